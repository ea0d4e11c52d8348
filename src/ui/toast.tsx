import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { useT } from './i18n.tsx'

const tones = { info: Info, success: CircleCheck, danger: CircleAlert } as const

export type ToastMessage = {
  text: ReactNode
  tone?: keyof typeof tones
  /** Instead of 'Are you sure?': done at once, and taken back by one click. */
  undo?: () => void
  action?: { label: string; onSelect: () => void }
  /** 0 stays until it is closed. */
  seconds?: number
}

type Shown = ToastMessage & { id: number }

const ToastContext = createContext<((message: ToastMessage | string) => void) | null>(null)

/** `const toast = useToast(); toast({ text: t('cart.removed'), undo })` */
export function useToast() {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useT()
  const [toasts, setToasts] = useState<Shown[]>([])
  const next = useRef(0)
  const show = useCallback((message: ToastMessage | string) => {
    next.current += 1
    const toast = { ...(typeof message === 'string' ? { text: message } : message), id: next.current }
    setToasts((shown) => [...shown, toast].slice(-3))
  }, [])
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const live = useMemo(() => toasts.map((toast) => <Toast key={toast.id} toast={toast} onClose={close} />), [toasts, close])
  return (
    <ToastContext value={show}>
      {children}
      {/* Always in the page, so that a screen reader hears what is put into it. */}
      <section
        aria-label={t('ui.messages')}
        aria-live="polite"
        data-print="hide"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 max-md:bottom-20 md:items-end"
      >
        {live}
      </section>
    </ToastContext>
  )
}

function Toast({ toast, onClose }: { toast: Shown; onClose: (id: number) => void }) {
  const t = useT()
  const [held, setHeld] = useState(false)
  const { id, seconds = toast.undo || toast.action ? 8 : 5 } = toast
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
      className="pointer-events-auto flex w-full max-w-md animate-rise items-center gap-3 rounded-card border bg-raised py-2 pr-2 pl-4 text-sm shadow-float"
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

const markColour = { info: 'text-brand', success: 'text-success', danger: 'text-danger' } as const
