import { Callout, type CalloutTone } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { CertificateState } from '../certificate.rules.ts'
import type { VerifiedCertificate } from '../certificates.contract.ts'
import { CertificateSheet } from './certificate-sheet.tsx'
import { ClaimsList } from './claims-list.tsx'

const tones: Record<CertificateState, CalloutTone> = { valid: 'success', expired: 'warning', revoked: 'danger' }

/** What anybody who has the code may know: whether it stands, and all that it says. */
export function Verified({ certificate }: { certificate: VerifiedCertificate }) {
  const t = useT()
  const days = useFormat('UTC')
  const { state, revoked_on, revoked_reason, valid_until, corrected_on, sheet, is_forgotten } = certificate
  const day = (value: string | null) => (value ? days.date(value) : '')
  return (
    <div className="grid gap-8">
      <Callout tone={tones[state]} title={t(`certificates.verify_${state}`)}>
        {state === 'valid' && t('certificates.verifyValidText', { issuer: certificate.issuer })}
        {state === 'expired' && t('certificates.verifyExpiredText', { date: day(valid_until) })}
        {state === 'revoked' &&
          t('certificates.verifyRevokedText', {
            date: day(revoked_on),
            reason: t(`certificates.reason_${revoked_reason ?? 'other'}`),
          })}
      </Callout>
      <ClaimsList {...certificate} />
      {corrected_on && <p className="text-muted text-sm">{t('certificates.correctedOn', { date: day(corrected_on) })}</p>}
      {is_forgotten && <p className="text-muted text-sm">{t('certificates.removedText')}</p>}
      {sheet && (
        <section className="grid gap-3">
          <h2 className="text-lg md:text-lg">{t('certificates.asPrinted')}</h2>
          <CertificateSheet
            sheet={sheet}
            label={t('certificates.sheetOf', { title: certificate.title, name: certificate.name })}
          />
        </section>
      )}
    </div>
  )
}
