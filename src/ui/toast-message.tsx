import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { useT } from './i18n.tsx'
import type { ShownToast } from './toast.tsx'

const tones = { info: Info, success: CircleCheck, danger: CircleAlert } as const

export function Toast({ toast, onClose }: { toast: ShownToast; onClose: (id: number) => void }) {
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
