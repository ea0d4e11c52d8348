import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { filtersIn } from '#features/admin/admin.filters.ts'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { packsAdminCalls } from '#features/packs/packs.admin.contract.ts'
import { PackTable } from '#features/packs/ui/admin-tables.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'

export const handle: PageHandle = { namespaces: ['packs-admin'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, packsAdminCalls.listAll, { after: filtersIn(args.request, ['after']).after })

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('packs-admin.packs')}
      intro={t('packs-admin.packsIntro')}
      actions={<ButtonLink href="/admin/packs/new">{t('packs-admin.newPack')}</ButtonLink>}
    >
      <PackTable {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
