import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData, useRouteLoaderData } from 'react-router'
import { certificateDesignCalls } from '#features/certificates/certificates.design.contract.ts'
import { DesignEditor } from '#features/certificates/ui/admin/design-editor.tsx'
import { designsPath } from '#features/certificates/ui/admin/design-list.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { loader as rootLoader } from '../root.tsx'

export const handle: PageHandle = {
  changes: 'certificates.edit',
  namespaces: ['certificates-admin', 'certificates', 'editor', 'files'],
}

export const loader = (args: LoaderFunctionArgs) =>
  load(args, certificateDesignCalls.design, { design_id: args.params.design_id ?? '' })

/** Taking it off the list and back; everything else is saved by its editor. */
export async function action(args: ActionFunctionArgs) {
  const is_archived = textOf(await args.request.formData(), 'archive')
  const reply = await askFrom(args)(certificateDesignCalls.archiveDesign, { design_id: args.params.design_id ?? '', is_archived })
  return reply.ok ? null : { message: reply.message }
}

export function Component() {
  const t = useT()
  const design = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return (
    <AdminPage
      title={design.name}
      intro={t('certificates-admin.designIntro', { version: design.version })}
      trail={[
        { label: t('certificates-admin.issued'), href: '/admin/certificates' },
        { label: t('certificates-admin.designs'), href: designsPath },
      ]}
      actions={
        <IfMay permission="certificates.edit">
          <ActForm
            fields={{ archive: String(!design.is_archived) }}
            label={t(design.is_archived ? 'certificates-admin.unarchive' : 'certificates-admin.archive')}
          />
        </IfMay>
      }
    >
      {refused && (
        <Callout tone="danger" live="alert" className="mb-4">
          {refused.message}
        </Callout>
      )}
      <DesignEditor key={design.id} design={design} issuer={site?.name ?? ''} origin={site?.origin ?? ''} />
    </AdminPage>
  )
}
