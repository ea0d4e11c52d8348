import { Award } from 'lucide-react'
import { Link } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { CertificateCard, WaitingCertificate } from '../certificates.contract.ts'
import { myCertificatePath, myCertificatesPath } from '../certificates-address.rules.ts'
import { WaitingList } from './waiting-list.tsx'

const shownAtMost = 3

type Certificates = { certificates: CertificateCard[]; waiting: WaitingCertificate[] }

/** Of somebody's certificates those that are shown. */
export const newCertificates = ({ certificates, waiting }: Certificates): Certificates => ({
  certificates: certificates.slice(0, shownAtMost),
  waiting,
})

/** On the dashboard: what waits for details, and the newest ones. */
export function NewCertificates({ certificates, waiting }: Certificates) {
  const t = useT()
  const days = useFormat('UTC')
  if (certificates.length + waiting.length === 0) return null
  return (
    <section aria-labelledby="certificates" className="mb-10 grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="certificates" className="text-lg md:text-lg">
          {t('certificates.mine')}
        </h2>
        <Link href={myCertificatesPath} className="text-sm">
          {t('certificates.title')}
        </Link>
      </div>
      <WaitingList waiting={waiting} />
      <ul className="grid gap-3 md:grid-cols-3">
        {certificates.map(({ id, title, awarded_on }) => (
          <li key={id} className="flex min-w-0 items-center gap-3 rounded-card border bg-raised px-4 py-3">
            <Award className="size-5 shrink-0 text-accent-strong" aria-hidden="true" />
            <span className="min-w-0">
              <Link href={myCertificatePath(id)} look="plain" className="block truncate font-medium text-sm">
                {title}
              </Link>
              <span className="text-muted text-xs">{t('certificates.awardedLine', { date: days.date(awarded_on) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
