import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { ActForm } from '#features/admin/ui/act-form.tsx'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { packRequest } from '#features/packs/pack-form.rules.ts'
import { packsAdminCalls } from '#features/packs/packs.admin.contract.ts'
import { PackForm } from '#features/packs/ui/admin-pack-form.tsx'
import { askFrom, load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'

export const handle: PageHandle = { namespaces: ['packs-admin', 'catalogue'] }

export const loader = (args: LoaderFunctionArgs) => load(args, packsAdminCalls.read, { pack_id: args.params.pack_id ?? '' })

export async function action(args: ActionFunctionArgs) {
  const ask = askFrom(args)
  const form = await args.request.formData()
  const pack_id = args.params.pack_id ?? ''
  const archive = form.get('archive')
  const reply =
    archive !== null
      ? await ask(packsAdminCalls.archive, { pack_id, is_archived: archive === 'true' })
      : pack_id === 'new'
        ? await ask(packsAdminCalls.create, packRequest(form))
        : await ask(packsAdminCalls.update, { pack_id, ...packRequest(form) })
  return reply.ok ? redirect('/admin/packs') : { message: reply.message, fields: reply.fields }
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
      <PackForm pack={pack} topics={topics} currency={currency} refused={refused} />
    </AdminPage>
  )
}
