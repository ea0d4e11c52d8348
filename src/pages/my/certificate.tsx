import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { verifyPath } from '#features/certificates/certificate-code.rules.ts'
import { certificatesCalls } from '#features/certificates/certificates.contract.ts'
import { myCertificatesPath } from '#features/certificates/certificates-address.rules.ts'
import { credentialPath } from '#features/certificates/open-badge.rules.ts'
import { signatoriesOf } from '#features/certificates/sheet.rules.ts'
import { StateBadge } from '#features/certificates/ui/certificate-cards.tsx'
import { CertificateSheet } from '#features/certificates/ui/certificate-sheet.tsx'
import { ClaimsList } from '#features/certificates/ui/claims-list.tsx'
import { CertificateActions, ShareCertificate } from '#features/certificates/ui/share-certificate.tsx'
import type { PageHandle } from '#platform/pages/page.ts'
import { Link } from '#ui/actions/link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

export const handle: PageHandle = { namespaces: ['certificates', 'catalogue'] }

export const loader = (args: LoaderFunctionArgs) =>
  loadForPerson(args, certificatesCalls.own, { certificate_id: args.params.certificate_id ?? '' })

/** One's own certificate: to look at, to print, to download and to show to others. */
export function Component() {
  const t = useT()
  const days = useFormat('UTC')
  const { certificate, sheet, editions, revoked_on, revoked_reason, linkedin } = useLoaderData<typeof loader>()
  const { claims } = sheet
  const isRevoked = certificate.state === 'revoked'
  return (
    <div data-print="sheet" className="mx-auto grid max-w-page grid-cols-1 gap-8 px-4 py-8 md:py-12 print:p-0">
      <title>{`${certificate.title} · ${t('certificates.title')}`}</title>
      <header className="flex flex-wrap items-start justify-between gap-4 print:hidden">
        <div className="min-w-0">
          <Link href={myCertificatesPath} look="quiet" className="text-sm">
            {t('certificates.title')}
          </Link>
          <h1 className="mt-1">{certificate.title}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-muted text-sm">
            <StateBadge state={certificate.state} />
            {editions.length > 1 && t('certificates.correctedOn', { date: days.date(editions[0]?.made_on ?? '') })}
          </p>
        </div>
        {!isRevoked && <CertificateActions certificate={certificate} />}
      </header>
      {isRevoked ? (
        <Callout tone="danger" title={t('certificates.verify_revoked')}>
          {t('certificates.verifyRevokedText', {
            date: days.date(revoked_on ?? ''),
            reason: t(`certificates.reason_${revoked_reason ?? 'other'}`),
          })}
        </Callout>
      ) : (
        <CertificateSheet sheet={sheet} label={t('certificates.sheetOf', { title: claims.title, name: claims.name })} />
      )}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] print:hidden">
        <section className="grid min-w-0 gap-4">
          <h2 className="text-lg md:text-lg">{t('certificates.says')}</h2>
          <ClaimsList {...claims} code={certificate.code} signatories={signatoriesOf(sheet.layout)} is_forgotten={false} />
          <p className="text-sm">
            <Link href={verifyPath(certificate.code)}>{t('certificates.seeVerify')}</Link>
            {' · '}
            <Link href={credentialPath(sheet.code)} reload>
              {t('certificates.openBadge')}
            </Link>
          </p>
        </section>
        {!isRevoked && <ShareCertificate linkedin={linkedin} />}
      </div>
    </div>
  )
}
