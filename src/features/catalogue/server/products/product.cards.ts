import type { AnswerOf } from '#platform/calls/contract.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { catalogueCalls } from '../../catalogue.contract.ts'
import { shortName } from '../../credit-name.rules.ts'
import { formatsOf, type Level, levels, type NamedGroup, type NamedValue } from '../../facets.rules.ts'
import { averageRating, coverAddress, priceFor } from '../../product.rules.ts'
import { type ProductKind, productKinds } from '../../product-kind.rules.ts'
import type { CardRow } from '../finding/search.store.ts'
import type { OwnWays } from './catalogue.registrations.ts'
import type { Viewer } from './catalogue.viewer.ts'
import type { KnownProduct } from './known-product.store.ts'
import { knownProducts } from './known-products.memory.ts'

type Card = AnswerOf<typeof catalogueCalls.search>['products'][number]
export type Vocabulary = (NamedValue & { unit: string })[]

export const kindOf = (kind: string): ProductKind => productKinds.find((one) => one === kind) ?? 'other'
const levelOf = (level: string): Level => levels.find((one) => one === level) ?? 'all'

export function termsOf(vocabulary: Vocabulary, group: NamedGroup, ids: number[]): Vocabulary {
  const known = indexes.get(vocabulary) ?? new Map(vocabulary.map((one) => [`${one.group} ${one.id}`, one]))
  indexes.set(vocabulary, known)
  return ids.flatMap((id) => known.get(`${group} ${id}`) ?? [])
}

/** A list of two hundred products asks the same vocabulary hundreds of times. */
const indexes = new WeakMap<Vocabulary, Map<string, Vocabulary[number]>>()

export const placeOnCard = ({ city, region, venue }: Pick<CardRow, 'city' | 'region' | 'venue'>): string | null =>
  [city, region].filter(Boolean).join(', ') || venue

/** Of a tile what is the same for everybody: when it is held, and where. */
export const occasionOnCard = (row: CardRow) => ({
  id: row.id,
  url_slug: row.url_slug,
  title: row.title,
  formats: formatsOf({ isOnDemand: row.starts_at === null, isOnline: row.is_online, isInPerson: row.venue !== null }),
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  place: placeOnCard(row),
  time_zone: row.time_zone,
})

/** What tiles are made of, in the order asked for; unknown products are missing. */
export async function cardRows(ctx: Ctx, ids: number[]): Promise<KnownProduct[]> {
  const products = await knownProducts(ctx, ids)
  return ids.flatMap((id) => products.get(id) ?? [])
}

/** The same tiles, each that is the viewer's with the way into it. */
export async function markOwn(ctx: Ctx, viewer: Pick<Viewer, 'userId'>, cards: Card[], ownWays: OwnWays): Promise<Card[]> {
  if (viewer.userId === null || cards.length === 0) return cards
  const ways = await ownWays(
    ctx,
    cards.map(({ id }) => id),
    viewer.userId,
  )
  return ways.size === 0 ? cards : cards.map((card) => ({ ...card, own: ways.get(card.id) ?? null }))
}

type Look = { vocabulary: Vocabulary; brandHue: number; isMember: boolean; card: Card }
/** What is known of a product is shown to many: a few looks of it, by language and price. Nobody changes them. */
const looks = new WeakMap<CardRow, Look[]>()
const mostLooks = 8

/** A row as this viewer sees it on a tile. */
export function cardFor(viewer: Viewer, vocabulary: Vocabulary, row: CardRow): Card {
  const { brandHue, isMember } = viewer
  const made = looks.get(row) ?? []
  const known = made.find((one) => one.vocabulary === vocabulary && one.brandHue === brandHue && one.isMember === isMember)
  const card = known?.card ?? makeCard(viewer, vocabulary, row)
  if (!known) looks.set(row, [...made, { vocabulary, brandHue, isMember, card }].slice(-mostLooks))
  return viewer.favoriteIds.includes(row.id) ? { ...card, is_favorite: true } : card
}

function makeCard(viewer: Pick<Viewer, 'brandHue' | 'isMember'>, vocabulary: Vocabulary, row: CardRow): Card {
  const topics = termsOf(vocabulary, 'topic', row.topic_ids)
  const kind = kindOf(row.kind)
  return {
    ...occasionOnCard(row),
    summary: row.summary,
    kind,
    cover_url:
      row.cover_file_id === null
        ? coverAddress({ slug: row.url_slug, kind, topic: topics[0]?.value ?? '', hue: viewer.brandHue })
        : `/files/${row.cover_file_id}`,
    topics: topics.map(({ value, name }) => ({ code: value, name })),
    level: levelOf(row.level),
    language: row.language,
    credits: row.credits.flatMap(({ type, amount }) =>
      termsOf(vocabulary, 'credit', [type]).map(({ value, name, unit }) => ({
        code: value,
        name,
        short: shortName(value, name),
        unit,
        amount,
      })),
    ),
    price: priceFor(viewer, { listPrice: row.list_price_minor, memberPrice: row.member_price_minor, currency: row.currency }),
    rating: { average: averageRating(row.rating_sum, row.rating_count), count: row.rating_count },
    is_elective: row.is_elective,
    is_favorite: false,
    own: null,
  }
}
