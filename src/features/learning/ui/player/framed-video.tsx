import { ExternalLink, Play } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { inBrowser, inTab } from '#ui/foundations/browser-store.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import type { VideoHost, VideoSource } from '../../video-address.rules.ts'
import { useFramedFilm } from './use-framed-film.ts'
import type { Pending, Told } from './use-media.ts'

type Framed = Extract<VideoSource, { kind: 'framed' }>

export type FramedVideoProps = {
  source: Framed
  title: string
  startAt: number
  onTime: (told: Told) => Promise<unknown>
  onPlayed: (played: Told['played']) => void
  onDuration?: (seconds: number) => void
  pending?: Pending
}

/** Names are names: they are the same in every language. */
const names: Record<VideoHost, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** A film that lies with somebody else: nothing is asked of them before the viewer has said so, once or for good. */
export function FramedVideo({ source, ...rest }: FramedVideoProps) {
  const { mayPlay, allow } = useConsent(source.host)
  return mayPlay ? <Frame source={source} {...rest} /> : <Poster source={source} title={rest.title} onPlay={allow} />
}

function Poster({ source, title, onPlay }: Pick<FramedVideoProps, 'source' | 'title'> & { onPlay: (forGood: boolean) => void }) {
  const t = useT()
  const id = useId()
  const [isForGood, setForGood] = useState(false)
  const host = names[source.host]
  return (
    <section
      aria-label={t('course.playerOf', { title })}
      className="grid min-h-64 place-items-center rounded-card border bg-sunken p-6 text-center sm:aspect-video"
    >
      <div className="flex max-w-md flex-col items-center gap-4">
        <p id={id} className="text-sm text-muted text-pretty">
          {t('course.videoFrom', { host })}
        </p>
        <Button
          size="lg"
          aria-describedby={id}
          icon={<Play className="size-5 fill-current" aria-hidden="true" />}
          onClick={() => onPlay(isForGood)}
        >
          {t('course.playFrom', { host })}
        </Button>
        <Checkbox
          label={t('course.alwaysPlayFrom', { host })}
          checked={isForGood}
          onChange={(event) => setForGood(event.target.checked)}
        />
        <Link href={source.page} target="_blank" className="inline-flex items-center gap-1.5 text-sm">
          <ExternalLink className="size-4" aria-hidden="true" />
          {t('course.watchAt', { host })}
        </Link>
      </div>
    </section>
  )
}

function Frame({ source, title, startAt, onTime, onPlayed, onDuration, pending }: FramedVideoProps) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const { origin } = new URL(source.url)
  const { isSilent } = useFramedFilm(frame, { host: source.host, origin, onTime, onPlayed, onDuration, pending })
  return (
    <div className="grid gap-2">
      <iframe
        ref={frame}
        src={playerAddress(source, startAt)}
        title={t('course.playerOf', { title })}
        className="aspect-video w-full rounded-card border-0 bg-film"
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {isSilent && (
        <p role="status" className="text-sm text-muted">
          {t('course.videoSilent', { host: names[source.host] })}
        </p>
      )}
    </div>
  )
}

function playerAddress({ host, url }: Framed, startAt: number): string {
  const address = new URL(url)
  const start = Math.floor(startAt)
  const wanted: Record<string, string> =
    host === 'youtube'
      ? {
          enablejsapi: '1',
          origin: location.origin,
          rel: '0',
          autoplay: '1',
          playsinline: '1',
          ...(start > 0 && { start: String(start) }),
        }
      : { dnt: '1', autoplay: '1', playsinline: '1' }
  for (const [name, value] of Object.entries(wanted)) address.searchParams.set(name, value)
  if (host === 'vimeo' && start > 0) address.hash = `t=${start}s`
  return address.href
}

const keptAs = (host: VideoHost) => `lectern-video-${host}`

/**
 * Whether films of this host may be shown: asked once, or for good where the viewer says so. A page that was come to by a link inside
 * the site has the policy of the page before it, which lets nobody's frames in: it is loaded anew, and goes on from there.
 */
function useConsent(host: VideoHost) {
  const [mayPlay, setMayPlay] = useState(false)
  useEffect(() => {
    const once = inTab.read(keptAs(host))
    if (once === location.pathname) inTab.keep(keptAs(host), null)
    if (letsFramesIn() && (once === location.pathname || inBrowser.read(keptAs(host)) === 'always')) setMayPlay(true)
  }, [host])
  const allow = (forGood: boolean) => {
    if (forGood) inBrowser.keep(keptAs(host), 'always')
    if (letsFramesIn()) return setMayPlay(true)
    inTab.keep(keptAs(host), location.pathname)
    location.reload()
  }
  return { mayPlay, allow }
}

const letsFramesIn = () => document.querySelector('meta[name="lectern-frames"]') !== null
