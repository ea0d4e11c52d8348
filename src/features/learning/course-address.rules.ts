import { type AssetStatus, followingOpen, nextStep } from './component.rules.ts'

/** Where a course is taken. */
export const courseAddress = (slug: string): string => `/learn/${slug}`
export const finishedAddress = (slug: string): string => `/learn/${slug}/finished`

export const componentAddress = (slug: string, id: number, isFocused = false): string =>
  `/learn/${slug}/${id}${isFocused ? '?focus=1' : ''}`

type Step = { id: number; status: AssetStatus }

/**
 * Where one goes from a component: to the following one that is open, else back to what is still due, else to the end of the
 * course. Null while this very component holds everything up.
 */
export function wayOn(slug: string, steps: readonly Step[], id: number, isFocused = false): string | null {
  const following = followingOpen(steps, id)
  if (following) return componentAddress(slug, following.id, isFocused)
  const due = nextStep(steps.filter((step) => step.status === 'next' || step.status === 'failed'))
  if (due && due.id !== id) return componentAddress(slug, due.id, isFocused)
  return due ? null : finishedAddress(slug)
}

/** Whether going on from a component ends the course: nothing is left to do, or it is the last. What is locked still comes. */
export function isEnd(slug: string, steps: readonly Step[], id: number): boolean {
  const onward = wayOn(slug, steps, id)
  return onward === finishedAddress(slug) || (onward === null && steps.at(-1)?.id === id)
}

/** The one before, where it is open. */
export function wayBack(slug: string, steps: readonly Step[], id: number, isFocused = false): string | null {
  const at = steps.findIndex((step) => step.id === id)
  const before = steps.slice(0, Math.max(0, at)).findLast(({ status }) => status !== 'disabled')
  return before ? componentAddress(slug, before.id, isFocused) : null
}
