import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Another page in the same document: what led there is gone with the focus, or stands in the frame, and nobody who listens would learn
 * that anything has changed. Its heading takes the focus and is read; what has it by its own right keeps it.
 */
export function useArrival(): void {
  // Read in the effect alone: what is drawn does not depend on it.
  const location = useLocation()
  const last = useRef<string | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = location.pathname
    if (before === null || before === location.pathname) return
    const heading = document.querySelector<HTMLElement>('#content h1')
    const isKept = document.querySelector(':focus:not(a:not(#content a))') !== null
    if (!heading || isKept) return
    heading.tabIndex = -1
    // Where the page stands is decided by what restores it.
    heading.focus({ preventScroll: true })
  }, [location])
}
