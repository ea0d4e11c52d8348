import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { packsAdminCalls } from '#features/packs/packs.admin.contract.ts'
import { PackTable } from '#features/packs/ui/admin-tables.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { IfMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['packs-admin'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, packsAdminCalls.listAll, { after: filtersIn(args.request, ['after']).after })

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('packs-admin.packs')}
      intro={t('packs-admin.packsIntro')}
      actions={
        <IfMay permission="packs.edit">
          <ButtonLink href="/admin/packs/new">{t('packs-admin.newPack')}</ButtonLink>
        </IfMay>
      }
    >
      <PackTable {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
