import { CloudOff, LogOut, Wifi } from 'lucide-react'
import { useState } from 'react'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { Switch } from '#ui/entries/switch.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { SegmentedControl } from '#ui/navigation/segmented-control.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { type DoorCheckpoint, type DoorDevice, doorCalls } from '../../door.contract.ts'
import { toneOf } from '../../door-local.rules.ts'
import { DoorCamera } from './door-camera.tsx'
import { DoorSearch } from './door-search.tsx'
import { ForceDialog } from './force-dialog.tsx'
import { ResultPanel, verdictKey } from './result-panel.tsx'
import { play, wakeSound } from './sounds.ts'
import { type Asked, type DoorResult, useDoor } from './use-door.ts'
import { useOfflinePage } from './use-offline-page.ts'
import { useScannerKeys } from './use-scanner-keys.ts'

/** A paired device at work. */
export function DoorScreen({ device }: { device: DoorDevice }) {
  const t = useT()
  const [checkpointId, setCheckpointId] = useState(device.checkpoints[0]?.id ?? 0)
  const checkpoint = device.checkpoints.find(({ id }) => id === checkpointId)
  if (!checkpoint) return <Callout tone="warning">{t('door.noCheckpoints')}</Callout>
  return <Serving device={device} checkpoint={checkpoint} onCheckpoint={setCheckpointId} />
}

type ServingProps = { device: DoorDevice; checkpoint: DoorCheckpoint; onCheckpoint: (id: number) => void }

function Serving({ device, checkpoint, onCheckpoint }: ServingProps) {
  const t = useT()
  const door = useDoor(device)
  const [wantsOut, setWantsOut] = useState(false)
  const [hasSound, setSound] = useState(true)
  const [forcing, setForcing] = useState<DoorResult | null>(null)
  const [shown, setShown] = useState<DoorResult>()
  const act = wantsOut && checkpoint.counts === 'in_out' ? 'out' : 'in'
  const isKept = useOfflinePage(!door.isOver)
  const scan = async (asked: Omit<Asked, 'act' | 'checkpointId'>) => {
    const result = await door.scan({ act, checkpointId: checkpoint.id, ...asked })
    setShown(result)
    if (hasSound) play(toneOf(result.verdict))
    navigator.vibrate?.(toneOf(result.verdict) === 'good' ? 80 : [120, 60, 120])
  }
  useScannerKeys((code) => void scan({ code, way: 'scanner' }))
  // What was taken back says so here as well.
  const last = door.results.find(({ id }) => id === shown?.id) ?? shown
  if (door.isOver) return <Ended />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-label={t('door.title')} className="grid min-w-0 gap-5">
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('door.checkpoint')} className="min-w-48 flex-1">
            <Select
              value={String(checkpoint.id)}
              options={device.checkpoints.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ target }) => onCheckpoint(Number(target.value))}
            />
          </Field>
          {checkpoint.counts === 'in_out' && (
            <SegmentedControl
              label={t('door.direction')}
              value={act}
              segments={[
                { value: 'in', label: t('door.act_in') },
                { value: 'out', label: t('door.act_out') },
              ]}
              onChange={(value) => setWantsOut(value === 'out')}
            />
          )}
        </div>
        <div aria-live="assertive">
          <ResultPanel
            result={last}
            checkpoint={checkpoint}
            timeZone={device.product.time_zone}
            onUndo={(result) => void door.undo(result)}
            onForce={setForcing}
          />
        </div>
        <DoorCamera onCode={(code) => void scan({ code, way: 'camera' })} />
        <DoorSearch
          people={door.people}
          standings={door.standings}
          checkpointId={checkpoint.id}
          act={act}
          timeZone={device.product.time_zone}
          onPerson={(registrationId) => void scan({ registrationId, way: 'search' })}
          onCode={(code) => void scan({ code, way: 'scanner' })}
        />
      </section>
      <aside className="grid gap-5">
        <Connection isOnline={door.isOnline} isKept={isKept} waiting={door.waiting} known={door.people.length} />
        <Counts {...(door.counts.get(checkpoint.id) ?? { inside: 0, been: 0 })} expected={door.expected} />
        <Results results={door.results} timeZone={device.product.time_zone} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Switch
            label={t('door.sound')}
            checked={hasSound}
            onChange={({ target }) => {
              wakeSound()
              setSound(target.checked)
            }}
          />
          <Leave waiting={door.waiting} onLeave={door.leaveNames} />
        </div>
      </aside>
      {forcing && (
        <ForceDialog
          onClose={() => setForcing(null)}
          onForce={(reason) => {
            const { code, registrationId } = forcing
            setForcing(null)
            void scan({
              way: 'search',
              reason,
              ...(registrationId === null ? { code: code ?? '' } : { registrationId }),
            })
          }}
        />
      )}
    </div>
  )
}

type ConnectionProps = { isOnline: boolean; isKept: boolean; waiting: number; known: number }

function Connection({ isOnline, isKept, waiting, known }: ConnectionProps) {
  const t = useT()
  const format = useFormat()
  const Icon = isOnline ? Wifi : CloudOff
  return (
    <div
      role="status"
      className={cx(
        'rounded-card border p-4',
        isOnline && waiting === 0 ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning',
      )}
    >
      <p className="flex items-center gap-2 font-medium">
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        {t(isOnline ? 'door.online' : 'door.offline')}
      </p>
      {waiting > 0 && <p className="text-ink">{t('door.waiting', { count: waiting, number: format.number(waiting) })}</p>}
      <p className="text-ink text-sm">{t('door.rosterReady', { count: known, number: format.number(known) })}</p>
      {!isKept && <p className="text-ink text-sm">{t('door.notKept')}</p>}
    </div>
  )
}

function Counts({ inside, been, expected }: { inside: number; been: number; expected: number }) {
  const t = useT()
  const format = useFormat()
  const counts = [
    [t('door.inside'), inside],
    [t('door.been'), been],
    [t('door.expected'), expected],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-3 rounded-card border bg-raised p-4 text-center">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dd className="font-serif text-2xl font-semibold tabular-nums">{format.number(count)}</dd>
          <dt className="text-muted text-sm">{label}</dt>
        </div>
      ))}
    </dl>
  )
}

function Results({ results, timeZone }: { results: DoorResult[]; timeZone: string | null }) {
  const t = useT()
  const format = useFormat(timeZone)
  return (
    <section aria-labelledby="last-scans">
      <h2 id="last-scans" className="text-lg md:text-lg">
        {t('door.last')}
      </h2>
      {results.length === 0 ? (
        <p className="mt-1 text-muted text-sm">{t('door.lastNone')}</p>
      ) : (
        <ol className="mt-2 divide-y rounded-card border bg-raised text-sm">
          {results.map((result) => (
            <li key={result.id} className="flex items-baseline justify-between gap-3 px-4 py-2">
              <span className="min-w-0 break-words">{result.name || t(verdictKey(result))}</span>
              <span className="shrink-0 text-muted">
                {result.name && `${t(verdictKey(result))} · `}
                {format.time(result.at)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Leave({ waiting, onLeave }: { waiting: number; onLeave: () => Promise<void> }) {
  const t = useT()
  const format = useFormat()
  const { confirm, alert } = useDialogs()
  const leave = async () => {
    if (waiting > 0) return alert(t('door.leaveWaiting', { count: waiting, number: format.number(waiting) }))
    const isSure = await confirm({ title: t('door.leaveTitle'), message: t('door.leaveText'), confirmLabel: t('door.leave') })
    if (!isSure) return
    const reply = await askSafely(doorCalls.leave, {})
    if (!reply.ok) return alert(reply.message)
    await onLeave()
    const worker = await navigator.serviceWorker?.getRegistration('/door')
    worker?.active?.postMessage({ forget: true })
    await worker?.unregister()
    window.location.reload()
  }
  return (
    <Button variant="quiet" icon={<LogOut className="size-4" aria-hidden="true" />} onClick={() => void leave()}>
      {t('door.leave')}
    </Button>
  )
}

function Ended() {
  const t = useT()
  return (
    <Callout tone="danger" live="alert">
      <p>{t('door.deviceRevoked')}</p>
      <p className="mt-2">
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {t('door.pairTitle')}
        </Button>
      </p>
    </Callout>
  )
}
