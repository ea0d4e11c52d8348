import type { FormField } from '#features/forms/form-field.schema.ts'
import type { ContactReply } from '#features/forms/ui/contact-form.tsx'
import { withFiles } from '#features/forms/ui/sent-form.ts'
import type { Reply } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'

/** A form as a browser sends it of itself, as its call takes it. */
export const contactIn = (definition: readonly FormField[], typed: FormData) => ({
  ...withFiles(definition, typed),
  version: textOf(typed, 'version') || undefined,
  stamp: textOf(typed, 'stamp') || undefined,
  work: textOf(typed, 'work') || undefined,
  website: textOf(typed, 'website'),
})

/** What its page shows then: what was answered, or the form with what was typed and what is wrong. */
export function contactReply(
  { data }: ReturnType<typeof contactIn>,
  reply: Reply<{ message?: string | undefined }>,
): ContactReply {
  const entered = typeof data === 'string' ? [] : data
  return {
    isSent: reply.ok,
    message: reply.ok ? (reply.value.message ?? null) : null,
    fields: reply.ok ? {} : reply.fields,
    typed: Object.fromEntries(entered.map(({ name, userData }) => [name, userData])),
  }
}
