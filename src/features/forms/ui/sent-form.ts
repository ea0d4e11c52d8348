import { filesOf } from '#platform/calls/form.ts'
import { type SentField, sentFieldsOf } from '../form-answers.rules.ts'
import type { FormField } from '../form-field.schema.ts'

/** What a form's call takes: the fields, and of file fields the places of their files in the list. */
export function withFiles(fields: readonly FormField[], form: FormData): { data: SentField[] | string; files?: File[] } {
  const files: File[] = []
  const data = sentFieldsOf(fields, form).map((sent) => {
    if (fields.find(({ key }) => key === sent.name)?.type !== 'file') return sent
    const own = filesOf(form, sent.name)
    const first = files.length
    files.push(...own)
    return { ...sent, userData: own.map((_, at) => String(first + at)) }
  })
  return files.length > 0 ? { data: JSON.stringify(data), files } : { data }
}
