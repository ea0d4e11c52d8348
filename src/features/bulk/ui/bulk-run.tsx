import { CircleStop, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { useOnce } from '#ui/actions/use-once.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { type Bulk, bulkCalls } from '../bulk.contract.ts'
import { percentOver } from '../bulk.rules.ts'
import { useBulk } from './use-bulk.ts'

type RunProps = {
  bulkId: number
  first?: AnswerOf<typeof bulkCalls.read>
  /** Undoing is an act of its own. */
  onFollow: (bulkId: number) => void
  onOver: () => void
  /** Where it stands in a dialog. */
  onClose?: () => void
}

/** How far a bulk act is, and the way back once it is over. */
export function BulkRun({ bulkId, first, onFollow, onOver, onClose }: RunProps) {
  const t = useT()
  const { bulk, read } = useBulk(bulkId, first ?? null, onOver)
  const [failure, setFailure] = useState<string | null>(null)
  const undo = useOnce(async () => {
    const reply = await ask(bulkCalls.undo, { bulk_id: bulkId }).catch(() => null)
    if (reply?.ok) onFollow(reply.value.bulk_id)
    else setFailure(reply?.message ?? t('common.error'))
  })
  if (!bulk) return <Spinner />
  const stop = async () => {
    const reply = await ask(bulkCalls.stop, { bulk_id: bulkId }).catch(() => null)
    setFailure(reply?.ok ? null : (reply?.message ?? t('common.error')))
    await read()
  }
  return (
    <div className="grid gap-4">
      {failure && (
        <Callout tone="danger" live="alert">
          {failure}
        </Callout>
      )}
      <Standing bulk={bulk} />
      <div className="flex flex-wrap justify-end gap-2">
        {bulk.state === 'running' && (
          <Button variant="secondary" icon={<CircleStop className="size-4" aria-hidden="true" />} onClick={() => void stop()}>
            {t('bulk.stop')}
          </Button>
        )}
        {bulk.can_be_undone && (
          <Button variant="secondary" icon={<Undo2 className="size-4" aria-hidden="true" />} onClick={() => void undo()}>
            {t('bulk.undo')}
          </Button>
        )}
        {onClose && (
          <>
            <ButtonLink href={`/admin/bulk/${bulk.id}`} variant="secondary">
              {t('bulk.details')}
            </ButtonLink>
            <Button onClick={onClose}>{t('bulk.close')}</Button>
          </>
        )}
      </div>
    </div>
  )
}

function Standing({ bulk }: { bulk: Bulk }) {
  const t = useT()
  const format = useFormat()
  const { counts, targets, state, label } = bulk
  const over = targets - counts.waiting
  const numbers = {
    done: format.number(counts.done),
    skipped: format.number(counts.skipped),
    failed: format.number(counts.failed),
  }
  return (
    <div className="grid gap-2">
      <p className="font-semibold" role="status">
        {bulk.undoes !== null && `${label} · `}
        {state === 'running'
          ? t('bulk.working', { done: format.number(over), all: format.number(targets) })
          : t(state === 'done' ? 'bulk.doneTitle' : 'bulk.stoppedTitle')}
      </p>
      <ProgressBar value={percentOver(counts)} label={label} tone={state === 'done' ? 'success' : 'brand'} />
      <p className="text-muted text-sm">{t('bulk.counts', numbers)}</p>
      {state === 'running' && <p className="text-muted text-sm">{t('bulk.goesOn')}</p>}
    </div>
  )
}
