import { mayOpenAccountOf } from '#features/account/server/account.acting.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import * as jobs from '#platform/jobs/dead-letters.ts'
import * as mail from '#platform/mail/mail-list.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import type { operationsCalls } from '../admin.operations.contract.ts'

type Calls = typeof operationsCalls

// The platform asks itself whether the actor may; here its answers only get their names on the wire.

export async function listMail(
  ctx: Ctx,
  { recipient, before, status, kind, person_id, product_id }: InputOf<Calls['listMail']>,
): Promise<Result<AnswerOf<Calls['listMail']>>> {
  const page = await mail.mailsSent(ctx, { recipient, before, status, kind, personId: person_id, productId: product_id })
  const mails = page.value.mails.map((one) => mailView(ctx, one))
  return ok({ mails, next: page.value.nextBefore, has_mail_server: ctx.parts.config.smtpUrl !== null })
}

export async function readMail(
  ctx: Ctx,
  { mail_id }: InputOf<Calls['readMail']>,
): Promise<Result<AnswerOf<Calls['readMail']>, 'mail_not_found'>> {
  const found = await mail.mailById(ctx, { id: mail_id, mayOpen: (userId) => mayOpenAccountOf(ctx, userId) })
  if (!found.ok) return found
  const { text, html, attachments, isCovered, heldLink } = found.value
  const views = attachments.map(({ filename, contentType }) => ({ filename, content_type: contentType }))
  return ok({ ...mailView(ctx, found.value), text, html, is_covered: isCovered, held_link: heldLink, attachments: views })
}

/** Kinds of older versions have no name any more. */
const kindLabel = (ctx: Ctx, kind: string): string => {
  const key = `mails.kind_${kind.replace('.', '_')}`
  const label = ctx.t(key as MessageKey)
  return label === key ? kind : label
}

const mailView = (
  ctx: Ctx,
  { madeAt, sentAt, id, recipient, subject, locale, status, failure, kind, personId, productIds }: mail.MailSummary,
) => ({
  id,
  recipient,
  subject,
  locale,
  kind,
  kind_label: kindLabel(ctx, kind),
  person_id: personId,
  product_ids: productIds,
  status,
  failure,
  made_at: madeAt.toISOString(),
  sent_at: sentAt?.toISOString() ?? null,
})

export async function listQueues(ctx: Ctx): Promise<Result<AnswerOf<Calls['listQueues']>>> {
  const { value: queues } = await jobs.queueCounts(ctx)
  return ok({ queues })
}

export async function listRecentJobs(
  ctx: Ctx,
  input: InputOf<Calls['listRecentJobs']>,
): Promise<Result<AnswerOf<Calls['listRecentJobs']>>> {
  const { value: page } = await jobs.recentJobs(ctx, { queue: input.queue || undefined, after: input.after })
  const views = page.items.map(({ madeAt, startedAt, endedAt, ...job }) => ({
    ...job,
    made_at: madeAt.toISOString(),
    started_at: startedAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
  }))
  return ok({ jobs: views, next: page.next })
}

export async function listDeadJobs(
  ctx: Ctx,
  input: InputOf<Calls['listDeadJobs']>,
): Promise<Result<AnswerOf<Calls['listDeadJobs']>>> {
  const { value: page } = await jobs.deadJobs(ctx, input)
  const views = page.items.map(({ madeAt, diedAt, ...job }) => ({
    ...job,
    made_at: madeAt.toISOString(),
    died_at: diedAt.toISOString(),
  }))
  return ok({ jobs: views, next: page.next })
}

export async function retryDeadJob(
  ctx: Ctx,
  { job_id }: InputOf<Calls['retryDeadJob']>,
): Promise<Result<AnswerOf<Calls['retryDeadJob']>, 'job_not_found'>> {
  const done = await jobs.retryJob(ctx, { id: job_id })
  return done.ok ? ok({ retried: 1 }) : done
}

export async function retryAllDeadJobs(ctx: Ctx): Promise<Result<AnswerOf<Calls['retryAllDeadJobs']>>> {
  const { value: retried } = await jobs.retryAllJobs(ctx)
  return ok({ retried })
}

export async function discardDeadJob(
  ctx: Ctx,
  { job_id }: InputOf<Calls['discardDeadJob']>,
): Promise<Result<AnswerOf<Calls['discardDeadJob']>, 'job_not_found'>> {
  const done = await jobs.discardJob(ctx, { id: job_id })
  return done.ok ? ok({ discarded: true }) : done
}
