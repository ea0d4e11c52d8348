import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { notFoundThread } from './threads.contract.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Named = z.object({ id: z.number(), name: z.string() })

export const inboxStates = ['waiting', 'answered', 'closed'] as const

const AskedQuestion = z.object({
  thread_id: z.number(),
  product: z.object({ id: z.number(), title: z.string() }),
  asker: Named,
  excerpt: z.string(),
  last_at: z.iso.datetime(),
  state: z.enum(inboxStates),
  assigned_to: Named.nullable(),
})
export type AskedQuestion = z.output<typeof AskedQuestion>

const Reported = z.object({
  message_id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  html: z.string(),
  made_at: z.iso.datetime(),
  reports: z.array(z.object({ name: z.string(), reason: z.string(), made_at: z.iso.datetime() })),
})
export type ReportedMessage = z.output<typeof Reported>

export const threadsAdminCalls = defineCalls('threads', {
  inbox: {
    about:
      'Questions about the products that one answers for, the latest first; `counts` are of all that the other filters leave.',
    method: 'GET',
    path: '/api/admin/inbox',
    effect: 'read',
    who: 'inbox.read',
    within: 'service',
    query: z.object({
      product_id: Id.optional(),
      state: z.enum(inboxStates).optional(),
      mine: z.stringbool().optional(),
      before: Id.optional(),
    }),
    answer: z.object({
      questions: z.array(AskedQuestion),
      next: z.number().nullable(),
      counts: z.record(z.enum(inboxStates), z.number()),
      /** Of the product that was asked for. */
      title: z.string().nullable(),
    }),
  },
  answerers: {
    about: 'Who may answer questions about the product of a thread, to be given it.',
    method: 'GET',
    path: '/api/admin/inbox/:thread_id/answerers',
    effect: 'read',
    who: 'inbox.answer',
    within: 'service',
    params: z.object({ thread_id: Id }),
    answer: z.object({ people: z.array(Named) }),
    refusals: notFoundThread,
  },
  assign: {
    about: 'Gives a question to somebody who answers for the product, or to nobody.',
    method: 'POST',
    path: '/api/admin/inbox/:thread_id/assign',
    effect: 'write',
    who: 'inbox.answer',
    within: 'service',
    params: z.object({ thread_id: Id }),
    body: z.object({ user_id: z.union([z.literal('').transform(() => null), z.null(), Id]) }),
    answer: z.object({ assigned_to: Named.nullable() }),
    refusals: { ...notFoundThread, cannotAnswer: 409 },
  },
  close: {
    about: 'Closes a question, or opens it again. Who asked may still write, which opens it too.',
    method: 'POST',
    path: '/api/admin/inbox/:thread_id/close',
    effect: 'write',
    who: 'inbox.answer',
    within: 'service',
    params: z.object({ thread_id: Id }),
    body: z.object({ is_closed: z.union([z.boolean(), z.stringbool()]) }),
    answer: z.object({ is_closed: z.boolean() }),
    refusals: notFoundThread,
  },
  reported: {
    about: 'Messages that somebody has reported, the oldest first.',
    method: 'GET',
    path: '/api/admin/message-reports',
    effect: 'read',
    who: 'discussions.moderate',
    query: z.object({ after: Id.optional() }),
    answer: z.object({ messages: z.array(Reported), count: z.number(), next: z.number().nullable() }),
  },
  settle: {
    about: 'Leaves a reported message as it is, or hides it from everybody; with `reopen` it waits again and is read again.',
    method: 'POST',
    path: '/api/admin/message-reports/:message_id',
    effect: 'write',
    who: 'discussions.moderate',
    params: z.object({ message_id: Id }),
    body: z.object({ decision: z.enum(['keep', 'hide', 'reopen']) }),
    answer: z.object({ count: z.number() }),
    refusals: { messageNotFound: 404 },
  },
})
