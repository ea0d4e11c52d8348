import { Hourglass } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { seatsAdminCalls } from '#features/seats/seats.admin.contract.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Link } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

export const handle: PageHandle = { namespaces: ['overview'] }

export const loader = (args: LoaderFunctionArgs) => load(args, seatsAdminCalls.waitingLines, {})

export function Component() {
  const t = useT()
  const format = useFormat()
  const { lines } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('overview.waitlists')} intro={t('overview.waitlistsIntro')} trail={[]}>
      <DataTable
        caption={t('overview.waitlists')}
        rows={lines}
        rowKey={({ product }) => String(product.id)}
        columns={[
          {
            key: 'product',
            header: t('overview.event'),
            rowHeader: true,
            cell: ({ product }) => (
              <Link href={`/admin/products/${product.id}/waitlist`} look="plain">
                {product.title}
              </Link>
            ),
          },
          { key: 'waiting', header: t('overview.waiting'), align: 'end', cell: ({ waiting }) => format.number(waiting) },
          {
            key: 'free',
            header: t('overview.free'),
            align: 'end',
            cell: ({ free }) => (free === null ? '' : format.number(Math.max(0, free))),
          },
          {
            key: 'since',
            header: t('overview.waitingSince'),
            align: 'end',
            wideOnly: true,
            className: 'text-muted',
            cell: ({ since }) => format.date(since),
          },
        ]}
        empty={<EmptyState icon={<Hourglass />} title={t('overview.nobodyWaits')} />}
      />
    </AdminPage>
  )
}
