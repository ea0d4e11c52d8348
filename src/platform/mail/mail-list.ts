import { sql } from 'kysely'
import { containing } from '#platform/db/like.ts'
import { recordAct } from '../audit/audit.ts'
import { ok, type Result, refuse } from '../calls/result.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { covered, isTriedOut, opened } from './mail-secret.ts'

export type MailStatus = 'waiting' | 'sent' | 'kept' | 'failed' | 'bounced' | 'complained' | 'withheld'
export type MailSummary = {
  id: number
  recipient: string
  subject: string
  locale: string
  kind: string
  personId: number | null
  productIds: number[]
  status: MailStatus
  failure: string | null
  madeAt: Date
  sentAt: Date | null
}
export type MailPage = { mails: MailSummary[]; nextBefore: number | null }
export type WholeMail = MailSummary & {
  text: string
  html: string
  isCovered: boolean
  /** A link in it opened somebody's account. */
  heldLink: boolean
  attachments: { filename: string; contentType: string }[]
}

const summaryColumns = [
  'id',
  'recipient',
  'subject',
  'locale',
  'kind',
  'person_id',
  'product_ids',
  'status',
  'failure',
  'made_at',
  'sent_at',
] as const
const pageSize = 50

type WantedMails = {
  before?: number
  /** Part of the receiver's address. */
  recipient?: string
  status?: MailStatus
  kind?: string
  personId?: number
  productId?: number
}

/** The outbox, newest first: the page before the mail numbered `before`. */
export async function mailsSent(
  ctx: Ctx,
  { before, recipient, status, kind, personId, productId }: WantedMails,
): Promise<Result<MailPage>> {
  let query = ctx.db
    .selectFrom('mail')
    .select(summaryColumns)
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (before) query = query.where('id', '<', before)
  if (status) query = query.where('status', '=', status)
  if (kind) query = query.where('kind', '=', kind)
  if (personId) query = query.where('person_id', '=', personId)
  if (productId) query = query.where('product_ids', '@>', sql<number[]>`array[${productId}]::bigint[]`)
  if (recipient?.trim()) query = query.where('recipient', 'ilike', containing(recipient.trim()))
  const rows = await query.execute()
  const mails = rows.slice(0, pageSize).map(summaryOf)
  return ok({ mails, nextBefore: rows.length > pageSize ? (mails.at(-1)?.id ?? null) : null })
}

/** Whose mail it is, where it is somebody's who is known here. */
export async function mailReceiver({ db }: Ctx, id: number): Promise<number | null> {
  const row = await db.selectFrom('mail').select('person_id').where('id', '=', id).executeTakeFirst()
  return row?.person_id ?? null
}

type Reading = {
  id: number
  /** Whether the reader may follow a link that opens this person's account. */
  mayOpen?: (userId: number) => Promise<boolean>
}

/** Who reads a mail stands in the audit log: it was written to somebody else. */
export async function mailById(
  ctx: Ctx,
  { id, mayOpen = async () => false }: Reading,
): Promise<Result<WholeMail, 'mail_not_found'>> {
  const row = await ctx.db
    .selectFrom('mail')
    .select([...summaryColumns, 'body_text', 'body_html', 'attachments', 'sealed', 'sealed_for'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return refuse('mail_not_found')
  const attachments = row.attachments as { filename: string; contentType: string }[]
  const { sealed, sealed_for } = row
  const isOpened = sealed !== null && sealed_for !== null && isTriedOut(ctx.parts) && (await mayOpen(sealed_for))
  const { body_text, body_html } = isOpened ? opened(ctx.parts, row) : covered(row)
  const details = { recipient: row.recipient, subject: row.subject, ...(isOpened && { isOpened }) }
  await recordAct(ctx, { action: 'mail.read', subjectType: 'mail', subjectId: id, details })
  return ok({
    ...summaryOf(row),
    text: body_text,
    html: body_html,
    isCovered: !isOpened && body_text !== row.body_text,
    heldLink: row.sealed_for !== null,
    attachments: attachments.map(({ filename, contentType }) => ({ filename, contentType })),
  })
}

type SummaryRow = {
  id: number
  recipient: string
  subject: string
  locale: string
  kind: string
  person_id: number | null
  product_ids: number[]
  status: string
  failure: string | null
  made_at: Date
  sent_at: Date | null
}

const summaryOf = ({ made_at, sent_at, status, ...row }: SummaryRow): MailSummary => ({
  id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  locale: row.locale,
  kind: row.kind,
  personId: row.person_id,
  productIds: row.product_ids,
  status: status as MailStatus,
  failure: row.failure,
  madeAt: made_at,
  sentAt: sent_at,
})
