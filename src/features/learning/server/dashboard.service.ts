import { productAddress } from '#features/catalogue/product.rules.ts'
import {
  attachedFiles,
  creditTypesOf,
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
  dashboardStateOf,
  filterItems,
  idsHeldNow,
  isDone,
  nextMeetingOf,
  nextStepOf,
  sortItems,
  upNext,
} from '../dashboard.rules.ts'
import { aheadOf, creditsToCome, type Deadline, deadlineDays, deadlinesOf, lastOpened } from '../dashboard-ahead.rules.ts'
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
  const [viewer, shelf] = await Promise.all([viewerOf(ctx), readShelf(ctx, search.words)])
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
  const [viewer, shelf] = await Promise.all([viewerOf(ctx), readShelf(ctx, '')])
  const { continuing, coming } = aheadOf(shelf.items, ctx.now())
  const show = await describer(ctx, shelf, [...continuing, ...coming], viewer)
  return ok({
    continuing: continuing.map(show),
    coming: coming.map(show),
    deadlines: deadlinesOf(shelf.items, shelf.closing, ctx.now()).map((deadline) => deadlineAnswer(deadline, shelf)),
    count: shelf.items.length,
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

async function readShelf(ctx: Ctx, words: string): Promise<Shelf> {
  const now = ctx.now()
  const until = new Date(now.getTime() + deadlineDays * 86_400_000)
  const userId = userIdOf(ctx)
  const asked = await marksAskedFor(ctx, userId)
  asked.marks ??= store.marksOf(ctx.db, userId, { now, until, mostFootings: itemsPerPage })
  const [registrations, marks, vocabulary] = await Promise.all([ownRegistrations(ctx, userId), asked.marks, vocabularyOf(ctx)])
  const productIds = registrations.map(({ productId }) => productId)
  const products = await productSortings(ctx, productIds, { words, vocabulary })
  const items = registrations.map((registration): DashboardItem => {
    const { id, productId, registeredAt, accessEndsAt, parentRegistrationId } = registration
    const product = must(products.get(productId), 'a registered product vanished')
    return {
      registrationId: id,
      productId,
      kind: product.kind,
      topics: product.topics,
      titleFolded: product.titleFolded,
      startsAt: product.startsAt,
      endsAt: product.endsAt,
      isOnline: product.isOnline,
      meeting: product.meeting,
      credits: product.credits,
      holdsWords: product.holdsWords,
      registeredAt,
      accessEndsAt,
      packageId: parentRegistrationId,
      openedAt: marks.openedAt.get(productId) ?? null,
      completedAt: marks.completedAt.get(productId) ?? null,
      isHidden: marks.hiddenIds.has(id),
    }
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
