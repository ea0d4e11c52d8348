import { type HTMLAttributes, type MouseEvent, type ReactNode, type Ref, type SyntheticEvent, useEffect, useRef } from 'react'

export type DialogProps = Omit<HTMLAttributes<HTMLDialogElement>, 'onClose'> & {
  open: boolean
  /** Escape, a click beside it, or the dialog's own closing. The owner then sets `open` to false. */
  onClose: () => void
  /** A click on the page behind closes it too. */
  lightDismiss?: boolean
  ref?: Ref<HTMLDialogElement>
  children: ReactNode
}

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the page behind inert and gives the focus back to where it was.
 * Modal, side panel, command palette, confirm and alert are this with different clothes.
 */
export function Dialog({ open, onClose, lightDismiss = false, ref, children, ...rest }: DialogProps) {
  const own = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = own.current
    if (!open || !dialog) return
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    // React gives autofocus before the dialog shows, which has no effect, so a dialog says by data-autofocus where the hand goes
    // first. A modal names its body, and what stands in it may name itself.
    const places = dialog.querySelectorAll<HTMLElement>('[data-autofocus]')
    const place = places[places.length - 1]
    place?.focus()
    place?.setAttribute('data-arrived', '')
    place?.addEventListener('blur', () => place.removeAttribute('data-arrived'), { once: true })
    return () => {
      dialog.close()
      // The browser returns the focus by itself, except when the dialog leaves the page in the same moment.
      if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body) opener.focus()
    }
  }, [open])
  const keepWhatWasTyped = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  // The second half of a double click on what opened it, and the end of a selection that began inside, are no clicks beside it.
  const beganAt = useRef<EventTarget | null>(null)
  const closeWhenBeside = (event: MouseEvent<HTMLDialogElement>) => {
    const isBeside = event.target === event.currentTarget && beganAt.current === event.target
    if (lightDismiss && isBeside && event.detail < 2) onClose()
  }
  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, through onCancel
    <dialog
      {...rest}
      ref={(node) => {
        own.current = node
        if (typeof ref === 'function') return ref(node)
        if (ref) ref.current = node
      }}
      onCancel={keepWhatWasTyped}
      onPointerDown={(event) => {
        beganAt.current = event.target
      }}
      onClick={closeWhenBeside}
    >
      {children}
    </dialog>
  )
}
