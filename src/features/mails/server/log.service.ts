import { findNamedPeople } from '#features/account/server/person-directory.service.ts'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { resendMail, retryMails } from '#platform/mail/mail-again.ts'
import { mailReceiver } from '#platform/mail/mail-list.ts'
import { clearSuppression, suppressionOf } from '#platform/mail/suppression.ts'
import type { mailLogCalls } from '../mails.log.contract.ts'

type Calls = typeof mailLogCalls

/** To where the person is now, which may be another address than then. */
export async function resend(
  ctx: Ctx,
  { mail_id: id }: InputOf<Calls['resend']>,
): Promise<Result<AnswerOf<Calls['resend']>, 'mail_not_found' | 'mailHeldLink' | 'mailOnItsWay'>> {
  const personId = await mailReceiver(ctx, id)
  const person = personId === null ? null : await activePerson(ctx, personId)
  const sent = await resendMail(ctx, { id, to: person?.email })
  return sent.ok ? ok({ mail_id: sent.value.id }) : sent
}

export async function retry(
  ctx: Ctx,
  { mail_id }: InputOf<Calls['retry']>,
): Promise<Result<AnswerOf<Calls['retry']>, 'nothingToRetry'>> {
  const retried = await retryMails(ctx, mail_id)
  return retried > 0 ? ok({ retried }) : refuse('nothingToRetry')
}

export const retryFailed = async (ctx: Ctx): Promise<Result<AnswerOf<Calls['retryFailed']>>> =>
  ok({ retried: await retryMails(ctx, null) })

const addressOfPerson = async (ctx: Ctx, id: number): Promise<string | null> =>
  (await findNamedPeople(ctx, [id])).get(id)?.email ?? null

export async function describeAddress(
  ctx: Ctx,
  { person_id }: InputOf<Calls['addressOf']>,
): Promise<Result<AnswerOf<Calls['addressOf']>, 'personNotFound'>> {
  const address = await addressOfPerson(ctx, person_id)
  if (address === null) return refuse('personNotFound')
  const found = await suppressionOf(ctx.db, address)
  return ok({
    withheld: found && {
      reason: found.reason,
      detail: found.detail,
      provider: found.provider,
      happened_at: found.happenedAt.toISOString(),
    },
  })
}

export const clearAddress = (
  ctx: Ctx,
  { person_id }: InputOf<Calls['clearAddress']>,
): Promise<Result<AnswerOf<Calls['clearAddress']>, 'personNotFound'>> =>
  ctx.tx(async (ctx): Promise<Result<AnswerOf<Calls['clearAddress']>, 'personNotFound'>> => {
    const address = await addressOfPerson(ctx, person_id)
    if (address === null) return refuse('personNotFound')
    const cleared = await clearSuppression(ctx, address, actorIdOf(ctx.actor))
    if (cleared) await recordAct(ctx, { action: 'mails.clearAddress', subjectType: 'person', subjectId: person_id, details: {} })
    return ok({ cleared })
  })
