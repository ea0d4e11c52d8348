import {
  createStaticHandler,
  type DataRouteObject,
  generatePath,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import { askContext, surpriseContext } from '#platform/calls/api.ts'
import type { BoundCall } from '#platform/calls/contract.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { DatabaseUnavailable } from '#platform/db/unavailable.ts'
import { isSameOriginForm } from '#platform/http/forgery.ts'
import { originOf } from '#platform/http/http.ts'
import { makeRecentlyUsed } from '#platform/pages/recently-used.ts'
import { askInProcess } from './in-process.ts'
import { readPageForm } from './page-form.ts'
import { makeRouteFinder } from './route-finder.ts'
import { loadPage, makeRoutes } from './routes.tsx'

const routes = makeRoutes()
const everywhere = createStaticHandler(routes)
const findRoutes = makeRouteFinder(everywhere.dataRoutes)

/** So many paths are remembered with the routes that lead to them; whoever tries others only has them looked for. */
const mostPaths = 5000
const chains = makeRecentlyUsed<string>(mostPaths)
const handlers = new Map<string, StaticHandler>()

/**
 * What answers a path: its page and the frames around it, without the hundred and fifty others, among which React Router would look
 * for it several times in each request.
 */
function handlerAt(pathname: string): StaticHandler {
  const known = chains.get(pathname)
  const ids = known ?? findRoutes(pathname).join(' ')
  if (known === undefined) chains.set(pathname, ids, 1)
  if (ids === '') return everywhere
  const handler = handlers.get(ids) ?? createStaticHandler(chainOf(routes, ids.split(' ')))
  handlers.set(ids, handler)
  return handler
}

/** The routes of these names, each inside the one before. */
function chainOf(among: readonly RouteObject[], [id, ...inner]: readonly string[]): RouteObject[] {
  const route = among.find((one) => one.id === id)
  if (!route) return []
  return [inner.length === 0 ? route : ({ ...route, children: chainOf(route.children ?? [], inner) } as RouteObject)]
}

/**
 * The parameters that the page at this path reads, if a guest's copy of it may be kept. A path that only leads to the same page as
 * another, in capitals or with a slash at its end, is none that is kept: there are as many of them as somebody cares to write.
 */
export async function keptParameters(pathname: string): Promise<readonly string[] | null> {
  const matches = matchRoutes(handlerAt(pathname).dataRoutes, pathname) ?? []
  const last = matches.at(-1)
  const handle = last && (await loadPage(last.route.id)).handle
  if (!last || !handle?.cacheTags) return null
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join('/')
  return generatePath(`/${pattern}`, last.params) === pathname ? (handle.reads ?? []) : null
}

export type Asking = {
  calls: BoundCall[]
  /** Path and query to render, where it is not exactly what was asked. */
  address?: string | undefined
}

/** What React Router has made of a request, with the routes that it was made by. */
export type LoadedPage = StaticHandlerContext & { routes: DataRouteObject[] }

/** Everything that a page shows; or the redirect or file that its loader chose instead. */
export async function loadedPage(ctx: Ctx, request: Request, { calls, address }: Asking): Promise<LoadedPage | Response> {
  const origin = originOf(ctx.parts, request)
  if (request.method === 'POST' && !isSameOriginForm(request.headers, origin))
    return new Response(ctx.t('common.forgeryRefused'), { status: 403 })
  const requestContext = new RouterContextProvider()
  requestContext.set(askContext, askInProcess(ctx, calls))
  requestContext.set(surpriseContext, (error) => {
    if (error instanceof DatabaseUnavailable) throw error
    ctx.log.error({ err: error }, 'a part of a page failed')
  })
  const page = address === undefined ? new URL(request.url) : new URL(address, origin)
  const sent = request.method === 'POST' ? await readPageForm(ctx, request) : null
  if (sent && !sent.ok) return new Response(ctx.t(`common.${sent.key}`), { status: sent.status })
  const at = addressAt(origin, page)
  const asked = sent ? new Request(at, formRequest(request, sent.form)) : plainRequest(at, request)
  const { query, dataRoutes } = handlerAt(page.pathname)
  const context = await query(asked, { requestContext })
  return context instanceof Response ? context : { ...withShownErrors(ctx, context), routes: dataRoutes }
}

/** With the headers as they are: to copy all of a request takes longer than looking for the page, and pages change nothing of it. */
const plainRequest = (at: URL, { method, headers }: Request): Request =>
  Object.defineProperty(new Request(at, { method }), 'headers', { value: headers })

/** A form that has been read is sent on with a boundary of its own. */
function formRequest({ method, headers: given }: Request, body: FormData): RequestInit {
  const headers = new Headers(given)
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  return { method, headers, body }
}

/** Put together piece by piece: as one text, a path of `//other.example/x` would be read as another host's. */
function addressAt(origin: string, { pathname, search }: URL): URL {
  const address = new URL(origin)
  address.pathname = pathname
  address.search = search
  return address
}

/** A surprise is logged; nothing of it leaves the server but the general sentence and the request's number. */
function withShownErrors(ctx: Ctx, context: StaticHandlerContext): StaticHandlerContext {
  if (!context.errors) return context
  const unavailable = Object.values(context.errors).find((error) => error instanceof DatabaseUnavailable)
  if (unavailable) throw unavailable
  const shown = Object.entries(context.errors).map(([id, error]) => {
    if (isRouteErrorResponse(error))
      return [id, { status: error.status, statusText: error.statusText, data: error.data, internal: false }]
    ctx.log.error({ err: error, page: id }, 'a page failed')
    return [id, { status: 500, statusText: '', data: { requestId: ctx.requestId }, internal: false }]
  })
  return { ...context, errors: Object.fromEntries(shown) }
}
