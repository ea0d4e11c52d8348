import { useState } from 'react'
import { SureForm } from '#ui/actions/sure-form.tsx'
import { DatePicker } from '#ui/choosing/date-picker.tsx'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { CreditTypeView } from '../../credits.contract.ts'
import { type GrantKind, grantKinds } from '../../credits.rules.ts'

type GrantProps = { name: string; types: CreditTypeView[]; today: string; pageKey: string }

/** Gives credits, or takes some off, with a reason that stays. */
export function GrantCredits({ name, types, today, pageKey }: GrantProps) {
  const t = useT()
  const [kind, setKind] = useState<GrantKind>('grant')
  const question = (form: FormData) => {
    const amount = String(form.get('amount') ?? '').trim()
    const isLess = amount.startsWith('-') || amount.startsWith('−')
    return {
      title: t(isLess ? 'credits-admin.takeTitle' : 'credits-admin.grantTitle', { name, amount: amount.replace(/^[-−]/, '') }),
      message: t('credits-admin.grantText'),
      confirmLabel: t('credits-admin.grant'),
    }
  }
  return (
    <Card>
      <h2 className="mb-4 text-lg md:text-lg">{t('credits-admin.grant')}</h2>
      <SureForm
        name="grant"
        pageKey={pageKey}
        className="grid gap-4"
        button={t('credits-admin.grant')}
        done={t('credits-admin.granted')}
        question={question}
      >
        {(errors) => (
          <>
            <Field label={t('credits-admin.grantKind')} error={errors.kind}>
              <Select
                name="kind"
                value={kind}
                options={grantKinds.map((value) => ({ value, label: t(`credits-admin.grantKind_${value}`) }))}
                onChange={({ target }) => setKind(target.value as GrantKind)}
              />
            </Field>
            <Field label={t('credits-admin.activity')} error={errors.title} required>
              <TextInput name="title" maxLength={200} />
            </Field>
            <div className="grid gap-4">
              <Field label={t('credits-admin.type')} error={errors.credit_type_id} required>
                <Select name="credit_type_id" options={types.map(({ id, name: type }) => ({ value: String(id), label: type }))} />
              </Field>
              <Field label={t('credits-admin.amount')} hint={t('credits-admin.amountHint')} error={errors.amount} required>
                <TextInput name="amount" inputMode="decimal" />
              </Field>
            </div>
            <Field label={t('credits-admin.earnedOn')} error={errors.earned_on} required>
              <DatePicker name="earned_on" defaultValue={today} max={today} />
            </Field>
            {kind === 'transfer_in' && (
              <Field label={t('credits-admin.transferFrom')} error={errors.provider} required>
                <TextInput name="provider" maxLength={200} />
              </Field>
            )}
            {kind === 'carry_over' && (
              <Field
                label={t('credits-admin.carriedTo')}
                hint={t('credits-admin.carriedToHint')}
                error={errors.carried_to}
                required
              >
                <DatePicker name="carried_to" />
              </Field>
            )}
            <Field label={t('credits-admin.reason')} error={errors.reason} required>
              <TextInput name="reason" maxLength={500} />
            </Field>
          </>
        )}
      </SureForm>
    </Card>
  )
}
