import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '../actions/button.tsx'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { useFreePlace } from '../overlays/free-place.ts'

export type ToastMessage = {
  text: ReactNode
  tone?: 'info' | 'success' | 'danger'
  /** Instead of 'Are you sure?': done at once, and taken back by one click. */
  undo?: () => void
  action?: { label: string; onSelect: () => void }
  /** Takes the place of what was said of the same before: steps of one kind leave no queue of what is no longer so. */
  about?: string
  /** 0 stays until it is closed. */
  seconds?: number
}

export type ShownToast = ToastMessage & { id: number }

const tones = { info: Info, success: CircleCheck, danger: CircleAlert } as const

export type ToastProps = {
  toast: ShownToast
  /** Others wait for its place. */
  isAwaited: boolean
  onClose: (id: number) => void
}

export function Toast({ toast, isAwaited, onClose }: ToastProps) {
  const t = useT()
  const [held, setHeld] = useState(false)
  const { id, seconds = toast.undo || toast.action ? 8 : isAwaited ? 2.5 : 5 } = toast
  const box = useRef<HTMLDivElement>(null)
  useFreePlace(box)
  useKeys(box, () => onClose(id))
  const Mark = tones[toast.tone ?? 'info']
  // Who points at it or has the focus in it is still reading.
  useEffect(() => {
    if (held || seconds === 0) return
    const timer = setTimeout(() => onClose(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, seconds, id, onClose])
  const action = toast.action ?? (toast.undo && { label: t('ui.undo'), onSelect: toast.undo })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the clock
    <div
      ref={box}
      data-toast=""
      className="flex max-h-[40dvh] w-full animate-rise overflow-y-auto items-center gap-3 rounded-card border bg-raised py-2 pr-2 pl-4 text-sm shadow-float"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Mark className={cx('size-5 shrink-0', markColour[toast.tone ?? 'info'])} aria-hidden="true" />
      <div className="min-w-0 flex-1 py-1.5">{toast.text}</div>
      {action && (
        <button
          type="button"
          className="rounded-control px-2.5 py-1.5 font-semibold text-brand hover:bg-brand-soft"
          onClick={() => {
            action.onSelect()
            onClose(id)
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={t('ui.close')} size="sm" onClick={() => onClose(id)}>
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** F8 leads into it from wherever one is, as it is gone before one comes to the page's end; Escape closes it. */
function useKeys(box: RefObject<HTMLDivElement | null>, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key === 'F8') box.current?.querySelector('button')?.focus()
      if (event.key === 'Escape' && box.current?.contains(document.activeElement)) latest.current()
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  }, [box])
}

const markColour = { info: 'text-brand', success: 'text-success', danger: 'text-danger' } as const
