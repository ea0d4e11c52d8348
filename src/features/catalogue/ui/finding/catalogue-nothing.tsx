import { SearchX } from 'lucide-react'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { type CatalogueSearch, countFilters, emptySearch, searchAddress, withoutFilters } from '../../search.rules.ts'
import type { ShownSearch } from '../../tile.rules.ts'

/** Nothing on this page, and where to go instead. */
export function NothingFound({ answer: { total, pages, search, some_words } }: { answer: ShownSearch }) {
  const t = useT()
  if (total > 0)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('catalogue.beyondTitle')}
        actions={
          <>
            <ButtonLink href={searchAddress({ ...search, page: pages })}>{t('catalogue.lastPage')}</ButtonLink>
            <ButtonLink variant="secondary" href={searchAddress({ ...search, page: 1 })}>
              {t('catalogue.firstPage')}
            </ButtonLink>
          </>
        }
      >
        {t('catalogue.beyondText', { count: pages })}
      </EmptyState>
    )
  if (!search.words && countFilters(search) === 0) return <EmptyState icon={<SearchX />} title={t('catalogue.nothingYet')} />
  return (
    <EmptyState
      icon={<SearchX />}
      title={search.words ? t('catalogue.nothingTitleWords', { words: search.words }) : t('catalogue.nothingTitle')}
      actions={
        <>
          {countFilters(search) > 0 && (
            <ButtonLink href={searchAddress(withoutFilters(search))}>{t('catalogue.searchWithoutFilters')}</ButtonLink>
          )}
          <ButtonLink variant="secondary" href={searchAddress(emptySearch)}>
            {t('catalogue.seeEverything')}
          </ButtonLink>
        </>
      }
    >
      {some_words.length === 0 ? t('catalogue.nothingText') : <SomeWords some={some_words} search={search} />}
    </EmptyState>
  )
}

/** Nothing has all the words, but some have one of them. */
function SomeWords({ some, search }: { some: ShownSearch['some_words']; search: CatalogueSearch }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      {t('catalogue.someWords')}
      <ul className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-1">
        {some.map(({ words, count }) => (
          <li key={words} className="wrap-anywhere">
            <Link href={searchAddress({ ...search, words, page: 1 })}>{words}</Link>{' '}
            <span className="text-xs tabular-nums">{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
