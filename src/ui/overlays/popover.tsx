import { type ReactNode, type RefObject, type ToggleEvent, useId, useRef, useState } from 'react'
import { cx } from '../foundations/cx.ts'

/** What the opening button puts on itself. It is the browser's own, so it opens before any script has run and tells whether it is. */
export type PopoverTriggerProps = { popoverTarget: string }

export type PopoverProps = {
  trigger: (props: PopoverTriggerProps) => ReactNode
  label?: string
  labelledBy?: string
  align?: 'start' | 'end'
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small floating panel: Escape and a click beside it close it, and the focus goes back to its button. */
export function Popover({ trigger, label, labelledBy, align, onOpenChange, className, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { id, triggerProps, panelProps } = usePopover(panel, onOpenChange)
  return (
    <>
      {trigger(triggerProps)}
      <div
        {...panelProps}
        ref={panel}
        id={id}
        role="dialog"
        aria-label={label}
        aria-labelledby={labelledBy}
        className={cx(floatingClasses(align), className ?? 'w-72 p-4')}
      >
        {typeof children === 'function' ? children(() => panel.current?.hidePopover()) : children}
      </div>
    </>
  )
}

/** It rises from its first frame: a class that came with the toggle event would let it stand, then jump. */
export const floatingClasses = (align: 'start' | 'end' = 'start') => cx('floating', align === 'end' && 'floating-end')

export function usePopover(panel: RefObject<HTMLElement | null>, onOpenChange?: (open: boolean) => void) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const panelProps = {
    // By itself, it closes when something else is pressed; every list of menus has many of them.
    popover: '' as const,
    onToggle: (event: ToggleEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return
      const isOpen = event.newState === 'open'
      setOpen(isOpen)
      onOpenChange?.(isOpen)
      if (isOpen) placeWithoutAnchors(panel.current, document.querySelector(`[popovertarget="${CSS.escape(id)}"]`))
    },
  }
  return { id, open, panelProps, triggerProps: { popoverTarget: id } }
}

/** Browsers that cannot yet anchor by CSS get the place once, when it opens. */
export function placeWithoutAnchors(panel: HTMLElement | null, anchor: Element | null) {
  if (!panel || !anchor || CSS.supports('position-area', 'block-end')) return
  const at = anchor.getBoundingClientRect()
  const size = panel.getBoundingClientRect()
  const below = at.bottom + size.height < innerHeight || at.top < size.height
  panel.style.left = `${Math.max(8, Math.min(at.left, innerWidth - size.width - 8))}px`
  panel.style.top = `${below ? at.bottom : at.top - size.height - 12}px`
}
