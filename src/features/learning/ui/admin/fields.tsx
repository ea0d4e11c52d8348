import type { FileKind } from '#features/files/files.rules.ts'
import { instantOf, isWallTime, wallTimeOf } from '#platform/time/wall-time.ts'
import { IllustratedField, UploadField } from '#ui/choosing/file-parts.tsx'
import { Field } from '#ui/entries/field.tsx'
import { NumberInput } from '#ui/entries/number-input.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useLanguage } from '#ui/foundations/i18n.tsx'

type Errors = { error?: string[] }

type InstantProps = Errors & { label: string; value: string | null; onChange: (value: string | null) => void; hint?: string }

/** An instant, entered and shown in the administrator's own time zone. */
export function InstantField({ label, value, onChange, hint, error }: InstantProps) {
  const { timeZone } = useLanguage()
  const shown = value === null || value === '' ? '' : wallTimeOf(new Date(value), timeZone)
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        type="datetime-local"
        defaultValue={shown}
        onChange={(event) => {
          const { value: local } = event.target
          if (local === '') onChange(null)
          else if (isWallTime(local)) onChange(instantOf(local, timeZone).toISOString())
        }}
      />
    </Field>
  )
}

type NumberProps = Errors & {
  label: string
  hint?: string
  value: number | null
  onChange: (value: number | null) => void
}

export const NumberField = ({ label, hint, value, onChange, error }: NumberProps) => (
  <Field label={label} hint={hint} error={error}>
    <NumberInput value={value} onNumber={onChange} onNone={() => onChange(null)} />
  </Field>
)

type HtmlProps = Errors & {
  label: string
  value: string
  onChange: (html: string) => void
  onFilm?: (address: string) => Promise<boolean>
}

/** A text of a lesson. Its pictures are read by whoever may open the component, so they are private by themselves. */
export const HtmlField = (props: HtmlProps) => <IllustratedField {...props} visibility="private" />

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
export const FileField = ({ kind, onChange, ...props }: FileProps) => (
  <UploadField
    {...props}
    kind={kind}
    visibility="private"
    onChange={async (file, chosen) =>
      onChange(file && { ...file, durationSeconds: chosen ? await readDuration(kind, chosen) : null })
    }
  />
)

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
