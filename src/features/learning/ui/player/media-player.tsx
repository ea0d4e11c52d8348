import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { mediaDefaults } from '../../media.rules.ts'
import { CaptionsButton, Controls, FullScreenButton, PlayInTheMiddle } from './media-controls.tsx'
import { type Media, type Pending, type Told, useMedia } from './use-media.ts'

/** What is played: a file of ours, whose plays are counted by its number, or one that lies elsewhere. */
export type Recording = { id: number | null; url: string; name: string; isStream?: boolean }

/** What lies elsewhere is called by the last part of its address. */
export const recordingAt = ({ kind, url }: { kind: 'file' | 'stream'; url: string }): Recording => ({
  id: null,
  url,
  name: decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? url),
  isStream: kind === 'stream',
})

const filmSizes = {
  /** §9: 480 × 270. */
  ordinary: 'w-[480px] max-w-full',
  /** It has the page to itself, and takes what room there is while all of it is in sight. */
  sight: 'max-w-[max(20rem,calc((100dvh-24rem)*16/9))]',
  /** §9: as wide as the widget. */
  widget: '',
} as const

export type MediaPlayerProps = {
  kind: 'video' | 'audio'
  file: Recording
  title: string
  captions: { url: string; language: string } | null
  startAt: number
  onTime: (told: Told) => Promise<unknown>
  /** What has been played so far, each time it grows. */
  onPlayed: (played: [number, number][]) => void
  pending: Pending
  /** How large a film is. */
  fit?: keyof typeof filmSizes
  onDuration?: (seconds: number) => void
  /** What is shown in the place of what cannot be played. */
  failure?: ReactNode
}

/** A recording with our own controls; before scripts come, and without them, it has the browser's. What broke off is tried again from where it was. */
export function MediaPlayer(props: MediaPlayerProps) {
  const [attempt, setAttempt] = useState({ count: 0, startAt: props.startAt })
  const retry = (startAt: number) => setAttempt(({ count }) => ({ count: count + 1, startAt }))
  return <Attempt key={attempt.count} {...props} startAt={attempt.startAt} isRetry={attempt.count > 0} onRetry={retry} />
}

function Attempt({
  kind,
  file,
  title,
  captions,
  fit = 'ordinary',
  onDuration,
  failure,
  isRetry,
  onRetry,
  ...watched
}: MediaPlayerProps & { isRetry: boolean; onRetry: (startAt: number) => void }) {
  const t = useT()
  const element = useRef<HTMLVideoElement>(null)
  const box = useRef<HTMLElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  // The button that was pressed is gone.
  useEffect(() => {
    if (isRetry) box.current?.focus()
  }, [isRetry])
  const media = useMedia(element, { fileId: file.id, ...watched })
  const { isShown, wake } = useHidingControls(media.isPlaying && kind === 'video')
  useDuration(media.duration, onDuration)
  if (media.hasFailed) return failure ?? <MediaFailed file={file} onRetry={() => onRetry(media.position)} />
  const shared = { ref: element, src: file.url, preload: 'metadata', controls: !isReady, ...mediaDefaults[kind] } as const
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('course.playerOf', { title })}
      className={cx(
        'relative overflow-hidden rounded-card',
        kind === 'video' && 'bg-film [&:fullscreen_video]:h-full',
        kind === 'video' && filmSizes[fit],
        kind === 'audio' && 'h-[30px] w-[400px] max-w-full border bg-raised',
      )}
      onPointerMove={wake}
      onFocus={wake}
      onKeyDown={(event) => steer(event, media)}
    >
      {kind === 'video' ? (
        <video {...shared} playsInline className="aspect-video h-auto w-full" onClick={media.toggle}>
          {captions && <track kind="captions" src={captions.url} srcLang={captions.language} label={t('course.captions')} />}
        </video>
      ) : (
        <audio {...shared} className={isReady ? 'hidden' : 'w-full'} />
      )}
      {isReady && kind === 'video' && !media.isPlaying && <PlayInTheMiddle onClick={media.toggle} />}
      {isReady && (
        <Controls
          media={media}
          isCompact={kind === 'audio'}
          className={cx(
            // Dark enough that white is read on a white picture.
            kind === 'video' &&
              'absolute inset-x-0 bottom-0 bg-linear-to-t from-film/90 via-film/70 to-transparent px-3 pt-10 pb-2 text-on-film transition-opacity',
            kind === 'video' && !isShown && 'opacity-0 focus-within:opacity-100',
          )}
        >
          {kind === 'video' && captions && <CaptionsButton element={element} />}
          {kind === 'video' && <FullScreenButton box={box} film={element} />}
        </Controls>
      )}
    </section>
  )
}

/** Told once it is known. */
function useDuration(duration: number, onDuration: ((seconds: number) => void) | undefined): void {
  const tell = useRef(onDuration)
  tell.current = onDuration
  useEffect(() => {
    if (Number.isFinite(duration) && duration > 0) tell.current?.(duration)
  }, [duration])
}

/** §8: what cannot be played can still be had. A stream cannot: some browsers play none. */
export function MediaFailed({ file, onRetry }: { file: Recording | null; onRetry?: () => void }) {
  const t = useT()
  return (
    <Callout
      tone="danger"
      live="alert"
      title={t('course.errorLoadingResource')}
      actions={
        onRetry && (
          <Button size="sm" variant="secondary" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        )
      }
    >
      {file?.isStream && <p>{t('course.streamNotPlayed')}</p>}
      {file && !file.isStream && (
        <Link href={file.id === null ? file.url : `${file.url}?download=true`} reload>
          {t('course.downloadNamed', { name: file.name })}
        </Link>
      )}
    </Callout>
  )
}

/** Arrow keys seek by 5 % (§9) or turn the volume, Space plays and pauses, the keys , and . go by a frame. A slider or menu under the finger keeps what is its own. */
function steer(event: KeyboardEvent<HTMLElement>, media: Media): void {
  const target = event.target
  if (target instanceof HTMLSelectElement) return
  const isVolume = target instanceof HTMLInputElement && target.dataset.control === 'volume'
  const isButton = target instanceof HTMLButtonElement
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
  if (step !== 0 && !isVolume) media.step(step)
  else if (event.key === 'k' || (event.key === ' ' && !isButton)) media.toggle()
  else if (event.key === 'm') media.mute()
  else if (event.key === ',' || event.key === '.') media.stepFrames(event.key === ',' ? -1 : 1)
  else return
  event.preventDefault()
}

/** While it plays, controls go 2 s after the last move (§9: 1500–2500 ms). */
function useHidingControls(mayHide: boolean) {
  const [isShown, setShown] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = () => {
    setShown(true)
    clearTimeout(timer.current)
    if (mayHide) timer.current = setTimeout(() => setShown(false), mediaDefaults.controlsHideMs)
  }
  useEffect(() => {
    clearTimeout(timer.current)
    if (mayHide) timer.current = setTimeout(() => setShown(false), mediaDefaults.controlsHideMs)
    else setShown(true)
    return () => clearTimeout(timer.current)
  }, [mayHide])
  return { isShown, wake }
}
