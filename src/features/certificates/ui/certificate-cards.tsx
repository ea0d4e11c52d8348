import { Award, Download } from 'lucide-react'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { CertificateState } from '../certificate.rules.ts'
import type { CertificateCard } from '../certificates.contract.ts'
import { certificatePdfPath, myCertificatePath } from '../certificates-address.rules.ts'

const tones: Record<CertificateState, Tone> = { valid: 'success', expired: 'warning', revoked: 'danger' }

export function StateBadge({ state }: { state: CertificateState }) {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`certificates.state_${state}`)}</Badge>
}

export function CertificateCards({ certificates }: { certificates: CertificateCard[] }) {
  const t = useT()
  const days = useFormat('UTC')
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {certificates.map((one) => (
        <li key={one.id} className="flex min-w-0 items-start gap-4 rounded-card border bg-raised p-5">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong">
            <Award className="size-6" aria-hidden="true" />
          </span>
          <div className="grid min-w-0 flex-1 gap-1">
            <Link href={myCertificatePath(one.id)} look="plain" className="font-serif text-lg">
              {one.title}
            </Link>
            <p className="text-muted text-sm">
              {t('certificates.awardedLine', { date: days.date(one.awarded_on) })}
              {one.valid_until && ` · ${t('certificates.validLine', { date: days.date(one.valid_until) })}`}
            </p>
            <div className="mt-2 flex flex-wrap items-center gap-3">
              <StateBadge state={one.state} />
              {one.state !== 'revoked' && (
                <ButtonLink
                  href={certificatePdfPath(one.id, one.edition)}
                  reload
                  size="sm"
                  variant="quiet"
                  icon={<Download className="size-4" aria-hidden="true" />}
                  aria-label={t('certificates.downloadOne', { title: one.title })}
                >
                  {t('certificates.pdf')}
                </ButtonLink>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
