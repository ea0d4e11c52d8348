import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Encoding, smallestEncoding } from '#platform/http/compression.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import type { ContentVersions } from '#platform/pages/content-version.ts'
import { makeRecentlyUsed, type RecentlyUsed } from '#platform/pages/recently-used.ts'
import type { Locale } from '#platform/texts/i18n.ts'

export type Page = {
  status: number
  html: string
  policy: string
  /** What the page may use of the device besides what every page may. */
  permissions?: string | undefined
  cacheTags: string[]
  standsUntil?: string | null
}

/** Whose page it is and where: what it says to a guest depends on nothing else but the parameters that it reads. */
export type PagePlace = { locale: Locale; origin: string; path: string }

/** A kept page as it goes out, but for what differs from one answer to the next. */
export type KeptPage = {
  status: number
  etag: string
  headers: Record<string, string>
  /** For a browser that has it already: its copy carries another nonce than a fresh policy would. */
  unchangedHeaders: Record<string, string>
  body: Buffer<ArrayBuffer>
}

type Entry = {
  page: Omit<Page, 'html'>
  plain: Buffer<ArrayBuffer>
  etag: string
  isSecure: boolean
  forms: Map<Encoding, KeptPage>
  versions: number[]
  until: number
}

const longestMs = 60_000
const sweepEveryMs = 10_000
const megabyte = 1024 * 1024
/**
 * A page is 40 KB to 700 KB with its encodings, so this holds several hundred; a process has 48 MB for them and not more. Pages that
 * nobody has asked for twice have a sixth of it to themselves: a crawler that tries every search pushes out only those.
 */
export const newcomersBytes = 8 * megabyte
export const provenBytes = 40 * megabyte
/** Paths whose parameters are known; which page it is can be found out again. */
const mostPaths = 5000

export type AskedPage = PagePlace & { search: string; reads: readonly string[]; acceptEncoding: string }

export type KeptPages = {
  /** `search` as it was asked: what the page does not read makes no difference. */
  find(place: PagePlace, search: string, acceptEncoding: string): KeptPage | null
}
export type PageCache = KeptPages & {
  /** `before` says what the tags' versions were when the rendering began: a change during it must not be missed. */
  keep(page: Page, asked: AskedPage, before: (tag: string) => number): KeptPage | null
  bytes(): number
}

/**
 * Guests' pages, kept until what they show changes, at most a minute (what depends on the clock alone changes nothing).
 * The nonce is the page's own: whoever injects text makes another page, with another nonce.
 */
export function makePageCache(versions: ContentVersions, now: () => number = Date.now): PageCache {
  const newcomers = makeRecentlyUsed<Entry>(newcomersBytes)
  const proven = makeRecentlyUsed<Entry>(provenBytes)
  const readsOf = new Map<string, readonly string[]>()
  let sweptAt = now()
  const isOver = ({ page, ...entry }: Entry) =>
    entry.until < now() || page.cacheTags.some((tag, index) => versions.of(tag) !== entry.versions[index])
  const sweep = () => {
    if (now() - sweptAt < sweepEveryMs) return
    sweptAt = now()
    for (const shelf of [newcomers, proven]) shelf.drop(isOver)
  }
  const promoted = (key: string): Entry | undefined => {
    const entry = newcomers.get(key)
    if (!entry) return undefined
    newcomers.delete(key)
    entry.forms.clear()
    proven.set(key, entry, bytesOf(key, entry))
    return entry
  }
  return {
    find: (place, search, acceptEncoding) => {
      const key = keyOf(place, search === '' ? '' : queryRead(search, readsOf.get(place.path) ?? []))
      const entry = proven.get(key) ?? promoted(key)
      if (!entry) return null
      if (isOver(entry)) {
        proven.delete(key)
        return null
      }
      return formIn(proven, key, entry, acceptEncoding, 'well')
    },
    keep: ({ html, ...page }, { search, reads, acceptEncoding, ...place }, before) => {
      sweep()
      if (readsOf.size >= mostPaths) readsOf.clear()
      readsOf.set(place.path, reads)
      const plain = Buffer.from(html)
      const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
      const isSecure = place.origin.startsWith('https:')
      const entry: Entry = {
        page,
        plain,
        etag,
        isSecure,
        forms: new Map(),
        versions: page.cacheTags.map(before),
        until: Math.min(now() + longestMs, page.standsUntil ? Date.parse(page.standsUntil) : Number.POSITIVE_INFINITY),
      }
      const key = keyOf(place, queryRead(search, reads))
      proven.delete(key)
      newcomers.set(key, entry, bytesOf(key, entry))
      return isOver(entry) ? null : formIn(newcomers, key, entry, acceptEncoding, 'quickly')
    },
    bytes: () => newcomers.bytes() + proven.bytes(),
  }
}

const keyOf = ({ locale, origin, path }: PagePlace, query: string) => `${locale} ${origin} ${path}${query}`

const bytesOf = (key: string, { plain, forms }: Entry): number =>
  [...forms.values()].reduce((sum, { body }) => sum + (body === plain ? 0 : body.length), key.length + plain.length)

/** Of a query what the page reads, in one order: one page has one place, whatever else was written behind its address. */
export function queryRead(search: string, reads: readonly string[]): string {
  const asked = new URLSearchParams(search)
  const read = new URLSearchParams(reads.flatMap((name) => asked.getAll(name).map((value) => [name, value])))
  return read.size > 0 ? `?${read}` : ''
}

/** Most pages that are made anew are asked for by nobody else before they end: they are packed well when somebody does. */
const qualities = { quickly: 1, well: 5 } as const
type Packing = keyof typeof qualities

function formIn(shelf: RecentlyUsed<Entry>, key: string, entry: Entry, acceptEncoding: string, packing: Packing): KeptPage {
  const known = entry.forms.size
  const form = formOf(entry, acceptEncoding, packing)
  // Without an encoding the body is the page's own bytes, counted already.
  if (entry.forms.size > known && form.body !== entry.plain) shelf.grow(key, form.body.length)
  return form
}

/** In the best encoding that the client takes; each is made once for a page. */
function formOf({ page, plain, etag, isSecure, forms }: Entry, acceptEncoding: string, packing: Packing): KeptPage {
  const encoding = smallestEncoding(acceptEncoding)
  const known = forms.get(encoding)
  if (known) return known
  const fixed = { etag, vary, ...securityHeaders(isSecure) }
  const headers = { ...pageHeaders(page, encoding), 'cache-control': 'private, no-cache', ...fixed }
  const form = { status: page.status, etag, headers, unchangedHeaders: fixed, body: encode(plain, encoding, qualities[packing]) }
  forms.set(encoding, form)
  return form
}

const vary = 'accept-encoding, accept-language, cookie'

export const pageHeaders = (
  { policy, permissions }: Pick<Page, 'policy' | 'permissions'>,
  encoding: Encoding,
): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  ...(permissions !== undefined && { 'permissions-policy': permissions }),
  vary,
  ...(encoding !== 'plain' && { 'content-encoding': encoding }),
})

function encode(plain: Buffer<ArrayBuffer>, encoding: Encoding, quality: number): Buffer<ArrayBuffer> {
  if (encoding === 'br') return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return encoding === 'gzip' ? gzipSync(plain, { level: quality }) : plain
}
