import { recordAct } from '../audit/audit.ts'
import { ok, type Result, refuse } from '../calls/result.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { enqueueAll } from '../jobs/jobs.ts'
import { deliverMail } from './deliver-mail.ts'

/** What says nothing new about who gets it and what it says. */
const copied = [
  'subject',
  'body_text',
  'body_html',
  'locale',
  'attachments',
  'unsubscribe_url',
  'reply_to',
  'kind',
  'person_id',
  'product_ids',
  'is_critical',
] as const

/**
 * A copy of a mail, to where its receiver is now. Not of one that opens an account: its link is gone once it was sent (decision 33), and a
 * new one is asked for instead.
 */
export const resendMail = (
  ctx: Ctx,
  { id, to }: { id: number; to?: string | undefined },
): Promise<Result<{ id: number }, 'mail_not_found' | 'mailHeldLink' | 'mailOnItsWay'>> =>
  ctx.tx(async (ctx): Promise<Result<{ id: number }, 'mail_not_found' | 'mailHeldLink' | 'mailOnItsWay'>> => {
    const mail = await ctx.db
      .selectFrom('mail')
      .select([...copied, 'recipient', 'status', 'sealed_for'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!mail) return refuse('mail_not_found')
    if (mail.sealed_for !== null) return refuse('mailHeldLink')
    if (mail.status === 'waiting') return refuse('mailOnItsWay')
    const { status: _, sealed_for: __, attachments, ...row } = mail
    const copy = await ctx.db
      .insertInto('mail')
      .values({
        ...row,
        recipient: to ?? mail.recipient,
        attachments: JSON.stringify(attachments),
        resent_of: id,
        made_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueueAll(ctx, deliverMail, [{ mailId: copy.id }])
    const details = { recipient: to ?? mail.recipient, subject: mail.subject, of: id }
    await recordAct(ctx, { action: 'mails.resend', subjectType: 'mail', subjectId: copy.id, details })
    return ok({ id: copy.id })
  })

/** Tries those that failed or were withheld again; one, or all that failed. Links that are gone cannot be sent any more. */
export const retryMails = (ctx: Ctx, id: number | null): Promise<number> =>
  ctx.tx(async (ctx) => {
    let query = ctx.db
      .updateTable('mail')
      .set({ status: 'waiting', failure: null })
      .where((where) => where.or([where('sealed_for', 'is', null), where('sealed', 'is not', null)]))
    query =
      id === null
        ? query.where('status', '=', 'failed')
        : query.where('status', 'in', ['failed', 'withheld']).where('id', '=', id)
    const rows = await query.returning('id').execute()
    if (rows.length === 0) return 0
    await enqueueAll(
      ctx,
      deliverMail,
      rows.map((row) => ({ mailId: row.id })),
    )
    const details = { count: rows.length }
    await recordAct(ctx, { action: 'mails.retry', subjectType: 'mail', subjectId: id ?? 'failed', details })
    return rows.length
  })
