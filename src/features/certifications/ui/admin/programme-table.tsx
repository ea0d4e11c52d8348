import { BadgeCheck } from 'lucide-react'
import { Link } from '#ui/actions/link.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { ProgrammeRowView } from '../../certifications.admin.contract.ts'
import { ProgrammeState } from './publishing.tsx'

export function ProgrammeTable({ programmes }: { programmes: ProgrammeRowView[] }) {
  const t = useT()
  const format = useFormat()
  if (programmes.length === 0)
    return (
      <EmptyState icon={<BadgeCheck />} title={t('certifications-admin.none')}>
        {t('certifications-admin.noneText')}
      </EmptyState>
    )
  const counted = (key: 'in_progress' | 'waiting' | 'earned' | 'expired', header: string) => ({
    key,
    header,
    align: 'end' as const,
    wideOnly: key !== 'earned',
    cell: (row: ProgrammeRowView) => <span className="tabular-nums">{format.number(row[key])}</span>,
  })
  return (
    <DataTable
      caption={t('certifications-admin.title')}
      rows={programmes}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'title',
          header: t('certifications-admin.name'),
          rowHeader: true,
          cell: ({ id, title }) => (
            <>
              <Link href={`/admin/certifications/${id}`} look="plain" className="inline-block py-1">
                {title}
              </Link>
              <Link href={`/admin/certifications/${id}/people`} look="quiet" className="block w-fit py-1 text-sm">
                {t('certifications-admin.people')}
              </Link>
            </>
          ),
        },
        { key: 'state', header: t('certifications-admin.state'), cell: (row) => <ProgrammeState programme={row} /> },
        counted('in_progress', t('certifications-admin.inProgress')),
        counted('waiting', t('certifications-admin.waiting')),
        counted('earned', t('certifications-admin.earned')),
        counted('expired', t('certifications-admin.expired')),
      ]}
    />
  )
}
