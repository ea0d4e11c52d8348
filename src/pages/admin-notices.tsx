import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { filtersIn } from '#features/admin/admin.filters.ts'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { noticesCalls } from '#features/notices/notices.contract.ts'
import { NoticeList } from '#features/notices/ui/notice-list.tsx'
import { load } from '#platform/api.ts'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, noticesCalls.list, { before: filtersIn(args.request, ['before']).before })

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('admin.notices')}
      intro={t('admin.noticesIntro')}
      actions={<ButtonLink href="/admin/notices/new">{t('admin.newNotice')}</ButtonLink>}
    >
      <NoticeList {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
