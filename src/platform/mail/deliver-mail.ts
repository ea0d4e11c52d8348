import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Ctx } from '../ctx/ctx.ts'
import type { Db } from '../db/db.ts'
import { defineJob } from '../jobs/jobs.ts'
import { isTriedOut, opened } from './mail-secret.ts'
import { providerHeaders } from './provider-headers.ts'
import { senderOf } from './sender.ts'
import { suppressionOf } from './suppression.ts'

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
    const suppressed = mail.is_critical ? null : await suppressionOf(ctx.db, mail.recipient)
    if (suppressed) return record(ctx, mailId, { status: 'withheld', failure: suppressed.detail, sealed: null })
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
      'is_critical',
    ])
    .where('id', '=', mailId)
    .where('status', 'in', ['waiting', 'failed'])
    .executeTakeFirst()

type StoredMail = NonNullable<Awaited<ReturnType<typeof mailToDeliver>>>

async function hand(ctx: Ctx, smtpUrl: string, mail: StoredMail): Promise<void> {
  const { sender } = await ctx.parts.mailLook(ctx)
  const from = senderOf(ctx.parts.config.mailFrom, sender)
  const replyTo = mail.reply_to ?? sender.replyTo
  const { body_text, body_html } = opened(ctx.parts, mail)
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 })
  await transport.sendMail({
    from,
    // As an object it is one address, whatever it says.
    to: { name: '', address: mail.recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: mail.subject,
    text: body_text,
    ...(body_html && { html: body_html }),
    attachments: StoredAttachments.parse(mail.attachments).map(({ filename, contentType, base64 }) => ({
      filename,
      contentType,
      content: Buffer.from(base64, 'base64'),
    })),
    // The same at every try, so that a receiver sees a repetition as one.
    messageId: `<mail-${mail.id}-${mail.made_at.getTime()}@${/@([\w.-]+)/.exec(from.address)?.[1] ?? 'localhost'}>`,
    headers: {
      'Content-Language': mail.locale,
      'Auto-Submitted': 'auto-generated',
      ...wayOutOf(mail.unsubscribe_url),
      ...providerHeaders(ctx.parts.config, mail.id),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** One click in the reader's own program (RFC 8058). */
const wayOutOf = (url: string | null) =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

type Outcome = { status: 'sent' | 'kept' | 'failed' | 'withheld'; failure: string | null; sent_at?: Date; sealed?: null }

const record = async (ctx: Ctx, mailId: number, outcome: Outcome): Promise<void> => {
  await ctx.db.updateTable('mail').set(outcome).where('id', '=', mailId).execute()
}
