import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { collectionsAdminCalls } from '#features/collections/collections.contract.ts'
import { CollectionFiles } from '#features/collections/ui/admin/collection-files.tsx'
import { RenameCollection } from '#features/collections/ui/admin/rename-collection.tsx'
import { filesCalls } from '#features/files/files.contract.ts'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { IfMay } from '#ui/admin/may.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'pages.edit', namespaces: ['collections-admin', 'collections', 'files'] }

export async function loader(args: LoaderFunctionArgs) {
  const { after } = filtersIn(args.request, ['after'])
  const [collection, limits] = await Promise.all([
    load(args, collectionsAdminCalls.collection, { collection_id: args.params.collection_id, ...(after && { after }) }),
    load(args, filesCalls.limits, {}),
  ])
  return { collection, limits }
}

/** Taking the collection away; its files are put in and taken out in its list. */
export async function action(args: ActionFunctionArgs) {
  const reply = await askFrom(args)(collectionsAdminCalls.remove, { collection_id: args.params.collection_id })
  return reply.ok ? redirect('/admin/collections') : { message: reply.message }
}

export function Component() {
  const t = useT()
  const { collection, limits } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const question = {
    title: t('collections-admin.removeTitle'),
    message: t('collections-admin.removeText'),
    confirmLabel: t('collections-admin.remove'),
    danger: true,
  }
  return (
    <AdminPage
      title={collection.title}
      trail={[{ label: t('admin.collections'), href: '/admin/collections' }]}
      actions={
        <IfMay permission="pages.edit">
          <RenameCollection collection={collection} />
          <ActForm fields={{ act: 'remove' }} label={t('collections-admin.remove')} question={question} />
        </IfMay>
      }
    >
      {refused && (
        <Callout tone="danger" live="alert" className="mb-4">
          {refused.message}
        </Callout>
      )}
      <CollectionFiles collection={collection} limits={limits} />
    </AdminPage>
  )
}
