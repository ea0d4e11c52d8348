import type { ReactNode } from 'react'
import { creditName } from '#features/catalogue/credit-name.rules.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { VerifiedCertificate } from '../certificates.contract.ts'

type Told = Pick<
  VerifiedCertificate,
  'name' | 'title' | 'issuer' | 'awarded_on' | 'valid_until' | 'credits' | 'fields' | 'signatories' | 'code' | 'is_forgotten'
>

/** Everything that a certificate says, line by line. */
export function ClaimsList({
  name,
  title,
  issuer,
  awarded_on,
  valid_until,
  credits,
  fields,
  signatories,
  code,
  is_forgotten,
}: Told) {
  const t = useT()
  const format = useFormat()
  // A day without a time is the same day everywhere.
  const days = useFormat('UTC')
  return (
    <dl className="divide-y border-y">
      <Line label={t('certificates.holder')}>
        <span dir="auto" className="font-serif text-lg">
          {is_forgotten ? t('certificates.holderRemoved') : name}
        </span>
      </Line>
      <Line label={t('certificates.subject')}>{title}</Line>
      <Line label={t('certificates.issuer')}>{issuer}</Line>
      <Line label={t('certificates.awardedOn')}>{days.date(awarded_on)}</Line>
      {valid_until && <Line label={t('certificates.validUntil')}>{days.date(valid_until)}</Line>}
      {credits.length > 0 && (
        <Line label={t('certificates.credits')}>
          {credits.map(({ name: type, unit, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two types of credits may have one name, and the list is as it was sent
            <span key={at} className="block tabular-nums">
              {format.number(amount)} {creditName(t, { name: type, unit })}
            </span>
          ))}
        </Line>
      )}
      {fields.map(({ label, value }) => (
        <Line key={label} label={label}>
          <span dir="auto">{value}</span>
        </Line>
      ))}
      {signatories.map(({ name: signatory, role }) => (
        <Line key={signatory} label={t('certificates.signedBy')}>
          {role ? `${signatory}, ${role}` : signatory}
        </Line>
      ))}
      <Line label={t('certificates.code')}>
        <span className="font-mono">{code}</span>
      </Line>
    </dl>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)
