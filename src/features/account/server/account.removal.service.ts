import { roles } from '#platform/actor.ts'
import { recordAct } from '#platform/audit.ts'
import type { InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Feature } from '#platform/feature.ts'
import { sessionCookie } from '#platform/http/cookies.ts'
import { forgetMailsTo } from '#platform/mail/mail.ts'
import { must, ok, type Result, refuse, refuseFields } from '#platform/result.ts'
import type { profileCalls } from '../account.profile.contract.ts'
import { mailAccountDeleted } from './account.mails.ts'
import { doubtsAbout } from './account.second-factor.service.ts'
import { personThemselves, sessionView } from './account.security.service.ts'
import * as store from './account.store.ts'
import { forgetMemberships } from './membership.store.ts'
import { passkeysOf } from './passkey.store.ts'
import { forgetAccess } from './removal.store.ts'
import { sessionsOf } from './session.store.ts'
import { dropCookie } from './session-cookie.ts'

type Calls = typeof profileCalls

/** Every feature adds what it keeps about the person. */
export const exportMyData =
  (features: () => readonly Feature[]) =>
  async (ctx: Ctx): Promise<Result<Response, 'notWhileActing'>> => {
    const person = await personThemselves(ctx)
    if (!person) return refuse('notWhileActing')
    const data: Record<string, unknown> = { exported_at: ctx.now().toISOString(), account: await ownData(ctx, person) }
    for (const { name, personData } of features()) if (personData) data[name] = await personData(ctx, person.id)
    return ok(
      new Response(JSON.stringify(data, null, 2), {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="${ctx.t('account.exportFileName').replace(/[^\w.-]/g, '_')}"`,
          'cache-control': 'no-store',
        },
      }),
    )
  }

async function ownData(ctx: Ctx, { pictureFileId: _, ...person }: store.Person): Promise<unknown> {
  return {
    ...person,
    sessions: (await sessionsOf(ctx.db, person.id, ctx.now())).map((session) => sessionView(session, null)),
    passkeys: (await passkeysOf(ctx.db, person.id)).map(({ name, made_at }) => ({ name, made_at })),
  }
}

type DeleteRefusal = 'notWhileActing' | 'lastAdministrator' | 'invalid'

/** The row stays as a number without a person, because orders, credits and certificates point to it. */
export const deleteAccount =
  (features: () => readonly Feature[]) =>
  async (ctx: Ctx, input: InputOf<Calls['deleteAccount']>): Promise<Result<{ message: string }, DeleteRefusal>> => {
    const person = await personThemselves(ctx)
    if (!person) return refuse('notWhileActing')
    const wrong = await doubtsAbout(ctx, person, input)
    if (wrong) return refuseFields(wrong)
    const done = await ctx.tx((ctx) => forget(ctx, person.id, features()))
    if (done.ok) dropCookie(ctx, sessionCookie)
    return done
  }

async function forget(
  ctx: Ctx,
  userId: number,
  features: readonly Feature[],
): Promise<Result<{ message: string }, 'lastAdministrator'>> {
  const others = await store.countOtherAdministrators(ctx.db, userId)
  const person = must(await store.lockPerson(ctx.db, userId), 'who deletes their account has one')
  if (person.role === roles.administrator && others === 0) return refuse('lastAdministrator')
  await forgetMailsTo(ctx, person.email)
  await mailAccountDeleted(ctx, person)
  // Who depends on others forgets first.
  for (const { forgetPerson } of [...features].reverse()) await forgetPerson?.(ctx, userId)
  await forgetAccess(ctx.db, userId)
  await forgetMemberships(ctx.db, userId, ctx.now())
  await store.changePerson(ctx.db, userId, nobody(ctx, userId), ctx.now())
  await recordAct(ctx, { action: 'person.delete_account', subjectType: 'person', subjectId: userId })
  return ok({ message: ctx.t('account.accountDeleted') })
}

const nobody = (ctx: Ctx, userId: number) =>
  ({
    name: ctx.parts.translate(ctx.parts.config.locale)('account.removedPersonName'),
    email: `removed-${userId}@removed.invalid`,
    email_verified: false,
    pending_email: null,
    pending_email_at: null,
    role: roles.user,
    organisation: '',
    region: '',
    picture_file_id: null,
    picture_url: null,
    two_factor_enabled: false,
    removed_at: ctx.now(),
  }) as const
