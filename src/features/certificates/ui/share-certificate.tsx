import { Download, Printer, Share2 } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Card } from '#ui/data/card.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { OwnCertificate } from '../certificates.contract.ts'
import { certificatePdfPath } from '../certificates-address.rules.ts'

export function CertificateActions({ certificate: { id, edition } }: Pick<OwnCertificate, 'certificate'>) {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <ButtonLink href={certificatePdfPath(id, edition)} reload icon={<Download className="size-4" aria-hidden="true" />}>
        {t('certificates.download')}
      </ButtonLink>
      <Button variant="secondary" icon={<Printer className="size-4" aria-hidden="true" />} onClick={() => window.print()}>
        {t('certificates.print')}
      </Button>
    </div>
  )
}

/** LinkedIn's form, filled as far as it lets itself be filled, and the same to be copied field by field. */
export function ShareCertificate({ linkedin }: Pick<OwnCertificate, 'linkedin'>) {
  const t = useT()
  const rows = [
    { label: t('certificates.linkedinName'), value: linkedin.name },
    { label: t('certificates.linkedinOrganisation'), value: linkedin.organisation },
    { label: t('certificates.linkedinIssued'), value: linkedin.issued },
    { label: t('certificates.linkedinExpires'), value: linkedin.expires },
    { label: t('certificates.linkedinId'), value: linkedin.credential_id },
    { label: t('certificates.linkedinUrl'), value: linkedin.credential_url },
  ].filter(({ value }) => value !== '')
  return (
    <Card className="print:hidden">
      <h2 className="text-lg md:text-lg">{t('certificates.share')}</h2>
      <p className="mt-1 text-muted text-sm">{t('certificates.shareText')}</p>
      <ButtonLink
        href={linkedin.url}
        target="_blank"
        variant="secondary"
        className="mt-4"
        icon={<Share2 className="size-4" aria-hidden="true" />}
      >
        {t('certificates.linkedin')}
      </ButtonLink>
      <dl className="mt-4 divide-y border-y">
        {rows.map(({ label, value }) => (
          <div key={label} className="py-2">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="flex items-center gap-3 text-sm">
              <span className="min-w-0 flex-1 truncate">{value}</span>
              <CopyButton text={value} label={label} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
