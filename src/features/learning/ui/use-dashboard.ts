import { type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { learningCalls } from '../learning.contract.ts'
import type { ShownItem } from '../shown-dashboard.rules.ts'

/** Hides and puts back: gone from the list at once, back with a word when the server says no, and one click undoes it. */
export function useHiding(whereFocusGoes: RefObject<HTMLElement | null>) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [moved, setMoved] = useState<ReadonlySet<number>>(new Set())
  const mark = (id: number, isMoved: boolean) =>
    setMoved((before) => new Set(isMoved ? [...before, id] : [...before].filter((one) => one !== id)))

  const change = async (id: number, wantsHidden: boolean, isUndo = false) => {
    // Called back it comes once it is there again: an answer of before, still on its way, would take it off once more.
    mark(id, true)
    const reply = await ask(wantsHidden ? learningCalls.hide : learningCalls.unhide, { registration_id: id }).catch(() => null)
    if (!reply?.ok) {
      mark(id, false)
      toast({ tone: 'danger', text: t(wantsHidden ? 'learning.couldNotHide' : 'learning.couldNotUnhide') })
      return
    }
    if (!isUndo)
      toast({
        text: t(wantsHidden ? 'learning.hidden' : 'learning.unhidden'),
        undo: () => void change(id, !wantsHidden, true),
      })
    await revalidate()
    // What the page now holds is true; an item that comes back later must not stay out of sight.
    mark(id, false)
  }
  return {
    isMoved: (id: number) => moved.has(id),
    move: ({ registration_id, is_hidden }: ShownItem) => {
      whereFocusGoes.current?.focus({ preventScroll: true })
      void change(registration_id, !is_hidden)
    },
  }
}
