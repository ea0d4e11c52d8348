import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { discussionAdminCalls } from '#features/discussion/discussion.admin.contract.ts'
import { DiscussionList } from '#features/discussion/ui/admin/discussion-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { IfMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['discussion-admin'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, discussionAdminCalls.discussions, { before: filtersIn(args.request, ['before']).before })

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('admin.discussions')}
      intro={t('discussion-admin.intro')}
      actions={
        <IfMay permission="discussions.edit">
          <ButtonLink href="/admin/discussions/new">{t('discussion-admin.newOne')}</ButtonLink>
        </IfMay>
      }
    >
      <DiscussionList {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
