import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Ctx } from '../ctx/ctx.ts'
import type { Db } from '../db/db.ts'
import { defineJob } from '../jobs/jobs.ts'
import { isTriedOut, opened } from './mail-secret.ts'

const StoredAttachments = z.array(z.object({ filename: z.string(), contentType: z.string(), base64: z.string() }))

/** Hands a stored mail to the SMTP server; without one it is kept, to be read at /admin/outbox. */
export const deliverMail = defineJob({
  name: 'mail.deliver',
  schema: z.object({ mailId: z.number().int() }),
  // With doubling pauses that is most of a day: long enough for a mail server's bad night.
  retries: 20,
  handle: async (ctx, { mailId }) => {
    const mail = await mailToDeliver(ctx.db, mailId)
    if (!mail) return
    const { smtpUrl } = ctx.parts.config
    if (!smtpUrl) return record(ctx, mailId, { status: 'kept', failure: null, ...(!isTriedOut(ctx.parts) && { sealed: null }) })
    try {
      await hand(ctx, smtpUrl, mail)
    } catch (error) {
      await record(ctx, mailId, { status: 'failed', failure: error instanceof Error ? error.message : String(error) })
      throw error
    }
    await record(ctx, mailId, { status: 'sent', failure: null, sent_at: ctx.now(), sealed: null })
  },
})

const mailToDeliver = (db: Db, mailId: number) =>
  db
    .selectFrom('mail')
    .select([
      'id',
      'recipient',
      'subject',
      'body_text',
      'body_html',
      'locale',
      'attachments',
      'sealed',
      'made_at',
      'unsubscribe_url',
      'reply_to',
    ])
    .where('id', '=', mailId)
    .where('status', 'in', ['waiting', 'failed'])
    .executeTakeFirst()

type StoredMail = NonNullable<Awaited<ReturnType<typeof mailToDeliver>>>

async function hand(ctx: Ctx, smtpUrl: string, mail: StoredMail): Promise<void> {
  const { mailFrom } = ctx.parts.config
  const { body_text, body_html } = opened(ctx.parts, mail)
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 })
  await transport.sendMail({
    from: mailFrom,
    // As an object it is one address, whatever it says.
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: body_text,
    ...(body_html && { html: body_html }),
    attachments: StoredAttachments.parse(mail.attachments).map(({ filename, contentType, base64 }) => ({
      filename,
      contentType,
      content: Buffer.from(base64, 'base64'),
    })),
    // The same at every try, so that a receiver sees a repetition as one.
    messageId: `<mail-${mail.id}-${mail.made_at.getTime()}@${/@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'}>`,
    headers: { 'Content-Language': mail.locale, 'Auto-Submitted': 'auto-generated', ...wayOutOf(mail.unsubscribe_url) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** One click in the reader's own program (RFC 8058). */
const wayOutOf = (url: string | null) =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

type Outcome = { status: 'sent' | 'kept' | 'failed'; failure: string | null; sent_at?: Date; sealed?: null }

const record = async (ctx: Ctx, mailId: number, outcome: Outcome): Promise<void> => {
  await ctx.db.updateTable('mail').set(outcome).where('id', '=', mailId).execute()
}
