import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { Multiselect } from '#ui/choosing/multiselect.tsx'
import { EditorPanel } from '#ui/editor/editor-panel.tsx'
import { useEditor } from '#ui/editor/use-editor.ts'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { Switch } from '#ui/entries/switch.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { type SessionKind, sessionKinds } from '../../agenda.rules.ts'
import { clockAt, spanOn } from '../../plan-entry.rules.ts'
import { type PlannedSessionView, type ProgrammeEditorView, programmeAdminCalls } from '../../programme.admin.contract.ts'
import { clockOf } from './use-plan-acts.ts'

/** A session as it is typed: times on the venue's clock. */
type Entry = {
  title: string
  kind: SessionKind
  day: string
  start: string
  end: string
  room_id: string
  track_id: string
  exhibitor_id: string
  speaker_ids: string[]
  abstract: string
  capacity: string
  sign_up: boolean
  is_cancelled: boolean
}

const idText = (id: number | null): string => (id === null ? '' : String(id))
const idOf = (text: string): number | null => (text === '' ? null : Number(text))

type PanelProps = {
  programme: ProgrammeEditorView
  session: PlannedSessionView | null
  day: string
  onClose: () => void
}

/** One session of the plan, new or changed. */
export function SessionPanel({ programme, session, day, onClose }: PanelProps) {
  const t = useT()
  const toast = useToast()
  const format = useFormat('UTC')
  const { revalidate } = useRevalidator()
  const clock = clockOf(programme)
  const product_id = programme.product.id
  const storedOf = ({ plan, version, day }: PlannedSessionView) => ({
    entry: {
      title: plan.title,
      kind: plan.kind,
      day,
      start: clockAt(plan.starts_at, clock),
      end: clockAt(plan.ends_at, clock),
      room_id: idText(plan.room_id),
      track_id: idText(plan.track_id),
      exhibitor_id: idText(plan.exhibitor_id),
      speaker_ids: plan.speaker_ids.map(String),
      abstract: plan.abstract,
      capacity: idText(plan.capacity),
      sign_up: plan.sign_up,
      is_cancelled: plan.is_cancelled,
    } satisfies Entry,
    version,
  })
  const [fresh] = useState(() => ({ entry: freshEntry(day), version: null }))
  const [stored] = useState(() => (session ? storedOf(session) : fresh))
  const editor = useEditor<Entry, PlannedSessionView>({
    stored,
    send: ({ day, start, end, speaker_ids, ...entry }, version) => {
      const plan = {
        ...entry,
        ...spanOn(day, start, end, clock),
        room_id: idOf(entry.room_id),
        track_id: idOf(entry.track_id),
        exhibitor_id: idOf(entry.exhibitor_id),
        speaker_ids: speaker_ids.map(Number),
        capacity: entry.capacity.trim() === '' ? null : entry.capacity.trim(),
      }
      return session
        ? ask(programmeAdminCalls.changeSession, {
            product_id,
            session_id: session.session_id,
            ...plan,
            version: String(version),
          })
        : ask(programmeAdminCalls.addSession, { product_id, ...plan })
    },
    theirs: storedOf,
    onSaved: async () => {
      toast({ text: t('programme-admin.saved'), tone: 'success' })
      onClose()
      await revalidate()
      return null
    },
    labelOf: (path) => labels[path.split('.')[0] ?? ''] ?? null,
    wordsOf: (path, value) => {
      const named = (parts: { id: number; name: string }[], ids: unknown[]) =>
        ids.map((id) => parts.find((part) => String(part.id) === id)?.name ?? '').join('\n') || null
      if (path === 'kind') return t(`programme.kind_${value as SessionKind}`)
      if (path === 'day') return format.date(`${value}T12:00:00Z`)
      if (path === 'room_id') return named(programme.rooms, [value]) ?? t('programme-admin.everywhere')
      if (path === 'track_id') return named(programme.tracks, [value]) ?? t('programme-admin.noTrack')
      if (path === 'exhibitor_id') return named(programme.exhibitors, [value]) ?? t('programme-admin.noExhibitor')
      return path === 'speaker_ids' ? named(programme.speakers, value as string[]) : null
    },
  })
  const labels: Record<string, string> = {
    title: t('programme-admin.sessionTitle'),
    kind: t('programme-admin.kind'),
    day: t('programme-admin.day'),
    start: t('programme-admin.start'),
    end: t('programme-admin.end'),
    room_id: t('programme-admin.room'),
    track_id: t('programme-admin.track'),
    exhibitor_id: t('programme-admin.exhibitor'),
    speaker_ids: t('programme-admin.speakers'),
    abstract: t('programme-admin.abstract'),
    capacity: t('programme-admin.capacity'),
    sign_up: t('programme-admin.signUp'),
    is_cancelled: t('programme-admin.cancelledSession'),
  }
  return (
    <EditorPanel
      editor={editor}
      title={t(session ? 'programme-admin.editSession' : 'programme-admin.addSession')}
      onClose={onClose}
      wide
    >
      <SessionFields programme={programme} editor={editor} />
    </EditorPanel>
  )
}

const freshEntry = (day: string): Entry => ({
  title: '',
  kind: 'talk',
  day,
  start: '09:00',
  end: '10:00',
  room_id: '',
  track_id: '',
  exhibitor_id: '',
  speaker_ids: [],
  abstract: '',
  capacity: '',
  sign_up: false,
  is_cancelled: false,
})

type FieldsProps = { programme: ProgrammeEditorView; editor: ReturnType<typeof useEditor<Entry, PlannedSessionView>> }

function SessionFields({ programme, editor: { entry, set, errorsOf } }: FieldsProps) {
  const t = useT()
  const format = useFormat('UTC')
  const choices = (parts: { id: number; name: string }[], none: string) => [
    { value: '', label: none },
    ...parts.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const whereToAdd = t('programme-admin.whereToAdd', { place: t('programme-admin.viewParts') })
  const days = programme.days.includes(entry.day) ? programme.days : [...programme.days, entry.day].sort()
  return (
    <>
      <Field label={t('programme-admin.sessionTitle')} error={errorsOf('title')} required>
        <TextInput data-autofocus maxLength={300} value={entry.title} onChange={({ target }) => set({ title: target.value })} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={t('programme-admin.day')} className="sm:col-span-1">
          <Select
            value={entry.day}
            options={days.map((day) => ({ value: day, label: format.date(`${day}T12:00:00Z`) }))}
            onChange={({ target }) => set({ day: target.value })}
          />
        </Field>
        <Field label={t('programme-admin.start')} error={errorsOf('starts_at')}>
          <TextInput type="time" value={entry.start} onChange={({ target }) => set({ start: target.value })} />
        </Field>
        <Field label={t('programme-admin.end')} error={errorsOf('ends_at')}>
          <TextInput type="time" value={entry.end} onChange={({ target }) => set({ end: target.value })} />
        </Field>
        <Field label={t('programme-admin.room')} hint={programme.rooms.length === 0 ? whereToAdd : undefined}>
          <Select
            value={entry.room_id}
            options={choices(programme.rooms, t('programme-admin.everywhere'))}
            onChange={({ target }) => set({ room_id: target.value })}
          />
        </Field>
        <Field label={t('programme-admin.track')}>
          <Select
            value={entry.track_id}
            options={choices(programme.tracks, t('programme-admin.noTrack'))}
            onChange={({ target }) => set({ track_id: target.value })}
          />
        </Field>
        <Field label={t('programme-admin.kind')}>
          <Select
            value={entry.kind}
            options={sessionKinds.map((kind) => ({ value: kind, label: t(`programme.kind_${kind}`) }))}
            onChange={({ target }) => set({ kind: sessionKinds.find((kind) => kind === target.value) ?? 'talk' })}
          />
        </Field>
      </div>
      <Field label={t('programme-admin.speakers')} hint={programme.speakers.length === 0 ? whereToAdd : undefined} group>
        <Multiselect
          options={programme.speakers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={entry.speaker_ids}
          onChange={(speaker_ids) => set({ speaker_ids })}
        />
      </Field>
      <Field label={t('programme-admin.abstract')} error={errorsOf('abstract')}>
        <TextArea rows={6} maxLength={10_000} value={entry.abstract} onChange={({ target }) => set({ abstract: target.value })} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('programme-admin.capacity')} hint={t('programme-admin.capacityHint')} error={errorsOf('capacity')}>
          <TextInput inputMode="numeric" value={entry.capacity} onChange={({ target }) => set({ capacity: target.value })} />
        </Field>
        <Field label={t('programme-admin.exhibitor')}>
          <Select
            value={entry.exhibitor_id}
            options={choices(programme.exhibitors, t('programme-admin.noExhibitor'))}
            onChange={({ target }) => set({ exhibitor_id: target.value })}
          />
        </Field>
      </div>
      <Switch
        label={t('programme-admin.signUp')}
        checked={entry.sign_up}
        onChange={({ target }) => set({ sign_up: target.checked })}
      />
      <Switch
        label={t('programme-admin.cancelledSession')}
        checked={entry.is_cancelled}
        onChange={({ target }) => set({ is_cancelled: target.checked })}
      />
    </>
  )
}
