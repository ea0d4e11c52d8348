import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Parts } from '#platform/ctx/ctx.ts'
import { ownName, readCookies, sessionCookie } from '#platform/http/cookies.ts'
import { forgeryCookieFor } from '#platform/http/forgery.ts'
import { localeOfCaller, originOfCaller, requestIdOf } from '#platform/http/http.ts'
import type { Metrics } from '#platform/http/metrics.ts'
import type { KeptPages } from './page-cache.ts'

type FrontDoor = { parts: Parts; pages: KeptPages; countRequest: Metrics['countRequest'] }
type Asked = { method: string; header: (name: string) => string | null; address: () => { path: string; search: string } }

/**
 * Answers a guest's page that is kept, before a ctx and a route are made of the request: on a day of many visitors nearly every request
 * ends here, and the way through the house costs several times the answer. What they leave to others somebody inside has to look at.
 */
export function makeFrontDoor({ parts, pages, countRequest }: FrontDoor) {
  const answerTo = ({ method, header, address }: Asked) => {
    const startedAt = performance.now()
    if (method !== 'GET' || !header('accept')?.includes('text/html')) return null
    const cookies = readCookies(header('cookie'))
    const origin = originOfCaller(parts, header)
    const isSecure = origin.startsWith('https:')
    if (cookies.has(ownName(sessionCookie, isSecure))) return null
    const { path, search } = address()
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
    return { status, headers, body: isUnchanged ? null : kept.body }
  }
  /** Out here a surprise would end the process: whoever is inside meets it again, and answers for it. */
  const orNothing = <Found>(find: () => Found): Found | null => {
    try {
      return find()
    } catch (error) {
      parts.log.error({ err: error }, 'a kept page could not be answered')
      return null
    }
  }
  return {
    /** As Node has read it, written as Node writes it: says whether it has answered. */
    answerIncoming: (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
      const { method = '', url = '' } = incoming
      if (!url.startsWith('/')) return false
      const header = (name: string) => textOf(incoming.headers[name])
      const found = orNothing(() => answerTo({ method, header, address: () => addressOf(url) }))
      if (!found) return false
      const { status, headers, body } = found
      outgoing.writeHead(status, body ? { ...headers, 'content-length': body.length } : headers).end(body)
      return true
    },
    /** The same of a request that came another way. */
    answerRequest: (request: Request): Response | null => {
      const address = () => {
        const { pathname: path, search } = new URL(request.url)
        return { path, search }
      }
      const found = answerTo({ method: request.method, header: (name) => request.headers.get(name), address })
      return found && new Response(found.body, found)
    },
  }
}

const textOf = (value: string | string[] | undefined): string | null => (typeof value === 'string' ? value : null)

function addressOf(url: string): { path: string; search: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) }
}
