import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { packsAdminCalls } from '#features/packs/packs.admin.contract.ts'
import { PackForm } from '#features/packs/ui/admin-pack-form.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'packs.edit', namespaces: ['packs-admin', 'catalogue'] }

export const loader = (args: LoaderFunctionArgs) => load(args, packsAdminCalls.read, { pack_id: args.params.pack_id ?? '' })

/** Taking it off the list and back; everything else is saved by its editor. */
export async function action(args: ActionFunctionArgs) {
  const pack_id = args.params.pack_id ?? ''
  const is_archived = (await args.request.formData()).get('archive') === 'true'
  const reply = await askFrom(args)(packsAdminCalls.archive, { pack_id, is_archived })
  return reply.ok ? redirect('/admin/packs') : { message: reply.message }
}

export function Component() {
  const t = useT()
  const { pack, topics, currency } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <AdminPage
      title={pack?.name ?? t('packs-admin.newPack')}
      trail={[{ label: t('packs-admin.packs'), href: '/admin/packs' }]}
      actions={
        pack && (
          <ActForm
            fields={{ archive: String(!pack.is_archived) }}
            label={t(pack.is_archived ? 'packs-admin.restore' : 'packs-admin.archive')}
          />
        )
      }
    >
      {refused && (
        <Callout tone="danger" live="alert" className="mb-4">
          {refused.message}
        </Callout>
      )}
      <PackForm key={pack?.id ?? 'new'} pack={pack} topics={topics} currency={currency} />
    </AdminPage>
  )
}
