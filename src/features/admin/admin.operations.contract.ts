import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { jobStates, mailStatuses } from './admin.rules.ts'

const MailSummary = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  locale: z.string(),
  kind: z.string(),
  kind_label: z.string(),
  person_id: z.number().nullable(),
  product_ids: z.array(z.number()),
  status: z.enum(mailStatuses),
  failure: z.string().nullable(),
  made_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
})

const OptionalId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional()
const InJob = z.object({ job_id: z.uuid() })
const Mark = z.string().max(120).optional()

/** What runs behind the site: mails and background work. */
export const operationsCalls = defineCalls('admin', {
  listMail: {
    about:
      'Mails, newest first: of recipients whose address holds a text, of a state, of a kind, to a person, about a product. `next` is the `before` of the following page.',
    method: 'GET',
    path: '/api/admin/outbox',
    effect: 'read',
    who: 'mails.read',
    query: z.object({
      recipient: z.string().trim().max(254).optional(),
      status: z.enum(mailStatuses).optional().catch(undefined),
      kind: z.string().trim().max(60).optional(),
      person_id: OptionalId,
      product_id: OptionalId,
      before: OptionalId,
    }),
    /** Without a mail server mails are kept, and go to nobody. */
    answer: z.object({ mails: z.array(MailSummary), next: z.number().nullable(), has_mail_server: z.boolean() }),
  },
  readMail: {
    about:
      'One mail with its plain and HTML parts. Where a link in it opens an account, it is left out. Reading is noted in the audit log.',
    method: 'GET',
    path: '/api/admin/outbox/:mail_id',
    effect: 'read',
    who: 'mails.read',
    params: z.object({ mail_id: z.coerce.number().int().positive() }),
    answer: MailSummary.extend({
      text: z.string(),
      html: z.string(),
      is_covered: z.boolean(),
      /** It opened an account, so it is not sent again. */
      held_link: z.boolean(),
      attachments: z.array(z.object({ filename: z.string(), content_type: z.string() })),
    }),
    refusals: { mail_not_found: 404 },
  },
  listQueues: {
    about: 'All job queues with how much is in each; done and failed are those of the last day.',
    method: 'GET',
    path: '/api/admin/jobs/queues',
    effect: 'read',
    who: 'jobs.read',
    answer: z.object({
      queues: z.array(
        z.object({
          queue: z.string(),
          waiting: z.number(),
          later: z.number(),
          running: z.number(),
          done: z.number(),
          failed: z.number(),
          dead: z.number(),
        }),
      ),
    }),
  },
  listRecentJobs: {
    about: 'Jobs of one queue or of all, newest first. `next` is the `after` of the following page.',
    method: 'GET',
    path: '/api/admin/jobs/recent',
    effect: 'read',
    who: 'jobs.read',
    query: z.object({ queue: z.string().max(200).optional(), after: Mark }),
    answer: z.object({
      jobs: z.array(
        z.object({
          id: z.string(),
          queue: z.string(),
          state: z.enum(jobStates),
          tries: z.number(),
          made_at: z.iso.datetime(),
          started_at: z.iso.datetime().nullable(),
          ended_at: z.iso.datetime().nullable(),
          failure: z.string().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  listDeadJobs: {
    about: 'Jobs that came to nothing after all their tries, newest first. `next` is the `after` of the following page.',
    method: 'GET',
    path: '/api/admin/jobs/dead',
    effect: 'read',
    who: 'jobs.read',
    query: z.object({ after: Mark }),
    answer: z.object({
      jobs: z.array(
        z.object({
          id: z.string(),
          queue: z.string(),
          payload: z.unknown(),
          tries: z.number(),
          made_at: z.iso.datetime(),
          died_at: z.iso.datetime(),
          failure: z.string().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  retryDeadJob: {
    about: 'Tries a dead job again, with all its tries.',
    method: 'POST',
    path: '/api/admin/jobs/dead/:job_id/retry',
    effect: 'write',
    who: 'jobs.edit',
    params: InJob,
    answer: z.object({ retried: z.literal(1) }),
    refusals: { job_not_found: 404 },
  },
  retryAllDeadJobs: {
    about: 'Tries all dead jobs again. Answers how many.',
    method: 'POST',
    path: '/api/admin/jobs/dead/retry-all',
    effect: 'write',
    who: 'jobs.edit',
    answer: z.object({ retried: z.number() }),
  },
  discardDeadJob: {
    about: 'Gives a dead job up for good.',
    method: 'DELETE',
    path: '/api/admin/jobs/dead/:job_id',
    effect: 'write',
    who: 'jobs.edit',
    params: InJob,
    answer: z.object({ discarded: z.literal(true) }),
    refusals: { job_not_found: 404 },
  },
})
