import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { EditorPanel } from '#ui/editor/editor-panel.tsx'
import { useEditor } from '#ui/editor/use-editor.ts'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { Switch } from '#ui/entries/switch.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type PartKind, partFields } from '../../parts.rules.ts'
import { type ProgrammeEditorView, programmeAdminCalls, type StoredPartView } from '../../programme.admin.contract.ts'

/** Numbers as they are typed. */
type Entry = {
  name: string
  floor: string
  seats: string
  holds_many: boolean
  headline: string
  bio: string
  is_keynote: boolean
  account: string
  level_id: string
  booth: string
  blurb: string
  website: string
}

const fresh: Entry = {
  name: '',
  floor: '',
  seats: '',
  holds_many: false,
  headline: '',
  bio: '',
  is_keynote: false,
  account: '',
  level_id: '',
  booth: '',
  blurb: '',
  website: '',
}

const storedOf = ({ id: _, version, seats, level_id, ...part }: StoredPartView) => ({
  entry: { ...part, seats: String(seats ?? ''), level_id: String(level_id ?? '') } satisfies Entry,
  version,
})

type PanelProps = { programme: ProgrammeEditorView; kind: PartKind; part: StoredPartView | null; onClose: () => void }

/** A room, a track, a speaker, an exhibitor or a level, new or changed. */
export function PartPanel({ programme, kind, part, onClose }: PanelProps) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const product_id = programme.product.id
  const [stored] = useState(() => (part ? storedOf(part) : { entry: fresh, version: null }))
  const editor = useEditor<Entry, StoredPartView>({
    stored,
    send: ({ seats, level_id, ...entry }, version) => {
      const sent = { ...entry, seats: seats.trim() === '' ? null : seats.trim(), level_id: level_id === '' ? null : level_id }
      return part
        ? ask(programmeAdminCalls.changePart, { product_id, kind, part_id: part.id, ...sent, version: String(version) })
        : ask(programmeAdminCalls.addPart, { product_id, kind, ...sent })
    },
    theirs: storedOf,
    onSaved: async () => {
      toast({ text: t('programme-admin.partSaved'), tone: 'success' })
      onClose()
      await revalidate()
      return null
    },
    labelOf: (path) => (isField(path) ? t(`programme-admin.${path}`) : null),
  })
  const { entry, set, errorsOf } = editor
  return (
    <EditorPanel editor={editor} title={part ? part.name : t(`programme-admin.add_${kind}`)} onClose={onClose}>
      <Field label={t('programme-admin.name')} error={errorsOf('name')} required>
        <TextInput data-autofocus maxLength={200} value={entry.name} onChange={({ target }) => set({ name: target.value })} />
      </Field>
      {partFields[kind].map((field) =>
        field === 'holds_many' || field === 'is_keynote' ? (
          <Switch
            key={field}
            label={t(`programme-admin.${field}`)}
            checked={entry[field]}
            onChange={({ target }) => set({ [field]: target.checked })}
          />
        ) : (
          <Field
            key={field}
            label={t(`programme-admin.${field}`)}
            hint={field === 'account' ? t('programme-admin.accountHint') : undefined}
            error={errorsOf(field)}
          >
            {field === 'bio' || field === 'blurb' ? (
              <TextArea
                rows={6}
                maxLength={5000}
                value={entry[field]}
                onChange={({ target }) => set({ [field]: target.value })}
              />
            ) : field === 'level_id' ? (
              <Select
                value={entry.level_id}
                options={[
                  { value: '', label: t('programme-admin.noLevel') },
                  ...programme.levels.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                onChange={({ target }) => set({ level_id: target.value })}
              />
            ) : (
              <TextInput
                inputMode={
                  field === 'seats' ? 'numeric' : field === 'website' ? 'url' : field === 'account' ? 'email' : undefined
                }
                value={entry[field]}
                onChange={({ target }) => set({ [field]: target.value })}
              />
            )}
          </Field>
        ),
      )}
    </EditorPanel>
  )
}

const isField = (path: string): path is keyof Entry => Object.hasOwn(fresh, path)
