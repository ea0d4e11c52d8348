import { roles } from '#platform/ctx/actor.ts'
import type { Parts, RequestMemory } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { ownName, sessionCookie, writeCookie } from '#platform/http/cookies.ts'
import { type Identity, isSecure, unknownCaller } from '#platform/http/http.ts'
import { signCookie, unsignCookie } from '#platform/http/signed-cookie.ts'
import { describeFailure } from '#platform/jobs/failure.ts'
import { contentVersionsKey } from '#platform/pages/content-version.ts'
import { embedTokenHeader, isWithoutCookies, readEmbedToken } from '#platform/security/embed-token.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { accountPolicy } from '../account.policy.ts'
import { personStatusOf } from '../account.rules.ts'
import { accountSettings } from '../account.settings.ts'
import { personKey } from './account.store.ts'
import { actorOfPerson } from './person-lookup.service.ts'
import { findSignedIn, type SignedIn, touchSession } from './session.store.ts'
import { forgetCookie, forgetfulSessionSeconds, sessionSeconds } from './session-cookie.ts'

/** Being seen is written down this often at most. */
const touchedEveryMs = 5 * 60 * 1000

/** Session cookie → who is asking. Each use lets the session, and its cookie, live on. */
export const makeIdentify =
  (parts: Parts) =>
  async (request: Request, replyHeaders: Headers, cookies: Map<string, string>): Promise<Identity> => {
    const { pathname } = new URL(request.url)
    if (isWithoutCookies(pathname)) return identifyEmbedded(parts, request.headers.get(embedTokenHeader), pathname)
    const secure = isSecure(parts, request)
    const token = unsignCookie(parts.secret, cookies.get(ownName(sessionCookie, secure)))
    if (token === null) return unknownCaller
    const now = parts.clock()
    const signedIn = await findSignedIn(parts.db, token, now)
    if (!signedIn || !(await mayStaySo(parts, signedIn))) return unknownCaller
    const { person, grants, actingAdminId, locale, versions } = signedIn
    const { id: userId, role, name, email } = person
    if (now.getTime() - signedIn.lastSeenAt.getTime() > touchedEveryMs) {
      // Signed in as somebody else, one stays so no longer than the browser is open.
      const isRemembered = actingAdminId === null && !cookies.has(ownName(forgetCookie, secure))
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
    const known: RequestMemory = new Map<string, Promise<unknown>>([
      [personKey(userId), Promise.resolve(person)],
      [contentVersionsKey, Promise.resolve(versions)],
    ])
    const user = { kind: 'user', userId, role, name, email, actingAdminId, sessionToken: token } as const
    return { actor: grants ? { ...user, grants } : user, locale, known }
  }

/** Whoever is signed in as somebody else might begin it now too: neither of them has been given or has lost what matters for it since. */
async function mayStaySo(parts: Parts, { person, grants, actingAdminId }: SignedIn): Promise<boolean> {
  if (actingAdminId === null) return true
  const admin = await actorOfPerson(makeSystemCtx(parts, 'session'), actingAdminId, null)
  return admin !== null && accountPolicy.signInAs(admin, { ...person, grants, status: personStatusOf(person) })
}

/**
 * Whoever handed their session over to a frame takes part there as themselves: for its widget only, as anybody who is signed in, whatever
 * else they may do here. A session that has ended has ended there too.
 */
async function identifyEmbedded(parts: Parts, token: string | null, pathname: string): Promise<Identity> {
  const widgetId = Number(/\/widgets\/(\d+)/.exec(pathname)?.[1])
  const now = parts.clock()
  const said = readEmbedToken(parts.secret, token, widgetId, now)
  const signedIn = said?.session ? await findSignedIn(parts.db, said.session, now) : undefined
  if (!said?.session || !signedIn || signedIn.actingAdminId !== null) return unknownCaller
  const { id: userId, name, email } = signedIn.person
  const actor = { kind: 'user', userId, role: roles.user, name, email, actingAdminId: null, sessionToken: said.session } as const
  return { actor, locale: signedIn.locale }
}

/** Being used lets a session live on, but not for ever: whoever stole one has it no longer than this. */
async function longestUntil(parts: Parts, madeAt: Date): Promise<number> {
  const days = await readSetting(makeSystemCtx(parts, 'session'), accountSettings.sessionMaxDays)
  return madeAt.getTime() + days * 24 * 3600 * 1000
}
