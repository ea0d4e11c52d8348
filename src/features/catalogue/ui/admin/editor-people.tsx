import { Plus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { filesCalls } from '#features/files/files.contract.ts'
import { acceptOf, namesOfAllowedTypes } from '#features/files/files.rules.ts'
import { ask, askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { OrderButtons } from '#ui/actions/order-buttons.tsx'
import { Autocomplete } from '#ui/choosing/autocomplete.tsx'
import { FileDrop } from '#ui/choosing/file-drop.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { audiences } from '../../attachment.rules.ts'
import { type EditedProduct, type ProductEntry, productAdminCalls } from '../../catalogue.admin.contract.ts'
import type { PartProps } from './editor-basics.tsx'

type Speaker = ProductEntry['speakers'][number]
type Attachment = ProductEntry['attachments'][number]

/** Who speaks, and what one can take home. */
export const EditorPeople = ({ editor, files, maxMb }: PartProps & { files: EditedProduct['attachments']; maxMb: number }) => (
  <div className="grid gap-8">
    <Speakers editor={editor} />
    <Attachments editor={editor} files={files} maxMb={maxMb} />
  </div>
)

function Speakers({ editor: { entry, set, errorsOf } }: PartProps) {
  const t = useT()
  const { speakers } = entry
  const change = (at: number, patch: Partial<Speaker>) =>
    set({ speakers: speakers.map((speaker, place) => (place === at ? { ...speaker, ...patch } : speaker)) })
  const add = (speaker: Partial<Speaker>) =>
    set({ speakers: [...speakers, { person_id: null, name: '', headline: '', role: '', ...speaker }] })
  const find = async (text: string) => {
    const reply = await askSafely(productAdminCalls.findSpeakers, { search: text })
    return (reply.ok ? reply.value.people : []).map(({ id, name, email, organisation }) => ({
      key: JSON.stringify({ person_id: id, name, headline: organisation }),
      label: name,
      hint: [email, organisation].filter(Boolean).join(' · '),
    }))
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium text-sm">{t('catalogue-admin.field_speakers')}</legend>
      {speakers.map((speaker, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a speaker is their place in the list
        <div key={at} className="grid gap-3 rounded-control border bg-sunken/50 p-3">
          <div className="grid gap-3 md:grid-cols-3">
            <Field label={t('catalogue-admin.speakerName')} error={errorsOf(`speakers.${at}.name`)} required>
              <TextInput value={speaker.name} onChange={(event) => change(at, { name: event.target.value })} />
            </Field>
            <Field label={t('catalogue-admin.speakerHeadline')}>
              <TextInput value={speaker.headline} onChange={(event) => change(at, { headline: event.target.value })} />
            </Field>
            <Field label={t('catalogue-admin.speakerRole')}>
              <TextInput value={speaker.role} onChange={(event) => change(at, { role: event.target.value })} />
            </Field>
          </div>
          <div className="flex items-center gap-2">
            {speaker.person_id !== null && (
              <Badge icon={<UserRound aria-hidden="true" />}>{t('catalogue-admin.hasAccount')}</Badge>
            )}
            <MoveButtons
              at={at}
              list={speakers}
              name={speaker.name || String(at + 1)}
              isByPlace
              onChange={(next) => set({ speakers: next })}
            />
          </div>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Autocomplete
          key={speakers.length}
          aria-label={t('catalogue-admin.findPerson')}
          placeholder={t('catalogue-admin.findPerson')}
          search={find}
          after="clear"
          onChoose={({ key }) => add(JSON.parse(key))}
          className="min-w-64 flex-1"
        />
        <Button variant="secondary" icon={<Plus className="size-4" aria-hidden="true" />} onClick={() => add({})}>
          {t('catalogue-admin.addSpeaker')}
        </Button>
      </div>
    </fieldset>
  )
}

/** Up, down and away: for every list whose order tells something. */
export function MoveButtons<T>({
  at,
  list,
  name,
  isByPlace,
  onChange,
}: {
  at: number
  list: T[]
  name: string
  isByPlace?: boolean
  onChange: (list: T[]) => void
}) {
  const t = useT()
  const moved = (to: number) => {
    const rest = list.filter((_, place) => place !== at)
    return [...rest.slice(0, to), ...list.slice(at, at + 1), ...rest.slice(to)]
  }
  return (
    <span className="ml-auto flex gap-1">
      <OrderButtons
        up={t('catalogue-admin.moveUp', { name })}
        down={t('catalogue-admin.moveDown', { name })}
        isFirst={at === 0}
        isLast={at === list.length - 1}
        isByPlace={isByPlace}
        onMove={(by) => onChange(moved(at + by))}
        away={{
          label: t('catalogue-admin.takeOut', { name }),
          onClick: () => onChange(list.filter((_, place) => place !== at)),
        }}
      />
    </span>
  )
}

function Attachments({
  editor: { entry, set, errorsOf },
  files,
  maxMb,
}: PartProps & { files: EditedProduct['attachments']; maxMb: number }) {
  const t = useT()
  const [added, setAdded] = useState<EditedProduct['attachments']>([])
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const { attachments } = entry
  const send = async (file: File) => {
    setSending(true)
    setError(null)
    const reply = await ask(filesCalls.upload, { kind: 'document', file, visibility: 'private' }).catch(() => null)
    setSending(false)
    if (!reply?.ok) return setError(reply?.message || t('common.error'))
    const { id, url, title, original_name } = reply.value
    setAdded([...added, { file_id: id, url, name: original_name }])
    set({ attachments: [...attachments, { file_id: id, title, audience: 'registered' }] })
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium text-sm">{t('catalogue-admin.field_attachments')}</legend>
      <p className="text-muted text-sm">{t('catalogue-admin.attachmentsHint')}</p>
      {attachments.map(({ file_id, title, audience }, at) => {
        const change = (patch: Partial<Attachment>) =>
          set({ attachments: attachments.map((one) => (one.file_id === file_id ? { ...one, ...patch } : one)) })
        const file = [...files, ...added].find((one) => one.file_id === file_id)
        return (
          <div key={file_id} className="flex flex-wrap items-start gap-3 rounded-control border bg-sunken/50 p-3">
            <Field
              label={t('catalogue-admin.attachmentTitle')}
              hint={file && <Link href={file.url}>{file.name}</Link>}
              error={errorsOf(`attachments.${at}.title`)}
              className="min-w-60 flex-1"
            >
              <TextInput value={title} onChange={(event) => change({ title: event.target.value })} />
            </Field>
            <Field
              label={t('catalogue-admin.attachmentAudience')}
              hint={t(`catalogue-admin.audienceHint_${audience}`)}
              className="min-w-52 flex-1"
            >
              <Select
                options={audiences.map((value) => ({ value, label: t(`catalogue-admin.audience_${value}`) }))}
                value={audience}
                onChange={({ target }) => change({ audience: audiences.find((one) => one === target.value) ?? 'registered' })}
              />
            </Field>
            <span className="-mt-2 flex basis-full">
              <MoveButtons at={at} list={attachments} name={title} onChange={(next) => set({ attachments: next })} />
            </span>
          </div>
        )
      })}
      <FileDrop
        label={t('catalogue-admin.addAttachment')}
        kinds={namesOfAllowedTypes('document')}
        accept={acceptOf('document')}
        maxMb={maxMb}
        onFile={(file) => void send(file)}
        error={error}
        disabled={isSending}
      />
    </fieldset>
  )
}
