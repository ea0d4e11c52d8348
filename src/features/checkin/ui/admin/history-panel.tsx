import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { useMay } from '#ui/admin/may.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { SidePanel } from '#ui/overlays/side-panel.tsx'
import { type Attendee, type DoorDesk, doorAdminCalls, type HistoryLine } from '../../door.admin.contract.ts'

type PanelProps = { desk: DoorDesk; attendee: Attendee; onClose: () => void }

/** Every scan of one ticket; what was accepted can be taken back. */
export function HistoryPanel({ desk, attendee, onClose }: PanelProps) {
  const t = useT()
  const may = useMay()
  const format = useFormat(desk.time_zone)
  const { revalidate } = useRevalidator()
  const [scans, setScans] = useState<HistoryLine[] | null>(null)
  const [refusal, setRefusal] = useState('')
  const asked = { product_id: desk.product.id, registration_id: attendee.registration_id }
  const { product_id, registration_id } = asked
  const read = useCallback(async () => {
    const reply = await askSafely(doorAdminCalls.history, { product_id, registration_id })
    if (reply.ok) setScans(reply.value.scans)
    else setRefusal(reply.message)
  }, [product_id, registration_id])
  useEffect(() => void read(), [read])
  const takeBack = async ({ id: undoes, checkpoint_id }: HistoryLine) => {
    const sent = { ...asked, id: crypto.randomUUID(), checkpoint_id, act: 'undo' as const, undoes, reason: t('door.takeBack') }
    const reply = await askSafely(doorAdminCalls.correct, sent)
    if (!reply.ok) return setRefusal(reply.message)
    await Promise.all([read(), revalidate()])
  }
  return (
    <SidePanel open wide onClose={onClose} title={t('door.historyTitle', { name: attendee.person.name })}>
      {refusal && (
        <Callout tone="danger" live="alert">
          {refusal}
        </Callout>
      )}
      {scans === null && !refusal && <Spinner />}
      {scans?.length === 0 && <p className="text-muted">{t('door.historyNone')}</p>}
      <ol className="divide-y">
        {(scans ?? []).map((scan) => (
          <li key={scan.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">
                {t(`door.act_${scan.act}`)}
                {scan.act !== 'undo' &&
                  ` · ${t(scan.verdict === 'accepted' ? `door.verdict_accepted_${scan.act}` : verdictOf(scan))}`}
              </p>
              <p className="text-muted text-sm">
                {[scan.checkpoint, format.dateTime(scan.at), t(`door.way_${scan.way}`), scan.by].filter(Boolean).join(' · ')}
              </p>
              <p className="text-sm">
                {[scan.is_forced && t('door.forced'), scan.was_offline && t('door.wasOffline'), scan.reason]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {scan.act !== 'undo' && scan.verdict === 'accepted' && may('checkin.edit') && (
              <Button size="sm" variant="quiet" onClick={() => void takeBack(scan)}>
                {t('door.takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </SidePanel>
  )
}

const verdictOf = ({ verdict, act }: HistoryLine) =>
  verdict === 'duplicate'
    ? (`door.verdict_duplicate_${act === 'out' ? 'out' : 'in'}` as const)
    : verdict === 'accepted'
      ? ('door.verdict_accepted_in' as const)
      : (`door.verdict_${verdict}` as const)
