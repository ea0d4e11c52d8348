import { Smartphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOnce } from '#ui/actions/use-once.ts'
import { IfMay } from '#ui/admin/may.tsx'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { QrCode } from '#ui/data/qr-code.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { type DoorDesk, doorAdminCalls, type ListedDevice } from '../../door.admin.contract.ts'

type Pairing = AnswerOf<typeof doorAdminCalls.addDevice> & { name: string }
const tones: Record<ListedDevice['state'], Tone> = {
  serving: 'success',
  waiting: 'accent',
  revoked: 'neutral',
  expired: 'neutral',
}

/** Devices of an event: paired by a code that is shown once, ended at once. */
export function DeviceList({ desk }: { desk: DoorDesk }) {
  const t = useT()
  const toast = useToast()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | readonly string[]>('')
  const [pairing, setPairing] = useState<Pairing | null>(null)
  const product_id = desk.product.id
  const add = useOnce(async () => {
    const reply = await askSafely(doorAdminCalls.addDevice, { product_id, name })
    if (!reply.ok) return setError(reply.fields.name ?? reply.message)
    setError('')
    setPairing({ ...reply.value, name })
    setName('')
    await revalidate()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  const revoke = async ({ id: device_id, name: revoked }: ListedDevice) => {
    const reply = await askSafely(doorAdminCalls.revokeDevice, { product_id, device_id })
    toast(reply.ok ? { text: t('door.revoked', { name: revoked }), tone: 'success' } : { text: reply.message, tone: 'danger' })
    await revalidate()
  }
  return (
    <section aria-labelledby="devices" className="mb-10">
      <h2 id="devices" className="mb-3 text-lg md:text-lg">
        {t('door.devices')}
      </h2>
      <IfMay permission="checkin.edit">
        <form noValidate onSubmit={submit} className="mb-4 flex flex-wrap items-start gap-3">
          <Field label={t('door.deviceName')} className="min-w-52 flex-1 sm:max-w-sm" {...(error && { error })}>
            <TextInput maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Button type="submit" variant="secondary" className="mt-6.5">
            {t('door.addDevice')}
          </Button>
        </form>
      </IfMay>
      {pairing && <ShownPairing pairing={pairing} />}
      {desk.devices.length === 0 ? (
        <EmptyState icon={<Smartphone />} title={t('door.noDevices')}>
          {t('door.noDevicesText')}
        </EmptyState>
      ) : (
        <ul className="divide-y rounded-card border bg-raised">
          {desk.devices.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-48">
                <p className="break-words font-medium">{device.name}</p>
                <p className="text-muted text-sm">
                  {[
                    device.is_personal && t('door.personal'),
                    device.seen_at && t('door.seen', { time: format.dateTime(device.seen_at) }),
                    device.waiting > 0 && t('door.waiting', { count: device.waiting, number: format.number(device.waiting) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <Badge tone={tones[device.state]}>{t(`door.state_${device.state}`)}</Badge>
              {(device.state === 'serving' || device.state === 'waiting') && (
                <IfMay permission="checkin.edit">
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('door.revokeOf', { name: device.name })}
                    onClick={() => void revoke(device)}
                  >
                    {t('door.revoke')}
                  </Button>
                </IfMay>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ShownPairing({ pairing: { name, code, address, ends_at } }: { pairing: Pairing }) {
  const t = useT()
  const format = useFormat()
  return (
    <div role="status" className="mb-4 flex flex-wrap items-center gap-6 rounded-card border bg-raised p-4">
      <QrCode text={address} label={t('door.pairingQr', { name })} className="size-36" />
      <div className="min-w-0 flex-1 basis-56">
        <p>{t('door.pairing', { name, address: address.replace(/^https?:\/\//, '').replace(/#.*$/, '') })}</p>
        <p className="my-2 font-mono text-3xl tracking-widest" data-pairing-code>
          {code}
        </p>
        <p className="text-muted text-sm">{t('door.pairingUntil', { time: format.time(ends_at) })}</p>
      </div>
    </div>
  )
}
