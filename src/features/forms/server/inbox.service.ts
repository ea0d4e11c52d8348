import { knownPeople } from '#features/account/server/person-lookup.service.ts'
import { knownStaff } from '#features/account/server/staff.service.ts'
import { describeFiles } from '#features/files/server/files.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { ListedSubmission, SubmissionView, submissionCalls } from '../inbox.contract.ts'
import { listForms } from './forms.store.ts'
import * as store from './inbox.store.ts'
import { eraseSent } from './inbox-files.service.ts'

type Calls = typeof submissionCalls
const perPage = 30
const excerptLength = 160

export async function showSubmissions(
  ctx: Ctx,
  { form_id, status, search, assignee_id, before }: InputOf<Calls['submissions']>,
): Promise<Result<AnswerOf<Calls['submissions']>>> {
  const filter = { formId: form_id, status, search, assigneeId: assignee_id, before }
  const [found, counts, forms, assignees] = await Promise.all([
    store.listSubmissions(ctx.db, filter, perPage + 1),
    store.statusCounts(ctx.db),
    listForms(ctx.db),
    knownStaff(ctx),
  ])
  const page = found.slice(0, perPage)
  const people = await knownPeople(
    ctx,
    page.flatMap(({ assigneeId }) => assigneeId ?? []),
  )
  const nameOf = (id: number) => people.get(id)?.name ?? ''
  return ok({
    submissions: page.map((one) => listed(one, nameOf)),
    next: found.length > perPage ? (page.at(-1)?.id ?? null) : null,
    counts,
    forms: forms.map(({ id, title }) => ({ id, title })),
    assignees,
  })
}

const listed = (one: store.StoredSubmission, nameOf: (id: number) => string): ListedSubmission => ({
  id: one.id,
  form_id: one.formId,
  form_title: one.formTitle,
  status: one.status,
  sender_name: one.senderName,
  sender_email: one.senderEmail,
  excerpt: excerptOf(one),
  assignee: one.assigneeId === null ? null : { id: one.assigneeId, name: nameOf(one.assigneeId) },
  submitted_at: one.submittedAt.toISOString(),
})

/** The longest text says most. */
const excerptOf = ({ entries }: store.StoredSubmission): string => {
  const longest = entries.reduce((best, { text }) => (text.length > best.length ? text : best), '')
  return longest.replace(/\s+/g, ' ').slice(0, excerptLength)
}

export async function showSubmission(
  ctx: Ctx,
  { submission_id }: InputOf<Calls['submission']>,
): Promise<Result<SubmissionView, 'submissionNotFound'>> {
  const one = await store.findSubmission(ctx.db, submission_id)
  if (!one) return refuse('submissionNotFound')
  const [files, notes, assignees] = await Promise.all([
    store.filesOf(ctx.db, one.id),
    store.notesOf(ctx.db, one.id),
    knownStaff(ctx),
  ])
  const described = await describeFiles(
    ctx,
    files.map(({ fileId }) => fileId),
  )
  const people = await knownPeople(
    ctx,
    [one.personId, one.assigneeId, ...notes.map(({ authorId }) => authorId)].filter((id) => id !== null),
  )
  const nameOf = (id: number) => people.get(id)?.name ?? ''
  return ok({
    ...listed(one, nameOf),
    person: one.personId === null ? null : { id: one.personId, name: nameOf(one.personId) },
    spam_reason: one.spamReason,
    locale: one.locale,
    entries: one.entries,
    files: files.flatMap(({ field, fileId }) => {
      const file = described.get(fileId)
      return file ? [{ field, name: file.original_name, url: file.url, size: file.size }] : []
    }),
    notes: notes.map(({ id, kind, text, authorId, madeAt }) => ({
      id,
      kind,
      text,
      author: authorId === null ? null : nameOf(authorId),
      made_at: madeAt.toISOString(),
    })),
    assignees,
  })
}

export const eraseSender = (ctx: Ctx, { email }: InputOf<Calls['erase']>): Promise<Result<AnswerOf<Calls['erase']>>> =>
  ctx.tx(async (ctx) => {
    const count = await eraseSent(ctx, { email: email.toLowerCase() })
    // Who was erased is not to be read in the log either.
    await recordAct(ctx, { action: 'submissions.erase', subjectType: 'form_submission', subjectId: 'sender', details: { count } })
    return ok({ erased: count })
  })
