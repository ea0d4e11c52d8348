import type { BoundCall } from '#platform/calls/contract.ts'
import { isGuest, isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { encodeAside } from '#platform/http/compression.ts'
import { encodingOf, originOf } from '#platform/http/http.ts'
import type { ContentVersions } from '#platform/pages/content-version.ts'
import type { Assets } from './assets.ts'
import { keptParameters } from './loaded-page.ts'
import type { PackedPage } from './packed-page.tsx'
import { type AskedPage, type KeptPage, type Page, type PageCache, pageHeaders, queryRead } from './page-cache.ts'
import type { PagePieces } from './page-pieces.ts'
import { renderForGuest, renderPacked, renderPage } from './render.tsx'

type Answerer = { calls: BoundCall[]; assets: Assets; versions: ContentVersions; cache: PageCache; pieces: PagePieces }

/** Answers pages: a guest's from the cache while it is true, everybody else's made for them, of pieces where others have the same. */
export function makePageAnswerer({ calls, assets, versions, cache, pieces }: Answerer) {
  const underway = new Map<string, Promise<Response>>()

  const answerAndKeep = async (ctx: Ctx, request: Request, asked: AskedPage) => {
    const before = versions.snapshot()
    const address = asked.path + queryRead(asked.search, asked.reads)
    // In development what a part is drawn by changes under it.
    const page = await (assets.isDevelopment
      ? renderPage(ctx, request, { calls, assets, address })
      : renderForGuest(ctx, request, { calls, assets, address }, pieces))
    if (page instanceof Response) return page
    // Changed while it was made: still what was true when it was asked for.
    const kept = page.status === 200 && page.cacheTags.length > 0 ? cache.keep(page, asked, before) : null
    return kept ? keptResponse(request, kept) : ownResponse(ctx, request, page)
  }

  return async (ctx: Ctx, request: Request): Promise<Response> => {
    const acceptEncoding = request.headers.get('accept-encoding') ?? ''
    const asked = isGuest(ctx.actor) && request.method !== 'POST' ? await keepable(ctx, request, acceptEncoding) : null
    if (!asked) {
      // In development what a page is made of changes under it.
      const isPacked =
        !assets.isDevelopment && request.method === 'GET' && isUser(ctx.actor) && encodingOf(ctx.parts, request) === 'gzip'
      const page = await (isPacked
        ? renderPacked(ctx, request, { calls, assets }, pieces)
        : renderPage(ctx, request, { calls, assets }))
      if (page instanceof Response) return page
      return 'zipped' in page ? packedResponse(page) : ownResponse(ctx, request, page)
    }
    // A hundred who ask at once for a page that has just changed wait for one rendering; if it could not be kept, each has its own.
    const key = [asked.locale, asked.origin, asked.path, queryRead(asked.search, asked.reads)].join(' ')
    const running = underway.get(key)
    if (running) await running.catch(() => {})
    const kept = cache.find(asked, asked.search, acceptEncoding)
    if (kept) return keptResponse(request, kept)
    const made = answerAndKeep(ctx, request, asked).finally(() => underway.get(key) === made && underway.delete(key))
    underway.set(key, made)
    return made
  }
}

/** What a guest's page is kept under; null where it is made anew each time. */
async function keepable(ctx: Ctx, request: Request, acceptEncoding: string): Promise<AskedPage | null> {
  const { pathname, search } = new URL(request.url)
  const reads = await keptParameters(pathname)
  return reads && { locale: ctx.locale, origin: originOf(ctx.parts, request), path: pathname, search, reads, acceptEncoding }
}

function keptResponse(request: Request, { status, etag, headers, unchangedHeaders, body }: KeptPage): Response {
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: unchangedHeaders })
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

const packedResponse = ({ zipped, status, ...page }: PackedPage): Response =>
  new Response(zipped, { status, headers: { ...pageHeaders(page, 'gzip'), 'cache-control': 'no-store' } })

/** For one person, so it is compressed quickly rather than well. */
async function ownResponse({ parts }: Ctx, request: Request, page: Page): Promise<Response> {
  const encoding = encodingOf(parts, request)
  const headers = { ...pageHeaders(page, encoding), 'cache-control': 'no-store' }
  const body = request.method === 'HEAD' ? null : await encodeAside(page.html, encoding)
  return new Response(body, { status: page.status, headers })
}
