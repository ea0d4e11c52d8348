import { type RefObject, useEffect, useRef, useState } from 'react'
import { readFrameNews, withMoment, wordsTo } from '../../framed-film.rules.ts'
import type { VideoHost } from '../../video-address.rules.ts'
import type { Stretch } from '../../watched.rules.ts'
import type { Pending, Told } from './use-media.ts'

const beatMs = 15_000
/** A frame that has said nothing for so long will say nothing. */
const silenceMs = 12_000

type Wanted = {
  host: VideoHost
  origin: string
  onTime: (told: Told) => Promise<unknown>
  onPlayed: (played: Told['played']) => void
  onDuration?: (seconds: number) => void
  pending?: Pending
}

/**
 * What a film in somebody else's frame tells of itself, by messages and without a script of theirs. Where it tells nothing, the time
 * for which it is open and in sight is taken for it.
 */
export function useFramedFilm(frame: RefObject<HTMLIFrameElement | null>, { host, origin, pending, ...told }: Wanted) {
  const [isSilent, setSilent] = useState(false)
  const tell = useRef(told)
  tell.current = told
  useEffect(() => {
    let stretches: Stretch[] = []
    let [hasSpoken, isPlaying, position, lastTold] = [false, false, 0, Date.now()]
    const played = (): Told['played'] => stretches.filter(([from, to]) => to > from).map(([from, to]) => [from, to])
    const report = async () => {
      if (played().length === 0) return
      lastTold = Date.now()
      await tell.current.onTime({ played: played(), position })
    }
    const grow = (to: number) => {
      position = to
      stretches = withMoment(stretches, to)
      tell.current.onPlayed(played())
      if (Date.now() - lastTold >= beatMs) void report()
    }
    const hear = ({ source, origin: from, data }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return
      const news = readFrameNews(host, data)
      if (!news) return
      hasSpoken = true
      setSilent(false)
      if (news.duration) tell.current.onDuration?.(news.duration)
      const wasPlaying = isPlaying
      isPlaying = news.isPlaying ?? (host === 'vimeo' && news.position !== undefined ? true : isPlaying)
      if (news.position !== undefined && (isPlaying || wasPlaying)) grow(news.position)
      if (wasPlaying && !isPlaying) void report()
    }
    const ask = () => {
      for (const words of wordsTo(host)) frame.current?.contentWindow?.postMessage(JSON.stringify(words), origin)
    }
    const openedAt = Date.now()
    let counted = 0
    const timer = setInterval(() => {
      if (hasSpoken) return
      ask()
      if (Date.now() - openedAt < silenceMs) return
      setSilent(true)
      if (document.visibilityState === 'visible') grow(counted++)
    }, 1000)
    const hide = () => document.visibilityState === 'hidden' && void report()
    addEventListener('message', hear)
    document.addEventListener('visibilitychange', hide)
    if (pending) pending.current = report
    return () => {
      clearInterval(timer)
      removeEventListener('message', hear)
      document.removeEventListener('visibilitychange', hide)
      if (pending) pending.current = null
      void report()
    }
  }, [frame, host, origin, pending])
  return { isSilent }
}
