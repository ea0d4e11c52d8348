import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import { SubmissionEntry, type SubmissionStatus } from '../submission.schema.ts'

export type StoredSubmission = {
  id: number
  formId: number
  formTitle: string
  status: SubmissionStatus
  entries: SubmissionEntry[]
  personId: number | null
  senderName: string
  senderEmail: string
  spamReason: string
  locale: string
  assigneeId: number | null
  submittedAt: Date
}

const submissions = (db: Db) =>
  db
    .selectFrom('form_submission as s')
    .innerJoin('form as f', 'f.id', 's.form_id')
    .select([
      's.id',
      's.form_id as formId',
      'f.title as formTitle',
      's.status',
      's.entries',
      's.person_id as personId',
      's.sender_name as senderName',
      's.sender_email as senderEmail',
      's.spam_reason as spamReason',
      's.locale',
      's.assignee_id as assigneeId',
      's.submitted_at as submittedAt',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof submissions>['execute']>>[number]
const submissionOf = (row: Row): StoredSubmission => ({
  ...row,
  status: row.status as SubmissionStatus,
  entries: SubmissionEntry.array().parse(row.entries),
})

export type SubmissionFilter = {
  formId?: number | undefined
  /** `open`: new or read. Without it everything but spam. */
  status?: SubmissionStatus | 'open' | undefined
  search?: string | undefined
  assigneeId?: number | undefined
  before?: number | undefined
}

/** Newest first. */
export async function listSubmissions(db: Db, filter: SubmissionFilter, limit: number): Promise<StoredSubmission[]> {
  const { formId, status, search, assigneeId, before } = filter
  let query = submissions(db).orderBy('s.id', 'desc').limit(limit)
  if (formId !== undefined) query = query.where('s.form_id', '=', formId)
  if (status === 'open') query = query.where('s.status', 'in', ['new', 'read'])
  else query = status ? query.where('s.status', '=', status) : query.where('s.status', '<>', 'spam')
  if (search) query = query.where('s.search_text', 'like', containing(search.toLowerCase()))
  if (assigneeId !== undefined) query = query.where('s.assignee_id', '=', assigneeId)
  if (before !== undefined) query = query.where('s.id', '<', before)
  return (await query.execute()).map(submissionOf)
}

/** In the order in which they came, after one of them. */
export async function submissionsInOrder(db: Db, formId: number, after: number, limit: number): Promise<StoredSubmission[]> {
  const rows = await submissions(db)
    .where('s.form_id', '=', formId)
    .where('s.status', '<>', 'spam')
    .where('s.id', '>', after)
    .orderBy('s.id')
    .limit(limit)
    .execute()
  return rows.map(submissionOf)
}

export async function findSubmission(db: Db, id: number): Promise<StoredSubmission | null> {
  const row = await submissions(db).where('s.id', '=', id).executeTakeFirst()
  return row ? submissionOf(row) : null
}

/** Held until the transaction ends. */
export async function lockSubmission(db: Db, id: number): Promise<StoredSubmission | null> {
  const held = await db.selectFrom('form_submission').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return held ? findSubmission(db, id) : null
}

export type SubmissionCounts = Record<SubmissionStatus, number>

export async function statusCounts(db: Db): Promise<SubmissionCounts> {
  const rows = await db
    .selectFrom('form_submission')
    .select(['status', sql<number>`count(*)::integer`.as('count')])
    .groupBy('status')
    .execute()
  const of = (status: SubmissionStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return { new: of('new'), read: of('read'), done: of('done'), spam: of('spam') }
}

export async function formCounts(db: Db): Promise<Map<number, { all: number; unread: number }>> {
  const rows = await db
    .selectFrom('form_submission')
    .select([
      'form_id',
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`count(*) filter (where status = 'new')::integer`.as('unread'),
    ])
    .where('status', '<>', 'spam')
    .groupBy('form_id')
    .execute()
  return new Map(rows.map(({ form_id, all, unread }) => [form_id, { all, unread }]))
}

export const countSubmissions = async (db: Db, formId: number): Promise<number> =>
  (
    await db
      .selectFrom('form_submission')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('form_id', '=', formId)
      .where('status', '<>', 'spam')
      .executeTakeFirstOrThrow()
  ).count

/** How often each value was given, by field. */
export async function valueCounts(db: Db, formId: number): Promise<{ name: string; value: string; count: number }[]> {
  const { rows } = await sql<{ name: string; value: string; count: number }>`
    select e.entry->>'name' as name, v.value, count(*)::integer as count
    from form_submission s, jsonb_array_elements(s.entries) as e (entry), jsonb_array_elements_text(e.entry->'userData') as v (value)
    where s.form_id = ${formId} and s.status <> 'spam' and e.entry->>'type' in ('select', 'radio-group', 'checkbox-group', 'checkbox', 'autocomplete')
    group by 1, 2`.execute(db)
  return rows
}

/** How many gave any value, by field. */
export async function answeredCounts(db: Db, formId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select e.entry->>'name' as name, count(*)::integer as count
    from form_submission s, jsonb_array_elements(s.entries) as e (entry)
    where s.form_id = ${formId} and s.status <> 'spam' and jsonb_array_length(e.entry->'userData') > 0
    group by 1`.execute(db)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

export async function setStatus(db: Db, id: number, status: SubmissionStatus, now: Date): Promise<void> {
  await db.updateTable('form_submission').set({ status, changed_at: now }).where('id', '=', id).execute()
}

export async function setAssignee(db: Db, id: number, assigneeId: number | null, now: Date): Promise<void> {
  await db.updateTable('form_submission').set({ assignee_id: assigneeId, changed_at: now }).where('id', '=', id).execute()
}

/** Which of what was sent: all of a form, of an address (by guests alone), of a person, and what is older than a day. */
export type Erased = {
  formId?: number | undefined
  email?: string | undefined
  isGuest?: true
  personId?: number | undefined
  before?: Date | undefined
}

const isErased = ({ formId, email, isGuest, personId, before }: Erased) => {
  const parts = [
    formId !== undefined && sql<SqlBool>`form_submission.form_id = ${formId}`,
    email !== undefined && sql<SqlBool>`form_submission.sender_email = ${email}`,
    isGuest && sql<SqlBool>`form_submission.person_id is null`,
    personId !== undefined && sql<SqlBool>`form_submission.person_id = ${personId}`,
    before !== undefined && sql<SqlBool>`form_submission.submitted_at < ${before}`,
  ].filter((part) => part !== false && part !== undefined)
  // Nothing named is nothing erased.
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

export async function eraseSubmissions(db: Db, erased: Erased): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('form_submission').where(isErased(erased)).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function filesToErase(db: Db, erased: Erased): Promise<number[]> {
  const rows = await db
    .selectFrom('form_submission')
    .innerJoin('form_submission_file as x', 'x.submission_id', 'form_submission.id')
    .select('x.file_id')
    .where(isErased(erased))
    .execute()
  return rows.map(({ file_id }) => file_id)
}

export async function isSentFile(db: Db, fileId: number): Promise<boolean> {
  const row = await db.selectFrom('form_submission_file').select('file_id').where('file_id', '=', fileId).executeTakeFirst()
  return row !== undefined
}

export async function filesOf(db: Db, id: number): Promise<{ field: string; fileId: number }[]> {
  return db
    .selectFrom('form_submission_file')
    .select(['field', 'file_id as fileId'])
    .where('submission_id', '=', id)
    .orderBy('file_id')
    .execute()
}

export type SubmissionNote = { id: number; kind: 'note' | 'answer'; authorId: number | null; text: string; madeAt: Date }

export async function notesOf(db: Db, id: number): Promise<SubmissionNote[]> {
  const rows = await db
    .selectFrom('form_submission_note')
    .select(['id', 'kind', 'author_id', 'body', 'made_at'])
    .where('submission_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, author_id, body, made_at, ...row }) => ({
    ...row,
    kind: kind === 'answer' ? 'answer' : 'note',
    authorId: author_id,
    text: body,
    madeAt: made_at,
  }))
}

export async function addNote(db: Db, id: number, note: Omit<SubmissionNote, 'id'>): Promise<void> {
  await db
    .insertInto('form_submission_note')
    .values({ submission_id: id, kind: note.kind, author_id: note.authorId, body: note.text, made_at: note.madeAt })
    .execute()
}

/** What somebody sent while they were signed in, for the export of their own data. */
export const submissionsForExport = (db: Db, personId: number): Promise<unknown> =>
  db
    .selectFrom('form_submission as s')
    .innerJoin('form as f', 'f.id', 's.form_id')
    .select(['f.title as form', 's.submitted_at', 's.entries'])
    .where('s.person_id', '=', personId)
    .orderBy('s.id')
    .execute()
