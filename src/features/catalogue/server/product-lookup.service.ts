import type { Ctx } from '#platform/ctx.ts'
import type { ProductCancellation } from '../cancellation.rules.ts'
import type { ProductCard } from '../catalogue.contract.ts'
import { cataloguePolicy } from '../catalogue.policy.ts'
import { readTerms } from '../search.rules.ts'
import { type Viewer, viewerOf } from './catalogue.viewer.ts'
import { cardFor, kindOf, termsOf } from './product.cards.ts'
import { idBySlug, outlinesByIds, packageItemIds, visibilityByIds } from './product-lookup.store.ts'
import { cardsInOrder, readVocabulary } from './search.store.ts'

/** Who looks, for those who show products among other things. */
export { type Viewer, viewerOf }

/** What other features know of products that they hold numbers of; whether somebody may see them is the caller's to know. */
export type ProductOutline = ProductCancellation & {
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
  /** Null: access lasts for ever. */
  accessDays: number | null
  /** The meeting that is on or comes next. */
  meeting: { startsAt: Date; endsAt: Date } | null
  /** Whether it holds the words that were asked for, as the catalogue's search understands them. */
  holdsWords: boolean
}

export async function productOutlines(ctx: Ctx, ids: number[], words = ''): Promise<Map<number, ProductOutline>> {
  if (ids.length === 0) return new Map()
  const [vocabulary, rows] = await Promise.all([
    readVocabulary(ctx.db),
    outlinesByIds(ctx.db, ids, { terms: readTerms(words), locale: ctx.locale, now: ctx.now() }),
  ])
  const outlines = rows.map(({ topicIds, kind, meeting, ...row }) => ({
    ...row,
    kind: kindOf(kind),
    topics: termsOf(vocabulary, 'topic', topicIds).map(({ value, name }) => ({ code: value, name })),
    meeting: meeting && { startsAt: new Date(meeting.startsAt), endsAt: new Date(meeting.endsAt) },
  }))
  return new Map(outlines.map((outline) => [outline.id, outline]))
}

/** Tiles of known products, as this viewer sees prices and covers; whoever has asked already who that is hands them in. */
export async function productCards(ctx: Ctx, ids: number[], known?: Viewer): Promise<Map<number, ProductCard>> {
  if (ids.length === 0) return new Map()
  const [viewer, vocabulary, rows] = await Promise.all([
    known ?? viewerOf(ctx),
    readVocabulary(ctx.db),
    cardsInOrder(ctx.db, ids),
  ])
  return new Map(rows.map((row) => [row.id, cardFor(viewer, vocabulary, row)]))
}

/** The number of the product at this address. */
export const productIdBySlug = (ctx: Ctx, urlSlug: string): Promise<number | null> => idBySlug(ctx.db, urlSlug)

/** The parts of a package in their order; none for every other product. */
export const packageParts = (ctx: Ctx, productId: number): Promise<number[]> => packageItemIds(ctx.db, productId)

/** Whether the viewer may see a product at its address. */
export async function isProductVisible(ctx: Ctx, id: number): Promise<boolean> {
  const [viewer, [product]] = await Promise.all([viewerOf(ctx), visibilityByIds(ctx.db, [id])])
  return product !== undefined && cataloguePolicy.see(viewer, product, ctx.now())
}
