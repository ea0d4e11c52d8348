import { randomUUID, timingSafeEqual } from 'node:crypto'
import { makeSigning } from '../security/signature.ts'
import { ownName, sessionCookie, writeCookie } from './cookies.ts'

/** Anti-forgery by a signed token that is sent twice: in a cookie, and in a header that only our own pages can set. */
export const forgeryCookie = 'lectern-csrf'
export const forgeryHeader = 'x-csrf-token'

type Cookies = Map<string, string>

/** A token is good for one session, and a guest's for guests: one that was planted or overheard opens no other. */
const sign = (secret: string, nonce: string, session: string) => signatureOf(secret, `csrf ${nonce} ${session}`)
const signatureOf = makeSigning('base64url')

const sessionOf = (cookies: Cookies, isSecure: boolean) => cookies.get(ownName(sessionCookie, isSecure)) ?? ''

/** `session`: the value of the session's cookie, nothing for a guest. */
export function makeForgeryToken(secret: string, session = ''): string {
  // Node draws the randomness of these for many at once; every guest's first page needs one.
  const nonce = randomUUID()
  return `${nonce}.${sign(secret, nonce, session)}`
}

export function isOwnToken(secret: string, token: string | undefined, session = ''): token is string {
  const [nonce, signature] = (token ?? '').split('.')
  if (!nonce || !signature) return false
  return isSameSecret(signature, sign(secret, nonce, session))
}

/** The cookie to send to a browser that has none for its session. Our scripts read it on purpose: they repeat it in the header. */
export function forgeryCookieFor(secret: string, cookies: Cookies, isSecure: boolean): string | null {
  const name = ownName(forgeryCookie, isSecure)
  const session = sessionOf(cookies, isSecure)
  if (isOwnToken(secret, cookies.get(name), session)) return null
  return writeCookie(name, makeForgeryToken(secret, session), { httpOnly: false, secure: isSecure, maxAge: 365 * 24 * 3600 })
}

/** A script's request: the header must repeat the cookie, and the cookie must be ours, of this session. */
export function isVerifiedCall(secret: string, cookies: Cookies, header: string | undefined, isSecure: boolean): boolean {
  const token = cookies.get(ownName(forgeryCookie, isSecure))
  return isOwnToken(secret, token, sessionOf(cookies, isSecure)) && header !== undefined && isSameSecret(token, header)
}

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
