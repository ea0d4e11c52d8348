import {
  attachedFiles,
  type ProductSorting,
  productCards,
  productSortings,
  type Viewer,
  type Vocabulary,
  viewerOf,
  vocabularyOf,
} from '#features/catalogue/server/product-lookup.service.ts'
import { ownRegistration, type Registration, registrationsOf } from '#features/registrations/server/registration.service.ts'
import { isUser } from '#platform/actor.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { Forbidden, must, ok, type Result, refuse } from '#platform/result.ts'
import {
  aheadOf,
  type DashboardItem,
  filterItems,
  nextMeetingOf,
  nextStepOf,
  sortItems,
  stateOf,
  upNext,
} from '../dashboard.rules.ts'
import { itemsPerPage, readDashboardSearch } from '../dashboard-search.rules.ts'
import type { DashboardAnswer, DashboardItemAnswer, learningCalls } from '../learning.contract.ts'
import { ownWayOf } from '../own-way.rules.ts'
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
  const first = (search.page - 1) * itemsPerPage
  const page = sortItems(found, search.sort, zoned.now).slice(first, first + itemsPerPage)
  const next = upNext(shelf.items, zoned.now)
  const show = await describer(ctx, shelf, [...page, ...(next ? [next] : [])], viewer)
  const { facets, unknown } = facetAnswers(ctx, counts, inView, search)
  return ok({
    items: page.map(show),
    total: found.length,
    pages: Math.ceil(found.length / itemsPerPage),
    up_next: next && show(next),
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
  return ok({ continuing: continuing.map(show), coming: coming.map(show) })
}

type Shelf = {
  items: DashboardItem[]
  registrations: Map<number, Registration>
  products: Map<number, ProductSorting>
  vocabulary: Vocabulary
}

async function readShelf(ctx: Ctx, words: string): Promise<Shelf> {
  const [registrations, hidden, vocabulary] = await Promise.all([
    registrationsOf(ctx, me(ctx)),
    store.hiddenOf(ctx.db, me(ctx)),
    vocabularyOf(ctx),
  ])
  const productIds = registrations.map(({ productId }) => productId)
  const products = await productSortings(ctx, productIds, { words, vocabulary })
  const items = registrations.map(({ id, productId, registeredAt, accessEndsAt }): DashboardItem => {
    const product = must(products.get(productId), 'a registered product vanished')
    return { ...product, registrationId: id, productId, registeredAt, accessEndsAt, isHidden: hidden.has(id) }
  })
  return { items, registrations: new Map(registrations.map((one) => [one.id, one])), products, vocabulary }
}

/** Tiles are read for what is shown only. */
async function describer(ctx: Ctx, { registrations, products, vocabulary }: Shelf, shown: DashboardItem[], viewer: Viewer) {
  const now = ctx.now()
  const productIds = [...new Set(shown.map(({ productId }) => productId))]
  const [cards, progress, files] = await Promise.all([
    productCards(ctx, productIds, { viewer, vocabulary }),
    readProgress(ctx, me(ctx), productIds),
    attachedFiles(ctx, productIds),
  ])
  const packageOf = (registrationId: number): string | null => {
    const parent = registrations.get(registrationId)?.parentRegistrationId ?? null
    const whole = parent === null ? undefined : registrations.get(parent)
    return (whole && products.get(whole.productId)?.title) ?? null
  }
  return (item: DashboardItem): DashboardItemAnswer => {
    const { key, count, at } = nextStepOf(item, now, viewer.timeZone)
    const { productId, kind } = item
    const product = must(cards.get(productId), 'a registered product vanished')
    const state = stateOf(item, now)
    const course = progress.get(productId) ?? null
    const own = ownWayOf({ urlSlug: product.url_slug, kind, state, course, fileIds: files.get(productId) ?? [] })
    return {
      registration_id: item.registrationId,
      product: { ...product, own },
      part_of: packageOf(item.registrationId),
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
  if (!(await ownRegistration(ctx, id, me(ctx)))) return refuse('registrationNotFound')
  await store.hide(ctx.db, id, me(ctx), ctx.now())
  return ok({ registration_id: id, is_hidden: true })
}

export async function unhideItem(
  ctx: Ctx,
  { registration_id: id }: InputOf<typeof learningCalls.unhide>,
): Promise<Result<Hidden, 'registrationNotFound'>> {
  if (!(await ownRegistration(ctx, id, me(ctx)))) return refuse('registrationNotFound')
  await store.unhide(ctx.db, id, me(ctx))
  return ok({ registration_id: id, is_hidden: false })
}

export const forgetDashboard = (ctx: Ctx, userId: number): Promise<void> => store.forgetHidden(ctx.db, userId)

function me(ctx: Ctx): number {
  if (!isUser(ctx.actor)) throw new Forbidden('a dashboard is a person’s own')
  return ctx.actor.userId
}
