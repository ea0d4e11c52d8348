import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { certificationsAdminCalls } from '#features/certifications/certifications.admin.contract.ts'
import { ProgrammeForm } from '#features/certifications/ui/admin/programme-form.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { ActForm } from '#ui/admin/act-form.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'certifications.edit', namespaces: ['certifications-admin', 'certifications'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, certificationsAdminCalls.programme, { certification_id: args.params.certification_id ?? '' })

/** Taking it off the list and back; everything else is saved by its editor. */
export async function action(args: ActionFunctionArgs) {
  const certification_id = args.params.certification_id ?? ''
  const is_archived = (await args.request.formData()).get('archive') === 'true'
  const reply = await askFrom(args)(certificationsAdminCalls.archiveProgramme, { certification_id, is_archived })
  return reply.ok ? redirect('/admin/certifications') : { message: reply.message }
}

export function Component() {
  const t = useT()
  const { programme, ...choices } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <AdminPage
      title={programme?.title ?? t('certifications-admin.new')}
      trail={[{ label: t('certifications-admin.title'), href: '/admin/certifications' }]}
      actions={
        programme && (
          <>
            <ButtonLink href={`/admin/certifications/${programme.id}/people`} variant="secondary" size="sm">
              {t('certifications-admin.people')}
            </ButtonLink>
            <ActForm
              fields={{ archive: String(!programme.is_archived) }}
              label={t(programme.is_archived ? 'certifications-admin.restore' : 'certifications-admin.archive')}
            />
          </>
        )
      }
    >
      {refused && (
        <Callout tone="danger" live="alert" className="mb-4">
          {refused.message}
        </Callout>
      )}
      <ProgrammeForm key={programme?.id ?? 'new'} programme={programme} choices={choices} />
    </AdminPage>
  )
}
