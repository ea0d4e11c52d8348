import { Download, FileUp, UserPlus, UserSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PeopleGroup } from '#features/account/account.groups.contract.ts'
import type { peopleCalls } from '#features/account/account.people.contract.ts'
import { peopleImportCalls } from '#features/account/account.people-import.contract.ts'
import { personStatuses } from '#features/account/account.rules.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith } from '#ui/admin/filters.ts'
import { IfMay } from '#ui/admin/may.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { type Column, DataTable, type Selection } from '#ui/data/data-table.tsx'
import { EmailText } from '#ui/data/email-text.tsx'
import { Select } from '#ui/entries/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import { ChosenGroup } from './chosen-group.tsx'

type List = AnswerOf<typeof peopleCalls.listPeople>
export type Person = List['people'][number]
export const peopleSorts = ['name', 'email', 'made_at'] as const
type Filters = {
  search?: string
  role?: string
  is_member?: string
  status?: Person['status']
  group?: string
  sort: (typeof peopleSorts)[number]
  direction: 'asc' | 'desc'
}

type Props = List & {
  filters: Filters & Record<`f${number}`, string>
  /** The answers among the filters, as the export asks for them. */
  fields?: string
  groups: PeopleGroup[]
  roles: { id: number; name: string }[]
  /** What is done with rows that are ticked stands above them. */
  chosen?: { selection: Selection; bar: ReactNode } | undefined
  /** Lists that were kept with their filters. */
  kept?: ReactNode
}

export function People({ people, columns, next, total, filters, fields, groups, roles, chosen, kept }: Props) {
  const t = useT()
  const { sort, direction, ...narrowing } = filters
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined)
  return (
    <AdminPage
      title={t('admin.people')}
      intro={t('admin.peopleIntro')}
      actions={<PeopleActs filters={filters} fields={fields} />}
    >
      {kept}
      <FilterForm
        search={{ name: 'search', label: t('admin.searchPeople'), value: filters.search }}
        clearHref={isFiltered ? '/admin/people' : undefined}
      >
        <PeopleFilters filters={filters} roles={roles} />
        <SetFilters filters={filters} columns={columns} groups={groups} />
      </FilterForm>
      <ChosenGroup group={groups.find(({ id }) => String(id) === filters.group)} />
      {chosen?.bar}
      <DataTable
        selection={chosen?.selection}
        caption={t('admin.people')}
        columns={useColumns(columns)}
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

function PeopleActs({ filters: { role, search, is_member, status, group }, fields }: { filters: Filters; fields?: string }) {
  const t = useT()
  const wanted = {
    search,
    is_member,
    status,
    group_id: group,
    fields,
    ...(role?.startsWith('r') ? { role_id: role.slice(1) } : { role }),
  }
  return (
    <>
      <ButtonLink
        href={addressWith(peopleImportCalls.exportPeople.path, wanted)}
        variant="secondary"
        icon={<Download className="size-4" aria-hidden="true" />}
        download=""
      >
        {t('people.export')}
      </ButtonLink>
      <IfMay permission="people.edit">
        <ButtonLink href="/admin/people/import" variant="secondary" icon={<FileUp className="size-4" aria-hidden="true" />}>
          {t('people.import')}
        </ButtonLink>
        <ButtonLink href="/admin/people/new/edit" icon={<UserPlus className="size-4" aria-hidden="true" />}>
          {t('people.newPerson')}
        </ButtonLink>
      </IfMay>
    </>
  )
}

function PeopleFilters({ filters, roles: known }: Pick<Props, 'filters' | 'roles'>) {
  const t = useT()
  const roles = [
    ...(['1', '2'] as const).map((value) => ({ value: String(value), label: t(`admin.role_${value}`) })),
    ...known.map(({ id, name }) => ({ value: `r${id}`, label: name })),
  ]
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

/** Groups, and those fields of profiles that have a list to choose from. */
function SetFilters({ filters, columns, groups }: Pick<Props, 'filters' | 'columns' | 'groups'>) {
  const t = useT()
  const choosable = columns.filter(({ kind, options }) => options.length > 0 || kind === 'checkbox')
  return (
    <>
      {groups.length > 0 && (
        <Select
          name="group"
          aria-label={t('people.group')}
          options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder={t('people.anyGroup')}
          defaultValue={filters.group ?? ''}
          className="min-w-36 max-md:flex-1"
        />
      )}
      {choosable.map(({ id, label, kind, options }) => (
        <Select
          key={id}
          name={`f${id}`}
          aria-label={label}
          options={
            kind === 'checkbox'
              ? [{ value: 'true', label: `${label}: ${t('people.yes')}` }]
              : options.map((value) => ({ value, label: value }))
          }
          placeholder={t('people.anyAnswer', { label })}
          defaultValue={filters[`f${id}`] ?? ''}
          className="min-w-36 max-md:flex-1"
        />
      ))}
    </>
  )
}

function useColumns(fields: List['columns']): Column<Person>[] {
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
            <span className="block font-normal text-muted text-xs">
              <EmailText address={person.email} />
            </span>
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
    ...fields.map(
      ({ id, label, kind }): Column<Person> => ({
        key: `field-${id}`,
        header: label,
        wideOnly: true,
        className: 'text-muted',
        cell: ({ fields: cells }) => (kind === 'checkbox' && cells[id] ? t('people.yes') : (cells[id] ?? '')),
      }),
    ),
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

/** What sets a person apart: role, membership, an address that nobody confirmed, and a state other than active. */
export function PersonMarks({ person }: { person: Pick<Person, 'role' | 'is_member' | 'status' | 'is_email_verified'> }) {
  const t = useT()
  return (
    <span className="flex flex-wrap gap-1.5">
      {person.role === 1 && <Badge tone="brand">{t('admin.role_1')}</Badge>}
      {person.is_member && <Badge tone="accent">{t('admin.member')}</Badge>}
      {person.status === 'active' && !person.is_email_verified && <Badge>{t('admin.unconfirmed')}</Badge>}
      {person.status !== 'active' && <Badge tone={statusTones[person.status]}>{t(`admin.personStatus_${person.status}`)}</Badge>}
    </span>
  )
}
