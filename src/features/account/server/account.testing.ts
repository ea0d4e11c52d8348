import { createHmac } from 'node:crypto'
import { must } from '#platform/calls/result.ts'
import { opened } from '#platform/mail/mail-secret.ts'
import type { TestApp } from '#testing/app.ts'
import { mailResetLink, mailVerificationLink } from './account.jobs.ts'
// Loaded before the tests begin: on a busy machine it takes as long as a test may.
import './better-auth.ts'

export const goodPassword = 'Blue-kettle-41-window'

type TestMail = { subject: string; text: string; html: string }

/** Does the background work that the account's calls asked for, and takes it off the list. */
export async function runMailJobs({ ctx }: TestApp): Promise<void> {
  const waiting = await ctx.db
    .deleteFrom('outbox')
    .where('name', 'like', 'account.mail%')
    .returning(['name', 'payload'])
    .execute()
  for (const { name, payload } of waiting) {
    const job = [mailResetLink, mailVerificationLink].find((one) => one.name === name)
    await must(job, `no such job: ${name}`).handle(ctx, job?.schema.parse(payload) as { email: string })
  }
}

/** All mails to an address, oldest first. */
export async function mailsTo(app: TestApp, email: string): Promise<TestMail[]> {
  await runMailJobs(app)
  const rows = await app.ctx.db.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('id').execute()
  return rows.map(({ subject, ...row }) => {
    const { body_text, body_html } = opened(app.ctx.parts, row)
    return { subject, text: body_text, html: body_html }
  })
}

/** The code of the link in the newest mail to an address. */
export async function mailedCode(app: TestApp, email: string): Promise<string> {
  const text = (await mailsTo(app, email)).at(-1)?.text ?? ''
  return must(/token=([\w-]+)/.exec(text)?.[1], `no link was mailed to ${email}`)
}

/** What an authenticator app shows (RFC 6238) for a secret, so many steps of half a minute from now. */
export function totpCode(secret: string, step = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/\d{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
