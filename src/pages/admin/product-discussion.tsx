import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { discussionAdminCalls } from '#features/discussion/discussion.admin.contract.ts'
import { CourseDiscussions } from '#features/discussion/ui/admin/course-discussions.tsx'
import { DiscussionEditor } from '#features/discussion/ui/admin/discussion-editor.tsx'
import { SeeDiscussion } from '#features/discussion/ui/admin/see-discussion.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs, productTrail } from './parts/product-tabs.tsx'

export const handle: PageHandle = { changes: 'discussions.edit', namespaces: ['discussion-admin', 'catalogue-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const { product_id = '' } = args.params
  const [discussion, { sections }] = await Promise.all([
    load(args, discussionAdminCalls.discussion, { target: `product_${product_id}` }),
    load(args, discussionAdminCalls.ofCourse, { product_id }),
  ])
  return { productId: Number(product_id), discussion, sections }
}

export function Component() {
  const t = useT()
  const { productId, discussion, sections } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('discussion-admin.ofProduct', { title: discussion.about })}
      trail={productTrail(t, { id: productId, title: discussion.about })}
      intro={t('discussion-admin.ofProductIntro')}
      actions={<SeeDiscussion discussion={discussion} />}
    >
      <ProductTabs productId={productId} current="discussion" />
      <div className="flex flex-col gap-10">
        <DiscussionEditor key={discussion.target} discussion={discussion} />
        <CourseDiscussions sections={sections} courseHref={`/admin/products/${productId}/course`} />
      </div>
    </AdminPage>
  )
}
