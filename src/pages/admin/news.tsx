import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { newsAdminCalls } from '#features/news/news.contract.ts'
import { NewsTable } from '#features/news/ui/admin/news-table.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { IfMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['news-admin'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, newsAdminCalls.all, { before: filtersIn(args.request, ['before']).before })

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('admin.news')}
      intro={t('news-admin.intro')}
      actions={
        <IfMay permission="pages.edit">
          <ButtonLink href="/admin/news/new">{t('news-admin.newPost')}</ButtonLink>
        </IfMay>
      }
    >
      <NewsTable {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
