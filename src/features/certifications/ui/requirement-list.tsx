import { CircleCheck, CircleDashed, FileCheck2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { RequirementAnswer } from '../certifications.contract.ts'

type ListProps = {
  requirements: RequirementAnswer[]
  /** Whether it is about somebody; else only about what is asked for. */
  isProgress: boolean
  action?: (requirement: RequirementAnswer) => ReactNode
}

const indents = ['', 'ml-5 sm:ml-8', 'ml-10 sm:ml-16', 'ml-14 sm:ml-24']

/** A tree as a list: what belongs to a group stands further in. */
export const RequirementList = ({ requirements, isProgress, action }: ListProps) => (
  <ol className="grid gap-3">
    {requirements.map((requirement) => (
      <li key={requirement.id} className={cx(indents[Math.min(requirement.depth, 3)], 'break-inside-avoid')}>
        <RequirementItem requirement={requirement} isProgress={isProgress} action={action?.(requirement)} />
      </li>
    ))}
  </ol>
)

type ItemProps = { requirement: RequirementAnswer; isProgress: boolean; action: ReactNode }

function RequirementItem({ requirement, isProgress, action }: ItemProps) {
  const t = useT()
  const { kind, title, text, is_met, is_waived } = requirement
  return (
    <div className="flex gap-3">
      {isProgress &&
        (is_met ? (
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-label={t('certifications.met')} />
        ) : (
          <CircleDashed className="mt-0.5 size-5 shrink-0 text-muted" aria-label={t('certifications.open')} />
        ))}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{title || t(`certifications.kind_${kind}`)}</span>
          <Measure requirement={requirement} isProgress={isProgress} />
        </p>
        {text && <p className="mt-0.5 max-w-read whitespace-pre-line text-muted text-sm">{text}</p>}
        {is_waived && <p className="mt-0.5 text-sm">{t('certifications.waived')}</p>}
        <Parts requirement={requirement} isProgress={isProgress} />
        <Counted requirement={requirement} />
        <FactLine requirement={requirement} />
        {action}
      </div>
    </div>
  )
}

/** How many of how many, in the unit of the requirement. */
function Measure({ requirement: { kind, need, have, goal, parts }, isProgress }: Omit<ItemProps, 'action'>) {
  const t = useT()
  const format = useFormat()
  const words =
    kind === 'group' || (parts.length > 1 && kind !== 'credits')
      ? need === null
        ? t('certifications.needAll')
        : t('certifications.needSome', { count: need })
      : ''
  const isCounted = kind === 'credits' || goal > 1
  const measured = isProgress
    ? isCounted && t('certifications.haveOf', { have: format.number(have), goal: format.number(goal) })
    : kind === 'credits' && t('certifications.atLeast', { min: format.number(goal) })
  return <span className="text-muted text-sm tabular-nums">{[words, measured].filter(Boolean).join(' · ')}</span>
}

function Parts({ requirement: { parts, kind }, isProgress }: Omit<ItemProps, 'action'>) {
  const t = useT()
  const format = useFormat()
  const limitsOf = ({ amount, min, max }: RequirementAnswer['parts'][number]): string =>
    [
      isProgress && amount !== null ? format.number(amount) : '',
      min !== null ? t('certifications.atLeast', { min: format.number(min) }) : '',
      max !== null ? t('certifications.atMost', { max: format.number(max) }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  if (parts.length === 0) return null
  return (
    <ul className="mt-1 grid gap-0.5 text-sm">
      {parts.map((part) => (
        <li key={part.title} className="flex flex-wrap gap-x-2">
          {isProgress && kind !== 'credits' && (
            <span className={part.is_done ? 'text-success' : 'text-muted'}>
              {part.is_done ? t('certifications.met') : t('certifications.open')}
            </span>
          )}
          {part.url ? <Link href={part.url}>{part.title}</Link> : <span>{part.title}</span>}
          <span className="text-muted">{limitsOf(part)}</span>
        </li>
      ))}
    </ul>
  )
}

function Counted({ requirement: { counted } }: { requirement: RequirementAnswer }) {
  const t = useT()
  const format = useFormat('UTC')
  if (counted.length === 0) return null
  return (
    <details className="mt-1 text-sm">
      <summary className="text-muted">{t('certifications.countedTitle')}</summary>
      <ul className="mt-1 grid gap-0.5">
        {counted.map(({ title, earned_on, amount }) => (
          <li key={`${title} ${earned_on}`} className="flex flex-wrap gap-x-3">
            <span>{title}</span>
            <span className="text-muted">{format.date(earned_on)}</span>
            <span className="tabular-nums">{format.number(amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function FactLine({ requirement: { kind, fact, is_waived } }: { requirement: RequirementAnswer }) {
  const t = useT()
  if (!fact || is_waived) return null
  const words =
    kind === 'attestation'
      ? t('certifications.attested')
      : t(`certifications.evidence_${fact.state}`, { text: fact.decision_text })
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
      <span className={fact.state === 'returned' ? 'text-danger' : 'text-muted'}>{words}</span>
      {fact.file && (
        <Link href={fact.file.url} target="_blank" className="inline-flex items-center gap-1">
          <FileCheck2 className="size-4" aria-hidden="true" />
          {fact.file.name}
        </Link>
      )}
    </p>
  )
}
