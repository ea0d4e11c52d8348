import { cx } from '#ui/foundations/cx.ts'

/** A number that follows from a name, so that a mark is the same wherever it stands. */
const seedOf = (name: string): number =>
  [...name].reduce((seed, sign) => (Math.imul(seed, 31) + (sign.codePointAt(0) ?? 0)) >>> 0, 7)

/** Each fills the square of 48 around its middle. */
const shapes = [
  'M24 6a18 18 0 1 0 0 36a18 18 0 1 0 0-36zm0 9a9 9 0 1 1 0 18a9 9 0 1 1 0-18z',
  'M6 34L24 8l18 26zM12 40h24v3H12z',
  'M8 8h14v14H8zM26 8h14v14H26zM8 26h14v14H8zM33 26a7 7 0 1 1 0 14a7 7 0 1 1 0-14z',
  'M6 30q9-12 18 0t18 0v12H6zM6 18q9-12 18 0t18 0v5q-9 12-18 0t-18 0z',
  'M24 5l5 14h14l-11 9 4 14-12-9-12 9 4-14L5 19h14z',
  'M8 40V20L24 8l16 12v20H29V28H19v12z',
  'M24 6q18 10 0 36q-18-26 0-36zM8 18q14 0 14 24Q6 36 8 18zM40 18q-14 0-14 24q16-6 14-24z',
  'M6 14h36v6H6zM6 24h24v6H6zM6 34h30v6H6z',
]

const tones = [
  'bg-brand-soft text-brand',
  'bg-accent-soft text-accent-strong',
  'bg-success-soft text-success',
  'bg-ink text-paper',
]

/** A mark drawn from the name, for exhibitors who have not brought a picture. Decoration: the name stands beside it. */
export function ExhibitorMark({ title, className }: { title: string; className?: string }) {
  const seed = seedOf(title)
  const shape = shapes[seed % shapes.length]
  const turn = ((seed >>> 8) % 4) * 90
  const isTurned = seed % 3 === 0
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={cx('rounded-control', tones[(seed >>> 5) % tones.length], className)}>
      <path
        d={shape}
        fill="currentColor"
        fillRule="evenodd"
        transform={`translate(24 24) scale(.72)${isTurned ? ` rotate(${turn})` : ''} translate(-24 -24)`}
      />
    </svg>
  )
}
