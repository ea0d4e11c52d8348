import { Badge, type Tone } from '#ui/data/badge.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { ListedCertification } from '../certifications.contract.ts'

const tones: Record<NonNullable<ListedCertification['standing']>, Tone> = {
  valid: 'success',
  grace: 'warning',
  expired: 'neutral',
  suspended: 'danger',
  revoked: 'danger',
  renewed: 'neutral',
}

/** How it stands, in one word. */
export function StandingBadge({ certification: { state, standing, path } }: { certification: ListedCertification }) {
  const t = useT()
  if (state === null) return null
  if (standing === null)
    return (
      <Badge tone="brand">
        {state === 'review' ? t('certifications.state_review') : t('certifications.state_in_progress')}
        {path === 'renewal' && ` · ${t('certifications.renewal')}`}
      </Badge>
    )
  const isOnProbation = state === 'probation' && (standing === 'valid' || standing === 'grace')
  return isOnProbation ? (
    <Badge tone="warning">{t('certifications.state_probation')}</Badge>
  ) : (
    <Badge tone={tones[standing]}>{t(`certifications.standing_${standing}`)}</Badge>
  )
}

/** From when until when, as a sentence. Days are days: they are the same for every reader. */
export function useDaysOf(certification: ListedCertification): string {
  const t = useT()
  const days = useFormat('UTC')
  const { standing, valid_until, grace_until, started_on } = certification
  if (standing === null) return started_on ? t('certifications.startedOn', { date: days.date(started_on) }) : ''
  if (valid_until === null) return t('certifications.validForever')
  const date = days.date(valid_until)
  if (standing === 'expired') return t('certifications.expiredOn', { date: days.date(grace_until ?? valid_until) })
  if (standing === 'grace' && grace_until) return t('certifications.graceUntil', { date, until: days.date(grace_until) })
  return t('certifications.validUntil', { date })
}
