import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { clockAt, instantOn, movedBy } from '../../plan-entry.rules.ts'
import type { PlannedSessionView, ProgrammeEditorView } from '../../programme.admin.contract.ts'
import type { SessionPlan } from '../../release.rules.ts'
import { clockOf } from './use-plan-acts.ts'

type Props = {
  programme: ProgrammeEditorView
  session: PlannedSessionView
  onMove: (to: Partial<SessionPlan>) => void
  onClose: () => void
}

/** What dragging does, by three entries: day, time and room. The session keeps its length. */
export function MoveDialog({ programme, session, onMove, onClose }: Props) {
  const t = useT()
  const format = useFormat('UTC')
  const clock = clockOf(programme)
  const { plan } = session
  const [day, setDay] = useState(session.day)
  const [start, setStart] = useState(clockAt(plan.starts_at, clock))
  const [room, setRoom] = useState(plan.room_id === null ? '' : String(plan.room_id))
  const move = () => {
    const minutes = (instantOn(day, start, clock).getTime() - Date.parse(plan.starts_at)) / 60_000
    onMove(movedBy(plan, minutes, room === '' ? null : Number(room)))
    onClose()
  }
  return (
    <Modal open onClose={onClose} size="content" title={t('programme-admin.moveTo')}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          move()
        }}
      >
        <p className="font-medium">{plan.title}</p>
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label={t('programme-admin.day')}>
            <Select
              data-autofocus
              value={day}
              options={programme.days.map((one) => ({ value: one, label: format.date(`${one}T12:00:00Z`) }))}
              onChange={({ target }) => setDay(target.value)}
            />
          </Field>
          <Field label={t('programme-admin.start')}>
            <TextInput type="time" required value={start} onChange={({ target }) => setStart(target.value)} />
          </Field>
          <Field label={t('programme-admin.room')}>
            <Select
              value={room}
              options={[
                { value: '', label: t('programme-admin.everywhere') },
                ...programme.rooms.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={({ target }) => setRoom(target.value)}
            />
          </Field>
        </div>
        <p>
          <Button type="submit">{t('programme-admin.move')}</Button>
        </p>
      </form>
    </Modal>
  )
}
