import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { FormKey } from '#platform/calls/form-key.schema.ts'
import { SubmissionEntry, submissionStatuses } from './submission.schema.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const InSubmission = z.object({ submission_id: Id })
const Person = z.object({ id: z.number(), name: z.string() })
const status = z.enum(submissionStatuses)

const Listed = z.object({
  id: z.number(),
  form_id: z.number(),
  form_title: z.string(),
  status,
  sender_name: z.string(),
  sender_email: z.string(),
  /** The beginning of what was written. */
  excerpt: z.string(),
  assignee: Person.nullable(),
  submitted_at: z.iso.datetime(),
})
export type ListedSubmission = z.output<typeof Listed>

const Submission = Listed.extend({
  person: Person.nullable(),
  spam_reason: z.string(),
  locale: z.string(),
  entries: z.array(SubmissionEntry),
  files: z.array(z.object({ field: z.string(), name: z.string(), url: z.string(), size: z.number() })),
  notes: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(['note', 'answer']),
      text: z.string(),
      author: z.string().nullable(),
      made_at: z.iso.datetime(),
    }),
  ),
  /** Who works here and may be given it. */
  assignees: z.array(Person),
})
export type SubmissionView = z.output<typeof Submission>

const Done = z.object({ status })

/** What staff does with what was sent. */
export const submissionCalls = defineCalls('forms-admin', {
  submissions: {
    about: 'What was sent, newest first, without spam unless it is asked for. `next` is the `before` of the following page.',
    method: 'GET',
    path: '/api/admin/form-submissions',
    effect: 'read',
    who: 'submissions.read',
    query: z.object({
      form_id: Id.optional(),
      status: z.enum([...submissionStatuses, 'open']).optional(),
      search: z.string().trim().max(200).optional(),
      assignee_id: Id.optional(),
      before: Id.optional(),
    }),
    answer: z.object({
      submissions: z.array(Listed),
      next: z.number().nullable(),
      counts: z.object({ new: z.number(), read: z.number(), done: z.number(), spam: z.number() }),
      forms: z.array(z.object({ id: z.number(), title: z.string() })),
      assignees: z.array(Person),
    }),
  },
  submission: {
    about: 'One message with its files, notes and answers.',
    method: 'GET',
    path: '/api/admin/form-submissions/:submission_id',
    effect: 'read',
    who: 'submissions.read',
    params: InSubmission,
    answer: Submission,
    refusals: { submissionNotFound: 404 },
  },
  mark: {
    about: 'Says how far a message is: new, read, done, or spam.',
    method: 'POST',
    path: '/api/admin/form-submissions/:submission_id/status',
    effect: 'write',
    who: 'submissions.edit',
    params: InSubmission,
    body: z.object({ status }),
    answer: Done,
    refusals: { submissionNotFound: 404 },
  },
  assign: {
    about: 'Gives a message to somebody who works here, or to nobody.',
    method: 'POST',
    path: '/api/admin/form-submissions/:submission_id/assignee',
    effect: 'write',
    who: 'submissions.edit',
    params: InSubmission,
    body: z.object({ assignee_id: Id.nullable() }),
    answer: Done,
    refusals: { submissionNotFound: 404, notStaff: 400 },
  },
  addNote: {
    about: 'Writes a note beside a message, for staff.',
    method: 'POST',
    path: '/api/admin/form-submissions/:submission_id/notes',
    effect: 'write',
    who: 'submissions.edit',
    params: InSubmission,
    body: z.object({ text: z.string().trim().min(1).max(5000), form_key: FormKey }),
    answer: Done,
    refusals: { submissionNotFound: 404, formUsed: 409 },
  },
  answer: {
    about: 'Answers a message by mail; an answer to that goes to whoever wrote it. The message is done then.',
    method: 'POST',
    path: '/api/admin/form-submissions/:submission_id/answer',
    effect: 'write',
    who: 'submissions.edit',
    params: InSubmission,
    body: z.object({ text: z.string().trim().min(1).max(20_000), form_key: FormKey }),
    answer: Done,
    refusals: { submissionNotFound: 404, noAddress: 409, formUsed: 409 },
  },
  erase: {
    about: 'Erases everything that was sent from an address, to every form, with its files.',
    method: 'POST',
    path: '/api/admin/form-submissions/erase',
    effect: 'write',
    who: 'submissions.edit',
    body: z.object({ email: z.email().max(254) }),
    answer: z.object({ erased: z.number() }),
  },
})
