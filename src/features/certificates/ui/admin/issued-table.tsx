import { FileBadge } from 'lucide-react'
import { Link } from '#ui/actions/link.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { IssuedRow } from '../../certificates.admin.contract.ts'
import { StateBadge } from '../certificate-cards.tsx'

export const issuedPath = '/admin/certificates'

export function IssuedTable({ certificates, nextHref }: { certificates: IssuedRow[]; nextHref: string | undefined }) {
  const t = useT()
  const days = useFormat('UTC')
  if (certificates.length === 0)
    return (
      <EmptyState icon={<FileBadge />} title={t('certificates-admin.noneTitle')}>
        {t('certificates-admin.noneText')}
      </EmptyState>
    )
  return (
    <DataTable
      caption={t('certificates-admin.issued')}
      rows={certificates}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          header: t('certificates-admin.holder'),
          rowHeader: true,
          cell: ({ id, name, code }) => (
            <span className="grid">
              <Link href={`${issuedPath}/${id}`} look="plain" className="font-medium">
                <span dir="auto">{name || t('certificates-admin.forgotten')}</span>
              </Link>
              <span className="font-mono text-muted text-xs">{code}</span>
            </span>
          ),
        },
        { key: 'title', header: t('certificates-admin.subject'), cell: ({ title }) => title },
        {
          key: 'awarded',
          header: t('certificates-admin.awardedOn'),
          wideOnly: true,
          cell: ({ awarded_on }) => days.date(awarded_on),
        },
        { key: 'state', header: t('certificates-admin.state'), cell: ({ state }) => <StateBadge state={state} /> },
      ]}
      footer={nextHref && <PrevNext nextHref={nextHref} />}
    />
  )
}
