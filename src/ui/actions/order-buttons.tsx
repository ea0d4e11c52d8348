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
  /** Takes the row out at once. */
  away?: { label: string; onClick: () => void }
  className?: string
}

/**
 * Up, down and away, for a row of a list whose order tells something. Whoever works by keys stays in the list: a button at the end of its
 * way only stops answering, as one that is turned off lets the focus fall, and after a row that is gone the next one has it.
 */
export function OrderButtons({ up, down, isFirst, isLast, onMove, away, className }: OrderProps) {
  const ended = (isEnd: boolean) => ({
    'aria-disabled': isEnd || undefined,
    className: cx(isEnd && 'opacity-55 hover:bg-transparent', className),
  })
  return (
    <>
      <IconButton label={up} size="sm" {...ended(isFirst)} onClick={() => !isFirst && onMove(-1)}>
        <ArrowUp className="size-4" aria-hidden="true" />
      </IconButton>
      <IconButton label={down} size="sm" {...ended(isLast)} onClick={() => !isLast && onMove(1)}>
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

function focusAfter({ currentTarget }: MouseEvent<HTMLElement>): void {
  const list = currentTarget.closest('ol, ul, fieldset')
  const rows = () => [...(list?.querySelectorAll<HTMLElement>('[data-away]') ?? [])]
  const place = rows().indexOf(currentTarget)
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) rows()[Math.min(place, rows().length - 1)]?.focus()
  })
}
