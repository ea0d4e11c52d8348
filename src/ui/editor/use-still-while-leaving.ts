import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Whoever has gone to another page still sees this one until the other has come. What they typed into it in the meantime would go with
 * it unasked, since it was asked when they left: so the page takes nothing more. What is returned makes it so at once, to be called in
 * the moment of leaving: the router's state is drawn with a transition, which whoever types meanwhile puts off.
 */
export function useStillWhileLeaving(): () => void {
  const location = useLocation()
  const next = useNavigation().location
  const isLeaving = next !== undefined && next.pathname !== location.pathname
  const [{ hold, letGo }] = useState(makeStillness)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever ends where they were is at another location of the same page
  useEffect(() => (isLeaving ? hold() : letGo()), [isLeaving, location, hold, letGo])
  useEffect(() => letGo, [letGo])
  return hold
}

/** Let go, what had the focus has it again, if it is still there: the choice of a language, by keys, one after another. */
function makeStillness(): { hold: () => void; letGo: () => void } {
  let held: { page: HTMLElement; focused: Element | null } | null = null
  return {
    hold() {
      const page = document.getElementById('content')
      if (!page || page.inert) return
      held = { page, focused: document.activeElement }
      page.inert = true
    },
    letGo() {
      if (!held) return
      const { page, focused } = held
      held = null
      page.inert = false
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    },
  }
}
