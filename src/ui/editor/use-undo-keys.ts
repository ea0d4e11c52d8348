import { useEffect } from 'react'

type Way = (() => void) | null

/**
 * Ctrl Z, Ctrl Shift Z and Ctrl Y, wherever the focus is: after something was dragged it is nowhere. What is being typed has its own way
 * back, and so has a dialog.
 */
export function useUndoKeys(undo: Way, redo: Way): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!['z', 'y'].includes(key) || !(event.ctrlKey || event.metaKey) || event.altKey) return
      const isElsewhere =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable=true], dialog')
      if (isElsewhere) return
      event.preventDefault()
      const way = key === 'y' || event.shiftKey ? redo : undo
      way?.()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
