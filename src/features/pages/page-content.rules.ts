import { kindOf, lacks, mayHold, type WidgetValues } from '#features/widgets/kinds.rules.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import { plainWords } from '#platform/texts/plain-words.ts'

export const blockAudiences = ['everybody', 'guest', 'signed_in', 'member', 'registered'] as const
export type BlockAudience = (typeof blockAudiences)[number]

/** Who sees a block, and from when to when. */
export type BlockSight = { who: BlockAudience; product_id: number | null; from: string | null; until: string | null }
export const seenByAll: BlockSight = { who: 'everybody', product_id: null, from: null, until: null }

/** A widget on a page. `version` is that of its settings' shape; `texts` are its words in other languages. */
export type PageBlock = {
  kind: string
  version: number
  settings: WidgetValues
  seen: BlockSight
  texts: Partial<Record<Locale, Record<string, string>>>
}

/** Which block stands where: in the order in which they are read, each after the one that it stands in. */
export type BlockPlace = { id: string; inside: string | null }

export type PageContent = {
  title: string
  description: string
  /** Whether search engines may list it. */
  is_listed: boolean
  words: Partial<Record<Locale, { title: string; description: string }>>
  outline: BlockPlace[]
  blocks: Record<string, PageBlock>
}

export const emptyContent = (title: string): PageContent => ({
  title,
  description: '',
  is_listed: true,
  words: {},
  outline: [],
  blocks: {},
})

export const mostBlocks = 400
const deepest = 8

/**
 * The content with every block in exactly one place that may hold it, and every place with its block. What two people did at once can
 * leave a block without a place, or in one that is gone: then it stands at the end of the page, and nothing is lost.
 */
export function tidiedPage(content: PageContent): PageContent {
  const { outline, blocks } = content
  const known = new Set<string>()
  const kept: BlockPlace[] = []
  for (const { id, inside } of outline) {
    const block = blocks[id]
    if (!block || known.has(id)) continue
    const outer = inside !== null && known.has(inside) ? inside : null
    if (mayHold(outer === null ? null : (blocks[outer]?.kind ?? null), block.kind) || kindOf(block.kind) === null) {
      known.add(id)
      kept.push({ id, inside: outer })
    }
  }
  const lost = Object.keys(blocks).filter((id) => !known.has(id) && !(kindOf(blocks[id]?.kind ?? '')?.isPart ?? false))
  const places = inReadingOrder([...kept, ...lost.map((id) => ({ id, inside: null }))])
  const placed = new Set(places.map(({ id }) => id))
  return { ...content, outline: places, blocks: Object.fromEntries(Object.entries(blocks).filter(([id]) => placed.has(id))) }
}

function inReadingOrder(places: readonly BlockPlace[]): BlockPlace[] {
  const inner = Map.groupBy(places, ({ inside }) => inside)
  const walk = (inside: string | null, depth: number): BlockPlace[] =>
    depth > deepest ? [] : (inner.get(inside) ?? []).flatMap((place) => [place, ...walk(place.id, depth + 1)])
  return walk(null, 1)
}

/** Who looks, as far as blocks ask. */
export type Onlooker = { isGuest: boolean; isMember: boolean; registeredFor: ReadonlySet<number> }

export function isSeenBy({ who, product_id, from, until }: BlockSight, viewer: Onlooker, now: Date): boolean {
  if (from !== null && new Date(from) > now) return false
  if (until !== null && new Date(until) <= now) return false
  if (who === 'guest') return viewer.isGuest
  if (who === 'signed_in') return !viewer.isGuest
  if (who === 'member') return viewer.isMember
  return who === 'registered' ? product_id !== null && viewer.registeredFor.has(product_id) : true
}

/** When the clock alone will change what is seen; null where it never does. */
export function nextChange({ blocks }: PageContent, now: Date): Date | null {
  const times = Object.values(blocks)
    .flatMap(({ seen: { from, until } }) => [from, until])
    .flatMap((time) => (time === null ? [] : new Date(time).getTime()))
    .filter((time) => time > now.getTime())
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** The products that some block asks about. */
export const productsAskedFor = ({ blocks }: PageContent): number[] => [
  ...new Set(Object.values(blocks).flatMap(({ seen: { who, product_id } }) => (who === 'registered' ? (product_id ?? []) : []))),
]

/** The words of a block in this language, as far as somebody has written them. */
export function settingsIn({ kind, settings, texts }: PageBlock, locale: Locale): WidgetValues {
  const words = texts[locale]
  if (!words) return settings
  const own = (kindOf(kind)?.fields ?? []).flatMap(({ name, isTranslated }) =>
    isTranslated && words[name] ? [[name, words[name]] as const] : [],
  )
  return { ...settings, ...Object.fromEntries(own) }
}

/** Whether it would show nothing because something that it needs is not chosen yet. */
export const isUnfinished = ({ kind, settings }: PageBlock): boolean => lacks(kind, settings).length > 0

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Addresses of one word that are something else's. A test compares them with the pages and calls that there are. */
export const takenSlugs: readonly string[] =
  'admin agenda api asset assets calendar cart catalogue covers credentials dev discussion discussions door embed events events-stream favicon favorites feeds file-collections files fonts forgotten-password hand-over health healthz icons index learn live locales metrics multi-certificate multi-certificate-view my-dashboard my-favorites my-notifications my-orders my-profile my-saved-searches news orders pages podcasts polls prepaid-pack prepaid-packs products ready readyz reset-password robots scripts search-full-site sign-in sign-out sign-up sitemap start texts transcript v2 verify verify-email widgets'.split(
    ' ',
  )

export const isSlug = (slug: string): boolean => slug.length <= 80 && slugPattern.test(slug)

/** An address made of a title. */
export const slugOf = (title: string, language: string): string => plainWords(title, { language, longest: 80 })

export type BlockChange = { id: string; kind: string; change: 'added' | 'removed' | 'changed' | 'moved' }

/** What is another in `now` than in `before`, block by block. */
export function changesBetween(before: PageContent, now: PageContent): BlockChange[] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
  const added = now.outline.filter(({ id }) => !before.blocks[id]).map(({ id }) => changeOf(now, id, 'added'))
  const removed = before.outline.filter(({ id }) => !now.blocks[id]).map(({ id }) => changeOf(before, id, 'removed'))
  const both = now.outline.filter(({ id }) => before.blocks[id])
  const changed = both
    .filter(({ id }) => !isSame(before.blocks[id], now.blocks[id]))
    .map(({ id }) => changeOf(now, id, 'changed'))
  const orderIn = (content: PageContent) =>
    content.outline.filter(({ id }) => before.blocks[id] && now.blocks[id]).map(({ id, inside }) => `${id} ${inside}`)
  const [earlier, later] = [orderIn(before), orderIn(now)]
  const moved = both
    .filter(({ id, inside }) => earlier.indexOf(`${id} ${inside}`) !== later.indexOf(`${id} ${inside}`))
    .filter(({ id }) => !changed.some((one) => one.id === id))
    .map(({ id }) => changeOf(now, id, 'moved'))
  return [...added, ...removed, ...changed, ...moved]
}

const changeOf = (content: PageContent, id: string, change: BlockChange['change']): BlockChange => ({
  id,
  kind: content.blocks[id]?.kind ?? '',
  change,
})

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
