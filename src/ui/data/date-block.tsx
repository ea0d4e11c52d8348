import { cx } from '../foundations/cx.ts'
import { useFormat } from '../foundations/use-format.ts'

type DateBlockProps = { date: Date | string; placeZone?: string | null; className?: string }

/** The month and the day as a leaf of a wall calendar. */
export function DateBlock({ date, placeZone, className }: DateBlockProps) {
  const format = useFormat(placeZone)
  const { month, day, weekday } = format.pieces(date)
  return (
    <time
      dateTime={new Date(date).toISOString()}
      className={cx('inline-flex w-14 shrink-0 flex-col overflow-hidden rounded-control border bg-raised text-center', className)}
    >
      <span className="sr-only">{format.longDate(date)}</span>
      <span aria-hidden="true" className="bg-brand-soft py-0.5 text-xs font-semibold text-brand">
        {month}
      </span>
      <span aria-hidden="true" className="font-serif text-xl leading-8 font-semibold">
        {day}
      </span>
      <span aria-hidden="true" className="-mt-1 pb-1 text-[0.6875rem] text-muted">
        {weekday}
      </span>
    </time>
  )
}
