import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { discussionAdminCalls } from '#features/discussion/discussion.admin.contract.ts'
import { ReviewQueue } from '#features/discussion/ui/admin/review-queue.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['discussion-admin'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, discussionAdminCalls.review, { after: filtersIn(args.request, ['after']).after })

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('admin.discussionReview')}
      trail={[{ label: t('admin.discussions'), href: '/admin/discussions' }]}
      intro={t('discussion-admin.reviewIntro')}
    >
      <ReviewQueue {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
