export type CookieOptions = {
  maxAge?: number
  path?: string
  httpOnly?: boolean
  secure?: boolean
  sameSite?: 'Lax' | 'Strict' | 'None'
}

/** What names a browser's session; anti-forgery tokens are bound to its value. */
export const sessionCookie = 'lectern.session_token'

/** Over TLS a name that browsers take from this very host alone: no other host of the domain and no plain connection can plant it. */
export const ownName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

export function readCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at < 0) continue
    const name = pair.slice(0, at).trim()
    if (!cookies.has(name)) cookies.set(name, decode(pair.slice(at + 1).trim()))
  }
  return cookies
}

const decode = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** What a browser holds after an answer that set these. */
export function keepCookies(cookies: Map<string, string>, set: string[]): Map<string, string> {
  const kept = new Map(cookies)
  for (const cookie of set) {
    const [pair = '', ...attributes] = cookie.split('; ')
    const at = pair.indexOf('=')
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) kept.delete(pair.slice(0, at))
    else kept.set(pair.slice(0, at), decode(pair.slice(at + 1)))
  }
  return kept
}

export function writeCookie(name: string, value: string, options: CookieOptions = {}): string {
  const { maxAge, path = '/', httpOnly = true, secure = false, sameSite = 'Lax' } = options
  return [
    `${name}=${encodeURIComponent(value)}`,
    `Path=${path}`,
    `SameSite=${sameSite}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}
