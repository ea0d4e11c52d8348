import { useEffect, useRef, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Badge } from '#ui/data/badge.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type StepAttendance, stepCalls } from '../step.contract.ts'

const everyMs = 60_000

/** While a live step is on, its page says each minute that it is there: enough of that completes the step, joining alone does not. */
export function StepPresence({ assetId, isOn, onAttended }: { assetId: number; isOn: boolean; onAttended: () => void }) {
  const t = useT()
  const [own, setOwn] = useState<StepAttendance | null>(null)
  const attended = useRef(onAttended)
  attended.current = onAttended
  const isAttended = own?.is_attended ?? false
  useEffect(() => {
    if (!isOn) return
    const beat = () =>
      void ask(stepCalls.stepPresence, { id: assetId }).then(
        (reply) => reply.ok && setOwn(reply.value),
        // The next beat tells as much.
        () => null,
      )
    beat()
    const timer = setInterval(beat, everyMs)
    return () => clearInterval(timer)
  }, [assetId, isOn])
  useEffect(() => {
    if (isAttended) attended.current()
  }, [isAttended])
  if (!isOn || own === null) return null
  return (
    <section aria-label={t('live.own')} className="mt-6 max-w-read rounded-card border bg-raised p-5 text-sm">
      <p className="flex flex-wrap items-center gap-3" role="status" data-minutes={own.minutes}>
        <span>{t('live.minutes', { count: own.minutes })}</span>
        {own.is_attended && <Badge tone="success">{t('live.attended')}</Badge>}
      </p>
      {!own.is_attended && (
        <p className="mt-2 text-muted">
          {t('live.rule_minutes', { value: own.needed_minutes })} {t('live.keepOpen')}
        </p>
      )}
    </section>
  )
}
