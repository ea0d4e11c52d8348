import { useFormat } from '#ui/foundations/use-format.ts'

const week = 7 * 24 * 60 * 60 * 1000

/** 'two hours ago' while that says more than a date, and the date when one points at it; without `now` the date alone. */
export function PostTime({ at, now, className }: { at: string; now?: string | undefined; className?: string }) {
  const format = useFormat()
  const date = format.dateTime(at)
  const age = now === undefined ? week : Date.parse(now) - Date.parse(at)
  // A post that comes live is younger than the page.
  return (
    <time dateTime={at} title={age < week ? date : undefined} className={className}>
      {now !== undefined && age < week ? format.relative(at, age < 0 ? at : now) : date}
    </time>
  )
}
