import type { Ctx } from '#platform/ctx.ts'
import type { ProductCancellation } from '../cancellation.rules.ts'
import type { ProductCard } from '../catalogue.contract.ts'
import { cataloguePolicy } from '../catalogue.policy.ts'
import { readTerms } from '../search.rules.ts'
import { type Viewer, viewerOf } from './catalogue.viewer.ts'
import { cardFor, kindOf, termsOf, type Vocabulary } from './product.cards.ts'
import {
  attachmentsByIds,
  idBySlug,
  itemsOfPackages,
  membershipTermsByIds,
  outlinesByIds,
  packageItemIds,
  productIdsByAttachment,
  type SortingRow,
  sortingByIds,
  visibilityByIds,
} from './product-lookup.store.ts'
import { cardsInOrder, readVocabulary } from './search.store.ts'

/** Who looks, for those who show products among other things. */
export { type Viewer, type Vocabulary, viewerOf }

/** What a list of known products is filtered and sorted by. */
export type ProductSorting = {
  id: number
  title: string
  /** For sorting: small letters, no accents. */
  titleFolded: string
  kind: ProductCard['kind']
  topics: { code: string; name: string }[]
  startsAt: Date | null
  endsAt: Date | null
  isOnline: boolean
  /** The meeting that is on or comes next. */
  meeting: { startsAt: Date; endsAt: Date } | null
  /** Whether it holds the words that were asked for, as the catalogue's search understands them. */
  holdsWords: boolean
}

/** What other features know of products that they hold numbers of; whether somebody may see them is the caller's to know. */
export type ProductOutline = Omit<ProductSorting, 'holdsWords'> &
  ProductCancellation & {
    urlSlug: string
    /** Null: access lasts for ever. */
    accessDays: number | null
  }

/** What somebody who asks for products more than once need not be read more than once. */
type Known = { viewer?: Viewer; vocabulary?: Vocabulary }

/** The names of topics and the like, to be handed in where products are asked for. */
export const vocabularyOf = (ctx: Ctx): Promise<Vocabulary> => readVocabulary(ctx.db)

const topicsOf = (vocabulary: Vocabulary, ids: number[]) =>
  termsOf(vocabulary, 'topic', ids).map(({ value, name }) => ({ code: value, name }))
const meetingOf = (meeting: SortingRow['meeting']) =>
  meeting && { startsAt: new Date(meeting.startsAt), endsAt: new Date(meeting.endsAt) }

/** As what and for how long whoever registers becomes a member; products that grant no membership are missing. */
export async function membershipTerms(ctx: Ctx, ids: number[]): Promise<Map<number, { kind: string; months: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await membershipTermsByIds(ctx.db, ids)
  return new Map(rows.map(({ id, ...term }) => [id, term]))
}

export async function productOutlines(ctx: Ctx, ids: number[]): Promise<Map<number, ProductOutline>> {
  if (ids.length === 0) return new Map()
  const [vocabulary, rows] = await Promise.all([readVocabulary(ctx.db), outlinesByIds(ctx.db, ids, ctx.now())])
  const outlines = rows.map(({ topicIds, kind, meeting, ...row }) => ({
    ...row,
    kind: kindOf(kind),
    topics: topicsOf(vocabulary, topicIds),
    meeting: meetingOf(meeting),
  }))
  return new Map(outlines.map((outline) => [outline.id, outline]))
}

/** For long lists: some hundred products, of which a page is shown. */
export async function productSortings(
  ctx: Ctx,
  ids: number[],
  { words, vocabulary }: { words: string; vocabulary: Vocabulary },
): Promise<Map<number, ProductSorting>> {
  if (ids.length === 0) return new Map()
  const rows = await sortingByIds(ctx.db, ids, { terms: readTerms(words), locale: ctx.locale, now: ctx.now() })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        title: row.title,
        titleFolded: row.titleFolded,
        kind: kindOf(row.kind),
        topics: topicsOf(vocabulary, row.topicIds),
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        isOnline: row.isOnline,
        meeting: meetingOf(row.meeting),
        holdsWords: row.holdsWords,
      },
    ]),
  )
}

/** Tiles of known products, as this viewer sees prices and covers. */
export async function productCards(ctx: Ctx, ids: number[], known: Known = {}): Promise<Map<number, ProductCard>> {
  if (ids.length === 0) return new Map()
  const [viewer, vocabulary, rows] = await Promise.all([
    known.viewer ?? viewerOf(ctx),
    known.vocabulary ?? readVocabulary(ctx.db),
    cardsInOrder(ctx.db, ids),
  ])
  return new Map(rows.map((row) => [row.id, cardFor(viewer, vocabulary, row)]))
}

/** The files on the pages of these products, in their order. */
export async function attachedFiles(ctx: Ctx, ids: number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const found = Map.groupBy(await attachmentsByIds(ctx.db, ids), ({ product_id }) => product_id)
  return new Map([...found].map(([id, files]) => [id, files.map(({ file_id }) => file_id)]))
}

/** The number of the product at this address. */
export const productIdBySlug = (ctx: Ctx, urlSlug: string): Promise<number | null> => idBySlug(ctx.db, urlSlug)

/** The parts of a package in their order; none for every other product. */
export const packageParts = (ctx: Ctx, productId: number): Promise<number[]> => packageItemIds(ctx.db, productId)

/** The parts of each of these packages; products that are none are missing. */
export const partsOfPackages = (ctx: Ctx, productIds: number[]): Promise<Map<number, number[]>> =>
  itemsOfPackages(ctx.db, productIds)

/** Whether the viewer may see a product at its address. */
export const isProductVisible = async (ctx: Ctx, id: number): Promise<boolean> => (await visibleAmong(ctx, [id])).has(id)

/** Which of these products the viewer may see at their addresses. */
export async function visibleAmong(ctx: Ctx, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const [viewer, products] = await Promise.all([viewerOf(ctx), visibilityByIds(ctx.db, ids)])
  return new Set(products.filter((product) => cataloguePolicy.see(viewer, product, ctx.now())).map(({ id }) => id))
}

/** The products that a file hangs on. */
export const productsWithAttachment = (ctx: Ctx, fileId: number): Promise<number[]> => productIdsByAttachment(ctx.db, fileId)
