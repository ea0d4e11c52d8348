import { useRef, useState } from 'react'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { readVideoAddress, type VideoSource } from '../../video-address.rules.ts'
import { FramedVideo } from '../player/framed-video.tsx'
import { MediaPlayer, recordingAt } from '../player/media-player.tsx'

type AddressProps = {
  value: string
  onChange: (patch: { address?: string; duration_seconds?: number | null }) => void
  error?: string[] | undefined
}

/** Where a film lies, said to be sound or not while it is typed, with the film beneath as a learner meets it. */
export function VideoAddressField({ value, onChange, error }: AddressProps) {
  const t = useT()
  const [isLeft, setLeft] = useState(value !== '')
  const read = value.trim() === '' ? null : readVideoAddress(value)
  const fault = read && !read.ok && isLeft ? [t(`course-admin.video_${read.fault}`)] : undefined
  return (
    <div className="grid gap-4">
      <Field label={t('course-admin.videoAddress')} hint={t('course-admin.videoAddressHint')} error={fault ?? error}>
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2000}
          value={value}
          onBlur={() => setLeft(true)}
          onChange={(event) => onChange({ address: event.target.value, duration_seconds: null })}
        />
      </Field>
      {read?.ok && (
        <Preview key={read.source.url} source={read.source} onDuration={(seconds) => onChange({ duration_seconds: seconds })} />
      )}
    </div>
  )
}

/** The length is read from the film itself: it decides how much of it must have been seen. */
function Preview({ source, onDuration }: { source: VideoSource; onDuration: (seconds: number) => void }) {
  const t = useT()
  const pending = useRef(null)
  const title = t('course-admin.videoPreview')
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm text-muted">
        {t(source.kind === 'framed' ? 'course-admin.videoFramedNote' : 'course-admin.videoPlainNote')}
      </figcaption>
      {source.kind === 'framed' ? (
        <FramedVideo
          source={source}
          title={title}
          startAt={0}
          onTime={async () => true}
          onPlayed={() => {}}
          onDuration={onDuration}
        />
      ) : (
        <MediaPlayer
          kind="video"
          file={recordingAt(source)}
          title={title}
          captions={null}
          startAt={0}
          onTime={async () => true}
          onPlayed={() => {}}
          pending={pending}
          onDuration={onDuration}
          failure={
            <p role="alert" className="font-medium text-danger text-sm">
              {t(source.kind === 'stream' ? 'course-admin.videoStreamUnread' : 'course-admin.videoUnread')}
            </p>
          }
        />
      )}
    </figure>
  )
}
