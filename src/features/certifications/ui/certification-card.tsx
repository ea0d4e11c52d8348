import { Printer } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/data/card.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { CertificationView, ListedCertification } from '../certifications.contract.ts'
import { printAddress } from '../certifications-address.rules.ts'
import { openPrint } from './open-print.ts'
import { StandingBadge, useDaysOf } from './standing-badge.tsx'

type CardProps = {
  certification: ListedCertification
  onView: (type: CertificationView) => void
  onEnroll: () => void
}

export function CertificationCard({ certification, onView, onEnroll }: CardProps) {
  const t = useT()
  const format = useFormat('UTC')
  const dates = useDaysOf(certification)
  const { title, url, summary, standing, state, progress, renewable_from } = certification
  const isOpen = state === 'in_progress' || state === 'review'
  return (
    <Card as="article" className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-lg md:text-lg">
          <Link href={url} look="plain">
            {title}
          </Link>
        </h3>
        <StandingBadge certification={certification} />
      </div>
      {dates && <p className="text-sm">{dates}</p>}
      {isOpen && <ProgressBar value={progress} label={t('certifications.progressOf', { title })} showValue />}
      {summary && <p className="line-clamp-3 text-muted text-sm">{summary}</p>}
      {renewable_from && (
        <p className="text-muted text-sm">{t('certifications.renewableFrom', { date: format.date(renewable_from) })}</p>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        {certification.may_enroll && (
          <Button
            size="sm"
            onClick={onEnroll}
            aria-label={t(standing ? 'certifications.renewOne' : 'certifications.enrollIn', { title })}
          >
            {t(standing ? 'certifications.renew' : 'certifications.enroll')}
          </Button>
        )}
        <Views certification={certification} onView={onView} />
      </div>
    </Card>
  )
}

/** §2: what it asks for, how far one is, what was earned; and on paper. */
function Views({ certification: { id, title, standing, state }, onView }: Omit<CardProps, 'onEnroll'>) {
  const t = useT()
  const isOpen = state === 'in_progress' || state === 'review'
  return (
    <>
      {standing && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => onView('earned')}
          aria-label={t('certifications.detailsOf', { title })}
        >
          {t('certifications.viewEarned')}
        </Button>
      )}
      {isOpen && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => onView('progress')}
          aria-label={t('certifications.progressTitle', { title })}
        >
          {t('certifications.viewProgress')}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        onClick={() => onView('requirements')}
        aria-label={t('certifications.requirementsOf', { title })}
      >
        {t('certifications.viewRequirements')}
      </Button>
      {(standing || isOpen) && (
        <ButtonLink
          size="sm"
          variant="quiet"
          href={printAddress(id)}
          target="_blank"
          aria-label={t('certifications.printOne', { title })}
          icon={<Printer className="size-4" aria-hidden="true" />}
          onClick={openPrint}
        >
          {t('certifications.print')}
        </ButtonLink>
      )}
    </>
  )
}
