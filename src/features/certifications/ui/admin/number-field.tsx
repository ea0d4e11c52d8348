import { Field } from '#ui/entries/field.tsx'
import { NumberInput } from '#ui/entries/number-input.tsx'

type Props = {
  label: string
  hint?: string
  error?: string[]
  value: number | null
  className?: string
  isPercent?: boolean
  onChange: (value: number | null) => void
}

/** A number, or nothing. */
export const NumberField = ({ label, hint, error, value, className, isPercent, onChange }: Props) => (
  <Field label={label} hint={hint} error={error} className={className}>
    <NumberInput isPercent={isPercent} value={value} onNumber={onChange} onNone={() => onChange(null)} />
  </Field>
)
