import { CalendarClock, CalendarSync, CircleCheck, CircleX, Mail } from 'lucide-react'
import { registrationActNames } from '#features/bulk/bulk.rules.ts'
import { ChosenBar } from '#features/bulk/ui/chosen-bar.tsx'
import { useChosen } from '#features/bulk/ui/use-chosen.ts'
import { registrationSources, registrationStates } from '#features/registrations/registration.rules.ts'
import type { ListedRegistration, registrationsAdminCalls } from '#features/registrations/registrations.admin.contract.ts'
import { type NamedBy, RegistrationTable } from '#features/registrations/ui/registration-table.tsx'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith, chosenOf, filtersIn } from '#ui/admin/filters.ts'
import { useMay } from '#ui/admin/may.tsx'
import { Select } from '#ui/entries/select.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import { findAnyProduct } from './find-products.ts'

const icons = { move: CalendarSync, extend: CalendarClock, complete: CircleCheck, cancel: CircleX, mail: Mail }
const acts = registrationActNames.map((name) => {
  const Icon = icons[name]
  return { name, icon: <Icon className="size-4" aria-hidden="true" /> }
})

/** What stands in the address of a list of registrations. */
export function registrationFilters(request: Request) {
  const { search, state, source, before } = filtersIn(request, ['search', 'state', 'source', 'before'])
  return {
    filters: { search, state: chosenOf(registrationStates, state), source: chosenOf(registrationSources, source) },
    before,
  }
}

type ListProps = {
  list: AnswerOf<typeof registrationsAdminCalls.list>
  filters: ReturnType<typeof registrationFilters>['filters']
  by: NamedBy
  /** Whose registrations these are, as the calls name it. */
  of: { product_id: number } | { user_id: number } | Record<string, never>
  path: string
}

function nameOf({ person, product }: ListedRegistration, by: NamedBy): string {
  if (by === 'both') return `${person.name} · ${product.title}`
  return by === 'person' ? person.name : product.title
}

/** The list with its filters, as a product's page, a person's page and that of all show it. */
export function RegistrationList({ list, filters, by, of, path }: ListProps) {
  const t = useT()
  const format = useFormat()
  const rows = list.registrations.map((one) => ({ id: one.id, name: nameOf(one, by) }))
  const filter = 'user_id' in of ? { ...filters, user_id: String(of.user_id) } : filters
  const productId = 'product_id' in of ? of.product_id : undefined
  const chosen = useChosen(rows, JSON.stringify([of, filters]), (name) => t('bulk.choosePerson', { name }))
  const may = useMay()
  const mayAct = may('registrations.edit')
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <>
      <FilterForm
        search={by !== 'product' ? { name: 'search', label: t('registrations-admin.search'), value: filters.search } : undefined}
        clearHref={isFiltered ? path : undefined}
      >
        <Select
          name="state"
          aria-label={t('registrations-admin.state')}
          placeholder={t('registrations-admin.everyState')}
          defaultValue={filters.state ?? ''}
          options={registrationStates.map((value) => ({ value, label: t(`registrations-admin.state_${value}`) }))}
          className="min-w-40 max-md:flex-1"
        />
        <Select
          name="source"
          aria-label={t('registrations-admin.source')}
          placeholder={t('registrations-admin.everySource')}
          defaultValue={filters.source ?? ''}
          options={registrationSources.map((value) => ({ value, label: t(`registrations-admin.source_${value}`) }))}
          className="min-w-44 max-md:flex-1"
        />
        <Link href={addressWith('/api/admin/registrations.csv', { ...of, ...filters })} reload className="py-2.5 text-sm">
          {t('registrations-admin.export')}
        </Link>
      </FilterForm>
      {mayAct && (
        <ChosenBar
          list="registrations"
          acts={acts.filter(({ name }) => name !== 'complete' || may('learners.mark'))}
          chosen={chosen}
          total={list.total}
          filter={filter}
          productId={productId}
          findProducts={findAnyProduct}
          exportHref={(ids) => addressWith('/api/admin/registrations.csv', { ...of, ...filters, ids })}
        />
      )}
      <RegistrationTable
        selection={mayAct ? chosen.selection : undefined}
        registrations={list.registrations}
        by={by}
        footer={
          <>
            <span className="text-muted text-sm">
              {t('registrations-admin.total', { count: list.total, number: format.number(list.total) })}
            </span>
            {list.next_before && <PrevNext nextHref={addressWith(path, { ...filters, before: list.next_before })} />}
          </>
        }
      />
    </>
  )
}
