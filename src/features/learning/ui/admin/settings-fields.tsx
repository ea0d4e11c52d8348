import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { SegmentedControl } from '#ui/navigation/segmented-control.tsx'
import type { ComponentKind } from '../../component.rules.ts'
import { readVideoAddress } from '../../video-address.rules.ts'
import { type ChosenFile, FileField, HtmlField, InstantField, NumberField } from './fields.tsx'
import { type CodeEntry, codesIn, numberIn, type Settings, textIn } from './settings-reading.ts'
import { VideoAddressField } from './video-address-field.tsx'

/** How large files may be, as the files feature answers it. */
export type UploadLimits = { max_mb: number; max_media_mb: number }

export type SettingsProps = {
  kind: ComponentKind
  settings: Settings
  set: (patch: Settings) => void
  errorsOf: (field: string) => string[] | undefined
  /** Shows a film of this address beside the text, and answers whether that could be done. */
  onFilm: (address: string) => Promise<boolean>
  fileOf: (id: number | null) => ChosenFile | null
  onFile: (file: ChosenFile) => void
  limits: UploadLimits
  /** Where another feature edits this kind: its questions. */
  elsewhere?: ReactNode
}

/** What only this kind has. */
export function SettingsFields(props: SettingsProps) {
  const t = useT()
  const { kind, settings, set, errorsOf, onFilm } = props
  const html = (name: string, label: string) => (
    <HtmlField
      label={label}
      value={textIn(settings, name)}
      onChange={(value) => set({ [name]: value })}
      error={errorsOf(`settings.${name}`)}
      onFilm={onFilm}
    />
  )
  switch (kind) {
    case 'web_content':
      return html('html', t('course-admin.content'))
    case 'video':
    case 'audio':
      return <MediaFields {...props} kind={kind} html={html('transcript_html', t('course-admin.transcript'))} />
    case 'document':
      return (
        <>
          <ChosenFileField {...props} name="file_id" fileKind="document" label={t('course-admin.file_document')} />
          {html('html', t('course-admin.documentText'))}
        </>
      )
    case 'verification_code':
      return (
        <>
          {html('instructions_html', t('course-admin.instructions'))}
          <Codes {...props} />
        </>
      )
    case 'acknowledgement':
      return (
        <>
          {html('statement_html', t('course-admin.statement'))}
          <Field label={t('course-admin.button')} hint={t('course-admin.buttonHint')}>
            <TextInput
              value={textIn(settings, 'button')}
              maxLength={80}
              onChange={(event) => set({ button: event.target.value })}
            />
          </Field>
        </>
      )
    case 'live_session':
      return <SessionFields {...props} html={html('instructions_html', t('course-admin.instructions'))} />
    default:
      return props.elsewhere || <Callout>{t('course-admin.writeLater')}</Callout>
  }
}

type FileFieldProps = SettingsProps & {
  name: string
  fileKind: 'video' | 'audio' | 'document'
  label: string
  accept?: string[]
}

function ChosenFileField({ settings, set, errorsOf, fileOf, onFile, limits, name, fileKind, label, accept }: FileFieldProps) {
  return (
    <FileField
      label={label}
      kind={fileKind}
      accept={accept}
      maxMb={fileKind === 'document' ? limits.max_mb : limits.max_media_mb}
      file={fileOf(numberIn(settings, name))}
      error={errorsOf(`settings.${name}`)}
      onChange={(file) => {
        if (file) onFile(file)
        const isRecording = fileKind !== 'document'
        set({ [name]: file?.id ?? null, ...(isRecording && { duration_seconds: file?.durationSeconds ?? null }) })
      }}
    />
  )
}

function MediaFields({ html, ...props }: SettingsProps & { kind: 'video' | 'audio'; html: ReactNode }) {
  const t = useT()
  const { kind, settings, set } = props
  // A host's frame shows its own captions.
  const source = readVideoAddress(textIn(settings, 'address'))
  const isFramed = source.ok && source.source.kind === 'framed'
  return (
    <>
      {kind === 'video' ? (
        <VideoSourceField {...props} />
      ) : (
        <ChosenFileField {...props} name="file_id" fileKind={kind} label={t(`course-admin.file_${kind}`)} />
      )}
      {!isFramed && (
        <>
          <ChosenFileField
            {...props}
            name="captions_file_id"
            fileKind="document"
            accept={['text/vtt', '.vtt']}
            label={t('course-admin.captions')}
          />
          <Field label={t('course-admin.captionsLanguage')}>
            <TextInput
              value={textIn(settings, 'captions_language') || 'en'}
              maxLength={20}
              onChange={(event) => set({ captions_language: event.target.value })}
            />
          </Field>
        </>
      )}
      {html}
    </>
  )
}

/** A film is uploaded, or lies elsewhere; what was entered for the other way is kept until one of them is saved. */
function VideoSourceField(props: SettingsProps) {
  const t = useT()
  const { settings, set, errorsOf } = props
  const address = textIn(settings, 'address')
  const [isElsewhere, setElsewhere] = useState(address !== '')
  const choose = (way: string) => {
    setElsewhere(way === 'address')
    set(way === 'address' ? { file_id: null, duration_seconds: null } : { address: '', duration_seconds: null })
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium text-sm">{t('course-admin.videoSource')}</legend>
      <SegmentedControl
        className="justify-self-start"
        label={t('course-admin.videoSource')}
        segments={[
          { value: 'upload', label: t('course-admin.videoUpload') },
          { value: 'address', label: t('course-admin.videoElsewhere') },
        ]}
        value={isElsewhere ? 'address' : 'upload'}
        onChange={choose}
      />
      {isElsewhere ? (
        <VideoAddressField value={address} onChange={set} error={errorsOf('settings.address')} />
      ) : (
        <ChosenFileField {...props} name="file_id" fileKind="video" label={t('course-admin.file_video')} />
      )}
    </fieldset>
  )
}

function SessionFields({ settings, set, errorsOf, html }: SettingsProps & { html: ReactNode }) {
  const t = useT()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <InstantField
          label={t('course-admin.startsAt')}
          value={textIn(settings, 'starts_at') || null}
          onChange={(value) => set({ starts_at: value })}
          error={errorsOf('settings.starts_at')}
        />
        <InstantField
          label={t('course-admin.endsAt')}
          value={textIn(settings, 'ends_at') || null}
          onChange={(value) => set({ ends_at: value })}
          error={errorsOf('settings.ends_at')}
        />
      </div>
      <Field label={t('course-admin.joinUrl')} error={errorsOf('settings.join_url')}>
        <TextInput
          type="url"
          placeholder="https://"
          value={textIn(settings, 'join_url')}
          onChange={(event) => set({ join_url: event.target.value || null })}
        />
      </Field>
      <NumberField
        label={t('course-admin.doorsMinutes')}
        value={numberIn(settings, 'doors_minutes') ?? 15}
        onChange={(value) => set({ doors_minutes: value ?? 0 })}
      />
      {html}
    </>
  )
}

function Codes({ settings, set, errorsOf }: SettingsProps) {
  const t = useT()
  const codes = codesIn(settings)
  const change = (at: number, patch: Partial<CodeEntry>) =>
    set({ codes: codes.map((one, place) => (place === at ? { ...one, ...patch } : one)) })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-sm font-medium">{t('course-admin.codes')}</legend>
      {codes.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a code has no other name, and two may be alike while they are typed
        <div key={at} className="grid items-end gap-3 rounded-control border p-3 sm:grid-cols-[1fr_1fr_6rem_auto]">
          <Field label={t('course-admin.code')} error={errorsOf(`settings.codes.${at}.code`)}>
            <TextInput value={one.code} maxLength={60} onChange={(event) => change(at, { code: event.target.value })} />
          </Field>
          <InstantField
            label={t('course-admin.expiresAt')}
            value={one.expires_at}
            onChange={(value) => change(at, { expires_at: value })}
          />
          <NumberField
            label={t('course-admin.maxUses')}
            value={one.max_uses}
            onChange={(value) => change(at, { max_uses: value })}
          />
          <IconButton
            label={t('course-admin.removeCode', { code: one.code })}
            onClick={() => set({ codes: codes.filter((_, place) => place !== at) })}
          >
            <Trash2 className="size-4" aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => set({ codes: [...codes, { code: '', expires_at: null, max_uses: null }] })}
        >
          {t('course-admin.addCode')}
        </Button>
      </div>
      <NumberField
        label={t('course-admin.maxTries')}
        value={numberIn(settings, 'max_tries') ?? 5}
        onChange={(value) => set({ max_tries: value ?? 5 })}
      />
    </fieldset>
  )
}
