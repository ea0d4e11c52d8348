import { Building2 } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { organisationsAdminCalls } from '../../organisations.contract.ts'

type Listed = AnswerOf<typeof organisationsAdminCalls.listOrganisations>['organisations'][number]

export function OrganisationList({ organisations }: { organisations: Listed[] }) {
  const t = useT()
  const { number } = useFormat()
  const columns: Column<Listed>[] = [
    {
      key: 'name',
      header: t('organisations-admin.name'),
      rowHeader: true,
      cell: ({ id, name }) => (
        <Link href={`/admin/organisations/${id}`} look="plain">
          {name}
        </Link>
      ),
    },
    {
      key: 'domain',
      header: t('organisations-admin.domain'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ domain }) => domain || '–',
    },
    { key: 'people', header: t('organisations-admin.people'), align: 'end', cell: ({ people }) => number(people) },
    { key: 'managers', header: t('organisations-admin.managers'), align: 'end', cell: ({ managers }) => number(managers) },
  ]
  return (
    <DataTable
      caption={t('organisations-admin.title')}
      columns={columns}
      rows={organisations}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState icon={<Building2 />} title={t('organisations-admin.empty')}>
          {t('organisations-admin.emptyText')}
        </EmptyState>
      }
    />
  )
}
