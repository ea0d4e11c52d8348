import { builtInRoleKeys } from '#features/account/permission.rules.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { RoleView, rolesCalls } from '../../account.roles.contract.ts'

type List = AnswerOf<typeof rolesCalls.listRoles>
/** Administrator stands first, though it is no row: it allows everything and cannot be changed. */
type Row = RoleView | { id: null; people: number }

export function RoleList({ roles, administrators }: List) {
  const t = useT()
  const rows: Row[] = [{ id: null, people: administrators }, ...roles]
  return (
    <DataTable caption={t('roles.roles')} columns={useColumns()} rows={rows} rowKey={({ id }) => String(id ?? 'administrator')} />
  )
}

function useColumns(): Column<Row>[] {
  const t = useT()
  const { number } = useFormat()
  const aboutOf = (row: Row): string => {
    if (row.id === null) return t('roles.about_administrator')
    const key = builtInRoleKeys.find((one) => one === row.key)
    return key ? t(`roles.about_${key}`) : t('roles.allowsCount', { count: row.permissions.length })
  }
  return [
    {
      key: 'name',
      header: t('roles.role'),
      rowHeader: true,
      cell: (row) =>
        row.id === null ? (
          <span className="font-medium">{t('roles.role_administrator')}</span>
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            <Link href={`/admin/roles/${row.id}`} look="plain" className="font-medium">
              {row.name}
            </Link>
            {row.key === null && <Badge tone="accent">{t('roles.ownRole')}</Badge>}
          </span>
        ),
    },
    { key: 'allows', header: t('roles.allows'), wideOnly: true, className: 'text-muted', cell: aboutOf },
    {
      key: 'people',
      header: t('roles.people'),
      align: 'end',
      cell: ({ id, people }) => (
        <Link href={id === null ? '/admin/people?role=1' : `/admin/people?role=r${id}`} look="plain" className="tabular-nums">
          {number(people)}
        </Link>
      ),
    },
  ]
}
