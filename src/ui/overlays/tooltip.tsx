import { cloneElement, type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from 'react'
import { placeWithoutAnchors } from './popover.tsx'

export type TooltipProps = { text: string; children: ReactElement<{ 'aria-describedby'?: string; title?: string }> }

/** A few words about a control, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)
  const wrapper = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const anchor = wrapper.current?.firstElementChild
      if (!bubble.current?.isConnected || !(anchor instanceof HTMLElement)) return
      bubble.current.showPopover({ source: anchor })
      placeWithoutAnchors(bubble.current, anchor)
    }, delay)
  }
  const hide = (delay = 0) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => bubble.current?.hidePopover(), delay)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is what one uses; this only watches it
    <span
      ref={wrapper}
      className="inline-flex"
      onPointerEnter={() => show(350)}
      // The way from the control to the words is short but not empty; the words stay while the pointer is on them.
      onPointerLeave={() => hide(120)}
      onFocus={() => show(0)}
      onBlur={() => hide()}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && hide()}
    >
      {cloneElement(children, { 'aria-describedby': id, title: '' })}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="floating floating-above w-max max-w-64 animate-appear rounded-control bg-ink px-2.5 py-1.5 text-xs text-paper"
      >
        {text}
      </span>
    </span>
  )
}
