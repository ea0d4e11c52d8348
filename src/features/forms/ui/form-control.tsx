import { Checkbox, CheckboxGroup } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { RadioGroup } from '#ui/entries/radio.tsx'
import { Select } from '#ui/entries/select.tsx'
import { Switch } from '#ui/entries/switch.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { otherNameOf, otherValue } from '../form-answers.rules.ts'
import type { FormField } from '../form-field.schema.ts'

export type ControlProps = { field: FormField; errors?: string[] | undefined; typed?: string[] | undefined }

/** What there is to enter. Its entries keep their own values; nothing is checked here (§5). */
export function FormControl({ field, errors, typed }: ControlProps) {
  const { type, multiple, label, description, required } = field
  if (type === 'checkbox-group' || type === 'radio-group' || (type === 'select' && multiple))
    return <Choices field={field} errors={errors} typed={typed} />
  if (type === 'checkbox') return <SingleCheckbox field={field} errors={errors} typed={typed} />
  return (
    <Field label={label} hint={description || undefined} error={errors} required={required}>
      <Entry field={field} typed={typed} />
    </Field>
  )
}

function Entry({ field, typed }: ControlProps) {
  const t = useT()
  const { key: name, type, subtype, placeholder } = field
  const defaultValue = typed?.[0] ?? field.value
  switch (type) {
    case 'textarea':
      return <TextArea name={name} rows={field.rows ?? 4} placeholder={placeholder} defaultValue={defaultValue} />
    case 'select':
      return (
        <Select
          name={name}
          options={field.values}
          placeholder={placeholder || t('forms.pleaseChoose')}
          defaultValue={typed?.[0] ?? field.values.find(({ selected }) => selected)?.value ?? ''}
        />
      )
    case 'autocomplete':
      return (
        <>
          <TextInput
            name={name}
            list={`${name}-options`}
            placeholder={placeholder}
            defaultValue={typed?.[0]}
            autoComplete="off"
          />
          <datalist id={`${name}-options`}>
            {field.values.map(({ value, label }) => (
              <option key={value} value={value} label={label} />
            ))}
          </datalist>
        </>
      )
    case 'file':
      return <TextInput type="file" name={name} multiple={field.multiple} className="h-auto! py-2" />
    default:
      return (
        <TextInput
          type={inputTypeOf(type, subtype)}
          name={name}
          placeholder={placeholder}
          defaultValue={defaultValue}
          autoComplete={fillingOf[subtype]}
          {...(subtype === 'number' ? { inputMode: 'decimal' } : limitsOf(field))}
        />
      )
  }
}

const inputTypeOf = (type: FormField['type'], subtype: string): string =>
  // A browser leaves out a comma that it does not expect in a number, and makes 75 of 7,5.
  (type === 'text' && subtype === 'text') || subtype === 'number' ? 'text' : subtype
const limitsOf = ({ min, max, step }: FormField) => ({
  ...(min !== '' && { min }),
  ...(max !== '' && { max }),
  ...(step !== '' && { step }),
})
const fillingOf: Record<string, string> = { email: 'email', tel: 'tel', password: 'off' }

/** A fieldset with its legend; 'other' has a line to write in. */
function Choices({ field, errors, typed }: ControlProps) {
  const t = useT()
  const { key: name, values, inline, other } = field
  const listed = (value: string) => values.some((option) => option.value === value)
  const chosen = typed ?? values.filter(({ selected }) => selected).map(({ value }) => value)
  const written = other ? typed?.find((value) => !listed(value)) : undefined
  const options = [...values, ...(other ? [{ value: otherValue, label: t('forms.other') }] : [])]
  const marked = written === undefined ? chosen : [...chosen.filter(listed), otherValue]
  const group = {
    legend: field.label,
    hint: field.description || undefined,
    error: errors?.[0],
    required: field.required,
    row: inline,
    name,
    options,
  }
  return (
    <div className="flex flex-col gap-2">
      {field.type === 'radio-group' ? (
        <RadioGroup {...group} defaultValue={marked[0]} />
      ) : (
        <CheckboxGroup {...group} defaultValue={marked} />
      )}
      {other && (
        <TextInput
          name={otherNameOf(field)}
          aria-label={t('forms.otherOf', { label: field.label })}
          placeholder={t('forms.otherText')}
          defaultValue={written}
          className="max-w-sm"
        />
      )}
    </div>
  )
}

function SingleCheckbox({ field, errors, typed }: ControlProps) {
  const [option] = field.values
  const value = option?.value || field.value || 'on'
  const isChecked = typed ? typed.includes(value) : (option?.selected ?? false)
  const label = `${field.label || option?.label || ''}${field.required ? ' *' : ''}`
  const shared = { name: field.key, value, defaultChecked: isChecked }
  return field.toggle ? (
    <Switch label={label} {...shared} />
  ) : (
    <Checkbox label={label} hint={field.description || undefined} error={errors?.[0]} {...shared} />
  )
}
