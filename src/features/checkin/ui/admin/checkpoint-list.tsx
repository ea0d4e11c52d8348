import { DoorOpen, Pencil, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Anchor } from '#ui/actions/link.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { type DoorDesk, doorAdminCalls, type EditedCheckpoint } from '../../door.admin.contract.ts'
import { CheckpointPanel } from './checkpoint-panel.tsx'
import { useCounts } from './use-counts.ts'

/** Checkpoints with how many are in, as it changes; each leads to its attendance. */
export function CheckpointList({ desk, chosen }: { desk: DoorDesk; chosen: number | undefined }) {
  const t = useT()
  const toast = useToast()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const { counts, expected } = useCounts(desk)
  const [edited, setEdited] = useState<EditedCheckpoint | 'new' | null>(null)
  const product_id = desk.product.id
  const end = async ({ id: checkpoint_id, name }: EditedCheckpoint) => {
    const reply = await askSafely(doorAdminCalls.endCheckpoint, { product_id, checkpoint_id })
    if (!reply.ok) return toast({ text: reply.message, tone: 'danger' })
    toast({
      text: t('door.checkpointEnded', { name }),
      undo: async () => {
        const undone = await askSafely(doorAdminCalls.reopenCheckpoint, { product_id, checkpoint_id })
        if (!undone.ok) toast({ text: undone.message, tone: 'danger' })
        await revalidate()
      },
    })
    await revalidate()
  }
  return (
    <section aria-labelledby="checkpoints" className="mb-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="checkpoints" className="text-lg md:text-lg">
          {t('door.checkpoints')}
        </h2>
        <IfMay permission="checkin.edit">
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={() => setEdited('new')}
          >
            {t('door.addCheckpoint')}
          </Button>
        </IfMay>
      </div>
      {desk.checkpoints.length === 0 ? (
        <EmptyState icon={<DoorOpen />} title={t('door.noCheckpointsYet')}>
          {t('door.noCheckpointsText')}
        </EmptyState>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {desk.checkpoints.map((checkpoint) => {
            const { inside = 0, been = 0 } = counts.find(({ checkpoint_id }) => checkpoint_id === checkpoint.id) ?? {}
            return (
              <li
                key={checkpoint.id}
                className={cx(
                  'grid grid-cols-1 gap-3 rounded-card border bg-raised p-4',
                  checkpoint.id === chosen && 'ring-2 ring-focus',
                )}
              >
                <div className="flex items-start gap-1">
                  <p className="min-w-0 flex-1">
                    <Anchor
                      href={`?checkpoint_id=${checkpoint.id}`}
                      aria-current={checkpoint.id === chosen ? 'true' : undefined}
                      className="wrap-anywhere font-medium text-ink no-underline hover:underline"
                    >
                      {checkpoint.name}
                    </Anchor>
                    <span className="block text-muted text-sm">
                      {t(`door.kind_${checkpoint.kind}`)} · {t(`door.counts_${checkpoint.counts}`)}
                    </span>
                  </p>
                  <IfMay permission="checkin.edit">
                    <IconButton
                      size="sm"
                      label={t('door.editCheckpoint', { name: checkpoint.name })}
                      onClick={() => setEdited(checkpoint)}
                    >
                      <Pencil className="size-4" aria-hidden="true" />
                    </IconButton>
                    <IconButton size="sm" label={t('door.endOf', { name: checkpoint.name })} onClick={() => void end(checkpoint)}>
                      <X className="size-4" aria-hidden="true" />
                    </IconButton>
                  </IfMay>
                </div>
                <dl className="grid grid-cols-3 text-center">
                  {(
                    [
                      ['inside', inside],
                      ['been', been],
                      ['expected', expected],
                    ] as const
                  ).map(([name, count]) => (
                    <div key={name}>
                      <dd className="font-serif text-xl font-semibold tabular-nums">{format.number(count)}</dd>
                      <dt className="text-muted text-xs">{t(`door.${name}`)}</dt>
                    </div>
                  ))}
                </dl>
              </li>
            )
          })}
        </ul>
      )}
      {edited && <CheckpointPanel desk={desk} checkpoint={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </section>
  )
}
