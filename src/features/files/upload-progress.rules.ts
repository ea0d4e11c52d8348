export type Progress = {
  percent: number
  /** Null while nobody can tell. */
  secondsLeft: number | null
  /** The line is broken, and is being waited for. */
  isWaiting: boolean
}

type Sent = { sent: number; size: number; from: number; ms: number; isWaiting: boolean }

/** How far an upload is and how long it will take; what had come before this page counts for the one and not for the other. */
export function uploadProgress({ sent, size, from, ms, isWaiting }: Sent): Progress {
  const percent = size > 0 ? Math.min(100, (100 * sent) / size) : 0
  const rate = ms > 2000 ? (sent - from) / ms : 0
  const secondsLeft = rate > 0 && !isWaiting ? Math.ceil((size - sent) / rate / 1000) : null
  return { percent, secondsLeft, isWaiting }
}

/** 1, 2, 4 … 30 seconds. */
export const pauseBefore = (failures: number): number => Math.min(30_000, 1000 * 2 ** Math.max(0, failures - 1))
