import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Anchor } from '../actions/link.tsx'
import { cx } from '../foundations/cx.ts'
import { walkFocus } from '../navigation/walk.ts'
import { floatingClasses, type PopoverTriggerProps, usePopover } from './popover.tsx'

export type MenuItem = {
  key: string
  label: ReactNode
  icon?: ReactNode
  hint?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** A hairline above. */
  apart?: boolean
  /** Begins a group of this name, which is written above it. */
  group?: string
} & (
  | { href: string; onSelect?: never; submits?: never }
  | { onSelect: () => void; href?: never; submits?: never }
  /** Sends a form of the page: this also works before and without scripts. */
  | { submits: { form: string; name: string; value: string }; href?: never; onSelect?: never }
)

export type MenuProps = {
  label: string
  items: readonly MenuItem[]
  trigger: (props: PopoverTriggerProps & { 'aria-haspopup': 'menu' }) => ReactNode
  align?: 'start' | 'end'
  /** Above the items: who is signed in, for instance. */
  head?: ReactNode
  className?: string
}

const itemClass = (item: MenuItem) => cx('menu-item', item.danger && 'menu-item-danger')

/** Actions behind a button. Arrow keys, Home, End and first letters walk; Enter does; Escape closes and returns. */
export function Menu({ label, items, trigger, align, head, className }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  // What needs scripts is made when the menu is opened, for a list has one in each row; links and what sends a form are there at once.
  const [isWanted, setIsWanted] = useState(items.some(({ onSelect }) => onSelect === undefined))
  const want = () => flushSync(() => setIsWanted(true))
  const focusFirst = (open: boolean) => open && panel.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  const { id, triggerProps, panelProps } = usePopover(panel, focusFirst)
  // Opened before the scripts had come.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) setIsWanted(true)
  }, [])
  const close = () => panel.current?.hidePopover()
  return (
    <>
      {trigger({ ...triggerProps, 'aria-haspopup': 'menu' })}
      <div
        {...panelProps}
        onBeforeToggle={want}
        ref={panel}
        id={id}
        className={cx(floatingClasses(align), 'menu-panel', className)}
      >
        {head && <div className="mb-1.5 border-b px-3 pt-1.5 pb-3 text-sm">{head}</div>}
        {isWanted && (
          <div role="menu" aria-label={label} onKeyDown={(event) => walkMenu(panel.current, event)}>
            {items.map((item) => (
              <div key={item.key} role="none" className={item.apart ? 'mt-1.5 border-t pt-1.5' : undefined}>
                {item.group && (
                  <div role="none" className="px-3 pt-1 pb-0.5 font-medium text-muted text-xs">
                    {item.group}
                  </div>
                )}
                <MenuRow item={item} close={close} />
              </div>
            ))}
          </div>
        )}
      </div>
    </>
  )
}

function MenuRow({ item, close }: { item: MenuItem; close: () => void }) {
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
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
  if (item.submits)
    return (
      <button type="submit" {...shared} {...item.submits} onClick={close}>
        {content}
      </button>
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
