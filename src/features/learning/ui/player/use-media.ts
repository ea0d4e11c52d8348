import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { filesCalls } from '#features/files/files.contract.ts'
import { ask } from '#platform/calls/client.ts'
import { frameTo, mediaDefaults, resumeAt, seekTo } from '../../media.rules.ts'

export type Media = ReturnType<typeof useMedia>

export type Told = { played: [number, number][]; position: number }
const beatMs = 15_000

/** What is to be told before the page goes on. */
export type Pending = RefObject<(() => Promise<unknown>) | null>

type Wanted = {
  /** Null for what lies elsewhere: only plays of our own files are recorded. */
  fileId: number | null
  startAt: number
  onTime: (told: Told) => Promise<unknown>
  onPlayed: (played: Told['played']) => void
  pending: Pending
}

const stretchesIn = ({ played }: HTMLMediaElement): Told['played'] =>
  Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)])

/** What a recording does and how it is steered. The browser itself keeps which stretches were played. */
export function useMedia(element: RefObject<HTMLMediaElement | null>, { fileId, startAt, onTime, onPlayed, pending }: Wanted) {
  const [shown, setShown] = useState({ isPlaying: false, position: startAt, duration: Number.NaN, volume: 0.8, isMuted: false })
  const [speed, setSpeed] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  const tell = useRef(onTime)
  tell.current = onTime
  const grow = useRef(onPlayed)
  grow.current = onPlayed
  const start = useRef(startAt)
  const isTracked = useRef(false)
  useEffect(() => {
    const media = element.current
    if (!media) return
    let lastTold = Date.now()
    const report = async () => {
      if (media.played.length === 0) return
      lastTold = Date.now()
      await tell.current({ played: stretchesIn(media), position: media.currentTime })
    }
    const look = () => {
      setShown({
        isPlaying: !media.paused && !media.ended,
        position: media.currentTime,
        duration: media.duration,
        volume: media.volume,
        isMuted: media.muted,
      })
      if (media.played.length > 0) grow.current(stretchesIn(media))
      if (!media.paused && Date.now() - lastTold >= beatMs) void report()
    }
    const begin = () => {
      media.currentTime = resumeAt(start.current, media.duration)
      look()
    }
    const play = () => {
      look()
      if (isTracked.current || fileId === null) return
      isTracked.current = true
      // §7: a play of the file is recorded; that it could not be is nothing to stop a lesson for.
      void ask(filesCalls.open, { file_id: String(fileId), justTrack: 'true' }).catch(() => null)
    }
    const stop = () => {
      look()
      void report()
    }
    const fail = () => setFailed(true)
    const hide = () => document.visibilityState === 'hidden' && void report()
    media.volume = mediaDefaults.volume
    pending.current = report
    const events = { loadedmetadata: begin, timeupdate: look, volumechange: look, play, pause: stop, ended: stop, error: fail }
    for (const [name, listener] of Object.entries(events)) media.addEventListener(name, listener)
    document.addEventListener('visibilitychange', hide)
    // The server's page may have loaded it before these listeners came.
    if (media.error) fail()
    else if (media.readyState >= 1) begin()
    return () => {
      pending.current = null
      void report()
      for (const [name, listener] of Object.entries(events)) media.removeEventListener(name, listener)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [element, fileId, pending])
  const toggle = useCallback(() => {
    const media = element.current
    if (media?.paused) void media.play().catch(() => setFailed(media.error !== null))
    else media?.pause()
  }, [element])
  return {
    ...shown,
    speed,
    hasFailed,
    toggle,
    seek: (position: number) => {
      if (element.current) element.current.currentTime = position
    },
    step: (steps: number) => {
      const media = element.current
      if (media) media.currentTime = seekTo(media.currentTime, media.duration, steps)
    },
    /** Frame by frame, while it stands still. */
    stepFrames: (frames: number) => {
      const media = element.current
      if (media?.paused) media.currentTime = frameTo(media.currentTime, media.duration, frames)
    },
    changeVolume: (volume: number) => {
      if (!element.current) return
      element.current.volume = volume
      element.current.muted = volume === 0
    },
    mute: () => {
      if (element.current) element.current.muted = !element.current.muted
    },
    changeSpeed: (next: number) => {
      setSpeed(next)
      if (element.current) element.current.playbackRate = next
    },
  }
}
