import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import { Anchor } from './link.tsx'
import { floatingClasses, type PopoverTriggerProps, usePopover } from './popover.tsx'
import { walkFocus } from './walk.ts'

export type MenuItem = {
  key: string
  label: ReactNode
  icon?: ReactNode
  hint?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** A hairline above. */
  apart?: boolean
} & ({ href: string; onSelect?: never } | { onSelect: () => void; href?: never })

export type MenuProps = {
  label: string
  items: readonly MenuItem[]
  trigger: (props: PopoverTriggerProps & { 'aria-haspopup': 'menu' }) => ReactNode
  align?: 'start' | 'end'
  /** Above the items: who is signed in, for instance. */
  head?: ReactNode
  className?: string
}

const itemClass = (item: MenuItem) =>
  cx(
    'flex w-full items-center gap-3 rounded-control px-3 py-2 text-left text-sm no-underline focus-visible:-outline-offset-2 [&>svg]:size-4 [&>svg]:shrink-0',
    item.danger
      ? 'text-danger hover:bg-danger-soft focus-visible:bg-danger-soft'
      : 'text-ink hover:bg-sunken focus-visible:bg-sunken',
    'aria-disabled:pointer-events-none aria-disabled:text-muted aria-disabled:opacity-60',
  )

/** Actions behind a button. Arrow keys, Home, End and first letters walk; Enter does; Escape closes and returns. */
export function Menu({ label, items, trigger, align, head, className }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const focusFirst = (open: boolean) => open && panel.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  const { id, triggerProps, panelProps } = usePopover(panel, focusFirst)
  const close = () => panel.current?.hidePopover()
  return (
    <>
      {trigger({ ...triggerProps, 'aria-haspopup': 'menu' })}
      <div {...panelProps} ref={panel} id={id} className={cx(floatingClasses(align), 'min-w-52 p-1.5', className)}>
        {head && <div className="mb-1.5 border-b px-3 pt-1.5 pb-3 text-sm">{head}</div>}
        <div role="menu" aria-label={label} onKeyDown={(event) => walkMenu(panel.current, event)}>
          {items.map((item) => (
            <div key={item.key} role="none" className={item.apart ? 'mt-1.5 border-t pt-1.5' : undefined}>
              <MenuRow item={item} close={close} />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

function MenuRow({ item, close }: { item: MenuItem; close: () => void }) {
  const content = (
    <>
      {item.icon}
      <span className="flex-1">{item.label}</span>
      {item.hint && <span className="text-xs text-muted">{item.hint}</span>}
    </>
  )
  const shared = { role: 'menuitem', tabIndex: -1, className: itemClass(item), 'aria-disabled': item.disabled || undefined }
  if (item.href !== undefined)
    return (
      <Anchor {...shared} href={item.href} onClick={close}>
        {content}
      </Anchor>
    )
  const select = () => {
    if (item.disabled) return
    close()
    item.onSelect?.()
  }
  return (
    <button type="button" {...shared} onClick={select}>
      {content}
    </button>
  )
}

const walkMenu = (panel: HTMLElement | null, event: KeyboardEvent) => {
  const rows = [...(panel?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled])') ?? [])]
  const { key } = event
  if (key === 'Tab') panel?.hidePopover()
  else if (key === 'ArrowDown' || key === 'ArrowUp') walkFocus(rows, key === 'ArrowDown' ? 1 : -1)
  else if (key === 'Home' || key === 'End') rows.at(key === 'Home' ? 0 : -1)?.focus()
  else if (key.length === 1 && key !== ' ') focusByLetter(rows, key.toLocaleLowerCase())
  else return
  if (key !== 'Tab') event.preventDefault()
}

function focusByLetter(rows: readonly HTMLElement[], letter: string) {
  const at = rows.findIndex((row) => row.isSameNode(document.activeElement))
  const after = [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
  after.find((row) => row.textContent?.trim().toLocaleLowerCase().startsWith(letter))?.focus()
}
