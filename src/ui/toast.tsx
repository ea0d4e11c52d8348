import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { useT } from './i18n.tsx'

// There is nothing to tell before somebody has done something.
const Toast = lazy(async () => ({ default: (await import('./toast-message.tsx')).Toast }))

export type ToastMessage = {
  text: ReactNode
  tone?: 'info' | 'success' | 'danger'
  /** Instead of 'Are you sure?': done at once, and taken back by one click. */
  undo?: () => void
  action?: { label: string; onSelect: () => void }
  /** 0 stays until it is closed. */
  seconds?: number
}

export type ShownToast = ToastMessage & { id: number }

const ToastContext = createContext<((message: ToastMessage | string) => void) | null>(null)

/** `const toast = useToast(); toast({ text: t('cart.removed'), undo })` */
export function useToast() {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useT()
  const [toasts, setToasts] = useState<ShownToast[]>([])
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
        <Suspense>{live}</Suspense>
      </section>
    </ToastContext>
  )
}
