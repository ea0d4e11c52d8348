import { readAmount, writeAmount } from '#platform/money/money.ts'
import { decimalSignOf } from '#platform/texts/typed-number.ts'
import { Field } from '#ui/entries/field.tsx'
import { NumberInput } from '#ui/entries/number-input.tsx'
import { RadioGroup } from '#ui/entries/radio.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useLanguage } from '#ui/foundations/i18n.tsx'
import { cancellationChoices } from '../../cancellation.rules.ts'
import type { PartProps } from './editor-basics.tsx'

/** Until when buyers may cancel by themselves, and what is kept; what is left empty is as the site says. */
export function CancellationEntry({ editor: { entry, set, errorsOf } }: PartProps) {
  const { t, locale } = useLanguage()
  const decimal = decimalSignOf(locale)
  const choose = (value: string) => {
    const cancellation = cancellationChoices.find((one) => one === value)
    if (cancellation) set({ cancellation })
  }
  const isDated = entry.meetings.length > 0
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend={t('catalogue-admin.field_cancellation')}
        name="cancellation"
        value={entry.cancellation}
        onChange={choose}
        options={cancellationChoices.map((value) => ({ value, label: t(`catalogue-admin.cancellation_${value}`) }))}
      />
      {entry.cancellation === 'own' && (
        <div className="grid gap-4 md:grid-cols-3">
          <p className="text-muted text-sm md:col-span-3">{t('catalogue-admin.ownRuleHint')}</p>
          <Field
            label={t(isDated ? 'catalogue-admin.cancelHoursBefore' : 'catalogue-admin.cancelDaysAfter')}
            hint={t('catalogue-admin.asTheSite')}
            error={errorsOf('cancel_deadline')}
          >
            <WholeNumber value={entry.cancel_deadline} onChange={(cancel_deadline) => set({ cancel_deadline })} />
          </Field>
          <Field
            label={t('catalogue-admin.field_cancel_fee_percent')}
            hint={t('catalogue-admin.asTheSite')}
            error={errorsOf('cancel_fee_percent')}
          >
            <WholeNumber
              isPercent
              value={entry.cancel_fee_percent}
              onChange={(cancel_fee_percent) => set({ cancel_fee_percent })}
            />
          </Field>
          <Field
            label={t('catalogue-admin.cancelFee', { currency: entry.currency })}
            hint={t('catalogue-admin.asTheSite')}
            error={errorsOf('cancel_fee')}
          >
            <TextInput
              inputMode="decimal"
              defaultValue={entry.cancel_fee === null ? '' : writeAmount(entry.cancel_fee, entry.currency, decimal)}
              // An amount that cannot be read is refused by the same rule as one below nothing.
              onChange={({ target }) =>
                set({ cancel_fee: target.value.trim() === '' ? null : (readAmount(target.value, entry.currency, decimal) ?? -1) })
              }
              className="tabular-nums"
            />
          </Field>
        </div>
      )}
    </div>
  )
}

type NumberProps = { isPercent?: boolean; value: number | null; onChange: (value: number | null) => void }

function WholeNumber({ value, onChange, ...rest }: NumberProps) {
  return <NumberInput {...rest} value={value} onNumber={onChange} onNone={() => onChange(null)} />
}
