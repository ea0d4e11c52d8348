import { writeAmount } from '#platform/money/money.ts'
import { decimalSignOf, writtenNumber } from '#platform/texts/typed-number.ts'
import { standardZones } from '#platform/time/zones.ts'
import { Field } from '#ui/entries/field.tsx'
import { RichTextEditor } from '#ui/entries/rich-text-editor.tsx'
import { Select } from '#ui/entries/select.tsx'
import { Switch } from '#ui/entries/switch.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useLanguage } from '#ui/foundations/i18n.tsx'
import type { SettingView } from '../admin.contract.ts'
import { HueField } from './hue-field.tsx'
import { LogoField } from './logo-field.tsx'

export type SettingFieldProps = {
  setting: SettingView
  /** What stands in it: as stored, or as it was typed and refused. */
  value: unknown
  error?: readonly string[]
  /** What the site sells in. */
  currency: string
  maxMb: number
  /** Told by fields that change without an input event. */
  onTouch: () => void
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The input that fits a setting's kind. */
export function SettingField({ setting, value, error, currency, maxMb, onTouch }: SettingFieldProps) {
  const { name, input, label, help, choices } = setting
  const { locale } = useLanguage()
  const decimal = decimalSignOf(locale)
  const text = typeof value === 'number' ? writtenNumber(value, decimal) : textOf(value)
  const isNumber = input === 'number' || input === 'percent'
  const frame = { label, hint: help || undefined, error }
  switch (input) {
    case 'switch':
      return <Switch name={name} defaultChecked={value === true} label={label} hint={help || undefined} />
    case 'hue':
      return <HueField name={name} value={Number(value)} stored={Number(setting.value)} {...frame} />
    case 'image':
      return <LogoField name={name} value={typeof value === 'string' ? value : null} maxMb={maxMb} onTouch={onTouch} {...frame} />
    case 'richText':
      return (
        <Field group {...frame}>
          <RichTextEditor name={name} defaultValue={text} onChange={onTouch} />
        </Field>
      )
    case 'longText':
      return (
        <Field {...frame}>
          <TextArea name={name} defaultValue={text} />
        </Field>
      )
    case 'choice':
    case 'currency':
      return (
        <Field {...frame}>
          <Select name={name} defaultValue={text} options={choices} className="max-w-sm" />
        </Field>
      )
    case 'timeZone':
      return (
        <Field {...frame}>
          <Select name={name} defaultValue={text} options={timeZones(text)} className="max-w-sm" />
        </Field>
      )
    case 'amount':
      return (
        <Field {...frame} label={`${label} (${currency})`}>
          <TextInput
            name={name}
            defaultValue={typeof value === 'number' ? writeAmount(value, currency, decimal) : text}
            inputMode="decimal"
            className="max-w-32"
          />
        </Field>
      )
    default:
      return (
        <Field {...frame}>
          <TextInput
            name={name}
            defaultValue={text}
            inputMode={isNumber ? 'decimal' : undefined}
            className={isNumber ? 'max-w-32' : 'max-w-sm'}
          />
        </Field>
      )
  }
}

/** Server and browser may know different zones; the chosen one is always among them. */
const timeZones = (chosen: string) =>
  [...new Set([chosen, ...standardZones()])].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
