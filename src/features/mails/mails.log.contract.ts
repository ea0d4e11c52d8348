import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const ByMail = z.object({ mail_id: Id })
const ByPerson = z.object({ person_id: Id })

export const mailProviders = ['ses', 'postmark', 'sendgrid', 'mailgun'] as const
export type MailProvider = (typeof mailProviders)[number]

/** What is done with mails that were sent, and what their providers tell about them. */
export const mailLogCalls = defineCalls('mails', {
  resend: {
    about: 'Sends a copy of a mail to where its receiver is now. Refused for one whose link opens an account.',
    method: 'POST',
    path: '/api/admin/outbox/:mail_id/resend',
    effect: 'write',
    who: 'mails.edit',
    params: ByMail,
    answer: z.object({ mail_id: z.number() }),
    refusals: { mail_not_found: 404, mailHeldLink: 409, mailOnItsWay: 409 },
  },
  retry: {
    about: 'Tries a mail again that failed or was withheld.',
    method: 'POST',
    path: '/api/admin/outbox/:mail_id/retry',
    effect: 'write',
    who: 'mails.edit',
    params: ByMail,
    answer: z.object({ retried: z.number() }),
    refusals: { nothingToRetry: 409 },
  },
  retryFailed: {
    about: 'Tries all mails again that failed. Answers how many.',
    method: 'POST',
    path: '/api/admin/outbox/retry-failed',
    effect: 'write',
    who: 'mails.edit',
    answer: z.object({ retried: z.number() }),
  },
  addressOf: {
    about: 'Whether mails to a person are withheld, because one came back or was called spam.',
    method: 'GET',
    path: '/api/admin/people/:person_id/mail-address',
    effect: 'read',
    who: 'people.read',
    params: ByPerson,
    answer: z.object({
      withheld: z
        .object({
          reason: z.enum(['bounce', 'complaint']),
          detail: z.string(),
          provider: z.string(),
          happened_at: z.iso.datetime(),
        })
        .nullable(),
    }),
    refusals: { personNotFound: 404 },
  },
  clearAddress: {
    about: 'Mails are sent to a person’s address again.',
    method: 'POST',
    path: '/api/admin/people/:person_id/mail-address/clear',
    effect: 'write',
    who: 'mails.edit',
    params: ByPerson,
    answer: z.object({ cleared: z.boolean() }),
    refusals: { personNotFound: 404 },
  },
  hook: {
    about:
      'What a mail provider tells about mails that came back or were called spam. Amazon SES (through SNS) and SendGrid sign it, Mailgun adds an HMAC, Postmark sends a password; what does not prove itself is refused.',
    method: 'POST',
    path: '/api/mail-hooks/:provider',
    effect: 'write',
    who: 'guest',
    isSigned: true,
    params: z.object({ provider: z.enum(mailProviders) }),
    body: z.object({ raw: z.string() }),
    answer: z.object({ noted: z.number() }),
    refusals: { notSigned: 400, hookNotConfigured: 404 },
  },
})
