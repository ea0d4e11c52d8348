import { Callout } from '#ui/feedback/callout.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { CertificationDetail } from '../certifications.contract.ts'
import { RequirementAction } from './requirement-actions.tsx'
import { RequirementList } from './requirement-list.tsx'
import { StandingBadge, useDaysOf } from './standing-badge.tsx'

type DetailProps = { detail: CertificationDetail; onChanged: (detail: CertificationDetail) => void }

/** One of the three views of §2: earned, progress or requirements. */
export function DetailView({ detail, onChanged }: DetailProps) {
  const t = useT()
  const { id, type, title, summary, requirements, progress, months, decision_text } = detail
  return (
    <div className="grid gap-5">
      {type === 'requirements' && (
        <div className="grid gap-1">
          {summary && <p className="max-w-read">{summary}</p>}
          <p className="text-muted text-sm">
            {months === null ? t('certifications.validForever') : t('certifications.months', { count: months })}
          </p>
        </div>
      )}
      {decision_text && <Callout tone="warning">{decision_text}</Callout>}
      {type === 'progress' && <ProgressBar value={progress} label={t('certifications.progressOf', { title })} showValue />}
      {type === 'earned' && <EarnedDays detail={detail} />}
      <RequirementList
        requirements={requirements}
        isProgress={type !== 'requirements'}
        action={(requirement) =>
          type === 'progress' && <RequirementAction id={id} requirement={requirement} onDone={onChanged} />
        }
      />
    </div>
  )
}

export function EarnedDays({ detail }: { detail: CertificationDetail }) {
  const t = useT()
  const days = useFormat('UTC')
  const dates = useDaysOf(detail)
  const { certified_on, extensions } = detail
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-3">
        <StandingBadge certification={detail} />
        <span>{dates}</span>
      </p>
      {certified_on && <p className="text-muted text-sm">{t('certifications.certifiedOn', { date: days.date(certified_on) })}</p>}
      {extensions.map(({ until, reason }) => (
        <p key={until} className="text-muted text-sm">
          {t('certifications.extendedUntil', { date: days.date(until) })} · {reason}
        </p>
      ))}
    </div>
  )
}
