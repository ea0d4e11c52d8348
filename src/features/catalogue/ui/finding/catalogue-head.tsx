import { Button } from '#ui/actions/button.tsx'
import { Anchor } from '#ui/actions/link.tsx'
import { SearchEntry } from '#ui/choosing/search-entry.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { productKinds } from '../../product-kind.rules.ts'
import { type CatalogueSearch, searchAddress, toggleFacet } from '../../search.rules.ts'
import type { ShownSearch } from '../../tile.rules.ts'
import { KindIcon } from '../product/kind-icon.tsx'
import { filterForm } from './catalogue-filters.tsx'

const loadSuggestions = async () => (await import('./search-suggestions.tsx')).SearchSuggestions

/** The words of the search. They belong to the filter form, wherever it stands. */
export function WordsField({ shown }: { shown: CatalogueSearch }) {
  const t = useT()
  return (
    <search className="flex gap-2">
      <SearchEntry
        form={filterForm}
        label={t('catalogue.searchLabel')}
        placeholder={t('catalogue.searchPlaceholder')}
        asked={shown.words}
        load={loadSuggestions}
        place="low"
        className="min-w-0 flex-1"
      />
      <Button type="submit" form={filterForm}>
        {t('catalogue.search')}
      </Button>
    </search>
  )
}

/** Tile filters (§1): the kinds of product, each a large target with how many it would show. */
export function KindTiles({ answer, shown }: { answer: ShownSearch; shown: CatalogueSearch }) {
  const t = useT()
  const format = useFormat()
  const counts = new Map(answer.facets.find(({ group }) => group === 'kind')?.values.map(({ value, count }) => [value, count]))
  return (
    <nav aria-label={t('catalogue.group_kind')} className="-mx-4 overflow-x-auto px-4 py-1 scroll-quiet md:-mx-1 md:px-1">
      <ul className="flex gap-2 md:grid md:grid-cols-6 md:gap-3">
        {productKinds.map((kind) => {
          const isOn = shown.chosen.kind?.includes(kind) ?? false
          return (
            <li key={kind} className="shrink-0">
              <Anchor
                href={searchAddress(toggleFacet(shown, 'kind', kind))}
                preventScrollReset
                aria-current={isOn ? 'true' : undefined}
                className="kind"
              >
                <KindIcon kind={kind} />
                {t(`catalogue.kinds_${kind}`)}
                <span className="hint">{format.number(counts.get(kind) ?? 0)}</span>
              </Anchor>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
