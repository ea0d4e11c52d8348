import type { VideoHost } from './video-address.rules.ts'
import type { Stretch } from './watched.rules.ts'

/** What a frame has told of its film. */
export type FrameNews = { position?: number; duration?: number; isPlaying?: boolean }

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)
const objectIn = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})

function parsed(data: unknown): Record<string, unknown> {
  if (typeof data !== 'string') return objectIn(data)
  try {
    return objectIn(JSON.parse(data))
  } catch {
    return {}
  }
}

/** A message of a frame in our words; null where it says nothing of the film. */
export function readFrameNews(host: VideoHost, data: unknown): FrameNews | null {
  const message = parsed(data)
  return host === 'youtube' ? youtubeNews(message) : vimeoNews(message)
}

const known = (news: FrameNews): FrameNews | null => {
  const told = Object.entries(news).filter(([, value]) => value !== undefined)
  return told.length > 0 ? Object.fromEntries(told) : null
}

function youtubeNews({ event, info }: Record<string, unknown>): FrameNews | null {
  if (event !== 'infoDelivery' && event !== 'initialDelivery') return null
  const { currentTime, duration, playerState } = objectIn(info)
  const state = numberIn(playerState)
  return known({
    position: numberIn(currentTime),
    duration: numberIn(duration) || undefined,
    isPlaying: state === undefined ? undefined : state === 1,
  })
}

function vimeoNews({ event, data }: Record<string, unknown>): FrameNews | null {
  const { seconds, duration } = objectIn(data)
  const isPlaying = event === 'pause' || event === 'ended' ? false : event === 'play' ? true : undefined
  if (isPlaying === undefined && event !== 'timeupdate') return null
  return known({ position: numberIn(seconds), duration: numberIn(duration), isPlaying })
}

/** What to say to a frame so that it begins to tell. */
export const wordsTo = (host: VideoHost): unknown[] =>
  host === 'youtube'
    ? [{ event: 'listening', id: 1, channel: 'widget' }]
    : ['play', 'pause', 'ended', 'timeupdate'].map((value) => ({ method: 'addEventListener', value }))

/** A frame tells a few times a second; what lies further apart was leapt over. */
const longestStep = 3

/** The stretches with one more moment of playing: it lengthens the last, or begins another after a leap. */
export function withMoment(stretches: readonly Stretch[], position: number): Stretch[] {
  const last = stretches.at(-1)
  const step = last ? position - last[1] : -1
  if (!last || step < 0 || step > longestStep) return [...stretches, [position, position]]
  return [...stretches.slice(0, -1), [last[0], position]]
}
