import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useEditor } from '#ui/editor/use-editor.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { entryOfForm, freshForm } from '../../form-entry.rules.ts'
import { type EditedForm, type FormEntry, formsAdminCalls } from '../../forms.admin.contract.ts'

const storedOf = (form: EditedForm) => ({ entry: entryOfForm(form), version: form.version })

/** The sentence of each field is its label's. */
const labels = {
  title: 'formTitle',
  definition: 'definition',
  is_modal: 'isModal',
  modal_title: 'modalTitle',
  open_text: 'openText',
  submit_text: 'submitText',
  success_message: 'successMessage',
  notify: 'notify',
  retention_days: 'retentionDays',
} as const satisfies Record<keyof FormEntry, string>

/** A form in its editor. Null: a new one. */
export function useFormDesigner(form: EditedForm | null, fresh: FormEntry = freshForm) {
  const t = useT()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [begun] = useState(() => ({ entry: fresh, version: null }))
  const editor = useEditor<FormEntry, EditedForm>({
    stored: form ? storedOf(form) : begun,
    send: (entry, version) =>
      form
        ? ask(formsAdminCalls.saveForm, { form_id: form.id, ...entry, version: Number(version) })
        : ask(formsAdminCalls.createForm, entry),
    theirs: storedOf,
    onSaved: async (saved) => {
      if (form) {
        void revalidate()
        return storedOf(saved)
      }
      editor.release()
      await navigate(`/admin/forms/${saved.id}`, { replace: true })
      return null
    },
    labelOf: (path) => {
      const known = Object.entries(labels).find(([name]) => name === path)?.[1]
      return known ? t(`forms-admin.${known}`) : null
    },
  })
  return editor
}
