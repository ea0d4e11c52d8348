import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { organisationsAdminCalls } from '#features/organisations/organisations.contract.ts'
import { OrganisationForm } from '#features/organisations/ui/admin/organisation-form.tsx'
import { OrganisationPeople } from '#features/organisations/ui/admin/organisation-people.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { ActOutcome } from '#ui/admin/act-outcome.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['organisations-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const { organisation_id } = args.params
  if (organisation_id === 'new') return { organisation: null }
  return { organisation: await load(args, organisationsAdminCalls.readOrganisation, { organisation_id }) }
}

export async function action(args: ActionFunctionArgs) {
  const ask = askFrom(args)
  const form = await args.request.formData()
  const { organisation_id } = args.params
  const person_id = textOf(form, 'person_id')
  if (form.get('act') === 'remove') {
    const reply = await ask(organisationsAdminCalls.removeOrganisation, { organisation_id })
    return reply.ok ? redirect('/admin/organisations') : { refused: reply.message }
  }
  const reply =
    form.get('act') === 'take_out'
      ? await ask(organisationsAdminCalls.takeFromOrganisation, { organisation_id, person_id })
      : await ask(organisationsAdminCalls.putInOrganisation, { organisation_id, person_id, is_manager: form.has('is_manager') })
  return reply.ok ? { isSaved: true } : { refused: reply.message }
}

export function Component() {
  const t = useT()
  const may = useMay()
  const { organisation } = useLoaderData<typeof loader>()
  const ended = useActionData<typeof action>()
  const question = {
    title: t('organisations-admin.removeTitle', { name: organisation?.name ?? '' }),
    message: t('organisations-admin.removeText'),
    confirmLabel: t('organisations-admin.remove'),
    danger: true,
  }
  const mayChange = may('people.edit')
  return (
    <AdminPage
      title={organisation?.name ?? t('organisations-admin.new')}
      trail={[{ label: t('organisations-admin.title'), href: '/admin/organisations' }]}
      actions={
        organisation &&
        mayChange && <ActForm fields={{ act: 'remove' }} label={t('organisations-admin.remove')} question={question} />
      }
    >
      <ActOutcome
        outcome={ended && (ended.refused === undefined ? { done: t('organisations-admin.saved') } : { refused: ended.refused })}
      />
      {mayChange && <OrganisationForm key={organisation?.id ?? 'new'} organisation={organisation} />}
      {organisation && <OrganisationPeople organisation={organisation} />}
    </AdminPage>
  )
}
