import type { Db } from '#platform/db/db.ts'
import type { SubmissionEntry, SubmissionStatus } from '../submission.schema.ts'

export type SubmissionToKeep = {
  formId: number
  formVersion: number
  widgetId: number | null
  status: SubmissionStatus
  entries: SubmissionEntry[]
  personId: number | null
  senderName: string
  senderEmail: string
  spamReason: string
  locale: string
  files: { fileId: number; field: string }[]
}

export async function addSubmission(db: Db, sent: SubmissionToKeep, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('form_submission')
    .values({
      form_id: sent.formId,
      form_version: sent.formVersion,
      widget_id: sent.widgetId,
      status: sent.status,
      entries: JSON.stringify(sent.entries),
      person_id: sent.personId,
      sender_name: sent.senderName,
      sender_email: sent.senderEmail,
      search_text: searchTextOf(sent),
      spam_reason: sent.spamReason,
      locale: sent.locale,
      submitted_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (sent.files.length > 0)
    await db
      .insertInto('form_submission_file')
      .values(sent.files.map(({ fileId, field }) => ({ submission_id: id, file_id: fileId, field })))
      .execute()
  return id
}

const longestSearched = 20_000

const searchTextOf = ({ senderName, senderEmail, entries }: SubmissionToKeep): string =>
  [senderName, senderEmail, ...entries.map(({ text }) => text)].join('\n').toLowerCase().slice(0, longestSearched)
