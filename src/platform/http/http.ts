import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import type { BoundCall, Call } from '../calls/contract.ts'
import { type Actor, guest, isGuest, isUser } from '../ctx/actor.ts'
import type { Caller, Ctx, Parts, RequestMemory } from '../ctx/ctx.ts'
import { makeCtx, withoutMemory } from '../ctx/make-ctx.ts'
import { mayCall } from '../ctx/may.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { describeFailure } from '../jobs/failure.ts'
import { refusedHeader } from '../pages/page.ts'
import { embedTokenHeader, isWithoutCookies } from '../security/embed-token.ts'
import { isLocale, type Locale, localeFromHeader } from '../texts/i18n.ts'
import { answerCall, failureResponse, messageResponse, readInput, unavailableResponse } from './call-response.ts'
import { type HeaderOf, type QuickEncoding, quickEncoding } from './compression.ts'
import { keepCookies, readCookies } from './cookies.ts'
import { forgeryCookieFor, forgeryHeader, isVerifiedCall } from './forgery.ts'
import type { HttpEnv } from './http-env.ts'
import type { Metrics } from './metrics.ts'
import type { Refused } from './outcome.ts'
import { refused, refusedCaller, runCall } from './run-call.ts'
import { addSecurityHeaders } from './security-headers.ts'

export type Identity = {
  actor: Actor
  locale: Locale | null
  /** What came with the session and need not be asked for again. */
  known?: RequestMemory
}

/** A guest, as far as is known. */
export const unknownCaller: Identity = { actor: guest, locale: null }

export type HttpParts = {
  parts: Parts
  calls: BoundCall[]
  metrics: Metrics
  /** Session → who is asking. It may renew the session's cookie through the reply. */
  identify: (request: Request, replyHeaders: Headers, cookies: Map<string, string>) => Promise<Identity>
  /** Answers what is no call: pages, for people. */
  answerPage: (ctx: Ctx, request: Request) => Promise<Response>
  /** Says to people that the database cannot be asked now. */
  answerUnavailable: (ctx: Ctx, request: Request, error: DatabaseUnavailable) => Response
  /** Streams that stay open, by path. */
  streams?: Record<string, (ctx: Ctx, request: Request) => Promise<Response>>
  /** Mounts what needs to know nobody: assets, health. */
  mount?: (app: Hono<HttpEnv>) => void
}

export const localeCookie = 'lectern-locale'

export function makeHttp(http: HttpParts): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(async (c, next) => {
    const startedAt = performance.now()
    await next()
    addSecurityHeaders(changeableHeaders(c), isSecure(http.parts, c.req.raw), c.res.status === 304)
    const route = c.get('ctx') === undefined ? 'asset' : routeOf(c)
    http.metrics.countRequest(c.req.method, route, c.res.status, (performance.now() - startedAt) / 1000)
  })
  http.mount?.(app)
  app.use(async (c, next) => {
    const startedAt = performance.now()
    try {
      await openCtx(http, c)
      await next()
    } catch (error) {
      c.res = answerFailure(http, c, error)
    }
    finish(http, c, c.get('ctx'), startedAt)
  })
  for (const bound of http.calls) {
    app.on(bound.call.method, bound.call.path, (c) => answerHttpCall(http, c, bound))
  }
  for (const [path, answer] of Object.entries(http.streams ?? {})) {
    app.get(path, (c) => answer(withoutMemory(c.get('ctx')), c.req.raw))
  }
  app.all('*', (c) => answerRest(http, c))
  app.onError((error, c) => {
    if (c.get('ctx') === undefined) throw error
    return answerFailure(http, c, error)
  })
  return app
}

/** A database that is away or busy is said to be; anything else is a surprise. */
function answerFailure(http: HttpParts, c: Context<HttpEnv>, error: unknown): Response {
  const ctx = c.get('ctx')
  if (error instanceof DatabaseUnavailable) {
    http.metrics.countUnavailable(error.trouble)
    const { message, ...failure } = describeFailure(error)
    ctx.log.error({ failure, trouble: error.trouble, route: routeOf(c) }, 'the database cannot be asked')
    return asksForPage(c) ? http.answerUnavailable(ctx, c.req.raw, error) : unavailableResponse(ctx, error)
  }
  ctx.log.error({ err: error, route: routeOf(c) }, 'a request failed')
  return failureResponse(ctx)
}

const routeOf = (c: Context<HttpEnv>): string => (c.req.routePath === '/*' || c.req.routePath === '*' ? 'page' : c.req.routePath)

/** If it cannot be found out who asks, they are answered as a guest. */
async function openCtx({ parts, identify }: HttpParts, c: Context<HttpEnv>): Promise<void> {
  const request = c.req.raw
  const reply = { headers: new Headers() }
  const isEmbedded = isWithoutCookies(c.req.path)
  const cookies = isEmbedded ? new Map<string, string>() : readCookies(request.headers.get('cookie'))
  const header = (name: string) => request.headers.get(name)
  const search = searchOf(request.url)
  const asked = { requestId: requestIdOf(header), caller: callerOf(parts, c), reply }
  const openAs = ({ actor, locale, known: memory = new Map() }: Identity) =>
    c.set(
      'ctx',
      makeCtx(parts, { ...asked, actor, locale: localeOfCaller(parts, header, { cookies, search, own: locale }), memory }),
    )
  c.set('cookies', cookies)
  if (isEmbedded ? !request.headers.has(embedTokenHeader) : cookies.size === 0) return openAs(unknownCaller)
  try {
    openAs(await identify(request, reply.headers, cookies))
  } catch (error) {
    openAs(unknownCaller)
    throw error
  }
}

const searchOf = (url: string): string => (url.includes('?') ? new URL(url).search : '')

type OwnChoice = { cookies: Map<string, string>; search: string; own: Locale | null }

/** The language that the address names, as search engines know the page; else what somebody chose here, their profile's, their browser's. */
export function localeOfCaller({ config }: Parts, header: HeaderOf, { cookies, search, own }: OwnChoice): Locale {
  const named = search.includes('lang=') ? new URLSearchParams(search).get('lang') : null
  if (isLocale(named)) return named
  const chosen = cookies.get(localeCookie)
  return isLocale(chosen) ? chosen : (own ?? localeFromHeader(header('accept-language'), config.locale))
}

export function requestIdOf(header: HeaderOf): string {
  const given = header('x-request-id')
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

function callerOf({ config }: Parts, c: Context<HttpEnv>): Caller {
  return {
    ip: forwardedAddress(c.req.header('x-forwarded-for'), config.proxyCount) ?? addressOf(c),
    userAgent: c.req.header('user-agent') ?? '',
    headers: c.req.raw.headers,
  }
}

/**
 * Whom the outermost of our proxies heard. Each adds one entry at the end; what stands further left was written by the sender, who may
 * write what they like. Undefined where fewer proxies spoke than there are.
 */
export const forwardedAddress = (header: string | undefined, proxyCount: number): string | undefined =>
  (proxyCount > 0 && header?.split(',').at(-proxyCount)?.trim()) || undefined

/** Requests made in tests have no connection. */
const addressOf = (c: Context<HttpEnv>): string =>
  typeof c.env === 'object' && c.env !== null && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1'

/** Our pages say whom they were made for. */
const shownToHeader = 'x-shown-to'

/** Somebody else has signed in in another tab meanwhile: what is done on this page was meant by the one whom it shows. */
const isShownToAnother = (actor: Actor, shownTo: string | undefined): boolean =>
  Boolean(shownTo) && isUser(actor) && String(actor.userId) !== shownTo

async function answerHttpCall(http: HttpParts, c: Context<HttpEnv>, bound: BoundCall): Promise<Response> {
  const ctx = c.get('ctx')
  const { call } = bound
  if (call.effect === 'write' && !call.isSigned && !isWithoutCookies(c.req.path)) {
    if (!isVerifiedCall(ctx.parts.secret, c.get('cookies'), c.req.header(forgeryHeader), isSecure(ctx.parts, c.req.raw)))
      return messageResponse(refused(ctx, 403, 'forgeryRefused'))
    if (!call.isDevices && isShownToAnother(ctx.actor, c.req.header(shownToHeader)))
      return messageResponse(refused(ctx, 403, 'signedInAsAnother'))
    c.set('isVerified', true)
  }
  // Asked before the body is read: a stranger must not fill the memory with what will be refused anyway.
  if (!mayCall(ctx.actor, call)) {
    const refusal = refusedCaller(ctx, call)
    return isOpenedByHand(c, call) ? answerRefused(http, c, refusal) : messageResponse(refusal)
  }
  const input = await readInput(c, call, ctx.parts.config)
  if (!input.ok) return messageResponse(refused(ctx, input.status, input.key))
  try {
    const outcome = await runCall(ctx, bound, input.value)
    return !outcome.ok && isOpenedByHand(c, call)
      ? await answerRefused(http, c, outcome)
      : await answerCall(call, outcome, encodingOf(http.parts, c.req.raw))
  } finally {
    await input.forget()
  }
}

/** How what is made for this request may go out. */
export const encodingOf = (parts: Parts, request: Request): QuickEncoding =>
  quickEncoding(
    (name) => request.headers.get(name),
    () => isSecure(parts, request),
  )

/** A link to a file that somebody has followed: what they see is theirs to read, also when it is a no. */
const isOpenedByHand = ({ req }: Context<HttpEnv>, { answer, method }: Call): boolean =>
  answer === 'raw' && method === 'GET' && (req.header('accept') ?? '').includes('text/html')

/** The page that says why not. What a guest does not find may be there for who they are once they have signed in. */
function answerRefused({ answerPage }: HttpParts, c: Context<HttpEnv>, { status, key }: Refused): Promise<Response> {
  const ctx = c.get('ctx')
  const isKnownLater = status === 404 && isGuest(ctx.actor) && key !== 'notAccessible'
  const headers = new Headers(c.req.raw.headers)
  headers.set(refusedHeader, String(isKnownLater ? 401 : status))
  return answerPage(ctx, new Request(c.req.raw.url, { headers }))
}

/** No call is there: a page for people, the generic message for scripts. An address with a slash too many means the one without. */
async function answerRest({ answerPage }: HttpParts, c: Context<HttpEnv>): Promise<Response> {
  const ctx = c.get('ctx')
  if (c.req.path.startsWith('//')) return c.redirect(c.req.path.replace(/^[/\\]+/, '/'), 301)
  if (!asksForPage(c)) return messageResponse(refused(ctx, 404, 'notAccessible'))
  return answerPage(ctx, c.req.raw)
}

/** Browsers name HTML; previewers, probes and crawlers take anything; our scripts show the anti-forgery header. */
function asksForPage({ req }: Context<HttpEnv>): boolean {
  if ((req.header('accept') ?? '').includes('text/html')) return ['GET', 'HEAD', 'POST'].includes(req.method)
  const takesAnything = (req.header('accept') ?? '*/*').includes('*/*')
  const isForScripts = req.path.startsWith('/api/') && req.path !== '/api/docs'
  const isScript = req.header(forgeryHeader) !== undefined || isForScripts
  return takesAnything && !isScript && ['GET', 'HEAD'].includes(req.method)
}

function finish({ parts }: HttpParts, c: Context<HttpEnv>, ctx: Ctx, startedAt: number): void {
  const headers = changeableHeaders(c)
  for (const [name, value] of ctx.reply.headers) headers.append(name, value)
  const cookie = dueForgeryCookie(parts, c, headers)
  if (cookie) headers.append('set-cookie', cookie)
  headers.set('x-request-id', ctx.requestId)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  ctx.log.info(
    { method: c.req.method, route: routeOf(c), status: c.res.status, ms: Math.round(performance.now() - startedAt) },
    'request',
  )
}

/** The anti-forgery cookie for a browser that has none for the session which it has after this answer. */
function dueForgeryCookie(parts: Parts, c: Context<HttpEnv>, headers: Headers): string | null {
  const set = headers.getSetCookie()
  if (c.get('isVerified') && set.length === 0) return null
  // Nothing of one person may be kept by a cache that serves many.
  const isPublic = headers.get('cache-control')?.startsWith('public') ?? false
  if (isPublic || isWithoutCookies(c.req.path)) return null
  return forgeryCookieFor(parts.secret, keepCookies(c.get('cookies'), set), isSecure(parts, c.req.raw))
}

/** The response of a fetch has headers that cannot be changed. Any other is left as it is: a copy's body would have to be streamed. */
function changeableHeaders(c: Context<HttpEnv>): Headers {
  try {
    c.res.headers.delete('x-not-there')
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    c.res = new Response(c.res.body, c.res)
  }
  return c.res.headers
}

/** The address that people use, as configured or as the request says. */
export function originOf(parts: Parts, request: Request): string {
  if (parts.config.origin) return parts.config.origin
  // Whoever made the request has normalised its address.
  const [proto = '', , host] = request.url.split('/', 3)
  return originOfCaller(parts, (name) => request.headers.get(name), host, proto.replace(':', ''))
}

/** The same where only the headers are known. Links in mails never rely on it: the sender of a request chooses its headers. */
export function originOfCaller({ config }: Parts, header: HeaderOf, ownHost?: string, ownProto = 'http'): string {
  if (config.origin) return config.origin
  const forwarded = (name: string) => (config.proxyCount > 0 ? header(name) : null)
  const host = forwarded('x-forwarded-host') ?? ownHost ?? header('host') ?? `localhost:${config.port}`
  return `${forwarded('x-forwarded-proto') ?? ownProto}://${host}`
}

export const isSecure = (parts: Parts, request: Request): boolean => originOf(parts, request).startsWith('https:')
