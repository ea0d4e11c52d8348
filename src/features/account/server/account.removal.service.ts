import { forgetDetails, recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { roles } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { sessionCookie } from '#platform/http/cookies.ts'
import { dropCookie } from '#platform/http/signed-cookie.ts'
import { forgetMailsTo } from '#platform/mail/mail.ts'
import type { profileCalls } from '../account.profile.contract.ts'
import { isLastAdministrator } from '../account.rules.ts'
import { mailAccountDeleted } from './account.mails.ts'
import { doubtsAbout } from './account.second-factor.service.ts'
import { personThemselves, sessionView } from './account.security.service.ts'
import * as store from './account.store.ts'
import { forgetValues } from './fields/field.store.ts'
import { readOwnAnswers } from './fields/field-values.service.ts'
import { forgetGroups } from './groups/group.store.ts'
import { forgetMemberships } from './membership.store.ts'
import { forgetMerges } from './merging/person-merge.store.ts'
import { passkeysOf } from './passkey.store.ts'
import { forgetAccess } from './removal.store.ts'
import { forgetRoles } from './role.store.ts'
import { sessionsOf } from './session.store.ts'

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
    profile: (await readOwnAnswers(ctx, person.id)).map(({ label, value }) => ({ label, value })),
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
    const done = await ctx.tx((ctx) => forgetAccount(ctx, person.id, features(), 'person.delete_account'))
    if (!done.ok) return done
    dropCookie(ctx, sessionCookie)
    return ok({ message: ctx.t('account.accountDeleted') })
  }

/** The one way to erase a person, whoever asked for it. Records that were merged into them are theirs too. */
export async function forgetAccount(
  ctx: Ctx,
  userId: number,
  features: readonly Feature[],
  action: 'person.delete_account' | 'person.erase',
): Promise<Result<null, 'lastAdministrator'>> {
  const administrators = await store.lockAdministrators(ctx.db)
  const person = await store.lockPerson(ctx.db, userId)
  // Somebody was quicker: a second click, or an administrator.
  if (!person) return ok(null)
  if (isLastAdministrator(administrators, userId)) return refuse('lastAdministrator')
  await forgetMailsTo(ctx, person.email)
  await mailAccountDeleted(ctx, person)
  // Who depends on others forgets first.
  for (const id of [userId, ...(await forgetMerges(ctx.db, userId))]) {
    for (const { forgetPerson } of [...features].reverse()) await forgetPerson?.(ctx, id)
    await forgetAccess(ctx.db, id)
    await forgetMemberships(ctx.db, id, ctx.now())
    await forgetRoles(ctx.db, id)
    await forgetValues(ctx.db, id)
    await forgetGroups(ctx.db, id)
    await forgetDetails(ctx, { subjectType: 'person', subjectId: id })
    await store.changePerson(ctx.db, id, nobody(ctx, id), ctx.now())
  }
  await recordAct(ctx, { action, subjectType: 'person', subjectId: userId })
  return ok(null)
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
