import { useState } from 'react'
import { instantOf, isLocalTime, localTime } from '#features/catalogue/zoned-time.rules.ts'
import { filesCalls } from '#features/files/files.contract.ts'
import { acceptOf, type FileKind, namesOfAllowedTypes } from '#features/files/files.rules.ts'
import { ask } from '#platform/client.ts'
import { Field } from '#ui/field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { useLanguage, useT } from '#ui/i18n.tsx'
import { RichTextEditor } from '#ui/rich-text-editor.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Errors = { error?: string[] }

type InstantProps = Errors & { label: string; value: string | null; onChange: (value: string | null) => void; hint?: string }

/** An instant, entered and shown in the administrator's own time zone. */
export function InstantField({ label, value, onChange, hint, error }: InstantProps) {
  const { timeZone } = useLanguage()
  const shown = value === null || value === '' ? '' : localTime(new Date(value), timeZone)
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        type="datetime-local"
        defaultValue={shown}
        onChange={(event) => {
          const { value: local } = event.target
          if (local === '') onChange(null)
          else if (isLocalTime(local)) onChange(instantOf(local, timeZone).toISOString())
        }}
      />
    </Field>
  )
}

type NumberProps = Errors & {
  label: string
  hint?: string
  value: number | null
  min?: number
  onChange: (value: number | null) => void
}

export const NumberField = ({ label, hint, value, min = 0, onChange, error }: NumberProps) => (
  <Field label={label} hint={hint} error={error}>
    <TextInput
      type="number"
      inputMode="numeric"
      min={min}
      step={1}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Math.max(min, Math.floor(Number(event.target.value))))}
    />
  </Field>
)

type HtmlProps = Errors & { label: string; value: string; onChange: (html: string) => void }

/** A rich text; what the editor has no button for, such as a table, is kept and edited as HTML. */
export function HtmlField({ label, value, onChange, error }: HtmlProps) {
  const t = useT()
  const [initial] = useState(value)
  const needsSource = /<(table|h3|sub|sup)\b/i.test(initial)
  const [isSource, setSource] = useState(needsSource)
  return (
    <div className="grid gap-2">
      <Field label={label} error={error} group={!isSource} hint={needsSource ? t('course-admin.sourceNeeded') : undefined}>
        {isSource ? (
          <TextArea
            className="max-h-96 font-mono text-xs"
            rows={10}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <RichTextEditor defaultValue={value} onChange={onChange} />
        )}
      </Field>
      {!needsSource && (
        <Switch label={t('course-admin.asHtml')} checked={isSource} onChange={(event) => setSource(event.target.checked)} />
      )}
    </div>
  )
}

export type ChosenFile = { id: number; name: string }

type FileProps = {
  label: string
  kind: FileKind
  accept?: string[]
  maxMb: number
  file: ChosenFile | null
  onChange: (file: (ChosenFile & { durationSeconds: number | null }) | null) => void
  error?: string[]
}

/** One file for a component. Only whoever may open the component can read it, so it is uploaded as private. */
export function FileField({ label, kind, accept, maxMb, file, onChange, error }: FileProps) {
  const t = useT()
  const [sending, setSending] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (chosen: File) => {
    setSending(chosen.name)
    setRefusal(null)
    const [reply, durationSeconds] = await Promise.all([
      ask(filesCalls.upload, { kind, file: chosen, visibility: 'private' }).catch(() => null),
      readDuration(kind, chosen),
    ])
    setSending(null)
    if (!reply?.ok) return setRefusal(reply?.message || t('common.error'))
    onChange({ id: reply.value.id, name: reply.value.original_name, durationSeconds })
  }
  return (
    <FileDrop
      label={label}
      kinds={accept ? undefined : namesOfAllowedTypes(kind)}
      accept={accept ?? acceptOf(kind)}
      maxMb={maxMb}
      onFile={(chosen) => void send(chosen)}
      file={sending ? { name: sending } : file}
      progress={sending ? 50 : undefined}
      onRemove={file && !sending ? () => onChange(null) : undefined}
      error={refusal ?? error?.[0] ?? null}
      disabled={sending !== null}
    />
  )
}

/** How long a recording is, as the browser reads it; null where it cannot. */
function readDuration(kind: FileKind, file: File): Promise<number | null> {
  if (kind !== 'video' && kind !== 'audio') return Promise.resolve(null)
  return new Promise((done) => {
    const media = document.createElement(kind)
    const url = URL.createObjectURL(file)
    const end = (duration: number | null) => {
      URL.revokeObjectURL(url)
      done(duration)
    }
    media.preload = 'metadata'
    media.onloadedmetadata = () => end(Number.isFinite(media.duration) && media.duration > 0 ? media.duration : null)
    media.onerror = () => end(null)
    media.src = url
  })
}
