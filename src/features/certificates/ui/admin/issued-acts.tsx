import { SureForm } from '#ui/actions/sure-form.tsx'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { revokeReasons } from '../../certificate.rules.ts'
import type { IssuedCertificateView } from '../../certificates.admin.contract.ts'

type ActsProps = { certificate: IssuedCertificateView['certificate']; pageKey: string }

export function CorrectName({ certificate: { name, edition }, pageKey }: ActsProps) {
  const t = useT()
  return (
    <Card>
      <h2 className="text-lg md:text-lg">{t('certificates-admin.correct')}</h2>
      <p className="mt-1 mb-4 text-muted text-sm">{t('certificates-admin.correctIntro')}</p>
      <SureForm
        name="correct"
        pageKey={pageKey}
        fields={{ edition: String(edition) }}
        className="grid gap-4"
        button={t('certificates-admin.correct')}
        done={t('certificates-admin.corrected')}
        question={(form) => ({
          title: t('certificates-admin.correctTitle', { name: String(form.get('name') ?? '') }),
          message: t('certificates-admin.correctText'),
          confirmLabel: t('certificates-admin.correct'),
        })}
      >
        {(errors) => (
          <>
            <Field label={t('certificates-admin.rightName')} error={errors.name} required>
              <TextInput name="name" defaultValue={name} maxLength={200} />
            </Field>
            <Field label={t('certificates-admin.why')} error={errors.reason} required>
              <TextInput name="reason" maxLength={500} />
            </Field>
          </>
        )}
      </SureForm>
    </Card>
  )
}

export function RevokeCertificate({ certificate: { name }, pageKey }: ActsProps) {
  const t = useT()
  return (
    <Card>
      <h2 className="text-lg md:text-lg">{t('certificates-admin.revoke')}</h2>
      <p className="mt-1 mb-4 text-muted text-sm">{t('certificates-admin.revokeIntro')}</p>
      <SureForm
        name="revoke"
        pageKey={pageKey}
        className="grid gap-4"
        button={t('certificates-admin.revoke')}
        isDanger
        done={t('certificates-admin.revokedNow')}
        question={() => ({
          title: t('certificates-admin.revokeTitle', { name }),
          message: t('certificates-admin.revokeText'),
          confirmLabel: t('certificates-admin.revoke'),
        })}
      >
        {(errors) => (
          <>
            <Field
              label={t('certificates-admin.reason')}
              hint={t('certificates-admin.reasonHint')}
              error={errors.reason}
              required
            >
              <Select
                name="reason"
                options={revokeReasons.map((value) => ({ value, label: t(`certificates.reason_${value}`) }))}
              />
            </Field>
            <Field label={t('certificates-admin.note')} hint={t('certificates-admin.noteHint')} error={errors.note}>
              <TextInput name="note" maxLength={500} />
            </Field>
          </>
        )}
      </SureForm>
    </Card>
  )
}

export function Reinstate({ pageKey }: Pick<ActsProps, 'pageKey'>) {
  const t = useT()
  return (
    <Card>
      <h2 className="mb-4 text-lg md:text-lg">{t('certificates-admin.reinstate')}</h2>
      <SureForm
        name="reinstate"
        pageKey={pageKey}
        className="grid gap-4"
        button={t('certificates-admin.reinstate')}
        done={t('certificates-admin.reinstated')}
        question={() => ({
          title: t('certificates-admin.reinstateTitle'),
          message: t('certificates-admin.reinstateText'),
          confirmLabel: t('certificates-admin.reinstate'),
        })}
      >
        {(errors) => (
          <Field label={t('certificates-admin.why')} error={errors.note} required>
            <TextInput name="note" maxLength={500} />
          </Field>
        )}
      </SureForm>
    </Card>
  )
}
