import { useLanguage } from '../foundations/i18n.tsx'
import { useFormat } from '../foundations/use-format.ts'

type Spanned = { from: string; to?: string }
type OtherClockProps = Spanned & {
  /** The zone of a place, where there is one. */
  placeZone: string | null
  /** Whether the place's clock has been read already, so that this is the reader's. */
  isPlaceFirst: boolean
  /** Whether it stands on a line of its own; beside the first time it stands in parentheses. */
  isApart?: boolean
  className?: string
}

/**
 * The same time by the other clock, where that one shows another: the reader's beside a place's, a place's beside the reader's.
 * Where a guest is, is known only after the scripts: their line is there before, so that it moves nothing.
 */
export function OtherClock({ from, to, placeZone, isPlaceFirst, isApart = false, className }: OtherClockProps) {
  const { t, timeZone, zoneOf } = useLanguage()
  const [shown, other] = isPlaceFirst ? [placeZone, timeZone] : [timeZone, placeZone]
  const here = useFormat(shown)
  const there = useFormat(other)
  if (placeZone === null) return null
  const isTold = !(isPlaceFirst && zoneOf === 'site') && here.dateTime(from) !== there.dateTime(from)
  if (!isTold) return zoneOf === 'person' ? null : <span className={className}>&nbsp;</span>
  // Where it is another day there, the day is said.
  const begin = here.date(from) === there.date(from) ? there.time : there.dateTime
  const end = to && (there.date(from) === there.date(to) ? there.time : there.dateTime)(to, true)
  const time = end ? t('ui.fromTo', { from: begin(from), to: end }) : begin(from, true)
  const told = isPlaceFirst ? t('ui.yourTime', { time }) : t('ui.timeThere', { time, place: cityOf(placeZone) })
  return <span className={className}>{isApart ? told : `(${told})`}</span>
}

/** America/Argentina/Buenos_Aires is called Buenos Aires. */
const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
