import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { filtersIn } from '#features/admin/admin.filters.ts'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { discussionAdminCalls } from '#features/discussion/discussion.admin.contract.ts'
import { DiscussionList } from '#features/discussion/ui/admin/discussion-list.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'

export const handle: PageHandle = { namespaces: ['discussion-admin'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, discussionAdminCalls.discussions, { before: filtersIn(args.request, ['before']).before })

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('admin.discussions')}
      intro={t('discussion-admin.intro')}
      actions={<ButtonLink href="/admin/discussions/new">{t('discussion-admin.newOne')}</ButtonLink>}
    >
      <DiscussionList {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
