import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useDialogs } from '../overlays/dialogs.tsx'
import { useStillWhileLeaving } from './use-still-while-leaving.ts'

type Question = { title: string; message: string; confirmLabel: string; cancelLabel: string }

const isSo = (given: boolean | (() => boolean)): boolean => (typeof given === 'function' ? given() : given)

/** A panel belongs to what its page showed when it was opened: whoever steps back to another view of that page leaves it. */
const isInPanel = () => document.querySelector('dialog:modal') !== null

/** Asks before unsaved work is left behind, inside the application and by closing the window. What is set true leaves unasked. */
export function useUnsavedGuard(isDirty: boolean | (() => boolean), question: Question): RefObject<boolean> {
  const { confirm } = useDialogs()
  const leaving = useRef(false)
  const asked = useRef(question)
  const holdStill = useStillWhileLeaving()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePage = currentLocation.pathname === nextLocation.pathname
    if (isSamePage && (currentLocation.search === nextLocation.search || !isInPanel())) return false
    if (isSo(isDirty) && !leaving.current) return true
    if (!isSamePage) holdStill()
    return false
  })
  useEffect(() => {
    asked.current = question
  }, [question])
  const held = useRef(blocker)
  useEffect(() => {
    held.current = blocker
  }, [blocker])
  // Whoever goes twice before the question is there, by Enter twice on a link, is asked once and goes where they went last.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ ...asked.current, danger: true }).then((isSure) =>
      isSure ? held.current.proceed?.() : held.current.reset?.(),
    )
  }, [blocker.state, confirm])
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => isSo(isDirty) && event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isDirty])
  return leaving
}
