import type { MouseEvent } from 'react'
import { popupFeatures } from '#ui/overlays/popup.ts'

/** §2: the print version in a window of its own. Where that is kept from opening, the link does what links do. */
export function openPrint(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  const opened = window.open(event.currentTarget.href, 'certification-print', popupFeatures(screen))
  if (opened) event.preventDefault()
}
