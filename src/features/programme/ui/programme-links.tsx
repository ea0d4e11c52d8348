import { CalendarRange, Mic, Store } from 'lucide-react'
import { Anchor } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { programmeAddress } from '../programme-address.rules.ts'

type Props = { urlSlug: string; size: { sessions: number; speakers: number; exhibitors: number } }

/** On an event's own page: the ways into its programme. */
export function ProgrammeLinks({ urlSlug, size }: Props) {
  const t = useT()
  const parts = [
    { part: 'agenda', Icon: CalendarRange, count: size.sessions, text: t('programme.sessionsShown', { count: size.sessions }) },
    { part: 'speakers', Icon: Mic, count: size.speakers, text: t('programme.speakersShown', { count: size.speakers }) },
    { part: 'exhibitors', Icon: Store, count: size.exhibitors, text: t('programme.exhibitorsShown', { count: size.exhibitors }) },
  ] as const
  const there = parts.filter(({ count }) => count > 0)
  if (there.length === 0) return null
  return (
    <nav aria-label={t('programme.parts')} className="mt-10">
      <h2 className="mb-4 text-xl md:text-xl">{t('programme.title')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
        {there.map(({ part, Icon, text }) => (
          <li key={part} className="group tile">
            <div className="flex items-center gap-3 p-4">
              <Icon className="size-6 shrink-0 text-brand" aria-hidden="true" />
              <div>
                <Anchor href={programmeAddress(urlSlug, part)} className="tile-link font-medium">
                  {t(`programme.part_${part}`)}
                </Anchor>
                <p className="text-sm text-muted">{text}</p>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}
