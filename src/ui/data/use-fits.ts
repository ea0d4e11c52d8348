import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a table is no wider than the box around it; until it was measured, no. One that is too wide scrolls inside its box, and
 * whatever scrolls keeps its head from sticking to the page's top.
 */
export function useFits(box: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const table = box.current?.querySelector('table')
    if (!box.current || !table) return
    const { current } = box
    const watch = new ResizeObserver(() => setFits(table.offsetWidth <= current.clientWidth))
    watch.observe(current)
    watch.observe(table)
    return () => watch.disconnect()
  }, [box])
  return fits
}
