import { productAddress } from '#features/catalogue/product.rules.ts'
import {
  attachedFiles,
  creditTypesOf,
  indexedDates,
  type ProductSorting,
  productCards,
  productSortings,
  type Viewer,
  type Vocabulary,
  viewerOf,
  vocabularyOf,
} from '#features/catalogue/server/products/product-lookup.service.ts'
import { sessionsOnNow } from '#features/programme/server/held-now.service.ts'
import { type OwnRegistration, ownRegistration, ownRegistrations } from '#features/registrations/server/registration.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { componentAddress } from '../course-address.rules.ts'
import {
  type DashboardItem,
  type DatedItem,
  dashboardStateOf,
  filterItems,
  idsHeldNow,
  isDone,
  nextMeetingOf,
  nextStepOf,
  sortItems,
  upNext,
} from '../dashboard.rules.ts'
import {
  aheadOf,
  creditsToCome,
  type Deadline,
  deadlineDays,
  deadlinesOf,
  lastOpened,
  mayStandAhead,
} from '../dashboard-ahead.rules.ts'
import { groupItems, type ItemGroup, singly } from '../dashboard-groups.rules.ts'
import { itemsPerPage, readDashboardSearch } from '../dashboard-search.rules.ts'
import type {
  CreditToComeAnswer,
  DashboardAnswer,
  DashboardItemAnswer,
  DeadlineAnswer,
  learningCalls,
} from '../learning.contract.ts'
import { ownWayOf } from '../own-way.rules.ts'
import { marksAskedFor } from './course.standing.ts'
import { facetAnswers } from './dashboard.facets.ts'
import { readProgress } from './dashboard.progress.ts'
import * as store from './dashboard.store.ts'

/** Everything a person is registered for is read once, in outline; filters, counts and order are decided on these. */
export async function openDashboard(ctx: Ctx, input: InputOf<typeof learningCalls.dashboard>): Promise<Result<DashboardAnswer>> {
  const { search, badDates } = readDashboardSearch(input)
  const [viewer, own] = await Promise.all([viewerOf(ctx), readOwn(ctx)])
  const shelf = await readShelf(ctx, own, search.words)
  const zoned = { now: ctx.now(), timeZone: viewer.timeZone }
  const inView = shelf.items.filter(({ isHidden }) => isHidden === search.hidden)
  const { found, counts } = filterItems(inView, search, zoned)
  const inOrder = sortItems(found, search.sort, zoned.now)
  const groups = search.sort === 'next' ? groupItems(inOrder, zoned.now) : singly(inOrder)
  const first = (search.page - 1) * itemsPerPage
  const page = groups.slice(first, first + itemsPerPage)
  const next = upNext(shelf.items, zoned.now)
  const last = lastOpened(shelf.items, zoned.now)
  const shown = [...page.flatMap(({ item, parts }) => [item, ...parts]), ...[next, last].filter((one) => one !== null)]
  const show = await describer(ctx, shelf, shown, viewer)
  const { facets, unknown } = facetAnswers(ctx, counts, inView, search)
  return ok({
    items: page.flatMap((group) => showGroup(group, show)),
    total: found.length,
    pages: Math.ceil(groups.length / itemsPerPage),
    up_next: next && show(next),
    last_opened: last && show(last),
    deadlines: deadlinesOf(shelf.items, shelf.closing, zoned.now).map((deadline) => deadlineAnswer(deadline, shelf)),
    credits_to_come: creditsAnswer(shelf, zoned.now),
    facets,
    search,
    notices: [...badDates.map((value) => ctx.t('catalogue.noticeBadDate', { value })), ...unknown],
    shown_count: shelf.items.filter(({ isHidden }) => !isHidden).length,
    hidden_count: shelf.items.filter(({ isHidden }) => isHidden).length,
    copies_values: viewer.copiesValues,
  })
}

export async function showAhead(ctx: Ctx): Promise<Result<AnswerOf<typeof learningCalls.ahead>>> {
  const [viewer, own] = await Promise.all([viewerOf(ctx), readOwn(ctx)])
  const shelf = await readShelf(ctx, await nearestOf(ctx, own), '')
  const { continuing, coming } = aheadOf(shelf.items, ctx.now())
  const show = await describer(ctx, shelf, [...continuing, ...coming], viewer)
  return ok({
    continuing: continuing.map(show),
    coming: coming.map(show),
    deadlines: deadlinesOf(shelf.items, shelf.closing, ctx.now()).map((deadline) => deadlineAnswer(deadline, shelf)),
    count: own.registrations.length,
  })
}

type Show = (item: DashboardItem) => DashboardItemAnswer

function showGroup({ item, parts, isDone: isGroupDone }: ItemGroup, show: Show): DashboardItemAnswer[] {
  const whole = show(item)
  return [
    { ...whole, is_done: whole.is_done || isGroupDone },
    ...parts.map((part) => ({ ...show(part), package_registration_id: item.registrationId })),
  ]
}

function deadlineAnswer({ kind, at, item, component }: Deadline, { products }: Shelf): DeadlineAnswer {
  const { title, urlSlug } = must(products.get(item.productId), 'a registered product vanished')
  return {
    kind,
    at: at.toISOString(),
    title,
    component_title: component?.title ?? null,
    url: component ? componentAddress(urlSlug, component.id) : productAddress(urlSlug),
  }
}

function creditsAnswer({ items, vocabulary }: Shelf, now: Date): CreditToComeAnswer[] {
  const sums = new Map(creditsToCome(items, now).map((one) => [one.type, one]))
  return creditTypesOf(vocabulary, [...sums.keys()]).flatMap(({ id, code, name, unit }) => {
    const sum = sums.get(id)
    return sum ? [{ code, name, unit, amount: sum.amount, count: sum.count }] : []
  })
}

type Shelf = {
  items: DashboardItem[]
  registrations: Map<number, OwnRegistration>
  products: Map<number, ProductSorting>
  vocabulary: Vocabulary
  closing: store.Closing[]
}

/** What somebody is registered for and has made of it. */
type Own = { registrations: OwnRegistration[]; marks: store.Marks }

async function readOwn(ctx: Ctx): Promise<Own> {
  const now = ctx.now()
  const until = new Date(now.getTime() + deadlineDays * 86_400_000)
  const userId = userIdOf(ctx)
  const asked = await marksAskedFor(ctx, userId)
  asked.marks ??= store.marksOf(ctx.db, userId, { now, until, mostFootings: itemsPerPage })
  const [registrations, marks] = await Promise.all([ownRegistrations(ctx, userId), asked.marks])
  return { registrations, marks }
}

type Dates = Pick<DashboardItem, 'kind' | 'startsAt' | 'endsAt' | 'meeting'>

const datedItem = ({ marks }: Own, registration: OwnRegistration, { kind, startsAt, endsAt, meeting }: Dates): DatedItem => ({
  registrationId: registration.id,
  productId: registration.productId,
  kind,
  startsAt,
  endsAt,
  meeting,
  registeredAt: registration.registeredAt,
  accessEndsAt: registration.accessEndsAt,
  packageId: registration.parentRegistrationId,
  openedAt: marks.openedAt.get(registration.productId) ?? null,
  completedAt: marks.completedAt.get(registration.productId) ?? null,
  isHidden: marks.hiddenIds.has(registration.id),
})

/** Of all of it what may stand on a start page: whoever has two hundred registrations is shown six of them, and only those are read. */
async function nearestOf(ctx: Ctx, own: Own): Promise<Own> {
  const { registrations, marks } = own
  const dates = await indexedDates(
    ctx,
    registrations.map(({ productId }) => productId),
  )
  // What the index does not know is read.
  const items: DatedItem[] = []
  for (const registration of registrations) {
    const known = dates.get(registration.productId)
    if (!known) return own
    const [startsAt, endsAt] = [dateOf(known.startsAt), dateOf(known.endsAt)]
    items.push(datedItem(own, registration, { kind: known.kind, startsAt, endsAt, meeting: null }))
  }
  const wanted = mayStandAhead(items, marks.closing, ctx.now())
  const near = registrations.filter(({ productId }) => wanted.has(productId))
  // Parts say which package they came with.
  const packages = new Set(near.map(({ parentRegistrationId }) => parentRegistrationId))
  return { marks, registrations: registrations.filter((one) => wanted.has(one.productId) || packages.has(one.id)) }
}

const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time))

async function readShelf(ctx: Ctx, own: Own, words: string): Promise<Shelf> {
  const { registrations, marks } = own
  const vocabulary = await vocabularyOf(ctx)
  const productIds = registrations.map(({ productId }) => productId)
  const products = await productSortings(ctx, productIds, { words, vocabulary })
  const items = registrations.map((registration): DashboardItem => {
    const product = must(products.get(registration.productId), 'a registered product vanished')
    const { topics, titleFolded, isOnline, credits, holdsWords } = product
    return { ...datedItem(own, registration, product), topics, titleFolded, isOnline, credits, holdsWords }
  })
  const { closing } = marks
  return { items, registrations: new Map(registrations.map((one) => [one.id, one])), products, vocabulary, closing }
}

/** Tiles are read for what is shown only. */
async function describer(ctx: Ctx, { registrations, products, vocabulary }: Shelf, shown: DashboardItem[], viewer: Viewer) {
  const now = ctx.now()
  const productIds = [...new Set(shown.map(({ productId }) => productId))]
  const heldNow = idsHeldNow(
    shown.map((item) => ({ ...item, id: item.productId })),
    now,
  )
  const [cards, progress, files, on] = await Promise.all([
    productCards(ctx, productIds, { viewer, vocabulary }),
    readProgress(ctx, userIdOf(ctx), productIds),
    attachedFiles(ctx, productIds),
    sessionsOnNow(ctx, heldNow),
  ])
  const packageOf = (registrationId: number): string | null => {
    const parent = registrations.get(registrationId)?.parentRegistrationId ?? null
    const whole = parent === null ? undefined : registrations.get(parent)
    return (whole && products.get(whole.productId)?.title) ?? null
  }
  return (item: DashboardItem): DashboardItemAnswer => {
    const { key, count, at } = nextStepOf(item, now, viewer.timeZone)
    const { productId, kind, isOnline } = item
    const product = must(cards.get(productId), 'a registered product vanished')
    const state = dashboardStateOf(item, now)
    const course = progress.get(productId) ?? null
    const sessionOn = on.get(productId)
    const fileIds = files.get(productId) ?? []
    const own = ownWayOf({ urlSlug: product.url_slug, kind, state, course, isOnline, sessionOn, fileIds })
    return {
      registration_id: item.registrationId,
      product: { ...product, own },
      part_of: packageOf(item.registrationId),
      package_registration_id: null,
      is_done: isDone(item, now),
      registered_at: item.registeredAt.toISOString(),
      access_ends_at: item.accessEndsAt?.toISOString() ?? null,
      state,
      next_at: nextMeetingOf(item, now)?.toISOString() ?? null,
      next_step: { key, count, at: at?.toISOString() ?? null },
      is_hidden: item.isHidden,
      course: course && { progress: course.progress, completed_at: course.completed_at, next: course.next },
    }
  }
}

type Hidden = { registration_id: number; is_hidden: boolean }

export async function hideItem(
  ctx: Ctx,
  { registration_id: id }: InputOf<typeof learningCalls.hide>,
): Promise<Result<Hidden, 'registrationNotFound'>> {
  if (!(await ownRegistration(ctx, id, userIdOf(ctx)))) return refuse('registrationNotFound')
  await store.hide(ctx.db, id, userIdOf(ctx), ctx.now())
  return ok({ registration_id: id, is_hidden: true })
}

export async function unhideItem(
  ctx: Ctx,
  { registration_id: id }: InputOf<typeof learningCalls.unhide>,
): Promise<Result<Hidden, 'registrationNotFound'>> {
  if (!(await ownRegistration(ctx, id, userIdOf(ctx)))) return refuse('registrationNotFound')
  await store.unhide(ctx.db, id, userIdOf(ctx))
  return ok({ registration_id: id, is_hidden: false })
}

export const forgetDashboard = (ctx: Ctx, userId: number): Promise<void> => store.forgetHidden(ctx.db, userId)
