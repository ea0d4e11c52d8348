import { Search, SlidersHorizontal, X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { FormSwitch } from '#ui/navigation/form-switch.tsx'
import type { FacetAnswer } from '../../catalogue.contract.ts'
import { type FacetGroup, facetGroups } from '../../facets.rules.ts'
import {
  type CatalogueSearch,
  countFilters,
  emptySearch,
  searchAddress,
  toggleFacet,
  withoutFilters,
} from '../../search.rules.ts'
import type { ShownSearch } from '../../tile.rules.ts'

export const filterForm = 'catalogue-filters'
export const filterSheet = 'catalogue-filter-sheet'

/** What each of the two forms of §2 asks; kinds are chosen by the tiles above. */
const groupsOf: Record<CatalogueSearch['form'], readonly FacetGroup[]> = {
  quick: ['topic', 'format', 'price', 'credit'],
  advanced: ['topic', 'format', 'price', 'credit', 'audience', 'level', 'language', 'elective'],
}

export type FiltersProps = {
  answer: ShownSearch
  shown: CatalogueSearch
  go: (next: CatalogueSearch) => void
  send: (form: HTMLFormElement, submitter?: HTMLElement | null) => void
  /** Whether the viewer can have favorites to filter by. */
  canKeep: boolean
}

/**
 * The filter form, quick or advanced: beside the results on a desk, in a sheet on a phone. Every choice is a field of a plain
 * GET form, so that it works before and without scripts; with them a choice is sent as it is made.
 */
export function CatalogueFilters({ answer, shown, go, send, canKeep }: FiltersProps) {
  const t = useT()
  const groups = groupsOf[shown.form]
  const narrows = ({ group, values }: FacetAnswer) =>
    (shown.chosen[group]?.length ?? 0) > 0 || values.some(({ count }) => count !== answer.total)
  const facets = groups.flatMap((group) => answer.facets.filter((facet) => facet.group === group && narrows(facet)))
  return (
    <Sheet total={answer.total} shown={shown}>
      <form
        id={filterForm}
        action="/catalogue"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const submitter = submitterOf(event.nativeEvent)
          send(event.currentTarget, submitter)
          // Switching forms goes on inside the sheet; everything else is done with it.
          if (submitter?.getAttribute('name') !== 'form') document.getElementById(filterSheet)?.hidePopover()
        }}
      >
        <KeptValues shown={shown} except={groups} />
        <div className="flex flex-wrap items-center justify-between gap-x-2 border-b pb-3">
          <span className="font-title text-lg font-semibold max-md:sr-only">{t('catalogue.filters')}</span>
          <FormSwitch
            form={shown.form}
            copies={answer.copies_values}
            emptyHref={searchAddress({ ...emptySearch, form: shown.form === 'quick' ? 'advanced' : 'quick', view: shown.view })}
            size="sm"
            className="-mr-3 ml-auto max-md:-ml-3"
          />
        </div>
        {canKeep && (
          <Checkbox
            name="favorites"
            value="1"
            label={t('catalogue.onlyFavorites')}
            checked={shown.favorites}
            onChange={() => go({ ...shown, page: 1, favorites: !shown.favorites })}
          />
        )}
        {shown.form === 'advanced' && <DateRange shown={shown} onLeave={(form) => send(form)} />}
        {facets.map((facet) => (
          <FacetBox
            key={facet.group}
            facet={facet}
            chosen={shown.chosen[facet.group] ?? []}
            onToggle={(value) => go(toggleFacet(shown, facet.group, value))}
          />
        ))}
        <noscript>
          <Button type="submit" wide icon={<Search className="size-4" aria-hidden="true" />}>
            {t('catalogue.showResults')}
          </Button>
        </noscript>
      </form>
    </Sheet>
  )
}

const submitterOf = (event: Event): HTMLElement | null =>
  'submitter' in event && event.submitter instanceof HTMLElement ? event.submitter : null

/** What the form does not show must not be lost when it is sent. */
function KeptValues({ shown, except }: { shown: CatalogueSearch; except: readonly FacetGroup[] }) {
  return (
    <>
      {facetGroups
        .filter((group) => !except.includes(group))
        .map((group) => (
          <Fragment key={group}>
            {shown.chosen[group]?.map((value) => (
              <input key={value} type="hidden" name={group} value={value} />
            ))}
          </Fragment>
        ))}
      {shown.view !== 'tiles' && <input type="hidden" name="view" value={shown.view} />}
      {shown.form !== 'quick' && <input type="hidden" name="form" value={shown.form} />}
      {shown.form === 'quick' && shown.from && <input type="hidden" name="from" value={shown.from} />}
      {shown.form === 'quick' && shown.to && <input type="hidden" name="to" value={shown.to} />}
    </>
  )
}

function DateRange({ shown, onLeave }: { shown: CatalogueSearch; onLeave: (form: HTMLFormElement) => void }) {
  const t = useT()
  const day = (name: 'from' | 'to') => (
    <Field label={t(name === 'from' ? 'catalogue.from' : 'catalogue.to')}>
      <TextInput
        key={shown[name]}
        type="date"
        name={name}
        defaultValue={shown[name] ?? ''}
        onBlur={({ currentTarget }) => {
          if (currentTarget.form && currentTarget.value !== (shown[name] ?? '')) onLeave(currentTarget.form)
        }}
      />
    </Field>
  )
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('catalogue.dates')}</legend>
      {day('from')}
      {day('to')}
    </fieldset>
  )
}

const shownAtOnce = 6

type FacetBoxProps = { facet: FacetAnswer; chosen: string[]; onToggle: (value: string) => void }

function FacetBox({ facet: { group, values }, chosen, onToggle }: FacetBoxProps) {
  const t = useT()
  const first = values.filter(({ value }, place) => place < shownAtOnce || chosen.includes(value))
  const rest = values.filter((one) => !first.includes(one))
  const rows = (some: typeof values) =>
    some.map((one) => (
      <FacetRow key={one.value} group={group} {...one} isChosen={chosen.includes(one.value)} onToggle={onToggle} />
    ))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{t(`catalogue.group_${group}`)}</legend>
      <ul className="flex flex-col">{rows(first)}</ul>
      {rest.length > 0 && (
        <details className="group/more flex flex-col">
          <summary className="order-last inline-block rounded-tight py-1 text-sm text-brand hover:underline">
            <span className="group-open/more:hidden">{t('catalogue.showMore', { count: rest.length })}</span>
            <span className="hidden group-open/more:inline">{t('catalogue.showFewer')}</span>
          </summary>
          <ul className="flex flex-col">{rows(rest)}</ul>
        </details>
      )}
    </fieldset>
  )
}

type FacetRowProps = FacetAnswer['values'][number] & { group: FacetGroup; isChosen: boolean; onToggle: (value: string) => void }

function FacetRow({ group, value, label, count, isChosen, onToggle }: FacetRowProps) {
  const format = useFormat()
  return (
    <li className="facet">
      <Checkbox
        name={group}
        value={value}
        label={label}
        checked={isChosen}
        onChange={() => onToggle(value)}
        className={isChosen ? 'font-medium' : undefined}
      />
      <span className="facet-count">{format.number(count)}</span>
    </li>
  )
}

/** A popover of the browser's own: it opens before any script has run, and lies flat in the page from 752 px on. */
function Sheet({ total, shown, children }: { total: number; shown: CatalogueSearch; children: ReactNode }) {
  const t = useT()
  const format = useFormat()
  return (
    <aside
      id={filterSheet}
      popover="auto"
      aria-label={t('catalogue.filters')}
      className={
        'inset-0 m-0 border-0 p-0 h-dvh max-h-none w-full max-w-none flex-col bg-paper text-ink open:flex ' +
        'md:static md:flex md:h-auto md:w-64 md:shrink-0 md:overflow-visible md:bg-transparent'
      }
    >
      <div className="flex items-center gap-3 border-b py-2 pr-2 pl-4 md:hidden">
        <h2 className="flex-1 text-lg">{t('catalogue.filters')}</h2>
        <IconButton label={t('ui.close')} popoverTarget={filterSheet} popoverTargetAction="hide">
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-4 md:overflow-visible md:p-0">{children}</div>
      <div className="flex gap-2 border-t px-4 py-3 md:hidden">
        {countFilters(shown) > 0 && (
          <ButtonLink variant="secondary" href={searchAddress(withoutFilters(shown))}>
            {t('catalogue.clearFilters')}
          </ButtonLink>
        )}
        <Button type="submit" form={filterForm} className="flex-1">
          {t('catalogue.showCount', { count: total, number: format.number(total) })}
        </Button>
      </div>
    </aside>
  )
}

/** Opens the sheet on a phone. */
export function FilterSheetButton({ shown }: { shown: CatalogueSearch }) {
  const t = useT()
  const count = countFilters(shown)
  return (
    <Button
      variant="secondary"
      popoverTarget={filterSheet}
      icon={<SlidersHorizontal className="size-4" aria-hidden="true" />}
      className="md:hidden"
    >
      {count > 0 ? t('catalogue.filtersChosen', { count }) : t('catalogue.filters')}
    </Button>
  )
}
