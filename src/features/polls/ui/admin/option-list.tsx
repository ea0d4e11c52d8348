import { OrderButtons } from '#ui/actions/order-buttons.tsx'
import { FieldError } from '#ui/entries/field.tsx'
import { LineList } from '#ui/entries/line-list.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type EnteredOption, withOption } from '../../poll-form.rules.ts'

type ListProps = {
  options: EnteredOption[]
  isFrozen: boolean
  errors: readonly string[] | undefined
  onChange: (options: EnteredOption[]) => void
}

/** The answers in order, each to be typed, moved and taken out. */
export function OptionList({ options, isFrozen, errors, onChange }: ListProps) {
  const t = useT()
  const swap = (at: number, other: number) => {
    const [one, two] = [options[at], options[other]]
    if (one && two) onChange(options.with(at, two).with(other, one))
  }
  return (
    <LineList
      legend={t('polls-admin.options')}
      aria-describedby={errors ? 'poll-options-fault' : undefined}
      addLabel={t('polls-admin.addOption')}
      onAdd={isFrozen ? undefined : () => onChange(withOption(options))}
    >
      {options.map(({ key, text }, at) => {
        const number = at + 1
        return (
          <div key={key} className="flex items-center gap-1">
            <TextInput
              data-line=""
              aria-label={t('polls-admin.optionNumber', { number })}
              value={text}
              maxLength={300}
              disabled={isFrozen}
              onChange={(event) =>
                onChange(options.map((other) => (other.key === key ? { ...other, text: event.target.value } : other)))
              }
            />
            {!isFrozen && (
              <OrderButtons
                up={t('polls-admin.moveUp', { number })}
                down={t('polls-admin.moveDown', { number })}
                isFirst={at === 0}
                isLast={at === options.length - 1}
                onMove={(by) => swap(at, at + by)}
                away={{
                  label: t('polls-admin.removeOption', { number }),
                  onClick: () => onChange(options.filter((other) => other.key !== key)),
                }}
              />
            )}
          </div>
        )
      })}
      {errors && <FieldError id="poll-options-fault" messages={errors} />}
    </LineList>
  )
}
