import { useEffect } from 'react'

/** While an order is processed one must not leave the page (§4): the browser asks whether one really wants to. */
export function useLeaveGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [isOn])
}
