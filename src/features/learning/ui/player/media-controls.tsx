import { Captions, Expand, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { clockText, speeds } from '../../media.rules.ts'
import type { Media } from './use-media.ts'

type ControlsProps = { media: Media; isCompact: boolean; className?: string; children?: ReactNode }

export function Controls({ media, isCompact, className, children }: ControlsProps) {
  const t = useT()
  const { number } = useFormat()
  const length = Number.isFinite(media.duration) ? media.duration : 0
  return (
    <div className={cx('flex items-center gap-2', isCompact && 'h-full px-2 text-ink', className)}>
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
        className="h-6 rounded-tight bg-transparent text-xs [&>option]:bg-raised [&>option]:text-ink"
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

type ButtonProps = { label: string; onClick: () => void; children: ReactNode; pressed?: boolean }

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

export function CaptionsButton({ element }: { element: RefObject<HTMLVideoElement | null> }) {
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

type Film = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** An iPhone knows full screen for the film alone, not for the box around it. */
function toggleFullScreen(box: HTMLElement | null, film: Film | null): void {
  if (document.fullscreenElement) return void document.exitFullscreen()
  if (box?.requestFullscreen) return void box.requestFullscreen().catch(() => film?.webkitEnterFullscreen?.())
  film?.webkitEnterFullscreen?.()
}

type ScreenProps = { box: RefObject<HTMLElement | null>; film: RefObject<HTMLVideoElement | null> }

export function FullScreenButton({ box, film }: ScreenProps) {
  const t = useT()
  return (
    <ControlButton label={t('course.fullScreen')} onClick={() => toggleFullScreen(box.current, film.current)}>
      <Expand className="size-4.5" aria-hidden="true" />
    </ControlButton>
  )
}

/** In the middle of the picture, where a hand goes first. The keyboard has the button in the bar, which says the same. */
export const PlayInTheMiddle = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    data-play
    tabIndex={-1}
    aria-hidden="true"
    onClick={onClick}
    className="absolute inset-0 m-auto grid size-18 place-items-center rounded-full bg-film/65 text-on-film ring-2 ring-on-film/80 hover:bg-film/80"
  >
    <Play className="size-8 translate-x-0.5 fill-current" />
  </button>
)
