import { type RefObject, useEffect, useRef } from 'react'

type Left = { control: HTMLElement; row: number; at: number }

/**
 * For rows that go away by an act in them: whoever had the focus on a control that is gone finds it at the like control of the row
 * that stands in its place now, and where there is none at the heading, instead of at the top of the page. Called by what is drawn
 * anew when they go.
 */
export function useFocusInRows(place: RefObject<HTMLElement | null>, rows: string): void {
  const left = useRef<Left | null>(null)
  useEffect(() => {
    const element = place.current
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const found = rowsIn(element, rows)
      const row = found.findIndex((one) => one.contains(target))
      // What stands beside the rows, such as an entry of its own, looks after its own focus.
      left.current = row < 0 ? null : { control: target, row, at: controlsIn(found[row]).indexOf(target) }
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [place, rows])
  useEffect(() => {
    if (!left.current || left.current.control.isConnected || document.activeElement !== document.body) return
    const { row, at } = left.current
    left.current = null
    const found = rowsIn(place.current, rows)
    const controls = controlsIn(found[Math.min(row, found.length - 1)])
    const around = place.current?.closest('section, main')
    const next = controls[at] ?? controls[0] ?? around?.querySelector<HTMLElement>('h1[tabindex], h2[tabindex]')
    next?.focus()
  })
}

const rowsIn = (place: Element | null, rows: string): Element[] => [...(place?.querySelectorAll(rows) ?? [])]
const controlsIn = (row: Element | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('a, button, input:not([type="hidden"])') ?? []),
]
