import { useEffect, useEffectEvent } from 'react'

/** Back may show a page as it was left, out of the browser's memory: what it says can be long past. */
export function useShownAgain(react: () => void): void {
  const shown = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) react()
  })
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => shown(event)
    window.addEventListener('pageshow', hear)
    return () => window.removeEventListener('pageshow', hear)
  }, [])
}
