import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { isSelf, isUser, type User } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { sessionCookie } from '#platform/http/cookies.ts'
import { dropCookie, readOwnCookie, setOwnCookie } from '#platform/http/signed-cookie.ts'
import type { peopleCalls } from '../account.people.contract.ts'
import { accountPolicy } from '../account.policy.ts'
import { personStatusOf } from '../account.rules.ts'
import * as store from './account.store.ts'
import { grantsOf } from './role.store.ts'
import { addSession, endSessionByToken, findSignedIn } from './session.store.ts'
import { adminCookie, forgetCookie, forgetfulSessionSeconds, sessionSeconds } from './session-cookie.ts'

type Calls = typeof peopleCalls
type Redirect = { redirect: string }

const record = (ctx: Ctx, action: string, subjectId: number) => recordAct(ctx, { action, subjectType: 'person', subjectId })

/** The administrator's own session waits in a second cookie, until the browser is closed or they stop. */
export async function signInAs(
  ctx: Ctx,
  { person_id }: InputOf<Calls['signInAs']>,
): Promise<Result<Redirect, 'personNotFound' | 'cannotSignInAs'>> {
  const admin = must(isUser(ctx.actor) ? ctx.actor : null, 'only a person can sign in as another')
  const token = await ctx.tx(async (ctx): Promise<Result<string, 'personNotFound' | 'cannotSignInAs'>> => {
    const person = await store.lockPerson(ctx.db, person_id)
    if (!person) return refuse('personNotFound')
    if (!accountPolicy.signInAs(admin, { ...person, grants: await grantsOf(ctx.db, person_id), status: personStatusOf(person) }))
      return refuse('cannotSignInAs')
    await record(ctx, 'person.sign_in_as', person_id)
    return ok(await openActingSession(ctx, admin, person_id))
  })
  if (!token.ok) return token
  setOwnCookie(ctx, adminCookie, admin.sessionToken)
  setOwnCookie(ctx, sessionCookie, token.value)
  return ok({ redirect: '/' })
}

/** Who may follow a link that opens somebody's account: themselves, and who may sign in as them. */
export async function mayOpenAccountOf(ctx: Ctx, userId: number): Promise<boolean> {
  if (isSelf(ctx.actor, userId)) return true
  const [person, grants] = [await store.findPerson(ctx.db, userId), await grantsOf(ctx.db, userId)]
  return person !== undefined && accountPolicy.signInAs(ctx.actor, { ...person, grants, status: personStatusOf(person) })
}

const openActingSession = (ctx: Ctx, admin: User, userId: number): Promise<string> =>
  addSession(ctx.db, {
    userId,
    actingAdminId: admin.userId,
    at: ctx.now(),
    expiresAt: new Date(ctx.now().getTime() + forgetfulSessionSeconds * 1000),
    ip: ctx.caller.ip,
    userAgent: ctx.caller.userAgent,
  })

/** Back to the administrator's own session, if that still lives and is really theirs. */
export async function stopActing(ctx: Ctx): Promise<Result<Redirect, 'notActing'>> {
  const { actor } = ctx
  if (!isUser(actor) || !accountPolicy.stopActing(actor)) return refuse('notActing')
  await ctx.tx(async (ctx) => {
    await endSessionByToken(ctx.db, actor.sessionToken)
    await record(ctx, 'person.stop_acting', actor.userId)
  })
  dropCookie(ctx, adminCookie)
  const token = readOwnCookie(ctx, adminCookie)
  const own = token === null ? undefined : await findSignedIn(ctx.db, token, ctx.now())
  if (token === null || own?.person.id !== actor.actingAdminId || own.actingAdminId !== null) {
    dropCookie(ctx, sessionCookie)
    return ok({ redirect: '/sign-in' })
  }
  const isForgotten = readOwnCookie(ctx, forgetCookie) !== null
  setOwnCookie(ctx, sessionCookie, token, isForgotten ? undefined : sessionSeconds)
  return ok({ redirect: `/admin/people/${actor.userId}` })
}
