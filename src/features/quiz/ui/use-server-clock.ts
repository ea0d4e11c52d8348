import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * The server's time in this browser: told once and carried on by a clock that only runs forward, so that setting the
 * computer's clock changes nothing. Each answer of the server sets it anew.
 */
export function useServerClock(serverTime: string) {
  const offset = useRef(Number.NaN)
  const set = useCallback((told: string) => {
    offset.current = Date.parse(told) - performance.now()
  }, [])
  if (Number.isNaN(offset.current)) set(serverTime)
  const now = useCallback(() => offset.current + performance.now(), [])
  return { now, set }
}

/** The milliseconds until then, counted every second; null without an end. */
export function useCountdown(deadline: string | null, now: () => number): number | null {
  const [, tick] = useState(0)
  useEffect(() => {
    if (deadline === null) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [deadline])
  return deadline === null ? null : Date.parse(deadline) - now()
}
