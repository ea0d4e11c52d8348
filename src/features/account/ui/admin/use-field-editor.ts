import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useFormEditor } from '#ui/editor/use-form-editor.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { type EditedField, fieldsCalls } from '../../account.fields.contract.ts'
import { type EnteredField, enteredField, freshField } from '../../field-form.rules.ts'

const labels = {
  label: 'fieldLabel',
  key: 'fieldKey',
  hint: 'fieldHint',
  kind: 'fieldKind',
  options: 'fieldOptions',
  is_required: 'fieldRequired',
  asked: 'fieldAsked',
  in_list: 'fieldInList',
  position: 'fieldPosition',
} as const

const storedOf = ({ id: _, version, position, ...entry }: EditedField) => ({
  entry: { ...entry, position: String(position) },
  version,
})
const fresh = { entry: freshField, version: null }

/** A profile field in its form. Null: a new one. */
export function useFieldEditor(field: EditedField | null) {
  const t = useT()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const made = useFormEditor<EnteredField, EditedField>({
    read: enteredField,
    stored: field ? storedOf(field) : fresh,
    send: (entered, version) =>
      field
        ? ask(fieldsCalls.saveField, { field_id: field.id, ...entered, version: String(version) })
        : ask(fieldsCalls.createField, entered),
    theirs: storedOf,
    onSaved: async (saved) => {
      if (field) {
        void revalidate()
        return storedOf(saved)
      }
      made.editor.release()
      await navigate('/admin/profile-fields')
      return null
    },
    labelOf: (path) => {
      const name = Object.entries(labels).find(([one]) => one === path)?.[1]
      return name ? t(`people.${name}`) : null
    },
  })
  return made
}
