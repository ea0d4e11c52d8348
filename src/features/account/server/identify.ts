import { guest } from '#platform/actor.ts'
import type { Parts } from '#platform/ctx.ts'
import { ownName, readCookies, sessionCookie, writeCookie } from '#platform/http/cookies.ts'
import { type Identity, isSecure } from '#platform/http/http.ts'
import { describeFailure } from '#platform/jobs/failure.ts'
import { readSetting } from '#platform/settings.ts'
import { accountSettings } from '../account.settings.ts'
import { findSignedIn, touchSession } from './session.store.ts'
import { forgetCookie, forgetfulSessionSeconds, readSignedCookie, sessionSeconds, signCookie } from './session-cookie.ts'

const nobody: Identity = { actor: guest, locale: null }
/** Being seen is written down this often at most. */
const touchedEveryMs = 5 * 60 * 1000

/** Session cookie → who is asking. Each use lets the session, and its cookie, live on. */
export const makeIdentify =
  (parts: Parts) =>
  async (request: Request, replyHeaders: Headers): Promise<Identity> => {
    const cookies = request.headers.get('cookie')
    const secure = isSecure(parts, request)
    const token = readSignedCookie(parts, cookies, ownName(sessionCookie, secure))
    if (token === null) return nobody
    const now = parts.clock()
    const signedIn = await findSignedIn(parts.db, token, now)
    if (!signedIn) return nobody
    const { userId, role, name, email, actingAdminId, locale } = signedIn
    if (now.getTime() - signedIn.lastSeenAt.getTime() > touchedEveryMs) {
      // Signed in as somebody else, one stays so no longer than the browser is open.
      const isRemembered = actingAdminId === null && !readCookies(cookies).has(ownName(forgetCookie, secure))
      const seconds = isRemembered ? sessionSeconds : forgetfulSessionSeconds
      const until = Math.min(now.getTime() + seconds * 1000, await longestUntil(parts, signedIn.madeAt))
      // Nobody waits for having been seen: the row may be locked.
      touchSession(parts.db, signedIn, now, new Date(until)).catch((error: unknown) => {
        const { message: _, ...failure } = describeFailure(error)
        parts.log.warn({ failure }, 'last seen could not be noted')
      })
      const renewed = writeCookie(ownName(sessionCookie, secure), signCookie(parts.secret, token), {
        secure,
        maxAge: sessionSeconds,
      })
      if (isRemembered) replyHeaders.append('set-cookie', renewed)
    }
    return { actor: { kind: 'user', userId, role, name, email, actingAdminId, sessionToken: token }, locale }
  }

/** Being used lets a session live on, but not for ever: whoever stole one has it no longer than this. */
const longestUntil = async ({ db }: Parts, madeAt: Date): Promise<number> =>
  madeAt.getTime() + (await readSetting({ db }, accountSettings.sessionMaxDays)) * 24 * 3600 * 1000
