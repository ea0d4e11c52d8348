import type { Ctx } from '#platform/ctx/ctx.ts'
import { readRange } from '#platform/storage/range.ts'
import { readLater } from '#platform/storage/storage.ts'
import type { StoredFile } from './files.store.ts'

/** A file as HTTP knows it: whole, in part, or 'you have it already'. Who may have it was asked before. */
export function sendFile(ctx: Ctx, file: StoredFile, { asDownload }: { asDownload: boolean }): Response {
  const asked = ctx.caller.headers
  // The bytes under a code never change, so the code is their tag.
  const etag = `"${file.code}"`
  const headers = headersOf(file, etag, asDownload)
  if (isKnown(asked.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })

  const ifRange = asked.get('if-range')
  const range = ifRange !== null && ifRange !== etag ? 'all' : readRange(asked.get('range'), file.size)
  if (range === 'none') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}`, 'accept-ranges': 'bytes' } })
  }
  const { storage } = ctx.parts
  if (range === 'all') {
    headers.set('content-length', String(file.size))
    return new Response(readLater(storage, file.storageKey), { headers })
  }
  headers.set('content-length', String(range.end - range.start + 1))
  headers.set('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  return new Response(readLater(storage, file.storageKey, range), { status: 206, headers })
}

const isKnown = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')

const headersOf = (file: StoredFile, etag: string, asDownload: boolean): Headers =>
  new Headers({
    'content-type': file.mime,
    'content-disposition': dispositionOf(file, asDownload),
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
    // What only some may see is asked for anew each time; the tag makes that cheap.
    'cache-control': file.visibility === 'public' ? 'public, max-age=86400' : 'private, no-cache',
    // Public pictures and media are shown by widgets on other sites.
    'cross-origin-resource-policy': file.visibility === 'public' ? 'cross-origin' : 'same-origin',
    // A browser wraps what it opens by itself in a page of its own, which may show this file and nothing else.
    'content-security-policy':
      "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  })

/** Text and office files are saved, never opened in place: a browser would show the one and guess at the other. */
function dispositionOf({ kind, mime, originalName }: StoredFile, asDownload: boolean): string {
  const isShown = kind !== 'document' || mime === 'application/pdf'
  const plain = originalName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(originalName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${isShown && !asDownload ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`
}
