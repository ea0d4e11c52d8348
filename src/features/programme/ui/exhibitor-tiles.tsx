import { BookUser, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Anchor } from '#ui/actions/link.tsx'
import { Multiselect } from '#ui/choosing/multiselect.tsx'
import { SearchBox } from '#ui/choosing/search-box.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { isTileShown } from '../exhibitors.rules.ts'
import type { EventOutline, ExhibitorTile } from '../programme.contract.ts'
import { exhibitorAddress, programmeAddress } from '../programme-address.rules.ts'
import { ExhibitorDirectory } from './exhibitor-directory.tsx'
import { ExhibitorMark } from './exhibitor-mark.tsx'
import { WithoutScripts } from './without-scripts.tsx'

/** §9: the level filter names one chosen level, more are counted. */
const levelsDisplayed = 1

type Props = {
  event: EventOutline
  levels: readonly { id: number; name: string }[]
  exhibitors: readonly ExhibitorTile[]
  asked: { typed: string; levels: readonly number[] }
}

/** §2, §5: tiles that are found by name and level, and all of them in a directory. */
export function ExhibitorTiles({ event, levels, exhibitors, asked }: Props) {
  const t = useT()
  const [typed, setTyped] = useState(asked.typed)
  const [chosen, setChosen] = useState<readonly number[]>(asked.levels)
  const [isDirectory, setIsDirectory] = useState(false)
  const isShown = (exhibitor: ExhibitorTile) => isTileShown(exhibitor, chosen, typed)
  const count = exhibitors.filter(isShown).length
  return (
    <>
      <search>
        <form
          action={programmeAddress(event.url_slug, 'exhibitors')}
          onSubmit={(submitted) => submitted.preventDefault()}
          className="flex flex-wrap items-center gap-3"
        >
          <SearchBox
            name="q"
            label={t('programme.searchExhibitors')}
            defaultValue={asked.typed}
            onSearch={setTyped}
            className="w-full md:w-80"
          />
          <Multiselect
            label={t('programme.level')}
            name="level"
            displayed={levelsDisplayed}
            placeholder={t('programme.allLevels')}
            options={levels.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen.map(String)}
            onChange={(values) => setChosen(values.map(Number))}
            className="w-full md:w-56"
          />
          <WithoutScripts label={t('programme.search')} />
          <Button
            variant="secondary"
            className="noscript:hidden md:ml-auto"
            icon={<BookUser className="size-4" aria-hidden="true" />}
            onClick={() => setIsDirectory(true)}
          >
            {t('programme.directory')}
          </Button>
        </form>
      </search>
      <p role="status" className="mt-4 text-sm text-muted">
        {t('programme.exhibitorsShown', { count })}
      </p>
      {count === 0 && (
        <EmptyState icon={<SearchX />} title={t('programme.nothingFound')}>
          {t('programme.nothingFoundText')}
        </EmptyState>
      )}
      <ul className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-4">
        {exhibitors.map((exhibitor) => (
          <li
            key={exhibitor.id}
            hidden={!isShown(exhibitor)}
            className="group tile"
            data-exhibitor-level={exhibitor.level_id ?? ''}
          >
            <div className="flex h-full flex-col items-start gap-3 p-4">
              <ExhibitorMark title={exhibitor.title} className="size-16" />
              <h2 className="line-clamp-2 text-base leading-snug md:text-base">
                <Anchor href={exhibitorAddress(event.url_slug, exhibitor.id)} className="tile-link">
                  {exhibitor.title}
                </Anchor>
              </h2>
              <p className="mt-auto flex flex-wrap items-center gap-2 text-xs text-muted">
                {exhibitor.level !== '' && <Badge>{exhibitor.level}</Badge>}
                {exhibitor.booth !== '' && t('programme.booth', { booth: exhibitor.booth })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ExhibitorDirectory event={event} exhibitors={exhibitors} isOpen={isDirectory} onClose={() => setIsDirectory(false)} />
    </>
  )
}
