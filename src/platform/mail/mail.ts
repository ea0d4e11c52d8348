import { z } from 'zod'
import type { Ctx } from '../ctx.ts'
import type { Locale } from '../i18n.ts'
import { enqueue } from '../jobs/jobs.ts'
import { must } from '../result.ts'
import { deliverMail } from './deliver-mail.ts'
import { type MailSecret, withoutSecret } from './mail-secret.ts'
import { dressed } from './render-mail.ts'

export type MailAttachment = { filename: string; contentType: string; content: Uint8Array }
export type Mail = {
  /** One address, without a name. */
  to: string
  locale: Locale
  subject: string
  text: string
  html?: string
  attachments?: MailAttachment[]
  /** The part of its text that nobody but the receiver may read. */
  secret?: MailSecret
}

// One receiver and nothing else: no list, no name, no line break that could begin a header of its own.
const Address = z
  .string()
  .max(320)
  .regex(/^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u, 'is not a single mail address')
const MediaType = z.string().regex(/^[\w.+-]+\/[\w.+-]+$/)

/** Stores a mail and asks for its delivery: call it inside the transaction that is the reason for it. */
export const sendMail = (ctx: Ctx, mail: Mail): Promise<number> =>
  ctx.tx(async (ctx) => {
    const attachments = (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename: onOneLine(filename),
      contentType: MediaType.parse(contentType),
      base64: Buffer.from(content).toString('base64'),
    }))
    const look = await ctx.parts.mailLook(ctx)
    const row = await ctx.db
      .insertInto('mail')
      .values({
        recipient: Address.parse(mail.to),
        subject: onOneLine(mail.subject),
        ...withoutSecret(ctx.parts, { body_text: mail.text, body_html: mail.html ? dressed(mail.html, look) : '' }, mail.secret),
        locale: mail.locale,
        attachments: JSON.stringify(attachments),
        made_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirst()
    const { id } = must(row, 'a stored mail has no number')
    await enqueue(ctx, deliverMail, { mailId: id })
    return id
  })

/** For the deletion of an account: what was written to it is nobody's any more. What still waits is delivered. */
export async function forgetMailsTo(ctx: Ctx, address: string): Promise<void> {
  await ctx.db.deleteFrom('mail').where('recipient', '=', address).where('status', '!=', 'waiting').execute()
}

/** A link is good for a day at most; what waits longer for a mail server needs a new one. */
const sealedDays = 3

/** Mails older than so many days, and what is still sealed in younger ones. */
export async function forgetOldMails(ctx: Ctx, keptDays: number): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * 86_400_000)
  await ctx.db.deleteFrom('mail').where('made_at', '<', daysAgo(keptDays)).execute()
  await ctx.db
    .updateTable('mail')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where('made_at', '<', daysAgo(sealedDays))
    .execute()
}

/** What stands in a header cannot begin another one. */
const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
