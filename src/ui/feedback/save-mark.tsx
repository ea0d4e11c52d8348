import { Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react'
import { cx } from '../foundations/cx.ts'

const marks = {
  saved: { icon: Check, look: 'text-success' },
  saving: { icon: LoaderCircle, look: 'text-muted' },
  unsaved: { icon: CloudOff, look: 'text-warning' },
  refused: { icon: CircleAlert, look: 'text-danger' },
} as const

/** Beside each answer, always in the same place: what the server knows of it. */
export function SaveMark({ state, label }: { state: keyof typeof marks; label: string }) {
  const { icon: Icon, look } = marks[state]
  return (
    <span className={cx('inline-flex min-h-6 items-center gap-1 font-medium text-xs', look)} data-saved={state} role="status">
      <Icon className={cx('size-4 shrink-0', state === 'saving' && 'motion-safe:animate-spin')} aria-hidden="true" />
      {label}
    </span>
  )
}
