import { Move, Scaling, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../actions/button.tsx'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { Dialog } from './dialog.tsx'
import { type Box, fitBox, isFullScreen, moveBox, resizeBox, smallestOf, stepOfKey } from './modal.rules.ts'

export type ModalProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  footer?: ReactNode
  /** By its header, or with the arrow keys on the button there. */
  draggable?: boolean
  /** By its corner, or with the arrow keys on it. */
  resizable?: boolean
  /** `window` is 70 % × 60 % (§9); `whole` fills the window and can be made as small as that; `content` is as high as what is in it, and so is `film`. */
  size?: keyof typeof sizes
  children: ReactNode
}

const sizes = {
  window: 'md:h-[60vh] md:w-[70vw]',
  whole: 'md:h-[calc(100dvh-2rem)] md:w-[calc(100vw-2rem)]',
  /** §9: 20 px below the top, with 30 px around what is in it. */
  film: 'mt-[20px] max-h-[calc(100dvh-40px)] w-[min(60rem,calc(100vw-2rem))] rounded-card',
  content: 'md:max-h-[calc(100dvh-4rem)] md:w-[min(36rem,calc(100vw-2rem))]',
} as const

export function Modal({
  open,
  onClose,
  title,
  footer,
  draggable = false,
  resizable = false,
  size = 'window',
  children,
}: ModalProps) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { box, handle, forget } = useBox(dialog, size === 'whole')
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      ref={dialog}
      aria-labelledby={id}
      style={box ? { ...box, margin: 0 } : undefined}
      className={cx(
        'm-auto max-h-none max-w-none animate-rise flex-col overflow-hidden border bg-raised shadow-float open:flex',
        size !== 'film' && 'max-md:m-0! max-md:h-dvh! max-md:w-screen! max-md:border-0 md:rounded-card',
        sizes[size],
      )}
    >
      <header
        {...(draggable ? handle('move') : {})}
        className={cx('flex items-center gap-1 border-b py-3 pr-3 pl-5', draggable && 'touch-none select-none md:cursor-move')}
      >
        <h2 id={id} className="min-w-0 flex-1 truncate text-lg md:text-lg">
          {title}
        </h2>
        {draggable && (
          <IconButton label={t('ui.moveWindow')} className="max-md:hidden" size="sm" {...handle('move')}>
            <Move className="size-4" aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t('ui.close')} onClick={close} onPointerDown={(event) => event.stopPropagation()}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </header>
      {/* Whoever has just come sees the dialog itself; the frame around its body is for who comes back by Tab. */}
      <div
        className={cx(
          'min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2 data-arrived:outline-none',
          size === 'film' ? 'p-[30px]' : 'p-5',
        )}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        data-autofocus
      >
        {children}
      </div>
      {footer && (
        <footer className={cx('flex flex-wrap justify-end gap-2 border-t px-5 py-3', resizable && 'md:pr-10')}>{footer}</footer>
      )}
      {resizable && (
        <button
          type="button"
          aria-label={t('ui.resizeWindow')}
          title={t('ui.resizeWindow')}
          className="absolute right-0 bottom-0 grid size-7 cursor-nwse-resize touch-none place-items-center rounded-control text-muted hover:text-ink focus-visible:-outline-offset-2 max-md:hidden"
          {...handle('resize')}
        >
          <Scaling className="size-4 rotate-90" aria-hidden="true" />
        </button>
      )}
    </Dialog>
  )
}

/** Where the person has put the dialog; null while it stands where it opens. */
function useBox(dialog: { current: HTMLDialogElement | null }, fillsWindow: boolean) {
  const [box, setBox] = useState<Box | null>(null)
  const held = useRef<{ x: number; y: number; box: Box } | null>(null)
  const isMoved = box !== null
  useEffect(() => {
    if (!isMoved) return
    const fit = () => setBox((latest) => latest && fitBox(latest, { width: innerWidth, height: innerHeight }))
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [isMoved])
  const measure = (): Box | null => {
    const at = dialog.current?.getBoundingClientRect()
    const window = { width: innerWidth, height: innerHeight }
    return at && !isFullScreen(window) ? { left: at.left, top: at.top, width: at.width, height: at.height } : null
  }
  const changed = (kind: 'move' | 'resize', from: Box, byX: number, byY: number) => {
    const window = { width: innerWidth, height: innerHeight }
    return kind === 'move' ? moveBox(from, byX, byY, window) : resizeBox(from, byX, byY, window, smallestOf(fillsWindow, window))
  }
  const handle = (kind: 'move' | 'resize') => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const from = measure()
      if (!from || event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, y: event.clientY, box: from }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!held.current) return
      const { x, y, box } = held.current
      setBox(changed(kind, box, event.clientX - x, event.clientY - y))
    },
    onPointerUp: () => {
      held.current = null
    },
    onPointerCancel: () => {
      held.current = null
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = event.target instanceof HTMLButtonElement ? stepOfKey(event.key, event.shiftKey) : null
      const from = step && measure()
      if (!step || !from) return
      event.preventDefault()
      event.stopPropagation()
      // Keys that repeat faster than the window is drawn each count.
      setBox((latest) => changed(kind, latest ?? from, step[0], step[1]))
    },
  })
  return { box, handle, forget: () => setBox(null) }
}
