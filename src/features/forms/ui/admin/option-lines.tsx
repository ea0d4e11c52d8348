import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { isRawField, type RawField } from '../../form-definition.rules.ts'
import { isUnwritten, withNewOption, withWords } from '../../form-design.rules.ts'

type LinesProps = { raw: RawField; onChange: (raw: RawField, step: string | null) => void }

/** What can be chosen: words, the value that is sent, and whether it is chosen beforehand. */
export function OptionLines({ raw, onChange }: LinesProps) {
  const t = useT()
  const [added, setAdded] = useState<number | null>(null)
  const [written, setWritten] = useState<number | null>(null)
  const word = (number: number) => t('forms-admin.optionNumber', { number })
  const values: unknown[] = Array.isArray(raw.values) ? raw.values : []
  const options = values.map((given) => (isRawField(given) ? given : { label: String(given), value: String(given) }))
  const set = (next: RawField[], step: string | null) => onChange({ ...raw, values: next }, step)
  const change = (at: number, name: string, value: unknown) => {
    const { selected: _, ...plain } = options[at] ?? {}
    set(options.with(at, name === 'selected' && !value ? plain : { ...options[at], [name]: value }), `option ${at} ${name}`)
  }
  const write = (at: number, label: string) => {
    const isFirst = at === written || isUnwritten(options[at] ?? {}, word)
    if (isFirst) setWritten(at)
    set(withWords(options, at, label, isFirst), `option ${at} label`)
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">{t('forms-admin.options')}</legend>
      {options.map((option, at) => {
        const number = at + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place; its words change with every key
          <div key={at} className="flex flex-wrap items-center gap-2">
            <TextInput
              aria-label={t('forms-admin.optionLabel', { number })}
              className="min-w-40 flex-1"
              value={String(option.label ?? '')}
              // Whoever adds an option goes on to write it.
              autoFocus={at === added}
              onFocus={(event) => at === added && event.target.select()}
              onBlur={() => setWritten(null)}
              onChange={(event) => write(at, event.target.value)}
            />
            <TextInput
              aria-label={t('forms-admin.optionValue', { number })}
              className="w-32!"
              value={String(option.value ?? '')}
              onChange={(event) => change(at, 'value', event.target.value)}
            />
            <Checkbox
              label={t('forms-admin.optionSelected')}
              checked={option.selected === true || option.selected === 'true'}
              onChange={(event) => change(at, 'selected', event.target.checked)}
            />
            <IconButton
              size="sm"
              label={t('forms-admin.removeOption', { number })}
              onClick={() =>
                set(
                  options.filter((_, place) => place !== at),
                  null,
                )
              }
            >
              <Trash2 className="size-4" aria-hidden="true" />
            </IconButton>
          </div>
        )
      })}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() => {
          setAdded(options.length)
          set(withNewOption(options, word), null)
        }}
      >
        {t('forms-admin.addOption')}
      </Button>
    </fieldset>
  )
}
