import { useEffect, useState } from 'react'

const everyMs = 60_000

/** When it is: first as the page was made, so that both sides write the same, then by the clock, minute by minute. */
export function useNow(madeAt: string): string {
  const [now, setNow] = useState(madeAt)
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString())
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
