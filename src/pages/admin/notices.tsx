import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { noticesAdminCalls } from '#features/notices/notices.admin.contract.ts'
import { NoticeList } from '#features/notices/ui/notice-list.tsx'
import { load } from '#platform/calls/api.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { IfMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, noticesAdminCalls.list, { before: filtersIn(args.request, ['before']).before })

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('admin.notices')}
      intro={t('admin.noticesIntro')}
      actions={
        <IfMay permission="notices.edit">
          <ButtonLink href="/admin/notices/new">{t('admin.newNotice')}</ButtonLink>
        </IfMay>
      }
    >
      <NoticeList {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
