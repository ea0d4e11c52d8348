import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cx } from '../foundations/cx.ts'
import { IconButton } from './button.tsx'

type OrderProps = {
  up: string
  down: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  /** Of rows that have no name but their place: the buttons stay where they are, and the focus goes on with the row. */
  isByPlace?: boolean
  /** Takes the row out at once. */
  away?: { label: string; onClick: () => void }
  className?: string
}

/**
 * Up, down and away, for a row of a list whose order tells something. Whoever works by keys stays in the list: a button at the end of its
 * way only stops answering, as one that is turned off lets the focus fall, and after a row that is gone the next one has it.
 */
export function OrderButtons({ up, down, isFirst, isLast, onMove, isByPlace = false, away, className }: OrderProps) {
  const move = (event: MouseEvent<HTMLElement>, by: -1 | 1) => {
    if (isByPlace) focusMoved(event, by)
    onMove(by)
  }
  const ended = (isEnd: boolean) => ({
    'aria-disabled': isEnd || undefined,
    className: cx(isEnd && 'opacity-55 hover:bg-transparent', className),
  })
  return (
    <>
      <IconButton label={up} size="sm" data-order={-1} {...ended(isFirst)} onClick={(event) => !isFirst && move(event, -1)}>
        <ArrowUp className="size-4" aria-hidden="true" />
      </IconButton>
      <IconButton label={down} size="sm" data-order={1} {...ended(isLast)} onClick={(event) => !isLast && move(event, 1)}>
        <ArrowDown className="size-4" aria-hidden="true" />
      </IconButton>
      {away && (
        <IconButton
          label={away.label}
          size="sm"
          data-away=""
          onClick={(event) => {
            focusAfter(event)
            away.onClick()
          }}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}

/** The buttons of one kind in a list. */
const alike = (list: Element | null, selector: string): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(selector) ?? []),
]

function focusMoved({ currentTarget }: MouseEvent<HTMLElement>, by: -1 | 1): void {
  const buttons = alike(currentTarget.closest('ol, ul, fieldset'), `[data-order="${by}"]`)
  buttons[buttons.indexOf(currentTarget) + by]?.focus()
}

function focusAfter({ currentTarget }: MouseEvent<HTMLElement>): void {
  const list = currentTarget.closest('ol, ul, fieldset')
  const rows = () => alike(list, '[data-away]')
  const place = rows().indexOf(currentTarget)
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) rows()[Math.min(place, rows().length - 1)]?.focus()
  })
}
