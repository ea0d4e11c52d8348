import { UserSearch } from 'lucide-react'
import type { peopleCalls } from '#features/account/account.people.contract.ts'
import { personStatuses } from '#features/account/account.rules.ts'
import type { AnswerOf } from '#platform/contract.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useT } from '#ui/i18n.tsx'
import { Link } from '#ui/link.tsx'
import { PrevNext } from '#ui/pagination.tsx'
import { Select } from '#ui/select.tsx'
import { useFormat } from '#ui/use-format.ts'
import { addressWith } from '../admin.filters.ts'
import { AdminPage } from './admin-page.tsx'
import { FilterForm } from './filter-form.tsx'

type List = AnswerOf<typeof peopleCalls.listPeople>
export type Person = List['people'][number]
export const peopleSorts = ['name', 'email', 'made_at'] as const
type Filters = {
  search?: string
  role?: string
  is_member?: string
  status?: Person['status']
  sort: (typeof peopleSorts)[number]
  direction: 'asc' | 'desc'
}

export function People({ people, next, total, filters }: List & { filters: Filters }) {
  const t = useT()
  const { sort, direction, ...narrowing } = filters
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined)
  return (
    <AdminPage title={t('admin.people')} intro={t('admin.peopleIntro')}>
      <FilterForm
        search={{ name: 'search', label: t('admin.searchPeople'), value: filters.search }}
        clearHref={isFiltered ? '/admin/people' : undefined}
      >
        <PeopleFilters filters={filters} />
      </FilterForm>
      <DataTable
        caption={t('admin.people')}
        columns={useColumns()}
        rows={people}
        rowKey={({ id }) => String(id)}
        sort={{ key: sort, direction }}
        sortHref={({ key, direction: to }) => addressWith('/admin/people', { ...filters, sort: key, direction: to })}
        empty={
          <EmptyState icon={<UserSearch />} title={t('admin.noPeopleFound')}>
            {t('admin.noPeopleFoundText')}
          </EmptyState>
        }
        footer={
          <>
            <span className="text-muted text-sm">{t('admin.totalPeople', { count: total })}</span>
            {next && <PrevNext nextHref={addressWith('/admin/people', { ...filters, after: next })} />}
          </>
        }
      />
    </AdminPage>
  )
}

function PeopleFilters({ filters }: { filters: Filters }) {
  const t = useT()
  const roles = (['1', '2'] as const).map((value) => ({ value, label: t(`admin.role_${value}`) }))
  const memberships = [
    { value: 'true', label: t('admin.member') },
    { value: 'false', label: t('admin.notMember') },
  ]
  const statuses = personStatuses.map((value) => ({ value, label: t(`admin.personStatus_${value}`) }))
  return (
    <>
      <input type="hidden" name="sort" value={filters.sort} />
      <input type="hidden" name="direction" value={filters.direction} />
      <Select
        name="role"
        aria-label={t('admin.role')}
        options={roles}
        placeholder={t('admin.allRoles')}
        defaultValue={filters.role ?? ''}
        className="min-w-36 max-md:flex-1"
      />
      <Select
        name="is_member"
        aria-label={t('admin.membership')}
        options={memberships}
        placeholder={t('admin.anyMembership')}
        defaultValue={filters.is_member ?? ''}
        className="min-w-44 max-md:flex-1"
      />
      <Select
        name="status"
        aria-label={t('admin.status')}
        options={statuses}
        placeholder={t('admin.allStatuses')}
        defaultValue={filters.status ?? ''}
        className="min-w-36 max-md:flex-1"
      />
    </>
  )
}

function useColumns(): Column<Person>[] {
  const t = useT()
  const { date } = useFormat()
  return [
    {
      key: 'name',
      header: t('admin.name'),
      rowHeader: true,
      sortable: true,
      cell: (person) => (
        <span className="flex items-center gap-3">
          <Avatar name={person.name} picture={person.picture_url} size="sm" decorative />
          <span className="min-w-0">
            <Link href={`/admin/people/${person.id}`} look="plain" className="md:whitespace-nowrap">
              {person.name}
            </Link>
            <span className="block break-all font-normal text-muted text-xs">{person.email}</span>
            <span className="mt-1 block md:hidden">
              <PersonMarks person={person} />
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'organisation',
      header: t('admin.organisation'),
      wideOnly: true,
      className: 'text-muted',
      cell: (person) => person.organisation,
    },
    { key: 'marks', header: t('admin.role'), wideOnly: true, cell: (person) => <PersonMarks person={person} /> },
    {
      key: 'made_at',
      header: t('admin.joined'),
      sortable: true,
      align: 'end',
      wideOnly: true,
      className: 'whitespace-nowrap text-muted',
      cell: (person) => date(person.made_at),
    },
    {
      key: 'last_seen',
      header: t('admin.lastSeen'),
      align: 'end',
      wideOnly: true,
      className: 'whitespace-nowrap text-muted',
      cell: (person) => (person.last_seen_at ? date(person.last_seen_at) : t('admin.never')),
    },
  ]
}

const statusTones: Record<Person['status'], Tone> = { active: 'success', deactivated: 'warning', removed: 'neutral' }

/** What sets a person apart: role, membership, and a state other than active. */
export function PersonMarks({ person }: { person: Pick<Person, 'role' | 'is_member' | 'status'> }) {
  const t = useT()
  return (
    <span className="flex flex-wrap gap-1.5 md:flex-nowrap">
      {person.role === 1 && <Badge tone="brand">{t('admin.role_1')}</Badge>}
      {person.is_member && <Badge tone="accent">{t('admin.member')}</Badge>}
      {person.status !== 'active' && <Badge tone={statusTones[person.status]}>{t(`admin.personStatus_${person.status}`)}</Badge>}
    </span>
  )
}
