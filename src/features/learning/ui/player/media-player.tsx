import { Captions, Expand, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Callout } from '#ui/callout.tsx'
import { cx } from '#ui/cx.ts'
import { useT } from '#ui/i18n.tsx'
import { Link } from '#ui/link.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { CourseFile } from '../../learning.course.contract.ts'
import { clockText, mediaDefaults, speeds } from '../../media.rules.ts'
import { type Media, type Pending, useMedia } from './use-media.ts'

export type MediaPlayerProps = {
  kind: 'video' | 'audio'
  file: CourseFile
  title: string
  captions: { url: string; language: string } | null
  startAt: number
  onTime: (told: { played: [number, number][]; position: number }) => Promise<unknown>
  pending: Pending
}

/** A recording with our own controls; before scripts come, and without them, it has the browser's. */
export function MediaPlayer({ kind, file, title, captions, startAt, onTime, pending }: MediaPlayerProps) {
  const t = useT()
  const element = useRef<HTMLVideoElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const media = useMedia(element, { fileId: file.id, startAt, onTime, pending })
  const { isShown, wake } = useHidingControls(media.isPlaying && kind === 'video')
  if (media.hasFailed) return <MediaFailed file={file} />
  const shared = { ref: element, src: file.url, preload: 'metadata', controls: !isReady, ...mediaDefaults[kind] } as const
  return (
    <section
      ref={box}
      aria-label={t('course.playerOf', { title })}
      className={cx(
        'relative overflow-hidden rounded-card',
        kind === 'video' ? 'bg-black' : 'w-full max-w-[400px] border bg-raised',
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
      {isReady && (
        <Controls
          media={media}
          isCompact={kind === 'audio'}
          className={cx(
            kind === 'video' &&
              'absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 to-transparent px-3 pt-10 pb-2 text-white transition-opacity',
            kind === 'video' && !isShown && 'opacity-0 focus-within:opacity-100',
          )}
        >
          {kind === 'video' && captions && <CaptionsButton element={element} />}
          {kind === 'video' && (
            <ControlButton label={t('course.fullScreen')} onClick={() => void box.current?.requestFullscreen?.()}>
              <Expand className="size-4.5" aria-hidden="true" />
            </ControlButton>
          )}
        </Controls>
      )}
    </section>
  )
}

/** §8: what cannot be played can still be had. */
export function MediaFailed({ file }: { file: CourseFile | null }) {
  const t = useT()
  return (
    <Callout tone="danger" live="alert" title={t('course.errorLoadingResource')}>
      {file && (
        <Link href={`${file.url}?download=true`} reload>
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

type ControlsProps = { media: Media; isCompact: boolean; className?: string; children?: ReactNode }

function Controls({ media, isCompact, className, children }: ControlsProps) {
  const t = useT()
  const { number } = useFormat()
  const length = Number.isFinite(media.duration) ? media.duration : 0
  return (
    <div className={cx('flex items-center gap-2', isCompact && 'h-[30px] px-2 text-ink', className)}>
      <ControlButton label={t(media.isPlaying ? 'course.pause' : 'course.play')} onClick={media.toggle}>
        {media.isPlaying ? <Pause className="size-4.5" aria-hidden="true" /> : <Play className="size-4.5" aria-hidden="true" />}
      </ControlButton>
      <input
        type="range"
        aria-label={t('course.seek')}
        aria-valuetext={t('course.timeOf', { position: clockText(media.position), length: clockText(length) })}
        min={0}
        max={length || 1}
        step="any"
        value={Math.min(media.position, length || 1)}
        onChange={(event) => media.seek(Number(event.target.value))}
        className="h-1 min-w-0 flex-1 accent-current"
      />
      <span className="text-xs whitespace-nowrap tabular-nums">
        {clockText(media.position)} / {clockText(length)}
      </span>
      <ControlButton label={t(media.isMuted ? 'course.unmute' : 'course.mute')} onClick={media.mute}>
        {media.isMuted ? (
          <VolumeX className="size-4.5" aria-hidden="true" />
        ) : (
          <Volume2 className="size-4.5" aria-hidden="true" />
        )}
      </ControlButton>
      {!isCompact && (
        <input
          type="range"
          data-control="volume"
          aria-label={t('course.volume')}
          min={0}
          max={1}
          step={0.05}
          value={media.isMuted ? 0 : media.volume}
          onChange={(event) => media.changeVolume(Number(event.target.value))}
          className="h-1 w-16 accent-current max-sm:hidden"
        />
      )}
      <select
        aria-label={t('course.speed')}
        value={media.speed}
        onChange={(event) => media.changeSpeed(Number(event.target.value))}
        className="h-6 rounded-tight bg-transparent text-xs [&>option]:text-black"
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {t('course.times', { speed: number(speed) })}
          </option>
        ))}
      </select>
      {children}
    </div>
  )
}

const ControlButton = ({ label, onClick, children, pressed }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    onClick={onClick}
    className="grid size-7 shrink-0 place-items-center rounded-tight hover:bg-current/15 focus-visible:outline-current aria-pressed:bg-current/20"
  >
    {children}
  </button>
)
type ButtonProps = { label: string; onClick: () => void; children: ReactNode; pressed?: boolean }

function CaptionsButton({ element }: { element: RefObject<HTMLVideoElement | null> }) {
  const t = useT()
  const [isOn, setOn] = useState(false)
  const toggle = () => {
    const track = element.current?.textTracks[0]
    if (track) track.mode = isOn ? 'hidden' : 'showing'
    setOn(!isOn)
  }
  return (
    <ControlButton label={t('course.captions')} onClick={toggle} pressed={isOn}>
      <Captions className="size-4.5" aria-hidden="true" />
    </ControlButton>
  )
}
