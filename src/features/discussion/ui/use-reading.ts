import { type RefObject, useEffect, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { discussionCalls } from '../discussion.contract.ts'

/** Nobody has read what flew past. */
const glanceMs = 1500

/** Whether an element is on the screen; false on the server. */
export function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}

/** Tells the server how far a signed-in reader has come, once the posts have been before their eyes. */
export function useReading(target: string, lastId: number, isBeforeEyes: boolean): void {
  useEffect(() => {
    if (!isBeforeEyes || lastId === 0) return
    const tell = () => {
      // What is not told now is told on the next visit.
      if (document.visibilityState === 'visible') void ask(discussionCalls.markRead, { target, up_to: lastId }).catch(() => null)
    }
    const timer = setTimeout(tell, glanceMs)
    return () => clearTimeout(timer)
  }, [target, lastId, isBeforeEyes])
}
