import { Megaphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { EventOutline } from '#features/programme/programme.contract.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { EventAnnouncements } from '../stage.contract.ts'
import { useEventNews } from './use-event-news.ts'

const beforeMs = 24 * 3600 * 1000

/** From a day before an event until it is over; null dates are those of events that are always on. */
function useIsOn({ starts_at, ends_at }: Pick<EventOutline, 'starts_at' | 'ends_at'>): boolean {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const now = Date.now()
    setOn((!starts_at || Date.parse(starts_at) - beforeMs <= now) && (!ends_at || Date.parse(ends_at) >= now))
  }, [starts_at, ends_at])
  return isOn
}

type Props = {
  event: EventOutline
  given: EventAnnouncements /** Whoever attends listens, whatever the dates say. */
  isAttending?: boolean
}

/** What the organiser says to everybody at an event. */
export function AnnouncementBar({ event, given, isAttending = false }: Props) {
  const t = useT()
  const format = useFormat(event.place_zone)
  const isOn = useIsOn(event)
  const told = useEventNews(given, { isOn: isOn || isAttending })
  return (
    <div role="status" className="print:hidden">
      {told.length > 0 && (
        <ul className="mb-6 grid gap-2" aria-label={t('stage.announcements')}>
          {told.map(({ id, text, made_at }) => (
            <li key={id} className="flex gap-3 rounded-card border border-brand-line bg-brand-soft p-4">
              <Megaphone className="mt-0.5 size-5 shrink-0 text-brand" aria-hidden="true" />
              <p className="min-w-0 break-words">
                {text} <span className="whitespace-nowrap text-muted text-sm">{format.time(made_at)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
