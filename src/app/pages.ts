import { isGuest } from '#platform/actor.ts'
import type { ContentVersions } from '#platform/content-version.ts'
import type { BoundCall } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { originOf } from '#platform/http/http.ts'
import type { Assets } from './assets.ts'
import { encodeAside, encodingFor, type KeptPage, type Page, type PageCache, type PagePlace, pageHeaders } from './page-cache.ts'
import { renderPage } from './render.tsx'

type Answerer = { calls: BoundCall[]; assets: Assets; versions: ContentVersions; cache: PageCache }

/** Answers pages: a guest's from the cache while it is true, everybody else's made for them and kept by nobody. */
export function makePageAnswerer({ calls, assets, versions, cache }: Answerer) {
  return async (ctx: Ctx, request: Request): Promise<Response> => {
    const mayKeep = isGuest(ctx.actor) && request.method !== 'POST'
    const place = placeOf(ctx, request)
    const accepted = request.headers.get('accept-encoding') ?? ''
    const kept = mayKeep ? cache.find(place, accepted) : null
    if (kept) return keptResponse(request, kept)
    const before = versions.snapshot()
    const page = await renderPage(ctx, request, calls, assets)
    if (page instanceof Response) return page
    if (!mayKeep || page.status !== 200 || page.cacheTags.length === 0) return ownResponse(request, page, accepted)
    cache.keep(place, page, before)
    const fresh = cache.find(place, accepted)
    // Changed while it was made: still what was true when it was asked for.
    return fresh ? keptResponse(request, fresh) : ownResponse(request, page, accepted)
  }
}

function placeOf(ctx: Ctx, request: Request): PagePlace {
  const { pathname, search } = new URL(request.url)
  return { locale: ctx.locale, origin: originOf(ctx.parts, request), path: pathname + search }
}

function keptResponse(request: Request, { status, etag, headers, unchangedHeaders, body }: KeptPage): Response {
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: unchangedHeaders })
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

/** For one person, so it is compressed quickly rather than well. */
async function ownResponse(request: Request, page: Page, accepted: string): Promise<Response> {
  const encoding = encodingFor(accepted)
  const headers = { ...pageHeaders(page, encoding), 'cache-control': 'no-store' }
  const body = request.method === 'HEAD' ? null : await encodeAside(page.html, encoding, 4)
  return new Response(body, { status: page.status, headers })
}
