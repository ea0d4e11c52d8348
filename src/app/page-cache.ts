import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ContentVersions } from '#platform/content-version.ts'

export type Page = { status: number; html: string; etag: string; policy: string; cacheTags: string[] }

type Kept = { page: Page; bodies: Map<string, Buffer<ArrayBuffer>>; versions: string; until: number }

const longestMs = 60_000
const mostPages = 1000

export type PageCache = {
  find(key: string): Kept | undefined
  /** `before` says what the tags' versions were when the rendering began: a change during it must not be missed. */
  keep(key: string, page: Page, before: (tag: string) => number): Kept
}

/**
 * Guests' pages, kept until what they show changes, at most a minute (what depends on the clock alone changes nothing).
 * The nonce is the page's own: whoever injects text makes another page, with another nonce.
 */
export function makePageCache(versions: ContentVersions, now: () => number = Date.now): PageCache {
  const kept = new Map<string, Kept>()
  const versionsOf = (tags: string[], of = versions.of) => tags.map((tag) => `${tag}=${of(tag)}`).join()
  return {
    find: (key) => {
      const entry = kept.get(key)
      if (!entry) return undefined
      if (entry.until < now() || entry.versions !== versionsOf(entry.page.cacheTags)) {
        kept.delete(key)
        return undefined
      }
      return entry
    },
    keep: (key, page, before) => {
      const entry = { page, bodies: new Map(), versions: versionsOf(page.cacheTags, before), until: now() + longestMs }
      if (kept.size >= mostPages) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, entry)
      return entry
    },
  }
}

/** The body in the best encoding that the client takes; each is made once for a page. */
export function bodyFor({ page, bodies }: Kept, acceptEncoding: string): { body: Buffer<ArrayBuffer>; encoding: string | null } {
  const encoding = /\bbr\b/.test(acceptEncoding) ? 'br' : /\bgzip\b/.test(acceptEncoding) ? 'gzip' : null
  const name = encoding ?? 'plain'
  const known = bodies.get(name)
  if (known) return { body: known, encoding }
  const plain = Buffer.from(page.html)
  const body = encoding === 'br' ? brotli(plain) : encoding === 'gzip' ? gzipSync(plain) : plain
  bodies.set(name, body)
  return { body, encoding }
}

const brotli = (plain: Buffer) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
