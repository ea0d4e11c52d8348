import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { writeCookie } from './cookies.ts'

/** Anti-forgery by a signed token that is sent twice: in a cookie, and in a header that only our own pages can set. */
export const forgeryCookie = 'lectern-csrf'
export const forgeryHeader = 'x-csrf-token'

const sign = (secret: string, nonce: string) => createHmac('sha256', secret).update(`csrf ${nonce}`).digest('base64url')

export function makeForgeryToken(secret: string): string {
  // Node draws the randomness of these for many at once; every guest's first page needs one.
  const nonce = randomUUID()
  return `${nonce}.${sign(secret, nonce)}`
}

export function isOwnToken(secret: string, token: string | undefined): token is string {
  const [nonce, signature] = (token ?? '').split('.')
  if (!nonce || !signature) return false
  return isSameSecret(signature, sign(secret, nonce))
}

/** The cookie to send to a browser that has none of ours. Our scripts read it on purpose: they repeat it in the header. */
export function forgeryCookieFor(secret: string, cookies: Map<string, string>, isSecure: boolean): string | null {
  if (isOwnToken(secret, cookies.get(forgeryCookie))) return null
  return writeCookie(forgeryCookie, makeForgeryToken(secret), { httpOnly: false, secure: isSecure, maxAge: 365 * 24 * 3600 })
}

/** A script's request: the header must repeat the cookie, and the cookie must be ours. */
export const isVerifiedCall = (secret: string, cookie: string | undefined, header: string | undefined): boolean =>
  isOwnToken(secret, cookie) && header !== undefined && isSameSecret(cookie, header)

/** A form sent by the browser itself cannot set headers; the browser says where it came from instead. */
export function isSameOriginForm(headers: Headers, origin: string): boolean {
  const from = headers.get('origin')
  if (from !== null) return from === origin
  return headers.get('sec-fetch-site') === 'same-origin'
}

/** Without a hint by the time it takes. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
