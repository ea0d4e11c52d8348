import type { Config } from '#platform/ctx/config.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeRecentlyUsed, type RecentlyUsed } from '#platform/pages/recently-used.ts'
import { opensFor } from '../../attachment.rules.ts'
import type { ProductCancellation } from '../../cancellation.rules.ts'
import type { ProductCard } from '../../catalogue.contract.ts'
import { cataloguePolicy } from '../../catalogue.policy.ts'
import { readSearchTerms } from '../../search.rules.ts'
import type { IndexedDates } from '../../search-index.rules.ts'
import { openIndex } from '../finding/search.memory.ts'
import { catalogueViewer, type Viewer, viewerOf } from './catalogue.viewer.ts'
import type { KnownProduct } from './known-product.store.ts'
import { knownProducts } from './known-products.memory.ts'
import { cardFor, kindOf, occasionOnCard, termsOf, type Vocabulary } from './product.cards.ts'
import {
  type CreditCounting,
  creditCountings,
  idBySlug,
  membershipTermsByIds,
  packageItemIds,
  placesOfAttachment,
  productTitles,
  type RegisteringTerms,
  registeringTermsByIds,
  withWordsAmong,
} from './product-lookup.store.ts'
import { vocabularyFor } from './vocabulary.ts'

/** Who looks, for those who show products among other things. */
export { type Viewer, type Vocabulary, viewerOf }

/** What a list of known products is filtered and sorted by. */
export type ProductSorting = {
  id: number
  urlSlug: string
  title: string
  /** For sorting: small letters, no accents. */
  titleFolded: string
  kind: ProductCard['kind']
  topics: { code: string; name: string }[]
  startsAt: Date | null
  endsAt: Date | null
  isOnline: boolean
  /** People go there; what is online as well has both. */
  isInPerson: boolean
  /** The meeting that is on or comes next. */
  meeting: { startsAt: Date; endsAt: Date } | null
  /** By the number of the credit type. */
  credits: { type: number; amount: number }[]
  /** Whether it holds the words that were asked for, as the catalogue's search understands them. */
  holdsWords: boolean
}

/** What other features know of products that they hold numbers of; whether somebody may see them is the caller's to know. */
export type ProductOutline = Omit<ProductSorting, 'holdsWords' | 'credits'> &
  ProductCancellation & {
    /** Null: access lasts for ever. */
    accessDays: number | null
  }

/** What somebody who asks for products more than once need not be read more than once. */
type Known = { viewer?: Viewer; vocabulary?: Vocabulary }

/** The names of topics and the like, to be handed in where products are asked for. */
export const vocabularyOf = (ctx: Ctx): Promise<Vocabulary> => vocabularyFor(ctx)

/** These credit types by name, in the vocabulary's order. */
export const creditTypesOf = (vocabulary: Vocabulary, ids: number[]) =>
  vocabulary
    .filter(({ group, id }) => group === 'credit' && ids.includes(id))
    .map(({ id, value, name, unit }) => ({ id, code: value, name, unit }))

/** What lists are sorted by is the same for everybody who speaks a language; nobody changes it. */
const sortings = new WeakMap<KnownProduct, WeakMap<Vocabulary, ProductSorting>>()

function sortingOf(product: KnownProduct, vocabulary: Vocabulary, now: Date): ProductSorting {
  const made = sortings.get(product) ?? new WeakMap<Vocabulary, ProductSorting>()
  sortings.set(product, made)
  const sorting = made.get(vocabulary) ?? makeSorting(product, vocabulary)
  made.set(vocabulary, sorting)
  const meeting = product.meetings.find(({ endsAt }) => endsAt.getTime() > now.getTime())
  return meeting ? { ...sorting, meeting } : sorting
}

const makeSorting = (product: KnownProduct, vocabulary: Vocabulary): ProductSorting => ({
  id: product.id,
  urlSlug: product.url_slug,
  title: product.title,
  titleFolded: product.titleFolded,
  kind: kindOf(product.kind),
  topics: termsOf(vocabulary, 'topic', product.topic_ids).map(({ value, name }) => ({ code: value, name })),
  startsAt: product.starts_at,
  endsAt: product.ends_at,
  isOnline: product.is_online,
  isInPerson: product.venue !== null,
  meeting: null,
  credits: product.credits,
  holdsWords: true,
})

/** As what and for how long whoever registers becomes a member; products that grant no membership are missing. */
export async function membershipTerms(ctx: Ctx, ids: number[]): Promise<Map<number, { kind: string; months: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await membershipTermsByIds(ctx.db, ids)
  return new Map(rows.map(({ id, ...term }) => [id, term]))
}

/** What registering for these products means: for how long, as what, and for which parts; those of the parts as well. */
export const registeringTerms = (ctx: Ctx, ids: number[]): Promise<Map<number, RegisteringTerms>> =>
  registeringTermsByIds(ctx.db, ids)

export async function productOutlines(ctx: Ctx, ids: number[]): Promise<Map<number, ProductOutline>> {
  const [vocabulary, products] = await Promise.all([vocabularyFor(ctx), knownProducts(ctx, ids)])
  const now = ctx.now()
  const outlineOf = (product: KnownProduct): ProductOutline => ({
    ...sortingOf(product, vocabulary, now),
    accessDays: product.accessDays,
    cancellation: product.cancellation,
    cancelDeadline: product.cancelDeadline,
    cancelFeePercent: product.cancelFeePercent,
    cancelFee: product.cancelFee,
  })
  return mapped(products, outlineOf)
}

function mapped<Value, Made>(values: Map<number, Value>, make: (value: Value) => Made): Map<number, Made> {
  const made = new Map<number, Made>()
  for (const [id, value] of values) made.set(id, make(value))
  return made
}

/** For long lists: some hundred products, of which a page is shown. */
export async function productSortings(
  ctx: Ctx,
  ids: number[],
  { words, vocabulary }: { words: string; vocabulary: Vocabulary },
): Promise<Map<number, ProductSorting>> {
  const terms = readSearchTerms(words)
  const [products, withWords] = await Promise.all([
    knownProducts(ctx, ids),
    terms.length > 0 ? withWordsAmong(ctx.db, ids, terms, ctx.locale) : null,
  ])
  const now = ctx.now()
  return mapped(products, (product) => {
    const sorting = sortingOf(product, vocabulary, now)
    return withWords === null ? sorting : { ...sorting, holdsWords: withWords.has(product.id) }
  })
}

/**
 * When these products are held and what they are, of everything that this process has in its index: nothing is read. What is missing is
 * to be asked for. Inside a transaction nothing is known so.
 */
export async function indexedDates(ctx: Ctx, ids: Iterable<number>): Promise<Map<number, IndexedDates>> {
  const dates = new Map<number, IndexedDates>()
  if (ctx.db !== ctx.parts.db) return dates
  const index = await openIndex(ctx)
  for (const id of ids) {
    const known = index.datesOf(id)
    if (known) dates.set(id, known)
  }
  return dates
}

/** Tiles of known products, as this viewer sees prices and covers. */
export async function productCards(ctx: Ctx, ids: number[], known: Known = {}): Promise<Map<number, ProductCard>> {
  if (ids.length === 0) return new Map()
  const [viewer, vocabulary, products] = await Promise.all([
    known.viewer ?? viewerOf(ctx),
    known.vocabulary ?? vocabularyFor(ctx),
    knownProducts(ctx, ids),
  ])
  return mapped(products, (product) => cardFor(viewer, vocabulary, product))
}

/** The files on the pages of these products that are for whoever is registered, in their order. */
export async function attachedFiles(ctx: Ctx, ids: number[]): Promise<Map<number, readonly number[]>> {
  return mapped(await knownProducts(ctx, ids), ({ registrantsFileIds }) => registrantsFileIds)
}

/** So many addresses are remembered, as long as nobody has looked them up in vain. */
const mostSlugs = 20_000
const idsOfSlugs = new WeakMap<Config, RecentlyUsed<number>>()

/** The number of the product at this address. What was found once is asked for again only if it is not that product's address any more. */
export async function productIdBySlug(ctx: Ctx, urlSlug: string): Promise<number | null> {
  if (ctx.db !== ctx.parts.db) return idBySlug(ctx.db, urlSlug)
  const { config } = ctx.parts
  const ids = idsOfSlugs.get(config) ?? makeRecentlyUsed<number>(mostSlugs)
  idsOfSlugs.set(config, ids)
  const known = ids.get(urlSlug)
  if (known !== undefined && (await knownProducts(ctx, [known])).get(known)?.url_slug === urlSlug) return known
  const id = await idBySlug(ctx.db, urlSlug)
  if (id !== null) ids.set(urlSlug, id, 1)
  return id
}

/** When and where products are held, the same for everybody. */
export type ProductOccasion = Pick<ProductCard, 'id' | 'url_slug' | 'title' | 'place' | 'starts_at' | 'ends_at'> &
  Pick<ProductCard, 'formats' | 'time_zone'>

export const productOccasions = async (ctx: Ctx, ids: number[]): Promise<Map<number, ProductOccasion>> =>
  mapped(await knownProducts(ctx, ids), occasionOnCard)

/** The parts of a package in their order; none for every other product. */
export const packageParts = (ctx: Ctx, productId: number): Promise<number[]> => packageItemIds(ctx.db, productId)

/** Products by title, for whoever chooses among all of them. */
export const allProductTitles = (ctx: Ctx): Promise<{ id: number; title: string }[]> => productTitles(ctx.db)

/** Whether the viewer may see a product at its address. */
export const isProductVisible = async (ctx: Ctx, id: number): Promise<boolean> => (await visibleAmong(ctx, [id])).has(id)

/** Which of these products the viewer may see at their addresses. */
export async function visibleAmong(ctx: Ctx, ids: number[]): Promise<Set<number>> {
  const [viewer, products] = await Promise.all([catalogueViewer(ctx), knownProducts(ctx, ids)])
  return new Set([...products.values()].filter((product) => cataloguePolicy.see(viewer, product, ctx.now())).map(({ id }) => id))
}

/** Whether a product was put away. */
export const isProductArchived = async (ctx: Ctx, id: number): Promise<boolean> => {
  const product = (await knownProducts(ctx, [id])).get(id)
  return product !== undefined && product.archivedAt !== null
}

/**
 * The products that a file hangs on, as far as they let the one who asks open it: at once, or if they are registered. A product that
 * they may not see shows them nothing; who is registered keeps what is theirs.
 */
export async function productsOpening(ctx: Ctx, fileId: number): Promise<{ isOpen: boolean; ifRegistered: number[] }> {
  const places = await placesOfAttachment(ctx.db, fileId)
  if (places.length === 0) return { isOpen: false, ifRegistered: [] }
  const [viewer, seen] = await Promise.all([
    catalogueViewer(ctx),
    visibleAmong(
      ctx,
      places.map(({ productId }) => productId),
    ),
  ])
  const isOpen = places.some(
    ({ productId, audience }) => seen.has(productId) && opensFor(audience, { ...viewer, isRegistered: false }),
  )
  const own = places.filter(({ audience }) => opensFor(audience, { ...viewer, isRegistered: true }))
  return { isOpen, ifRegistered: own.map(({ productId }) => productId) }
}

/** What completing each of these products is worth. */
export async function creditsOfProducts(
  ctx: Ctx,
  ids: number[],
): Promise<Map<number, { typeId: number; code: string; name: string; unit: string; amount: number }[]>> {
  const [vocabulary, products] = await Promise.all([vocabularyFor(ctx), knownProducts(ctx, ids)])
  return mapped(products, ({ credits }) =>
    credits.flatMap(({ type, amount }) =>
      termsOf(vocabulary, 'credit', [type]).map(({ id, value, name, unit }) => ({ typeId: id, code: value, name, unit, amount })),
    ),
  )
}

export type CountedCreditType = CreditCounting & { id: number; code: string; name: string; unit: string }

/** Every credit type there is, in its order, with how it is counted. */
export async function allCreditTypes(ctx: Ctx): Promise<CountedCreditType[]> {
  const [vocabulary, countings] = await Promise.all([vocabularyFor(ctx), creditCountings(ctx.db)])
  return vocabulary.flatMap(({ group, id, value, name, unit }) => {
    const counting = countings.get(id)
    return group === 'credit' && counting ? [{ id, code: value, name, unit, ...counting }] : []
  })
}
