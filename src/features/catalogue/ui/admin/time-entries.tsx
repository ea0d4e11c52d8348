import { useState } from 'react'
import { instantOf, isWallTime, wallTimeOf } from '#platform/time/wall-time.ts'
import { DatePicker } from '#ui/choosing/date-picker.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'

type LocalTimeProps = {
  label: string
  /** 2026-11-20T09:00, or as much of it as has been entered. */
  value: string
  onChange: (value: string) => void
  error?: string[]
  /** What a day is given until somebody says when. */
  usualTime?: string
}

/** A day and a clock's time, in whatever zone its surroundings say. */
export function LocalTimeEntry({ label, value, onChange, error, usualTime = '09:00' }: LocalTimeProps) {
  const t = useT()
  const [day = '', time = ''] = value.split('T')
  return (
    <Field label={label} error={error} group>
      <span className="flex flex-wrap gap-2">
        <Field label={t('catalogue-admin.dayOf', { label })} labelHidden className="min-w-36 flex-1">
          <DatePicker value={day} onChange={(next) => onChange(next === '' ? '' : `${next}T${time || usualTime}`)} />
        </Field>
        <TextInput
          type="time"
          aria-label={t('catalogue-admin.timeOf', { label })}
          value={time}
          onChange={(event) => onChange(`${day}T${event.target.value}`)}
          className="w-36! max-w-full"
        />
      </span>
    </Field>
  )
}

type InstantProps = Omit<LocalTimeProps, 'value' | 'onChange'> & {
  value: string | null
  onChange: (value: string | null) => void
}

/** An instant, entered and shown in the administrator's own time zone. */
export function InstantEntry({ value, onChange, ...rest }: InstantProps) {
  const { timeZone } = useLanguage()
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? (value === null ? '' : wallTimeOf(new Date(value), timeZone))
  const change = (local: string) => {
    const isWhole = isWallTime(local)
    setDraft(isWhole || local === '' ? null : local)
    if (isWhole || local === '') onChange(local === '' ? null : instantOf(local, timeZone).toISOString())
  }
  return <LocalTimeEntry {...rest} value={shown} onChange={change} />
}
