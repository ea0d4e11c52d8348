import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { isGuest } from '#platform/actor.ts'
import type { ContentVersions } from '#platform/content-version.ts'
import type { BoundCall } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Assets } from './assets.ts'
import { bodyFor, makePageCache, type Page } from './page-cache.ts'
import { renderPage } from './render.tsx'

/** Answers pages: a guest's from the cache while it is true, everybody else's made for them and kept by nobody. */
export function makePageAnswerer({ calls, assets, versions }: { calls: BoundCall[]; assets: Assets; versions: ContentVersions }) {
  const cache = makePageCache(versions)
  return async (ctx: Ctx, request: Request): Promise<Response> => {
    const mayKeep = isGuest(ctx.actor) && request.method !== 'POST'
    const key = `${ctx.locale} ${request.url}`
    const kept = mayKeep ? cache.find(key) : undefined
    if (kept) return pageResponse(request, kept.page, bodyFor(kept, acceptedEncodings(request)))
    const before = versions.snapshot()
    const page = await renderPage(ctx, request, calls, assets)
    if (page instanceof Response) return page
    if (mayKeep && page.status === 200 && page.cacheTags.length > 0) {
      return pageResponse(request, page, bodyFor(cache.keep(key, page, before), acceptedEncodings(request)))
    }
    return pageResponse(request, { ...page, cacheTags: [] }, compressed(page, acceptedEncodings(request)))
  }
}

const acceptedEncodings = (request: Request) => request.headers.get('accept-encoding') ?? ''

type Body = { body: Buffer<ArrayBuffer>; encoding: string | null }

/** A page for one person is compressed once, so quickly rather than well. */
function compressed({ html }: Page, acceptEncoding: string): Body {
  const plain = Buffer.from(html)
  if (/\bgzip\b/.test(acceptEncoding)) return { body: gzipSync(plain, { level: 4 }), encoding: 'gzip' }
  if (/\bbr\b/.test(acceptEncoding))
    return { body: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }), encoding: 'br' }
  return { body: plain, encoding: null }
}

function pageResponse(request: Request, page: Page, { body, encoding }: Body): Response {
  const isShared = page.cacheTags.length > 0
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'cache-control': isShared ? 'private, no-cache' : 'no-store',
    vary: 'accept-encoding, accept-language, cookie',
    ...(isShared && { etag: page.etag }),
    ...(encoding && { 'content-encoding': encoding }),
  })
  if (isShared && request.headers.get('if-none-match') === page.etag) {
    // The copy that the browser has carries another nonce than a fresh policy would.
    return new Response(null, { status: 304, headers: { etag: page.etag, vary: headers.get('vary') ?? '' } })
  }
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers })
}
