import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useT } from '../foundations/i18n.tsx'
import { useLazyPart, withFirstAct } from '../foundations/lazy-part.ts'
import type { ShownToast, ToastMessage, ToastProps } from './toast-message.tsx'

// There is nothing to tell before somebody has done something.
const loadToast = withFirstAct(async () => (await import('./toast-message.tsx')).Toast, PlainToast)

function Toast(props: ToastProps) {
  const Part = useLazyPart(loadToast)
  return Part && <Part {...props} />
}

function PlainToast({ toast: { id, text }, onClose }: ToastProps) {
  useEffect(() => {
    const timer = setTimeout(() => onClose(id), 8000)
    return () => clearTimeout(timer)
  }, [id, onClose])
  return (
    <p data-toast="" className="w-full rounded-card border bg-raised px-4 py-3 text-sm shadow-float">
      {text}
    </p>
  )
}

/** Where what stands until it is answered is put. */
export const standingId = 'standing-notices'
const noticesId = 'notices'

/** What only confirms gives way to what was done since; an error or a way back is not taken from under the eyes. */
const mustBeRead = ({ tone, undo, action, seconds }: ToastMessage) =>
  tone === 'danger' || undo !== undefined || action !== undefined || seconds === 0

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
    // What failed is said at once: behind what waits with a way back it would come when nobody knows any more what failed.
    const isFirst = toast.tone === 'danger'
    const isKept = (old: ShownToast) => mustBeRead(old) && (toast.about === undefined || old.about !== toast.about)
    setToasts((waiting) => [...(isFirst ? [toast] : []), ...waiting.filter(isKept), ...(isFirst ? [] : [toast])])
  }, [])
  const [first] = toasts
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  return (
    <ToastContext value={show}>
      {children}
      {/* The one place for all that comes up by itself, one at a time: what was just done first, then what stands until it is answered. */}
      <section aria-label={t('ui.messages')} id={noticesId} data-notices="" data-print="hide" className="notices">
        {/* Always in the page, so that a screen reader hears what is put into it. */}
        <div aria-live="polite" className="peer">
          {first && <Toast key={first.id} toast={first} isAwaited={toasts.length > 1} onClose={close} />}
        </div>
        <div id={standingId} className="peer-has-[[data-toast]]:hidden [&>*:not(:first-child)]:hidden" />
      </section>
    </ToastContext>
  )
}
