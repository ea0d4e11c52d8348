import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { discussionAdminCalls, type EditedDiscussion } from '#features/discussion/discussion.admin.contract.ts'
import { DiscussionEditor } from '#features/discussion/ui/admin/discussion-editor.tsx'
import { kindOfTarget } from '#features/discussion/ui/admin/discussion-texts.ts'
import { SeeDiscussion } from '#features/discussion/ui/admin/see-discussion.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { LinkIfMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'discussions.edit', namespaces: ['discussion-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const { target = '' } = args.params
  return { discussion: target === 'new' ? null : await load(args, discussionAdminCalls.discussion, { target }) }
}

export function Component() {
  const t = useT()
  const { discussion } = useLoaderData<typeof loader>()
  const title = discussion ? discussion.about || t('discussion-admin.removed') : t('discussion-admin.newOne')
  return (
    <AdminPage
      title={title}
      trail={[{ label: t('admin.discussions'), href: '/admin/discussions' }]}
      intro={discussion && <About discussion={discussion} />}
      actions={discussion && <SeeDiscussion discussion={discussion} />}
    >
      <DiscussionEditor key={discussion?.target ?? 'new'} discussion={discussion} />
    </AdminPage>
  )
}

/** What it is about, with the way there. */
function About({ discussion: { target, product } }: { discussion: EditedDiscussion }) {
  const t = useT()
  const kind = kindOfTarget(target)
  if (kind === 'discussion' || !product) return t(`discussion-admin.about_${kind}`)
  const href = kind === 'asset' ? `/admin/products/${product.id}/discussion` : `/admin/products/${product.id}`
  return (
    <>
      {t(`discussion-admin.about_${kind}`)}{' '}
      <LinkIfMay needs={kind === 'asset' ? 'discussions.read' : 'catalogue.read'} href={href}>
        {product.title}
      </LinkIfMay>
    </>
  )
}
