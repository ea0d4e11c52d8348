import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { ContentVersions } from '#platform/content-version.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import type { Locale } from '#platform/i18n.ts'

export type Page = { status: number; html: string; policy: string; cacheTags: string[] }

/** A page's place among the kept ones: what it says depends on nothing else of a guest's request. */
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

type Entry = { page: Page; etag: string; isSecure: boolean; forms: Map<Encoding, KeptPage>; versions: number[]; until: number }

const longestMs = 60_000
const mostPages = 1000

export type KeptPages = { find(place: PagePlace, acceptEncoding: string): KeptPage | null }
export type PageCache = KeptPages & {
  /** `before` says what the tags' versions were when the rendering began: a change during it must not be missed. */
  keep(place: PagePlace, page: Page, before: (tag: string) => number): void
}

/**
 * Guests' pages, kept until what they show changes, at most a minute (what depends on the clock alone changes nothing).
 * The nonce is the page's own: whoever injects text makes another page, with another nonce.
 */
export function makePageCache(versions: ContentVersions, now: () => number = Date.now): PageCache {
  const entries = new Map<string, Entry>()
  const isTrue = ({ page, ...entry }: Entry) => page.cacheTags.every((tag, index) => versions.of(tag) === entry.versions[index])
  return {
    find: (place, acceptEncoding) => {
      const key = keyOf(place)
      const entry = entries.get(key)
      if (!entry) return null
      if (entry.until < now() || !isTrue(entry)) {
        entries.delete(key)
        return null
      }
      return formOf(entry, acceptEncoding)
    },
    keep: (place, page, before) => {
      if (entries.size >= mostPages) entries.delete(entries.keys().next().value ?? '')
      const etag = `"${createHash('sha1').update(page.html).digest('base64url')}"`
      const isSecure = place.origin.startsWith('https:')
      const entry = { page, etag, isSecure, forms: new Map(), versions: page.cacheTags.map(before), until: now() + longestMs }
      entries.set(keyOf(place), entry)
    },
  }
}

const keyOf = ({ locale, origin, path }: PagePlace) => `${locale} ${origin} ${path}`

/** In the best encoding that the client takes; each is made once for a page. */
function formOf({ page, etag, isSecure, forms }: Entry, acceptEncoding: string): KeptPage {
  const encoding = /\bbr\b/.test(acceptEncoding) ? 'br' : encodingFor(acceptEncoding)
  const known = forms.get(encoding)
  if (known) return known
  const fixed = { etag, vary, ...securityHeaders(isSecure) }
  const headers = { ...pageHeaders(page, encoding), 'cache-control': 'private, no-cache', ...fixed }
  const form = { status: page.status, etag, headers, unchangedHeaders: fixed, body: encode(page.html, encoding, 5) }
  forms.set(encoding, form)
  return form
}

type Encoding = 'br' | 'gzip' | 'plain'
const vary = 'accept-encoding, accept-language, cookie'

/** What compresses quickly first: for a page that is sent once. */
export const encodingFor = (accepted: string): Encoding =>
  /\bgzip\b/.test(accepted) ? 'gzip' : /\bbr\b/.test(accepted) ? 'br' : 'plain'

export const pageHeaders = (page: Page, encoding: Encoding): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': page.policy,
  vary,
  ...(encoding !== 'plain' && { 'content-encoding': encoding }),
})

export function encode(html: string, encoding: Encoding, quality: number): Buffer<ArrayBuffer> {
  const plain = Buffer.from(html)
  if (encoding === 'br') return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return encoding === 'gzip' ? gzipSync(plain, { level: quality }) : plain
}

const gzipAside = promisify(gzip)

/** The same on a thread beside this one, which makes the next page meanwhile. */
export const encodeAside = async (html: string, encoding: Encoding, quality: number) =>
  encoding === 'gzip' ? gzipAside(Buffer.from(html), { level: quality }) : encode(html, encoding, quality)
