import { Checkbox, CheckboxGroup } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import type { AskedField } from '../account.fields.contract.ts'
import { fieldEntryName } from '../profile-field.rules.ts'

type Props = {
  fields: (AskedField & { value?: string[] })[]
  errorsOf: (name: string) => string[] | undefined
  /** An administrator need not know everything. */
  isLenient?: boolean
}

/** What an association asks besides name and address, each in the shape of its kind. */
export const ProfileFieldEntries = ({ fields, errorsOf, isLenient = false }: Props) =>
  fields.map((field) => (
    <Entry
      key={field.id}
      field={{ ...field, is_required: field.is_required && !isLenient }}
      value={field.value ?? []}
      error={errorsOf(fieldEntryName(field.id)) ?? []}
    />
  ))

function Entry({ field, value, error }: { field: AskedField; value: string[]; error: string[] }) {
  const { kind, label, is_required } = field
  const name = fieldEntryName(field.id)
  const hint = field.hint || undefined
  const options = field.options.map((option) => ({ value: option, label: option }))
  const [text = ''] = value
  if (kind === 'choices')
    return (
      <div>
        {/* Sent even when nothing is ticked, so that the last tick can be taken away. */}
        <input type="hidden" name={name} value="" />
        <CheckboxGroup
          name={name}
          legend={label}
          hint={hint}
          error={error[0]}
          options={options}
          defaultValue={value}
          required={is_required}
        />
      </div>
    )
  if (kind === 'checkbox')
    return (
      <div>
        <Checkbox name={name} value="true" label={label} hint={hint} error={error[0]} defaultChecked={text === 'true'} />
        <input type="hidden" name={name} value="false" />
      </div>
    )
  return (
    <Field label={label} hint={hint} error={error} required={is_required}>
      {kind === 'long_text' ? (
        <TextArea name={name} defaultValue={text} rows={4} maxLength={4000} />
      ) : kind === 'choice' ? (
        <Select name={name} defaultValue={text} options={options} placeholder="–" />
      ) : (
        <TextInput
          name={name}
          defaultValue={text}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          maxLength={kind === 'text' ? 200 : undefined}
        />
      )}
    </Field>
  )
}
