import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { bulkCalls } from '#features/bulk/bulk.contract.ts'
import { BulkActList } from '#features/bulk/ui/bulk-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['bulk'] }

export const loader = (args: LoaderFunctionArgs) => load(args, bulkCalls.list, filtersIn(args.request, ['before']))

export function Component() {
  const t = useT()
  return (
    <AdminPage title={t('bulk.title')} intro={t('bulk.intro')}>
      <BulkActList {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
