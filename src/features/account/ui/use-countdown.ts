import { useEffect, useState } from 'react'

/** How many seconds are left; it begins with the page's scripts, and anew with each `round`. */
export function useCountdown(seconds: number, round: unknown): number {
  const [left, setLeft] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round begins anew, however long it lasts
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    tick()
    if (seconds === 0) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds, round])
  return left
}
