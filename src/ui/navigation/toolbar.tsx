import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { cx } from '../foundations/cx.ts'
import { walkFocus } from './walk.ts'

/** A row of controls through which the arrow keys walk too. */
export function Toolbar({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  const bar = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return
    event.preventDefault()
    const stops = bar.current?.querySelectorAll<HTMLElement>(
      'button:not(:disabled), a[href], input[type=checkbox]:not(:disabled)',
    )
    walkFocus([...(stops ?? [])], event.key === 'ArrowRight' ? 1 : -1)
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      onKeyDown={walk}
      className={cx('flex flex-wrap items-center gap-1', className)}
    >
      {children}
    </div>
  )
}
