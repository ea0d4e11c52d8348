import type { EditedField } from './account.fields.contract.ts'
import { fieldAskings, fieldKinds } from './profile-field.rules.ts'

/** What stands in the form of a profile field: its place as it is typed. */
export type EnteredField = Omit<EditedField, 'id' | 'version' | 'position'> & { position: string }

export const freshField: EnteredField = {
  label: '',
  key: '',
  hint: '',
  kind: 'text',
  options: [],
  is_required: false,
  asked: 'profile',
  in_list: false,
  position: '0',
}

export function enteredField(form: FormData): EnteredField {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    label: text('label'),
    key: text('key'),
    hint: text('hint'),
    kind: fieldKinds.find((kind) => kind === text('kind')) ?? 'text',
    options: text('options')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    is_required: form.has('is_required'),
    asked: fieldAskings.find((asked) => asked === text('asked')) ?? 'profile',
    in_list: form.has('in_list'),
    position: text('position').trim(),
  }
}
