import { sessionCookie } from '#platform/http/cookies.ts'
import { forgeryCookie, forgeryHeader, makeForgeryToken } from '#platform/http/forgery.ts'

/** What the browser of somebody who is signed in sends along; `session` is signed. */
export function sessionHeaders(secret: string, session: string): Record<string, string> {
  const token = makeForgeryToken(secret, session)
  return {
    cookie: `${sessionCookie}=${encodeURIComponent(session)}; ${forgeryCookie}=${encodeURIComponent(token)}`,
    [forgeryHeader]: token,
  }
}
