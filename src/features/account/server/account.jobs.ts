import { z } from 'zod'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { failuresKeptSeconds } from '../account.rules.ts'
import { mailPasswordReset, mailVerification } from './account.mails.ts'
import * as store from './account.store.ts'
import { mayMail } from './attempts.ts'
import { forgetExpired } from './expired.store.ts'
import { forgetRemovedGroups } from './groups/group.store.ts'
import { type LinkKind, makeLink } from './link.store.ts'

const ToAddress = z.object({ email: z.string(), returnTo: z.string().optional() })
type ToAddress = z.output<typeof ToAddress>

type WriteMail = (ctx: Ctx, person: store.Person, code: string) => Promise<void>

async function mailLinkTo(
  ctx: Ctx,
  { email, returnTo }: ToAddress,
  kind: LinkKind,
  wants: (person: store.Person) => boolean,
  write: WriteMail,
) {
  if (!(await mayMail(ctx, email, kind))) return
  await ctx.tx(async (ctx) => {
    const person = await store.findPersonByEmail(ctx.db, email)
    if (!person || person.removedAt || person.deactivatedAt || !wants(person)) return
    await write(ctx, person, await makeLink(ctx.db, { kind, userId: person.id, email, returnTo }, ctx.now()))
  })
}

export const mailResetLink = defineJob({
  name: 'account.mail-reset-link',
  schema: ToAddress,
  handle: (ctx, to) => mailLinkTo(ctx, to, 'reset_password', () => true, mailPasswordReset),
})

export const mailVerificationLink = defineJob({
  name: 'account.mail-verification-link',
  schema: ToAddress,
  handle: (ctx, to) => mailLinkTo(ctx, to, 'verify_email', (person) => !person.isEmailVerified, mailVerification),
})

const groupsKeptMs = 30 * 24 * 3600 * 1000

/** Sessions, links, challenges and counters that are over, and groups that nobody brought back. */
export const forgetExpiredAccess = defineJob({
  name: 'account.forget-expired',
  schema: z.object({}),
  schedule: '17 3 * * *',
  handle: async (ctx) => {
    await forgetExpired(ctx.db, ctx.now(), failuresKeptSeconds)
    await forgetRemovedGroups(ctx.db, new Date(ctx.now().getTime() - groupsKeptMs))
  },
})
