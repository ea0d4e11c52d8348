import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { EditorPanel } from '#ui/editor/editor-panel.tsx'
import { useEditor } from '#ui/editor/use-editor.ts'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { type DoorDesk, doorAdminCalls, type EditedCheckpoint } from '../../door.admin.contract.ts'
import { checkpointKinds, countings } from '../../scan.rules.ts'
import { TimeEntry } from './time-entry.tsx'

type Entry = Omit<EditedCheckpoint, 'id' | 'version'>

const fresh: Entry = { name: '', kind: 'session', session_id: null, counts: 'once', opens_at: null, closes_at: null }
const storedOf = ({ id: _, version, ...entry }: EditedCheckpoint) => ({ entry, version })

type PanelProps = { desk: DoorDesk; checkpoint: EditedCheckpoint | null; onClose: () => void }

/** A checkpoint, new or changed. */
export function CheckpointPanel({ desk, checkpoint, onClose }: PanelProps) {
  const t = useT()
  const format = useFormat(desk.time_zone)
  const { revalidate } = useRevalidator()
  const product_id = desk.product.id
  const [stored] = useState(() => (checkpoint ? storedOf(checkpoint) : { entry: fresh, version: null }))
  const editor = useEditor<Entry, EditedCheckpoint>({
    stored,
    send: (entry, version) =>
      checkpoint
        ? ask(doorAdminCalls.saveCheckpoint, { product_id, checkpoint_id: checkpoint.id, ...entry, version: Number(version) })
        : ask(doorAdminCalls.addCheckpoint, { product_id, ...entry }),
    theirs: storedOf,
    onSaved: async () => {
      onClose()
      await revalidate()
      return null
    },
    labelOf: (path) => labels[path as keyof Entry] && t(`door.${labels[path as keyof Entry]}`),
    wordsOf: (path, value) => {
      if (path === 'kind') return t(`door.kind_${value as Entry['kind']}`)
      if (path === 'counts') return t(`door.counts_${value as Entry['counts']}`)
      if (path === 'session_id') return desk.sessions.find(({ id }) => id === value)?.title ?? t('door.noSession')
      return path.endsWith('_at') && typeof value === 'string' ? format.dateTime(value, true) : null
    },
  })
  const { entry, set, errorsOf } = editor
  const choose = (id: string) => {
    const session = desk.sessions.find((one) => String(one.id) === id)
    set({ session_id: session?.id ?? null, ...(session && entry.name === '' && { name: session.title.slice(0, 120) }) })
  }
  return (
    <EditorPanel
      editor={editor}
      title={checkpoint ? t('door.editCheckpoint', { name: checkpoint.name }) : t('door.addCheckpoint')}
      onClose={onClose}
    >
      <Field label={t('door.kind')}>
        <Select
          data-autofocus
          value={entry.kind}
          options={checkpointKinds.map((kind) => ({ value: kind, label: t(`door.kind_${kind}`) }))}
          onChange={({ target }) => set({ kind: checkpointKinds.find((kind) => kind === target.value) ?? 'day' })}
        />
      </Field>
      {entry.kind === 'session' && (
        <Field label={t('door.session')} error={errorsOf('session_id')}>
          <Select
            value={String(entry.session_id ?? '')}
            options={[
              { value: '', label: t('door.noSession') },
              ...desk.sessions.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
            onChange={({ target }) => choose(target.value)}
          />
        </Field>
      )}
      <Field label={t('door.name')} error={errorsOf('name')} required>
        <TextInput maxLength={120} value={entry.name} onChange={({ target }) => set({ name: target.value })} />
      </Field>
      <Field label={t('door.counts')}>
        <Select
          value={entry.counts}
          options={countings.map((counting) => ({ value: counting, label: t(`door.counts_${counting}`) }))}
          onChange={({ target }) => set({ counts: countings.find((one) => one === target.value) ?? 'once' })}
        />
      </Field>
      <Field label={t('door.opens')} error={errorsOf('opens_at')}>
        <TimeEntry value={entry.opens_at} timeZone={desk.time_zone} onChange={(opens_at) => set({ opens_at })} />
      </Field>
      <Field label={t('door.closes')} error={errorsOf('closes_at')}>
        <TimeEntry value={entry.closes_at} timeZone={desk.time_zone} onChange={(closes_at) => set({ closes_at })} />
      </Field>
    </EditorPanel>
  )
}

const labels = {
  name: 'name',
  kind: 'kind',
  session_id: 'session',
  counts: 'counts',
  opens_at: 'opens',
  closes_at: 'closes',
} as const satisfies Record<keyof Entry, string>
