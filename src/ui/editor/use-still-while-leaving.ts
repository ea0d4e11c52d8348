import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Whoever has gone to another page still sees this one until the other has come. What they typed into it in the meantime would go with
 * it unasked, since it was asked when they left: so the page takes nothing more.
 */
export function useStillWhileLeaving(): void {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const isLeaving = next !== undefined && next.pathname !== pathname
  useEffect(() => (isLeaving ? still() : undefined), [isLeaving])
}

/** Until the answer is called. What had the focus has it again, if it is still there: the choice of a language, by keys, one after another. */
function still(): (() => void) | undefined {
  const page = document.getElementById('content')
  const focused = document.activeElement
  if (!page || page.inert) return
  page.inert = true
  return () => {
    page.inert = false
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
