import { useEffect } from 'react'

const keep = (event: BeforeUnloadEvent) => event.preventDefault()

/** While an order is processed one must not leave the page (§4): the browser asks whether one really wants to. */
export function useLeaveGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [isOn])
}

/** Where the order itself leads, nobody is leaving: the guard goes before the page does, not with its next rendering. */
export function leadOn(address: string): void {
  window.removeEventListener('beforeunload', keep)
  window.location.assign(address)
}
