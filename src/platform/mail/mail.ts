import { z } from 'zod'
import { must } from '../calls/result.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { enqueueAll } from '../jobs/jobs.ts'
import type { Locale } from '../texts/i18n.ts'
import { deliverMail } from './deliver-mail.ts'
import { type MailSecret, withoutSecret } from './mail-secret.ts'
import { dressed, type MailLook } from './render-mail.ts'
import { forgetSuppression } from './suppression.ts'

export type MailAttachment = { filename: string; contentType: string; content: Uint8Array }
export type Mail = {
  /** One address, without a name. */
  to: string
  locale: Locale
  subject: string
  text: string
  html?: string
  /** Whom an answer goes to, where that is not us. */
  replyTo?: string
  attachments?: MailAttachment[]
  /** For what is sent on and on: an address that ends it when it is posted to, and shows a page about it when it is opened. */
  unsubscribe?: string
  /** What it is of, whose it is and what it is about, for the logs. */
  kind?: string
  personId?: number
  productIds?: readonly number[]
  /** Sent also to an address that mails have come back from. */
  isCritical?: boolean
  /** Its receiver wants none before then. */
  notBefore?: Date
  /** The part of its text that nobody but the receiver may read. */
  secret?: MailSecret
}

// One receiver and nothing else: no list, no name, no line break that could begin a header of its own.
const Address = z
  .string()
  .max(320)
  .regex(/^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u, 'is not a single mail address')
const MediaType = z.string().regex(/^[\w.+-]+\/[\w.+-]+(; [\w-]+=[\w.+-]+)*$/)

/** Stores a mail and asks for its delivery: call it inside the transaction that is the reason for it. */
export const sendMail = async (ctx: Ctx, mail: Mail): Promise<number> =>
  must((await sendMails(ctx, [mail]))[0], 'a stored mail has no number')

/** Many at once, by as many statements as for one. */
export async function sendMails(ctx: Ctx, mails: Mail[]): Promise<number[]> {
  const look = await ctx.parts.mailLook(ctx)
  return ctx.tx(async (ctx) => {
    const ids: number[] = []
    for (let from = 0; from < mails.length; from += perStatement)
      ids.push(...(await storeMails(ctx, mails.slice(from, from + perStatement), look)))
    return ids
  })
}

/** A statement takes 65,535 values at most. */
const perStatement = 1000

async function storeMails(ctx: Ctx, mails: Mail[], look: MailLook): Promise<number[]> {
  const rows = await ctx.db
    .insertInto('mail')
    .values(
      mails.map(
        ({
          to,
          subject,
          text,
          html,
          locale,
          replyTo,
          attachments,
          unsubscribe,
          secret,
          kind,
          personId,
          productIds,
          isCritical,
        }) => ({
          kind: kind ?? 'other',
          is_critical: isCritical ?? false,
          person_id: personId ?? null,
          product_ids: [...(productIds ?? [])],
          recipient: Address.parse(to),
          reply_to: replyTo === undefined ? null : Address.parse(replyTo),
          subject: onOneLine(subject),
          ...withoutSecret(ctx.parts, { body_text: text, body_html: html ? dressed(html, look) : '' }, secret),
          locale,
          attachments: JSON.stringify((attachments ?? []).map(storedAttachment)),
          unsubscribe_url: unsubscribe ?? null,
          made_at: ctx.now(),
        }),
      ),
    )
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  for (const [notBefore, at] of Map.groupBy(ids.keys(), (index) => mails[index]?.notBefore?.getTime()))
    await enqueueAll(
      ctx,
      deliverMail,
      at.flatMap((index) => ids[index] ?? []).map((mailId) => ({ mailId })),
      notBefore === undefined ? undefined : new Date(notBefore),
    )
  return ids
}

const storedAttachment = ({ filename, contentType, content }: MailAttachment) => ({
  filename: onOneLine(filename),
  contentType: MediaType.parse(contentType),
  base64: Buffer.from(content).toString('base64'),
})

/** For the deletion of an account: what was written to it is nobody's any more. What still waits is delivered. */
export async function forgetMailsTo(ctx: Ctx, address: string): Promise<void> {
  await ctx.db.deleteFrom('mail').where('recipient', '=', address).where('status', '!=', 'waiting').execute()
  await forgetSuppression(ctx, address)
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
