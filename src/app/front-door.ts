import { IncomingMessage } from 'node:http'
import type { Parts } from '#platform/ctx/ctx.ts'
import { ownName, readCookies, sessionCookie } from '#platform/http/cookies.ts'
import { forgeryCookieFor } from '#platform/http/forgery.ts'
import { localeOfCaller, originOfCaller, requestIdOf } from '#platform/http/http.ts'
import type { Metrics } from '#platform/http/metrics.ts'
import type { KeptPages } from './page-cache.ts'

type FrontDoor = { parts: Parts; pages: KeptPages; countRequest: Metrics['countRequest'] }

/**
 * Answers a guest's page that is kept, before a ctx and a route are made of the request: on a day of many visitors nearly every request
 * ends here, and the way through the house costs several times the answer. Null: somebody inside has to look at it.
 */
export function makeFrontDoor({ parts, pages, countRequest }: FrontDoor) {
  return (request: Request, connection: unknown): Response | null => {
    const startedAt = performance.now()
    const incoming = incomingOf(connection)
    // Node's own headers are there already; those of the request would first have to be made.
    const header = (name: string): string | null => {
      const value = incoming ? incoming.headers[name] : request.headers.get(name)
      return typeof value === 'string' ? value : null
    }
    if ((incoming?.method ?? request.method) !== 'GET' || !header('accept')?.includes('text/html')) return null
    const cookies = readCookies(header('cookie'))
    const origin = originOfCaller(parts, header)
    const isSecure = origin.startsWith('https:')
    if (cookies.has(ownName(sessionCookie, isSecure))) return null
    const { path, search } = addressOf(request, incoming)
    const locale = localeOfCaller(parts, header, { cookies, search, own: null })
    const kept = pages.find({ locale, origin, path }, search, header('accept-encoding') ?? '')
    if (!kept) return null
    const isUnchanged = header('if-none-match') === kept.etag
    const requestId = requestIdOf(header)
    const headers: Record<string, string> = { ...(isUnchanged ? kept.unchangedHeaders : kept.headers), 'x-request-id': requestId }
    const cookie = forgeryCookieFor(parts.secret, cookies, isSecure)
    if (cookie) headers['set-cookie'] = cookie
    const status = isUnchanged ? 304 : kept.status
    const milliseconds = performance.now() - startedAt
    countRequest('GET', 'page', status, milliseconds / 1000)
    parts.log.info({ request: requestId, method: 'GET', route: 'page', status, ms: Math.round(milliseconds) }, 'request')
    return new Response(isUnchanged ? null : kept.body, { status, headers })
  }
}

/** Node's own request, which the server lends with ours; one made in a test has none. */
const incomingOf = (connection: unknown): IncomingMessage | undefined =>
  typeof connection === 'object' &&
  connection !== null &&
  'incoming' in connection &&
  connection.incoming instanceof IncomingMessage
    ? connection.incoming
    : undefined

function addressOf(request: Request, incoming: IncomingMessage | undefined): { path: string; search: string } {
  if (!incoming?.url?.startsWith('/')) {
    const { pathname, search } = new URL(request.url)
    return { path: pathname, search }
  }
  const at = incoming.url.indexOf('?')
  return at < 0 ? { path: incoming.url, search: '' } : { path: incoming.url.slice(0, at), search: incoming.url.slice(at) }
}
