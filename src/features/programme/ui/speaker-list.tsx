import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { Anchor } from '#ui/actions/link.tsx'
import { SearchBox } from '#ui/choosing/search-box.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { holdsWords, searchText } from '../agenda.rules.ts'
import type { EventOutline, SpeakerTile } from '../programme.contract.ts'
import { programmeAddress, speakerAddress } from '../programme-address.rules.ts'
import { WithoutScripts } from './without-scripts.tsx'

type Props = { event: EventOutline; speakers: readonly SpeakerTile[]; asked: string }

/** §2: a searchable list, three in a row. */
export function SpeakerList({ event, speakers, asked }: Props) {
  const t = useT()
  const [typed, setTyped] = useState(asked)
  const isShown = ({ name, headline, session_titles }: SpeakerTile) =>
    holdsWords(searchText(name, headline, ...session_titles), typed)
  const count = speakers.filter(isShown).length
  return (
    <>
      <search>
        <form
          action={programmeAddress(event.url_slug, 'speakers')}
          onSubmit={(submitted) => submitted.preventDefault()}
          className="flex flex-wrap gap-3"
        >
          <SearchBox
            name="q"
            label={t('programme.searchSpeakers')}
            defaultValue={asked}
            onSearch={setTyped}
            className="w-full md:w-96"
          />
          <WithoutScripts label={t('programme.search')} />
        </form>
      </search>
      <p role="status" className="mt-4 text-sm text-muted">
        {t('programme.speakersShown', { count })}
      </p>
      {count === 0 && (
        <EmptyState icon={<SearchX />} title={t('programme.nothingFound')}>
          {t('programme.nothingFoundText')}
        </EmptyState>
      )}
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {speakers.map((speaker) => (
          <li key={speaker.id} hidden={!isShown(speaker)} className="tile">
            <div className="flex h-full gap-4 p-4 md:flex-col md:items-start md:p-6">
              <Avatar name={speaker.name} size="lg" decorative />
              <div className="min-w-0">
                <Anchor href={speakerAddress(event.url_slug, speaker.id)} className="tile-link font-serif text-lg font-semibold">
                  {speaker.name}
                </Anchor>
                <p className="mt-1 text-sm text-pretty text-muted">{speaker.headline}</p>
                {speaker.is_keynote && (
                  <Badge tone="accent" className="mt-3">
                    {t('programme.kind_keynote')}
                  </Badge>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
