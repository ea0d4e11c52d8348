import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData, useParams } from 'react-router'
import { pagesAdminCalls } from '#features/pages/pages.admin.contract.ts'
import { PageHistory } from '#features/pages/ui/admin/page-history.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['pages-admin'] }

export const loader = (args: LoaderFunctionArgs) => load(args, pagesAdminCalls.history, { page_id: args.params.page_id })

/** An earlier revision becomes the working copy. */
export async function action(args: ActionFunctionArgs) {
  const { page_id } = args.params
  const revision_id = textOf(await args.request.formData(), 'revision_id')
  const reply = await askFrom(args)(pagesAdminCalls.restore, { page_id, revision_id })
  return reply.ok ? redirect(`/admin/pages/${page_id}`) : { message: reply.message }
}

export function Component() {
  const t = useT()
  const { page_id } = useParams()
  const { title, is_unkept, revisions } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <AdminPage
      title={t('pages-admin.history')}
      trail={[
        { label: t('admin.pages'), href: '/admin/pages' },
        { label: title, href: `/admin/pages/${page_id}` },
      ]}
    >
      {refused && (
        <Callout tone="danger" live="alert" className="mb-4">
          {refused.message}
        </Callout>
      )}
      <PageHistory pageId={Number(page_id)} isUnkept={is_unkept} revisions={revisions} />
    </AdminPage>
  )
}
