import { ArrowRight, Circle, CircleCheck, X } from 'lucide-react'
import { useState } from 'react'
import { askSafely } from '#platform/calls/client.ts'
import { IconButton } from '#ui/actions/button.tsx'
import { Anchor } from '#ui/actions/link.tsx'
import { useMay } from '#ui/admin/may.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type FirstStepsView as Steps, setupCalls } from '../setup.contract.ts'

/** What a new site still lacks, until all is there or somebody puts it away. */
export function FirstSteps({ steps, is_put_away }: Steps) {
  const t = useT()
  const toast = useToast()
  const mayChange = useMay()('settings.edit')
  const [isPutAway, setPutAway] = useState(is_put_away)
  const done = steps.filter(({ is_done }) => is_done).length
  if (isPutAway || done === steps.length) return null
  const put = async (away: boolean) => {
    const reply = await askSafely(setupCalls.putAwayFirstSteps, { is_put_away: away })
    if (!reply.ok) return toast({ text: reply.message, tone: 'danger' })
    setPutAway(away)
    if (away) toast({ text: t('setup.isPutAway'), undo: () => void put(false) })
  }
  return (
    <section aria-labelledby="first-steps" className="mb-10 rounded-card border bg-raised p-4 md:p-5">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h2 id="first-steps" className="text-xl md:text-xl">
            {t('setup.title')}
          </h2>
          <p className="mt-1 text-muted text-sm">{t('setup.doneOf', { done, all: steps.length })}</p>
        </div>
        {mayChange && (
          <IconButton label={t('setup.putAway')} size="sm" onClick={() => void put(true)}>
            <X className="size-4" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <ProgressBar className="my-4" value={(done / steps.length) * 100} label={t('setup.title')} />
      <ol className="grid gap-x-6 md:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.kind} {...step} />
        ))}
      </ol>
    </section>
  )
}

function Step({ kind, is_done, href }: Steps['steps'][number]) {
  const t = useT()
  const Mark = is_done ? CircleCheck : Circle
  return (
    <li>
      <Anchor
        href={href}
        className="group -mx-2 flex items-start gap-3 rounded-control px-2 py-2 text-ink no-underline hover:bg-sunken"
      >
        <Mark className={`mt-0.5 size-5 shrink-0 ${is_done ? 'text-success' : 'text-muted'}`} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className={is_done ? 'text-muted' : 'font-medium'}>{t(`setup.step_${kind}`)}</span>
          {is_done ? (
            <span className="sr-only"> · {t('setup.isDone')}</span>
          ) : (
            <span className="block text-muted text-sm">{t(`setup.hint_${kind}`)}</span>
          )}
        </span>
        {!is_done && <ArrowRight className="mt-1 size-4 shrink-0 text-muted group-hover:text-brand" aria-hidden="true" />}
      </Anchor>
    </li>
  )
}
