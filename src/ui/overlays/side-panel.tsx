import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../actions/button.tsx'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { Dialog } from './dialog.tsx'

export type SidePanelProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  side?: 'right' | 'left'
  footer?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A sheet from the edge: details beside a table, filters on a phone. */
export function SidePanel({ open, onClose, title, side = 'right', footer, wide = false, children }: SidePanelProps) {
  const t = useT()
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      lightDismiss
      aria-labelledby={id}
      className={cx(
        'my-0 h-dvh max-h-none max-w-full flex-col bg-raised shadow-float open:flex',
        wide ? 'w-[min(44rem,100vw)]' : 'w-[min(27rem,100vw)]',
        side === 'right' ? 'mr-0 ml-auto animate-slide-in border-l' : 'mr-auto ml-0 animate-appear border-r',
      )}
    >
      {/* No header and footer elements: in a dialog they would be landmarks of the page. */}
      <div className="flex items-center gap-3 border-b py-3 pr-3 pl-5">
        <h2 id={id} className="min-w-0 flex-1 truncate text-lg md:text-lg">
          {title}
        </h2>
        <IconButton label={t('ui.close')} onClick={onClose}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
      {footer && <div className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">{footer}</div>}
    </Dialog>
  )
}
