import { Ban, CircleCheck, CircleHelp, type LucideIcon, ScanLine } from 'lucide-react'
import type { MessageKey } from '#platform/texts/i18n.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { DoorCheckpoint } from '../../door.contract.ts'
import { type ResultTone, toneOf } from '../../door-local.rules.ts'
import type { DoorResult } from './use-door.ts'

const looks: Record<ResultTone, { className: string; Icon: LucideIcon }> = {
  good: { className: 'border-success bg-success-soft text-success', Icon: CircleCheck },
  doubtful: { className: 'border-warning bg-warning-soft text-warning', Icon: CircleHelp },
  bad: { className: 'border-danger bg-danger-soft text-danger', Icon: Ban },
}

/** What the verdict is called. */
export function verdictKey({ verdict, act, isForced }: DoorResult): MessageKey {
  if (verdict === 'accepted') return isForced && act === 'in' ? 'door.verdict_forced' : `door.verdict_accepted_${act}`
  if (verdict === 'duplicate') return act === 'out' ? 'door.verdict_duplicate_out' : 'door.verdict_duplicate_in'
  return `door.verdict_${verdict}`
}

type Acts = { onUndo: (result: DoorResult) => void; onForce: (result: DoorResult) => void }

type PanelProps = { result: DoorResult | undefined; checkpoint: DoorCheckpoint; timeZone: string | null } & Acts

/** The last answer, to be seen from an arm's length: a colour, a sign and words. */
export function ResultPanel({ result, checkpoint, timeZone, onUndo, onForce }: PanelProps) {
  const t = useT()
  if (!result)
    return (
      <div className="grid min-h-56 place-items-center rounded-card border-2 border-dashed p-6 text-center">
        <div>
          <ScanLine className="mx-auto size-12 text-muted" aria-hidden="true" />
          <p className="mt-3 font-serif text-2xl">{t('door.ready')}</p>
          <p className="mt-1 text-muted">{t('door.readyText')}</p>
        </div>
      </div>
    )
  const { className, Icon } = looks[toneOf(result.verdict)]
  const isDone = result.verdict === 'accepted' && result.act !== 'undo'
  const mayForce = !isDone && result.verdict !== 'taken_back' && result.act === 'in' && !result.isForced
  return (
    <div
      key={result.id}
      data-verdict={result.verdict}
      className={cx('grid min-h-56 content-center gap-2 rounded-card border-2 p-6 text-center', className)}
    >
      <Icon className="mx-auto size-16" aria-hidden="true" />
      <p className="font-serif text-3xl font-semibold">{t(verdictKey(result))}</p>
      {result.name && <p className="break-words text-2xl text-ink">{result.name}</p>}
      {result.note && <p className="text-ink">{result.note}</p>}
      <Why result={result} checkpoint={checkpoint} timeZone={timeZone} />
      {(isDone || mayForce) && (
        <p className="mt-2 flex flex-wrap justify-center gap-3">
          {isDone && result.registrationId !== null && (
            <Button variant="secondary" onClick={() => onUndo(result)}>
              {t('door.undo')}
            </Button>
          )}
          {mayForce && (
            <Button variant="secondary" onClick={() => onForce(result)}>
              {t('door.force')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

type WhyProps = { result: DoorResult; checkpoint: DoorCheckpoint; timeZone: string | null }

function Why({ result: { verdict, since, hasNoKey }, checkpoint, timeZone }: WhyProps) {
  const t = useT()
  const format = useFormat(timeZone)
  const time = (at: number | string | null) => (at === null ? '' : format.dateTime(new Date(at).toISOString(), true))
  const text = {
    duplicate: since === null ? '' : t('door.why_duplicate', { time: time(since) }),
    unchecked: t(hasNoKey ? 'door.why_unchecked_no_key' : 'door.why_unchecked'),
    unknown: t('door.why_unknown'),
    other_event: t('door.why_other_event'),
    cancelled: t('door.why_cancelled'),
    reissued: t('door.why_reissued'),
    early: t('door.why_early', { time: time(checkpoint.opens_at) }),
    late: t('door.why_late', { time: time(checkpoint.closes_at) }),
    no_place: t('door.why_no_place'),
    waiting: t('door.why_waiting'),
    accepted: '',
    taken_back: '',
    not_taken: '',
  }[verdict]
  return text ? <p className="text-ink">{text}</p> : null
}
