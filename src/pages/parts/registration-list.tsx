import { addressWith, chosenOf, filtersIn } from '#features/admin/admin.filters.ts'
import { FilterForm } from '#features/admin/ui/filter-form.tsx'
import { registrationSources, registrationStates } from '#features/registrations/registration.rules.ts'
import type { registrationsAdminCalls } from '#features/registrations/registrations.admin.contract.ts'
import { RegistrationTable } from '#features/registrations/ui/registration-table.tsx'
import type { AnswerOf } from '#platform/contract.ts'
import { useT } from '#ui/i18n.tsx'
import { Link } from '#ui/link.tsx'
import { PrevNext } from '#ui/pagination.tsx'
import { Select } from '#ui/select.tsx'
import { useFormat } from '#ui/use-format.ts'

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
  by: 'person' | 'product'
  /** Whose registrations these are, as the calls name it. */
  of: { product_id: number } | { user_id: number }
  path: string
}

/** The list with its filters, as a product's page and a person's page show it. */
export function RegistrationList({ list, filters, by, of, path }: ListProps) {
  const t = useT()
  const format = useFormat()
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <>
      <FilterForm
        search={by === 'person' ? { name: 'search', label: t('registrations-admin.search'), value: filters.search } : undefined}
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
      <RegistrationTable
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
