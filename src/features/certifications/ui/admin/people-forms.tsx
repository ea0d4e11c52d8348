import { SureForm } from '#ui/actions/sure-form.tsx'
import { DatePicker } from '#ui/choosing/date-picker.tsx'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

type FormProps = { title: string; today: string; pageKey: string }

/** What a register of before says. */
export function RecordHolder({ title, today, pageKey }: FormProps) {
  const t = useT()
  return (
    <Card>
      <h2 className="mb-1 text-lg md:text-lg">{t('certifications-admin.record')}</h2>
      <p className="mb-4 text-muted text-sm">{t('certifications-admin.recordText')}</p>
      <SureForm
        name="record"
        pageKey={pageKey}
        fields={{ act: 'record' }}
        className="grid gap-4"
        button={t('certifications-admin.record')}
        done={t('certifications-admin.recorded')}
        question={() => ({
          title: t('certifications-admin.record'),
          message: title,
          confirmLabel: t('certifications-admin.record'),
        })}
      >
        {(errors) => (
          <>
            <Field label={t('certifications-admin.email')} error={errors.email} required>
              <TextInput name="email" type="email" maxLength={254} />
            </Field>
            <Field label={t('certifications-admin.certifiedOn')} error={errors.certified_on} required>
              <DatePicker name="certified_on" defaultValue={today} max={today} />
            </Field>
          </>
        )}
      </SureForm>
    </Card>
  )
}

export function DrawAudits({ title, today, pageKey }: FormProps) {
  const t = useT()
  return (
    <Card>
      <h2 className="mb-1 text-lg md:text-lg">{t('certifications-admin.draw')}</h2>
      <p className="mb-4 text-muted text-sm">{t('certifications-admin.drawText')}</p>
      <SureForm
        name="draw"
        pageKey={pageKey}
        fields={{ act: 'draw' }}
        className="grid gap-4"
        button={t('certifications-admin.draw')}
        done={(count) => t('certifications-admin.drawn', { count })}
        question={() => ({ title: t('certifications-admin.draw'), message: title, confirmLabel: t('certifications-admin.draw') })}
      >
        {(errors) => (
          <>
            <Field label={t('certifications-admin.percent')} error={errors.percent} required>
              <TextInput name="percent" inputMode="numeric" defaultValue="10" />
            </Field>
            <Field label={t('certifications-admin.due')} error={errors.due_on} required>
              <DatePicker name="due_on" defaultValue={today} min={today} />
            </Field>
          </>
        )}
      </SureForm>
    </Card>
  )
}
