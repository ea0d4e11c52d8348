import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { useT } from '#ui/i18n.tsx'
import { Anchor } from '#ui/link.tsx'
import { SearchEntry } from '#ui/search-entry.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { SearchAnswer } from '../catalogue.contract.ts'
import { productKinds } from '../cover.rules.ts'
import { type CatalogueSearch, searchAddress, toggleFacet } from '../search.rules.ts'
import { filterForm } from './catalogue-filters.tsx'
import { KindIcon } from './kind-icon.tsx'

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
export function KindTiles({ answer, shown }: { answer: SearchAnswer; shown: CatalogueSearch }) {
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
                className={cx(
                  'flex items-center gap-2.5 rounded-card border px-3 py-2.5 text-sm no-underline transition-colors',
                  isOn ? 'border-brand bg-brand-soft font-semibold text-brand' : 'bg-raised text-ink hover:border-outline',
                )}
              >
                <KindIcon kind={kind} className={cx('size-5 shrink-0', isOn ? 'text-brand' : 'text-muted')} />
                <span className="whitespace-nowrap">{t(`catalogue.kinds_${kind}`)}</span>
                <span className="ml-auto text-xs font-normal text-muted tabular-nums">
                  {format.number(counts.get(kind) ?? 0)}
                </span>
              </Anchor>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
