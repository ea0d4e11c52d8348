import { cx } from '../foundations/cx.ts'
import { useFormat } from '../foundations/use-format.ts'

type DateBlockProps = { date: Date | string; placeZone?: string | null; className?: string }

/** The month and the day as a leaf of a wall calendar. */
export function DateBlock({ date, placeZone, className }: DateBlockProps) {
  const format = useFormat(placeZone)
  const { month, day, weekday } = format.pieces(date)
  return (
    <time dateTime={new Date(date).toISOString()} className={cx('leaf', className)}>
      <span className="sr-only">{format.longDate(date)}</span>
      <span aria-hidden="true" className="leaf-month">
        {month}
      </span>
      <span aria-hidden="true" className="leaf-day">
        {day}
      </span>
      <span aria-hidden="true" className="leaf-weekday">
        {weekday}
      </span>
    </time>
  )
}
