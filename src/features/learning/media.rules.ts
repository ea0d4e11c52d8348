/** §9: what a player begins with. */
export const mediaDefaults = {
  video: { width: 480, height: 270 },
  audio: { width: 400, height: 30 },
  volume: 0.8,
  /** Of the whole length, with one press of an arrow key. */
  seekShare: 0.05,
  /** Between 1500 and 2500 ms. */
  controlsHideMs: 2000,
  /** By which the keys , and . move a video that stands still. */
  framesPerSecond: 25,
} as const

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** Where a seek by steps ends; nowhere while the length is not known. */
export const seekTo = (position: number, duration: number, steps: number): number =>
  Number.isFinite(duration) && duration > 0
    ? Math.max(0, Math.min(duration, position + steps * mediaDefaults.seekShare * duration))
    : position

/** Where a video stands so many frames on. */
export const frameTo = (position: number, duration: number, frames: number): number =>
  Number.isFinite(duration) ? Math.max(0, Math.min(duration, position + frames / mediaDefaults.framesPerSecond)) : position

/** Where to go on: not in the last moments, which would end at once. */
export const resumeAt = (position: number, duration: number): number => (position > 0 && position < duration - 5 ? position : 0)

const two = (value: number) => String(value).padStart(2, '0')

/** 1:05, or 1:02:05 */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
