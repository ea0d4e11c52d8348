import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { fieldsCalls } from '#features/account/account.fields.contract.ts'
import { FieldForm } from '#features/account/ui/admin/field-form.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { ActOutcome } from '#ui/admin/act-outcome.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'people.edit', namespaces: ['people'] }

export async function loader(args: LoaderFunctionArgs) {
  const { field_id } = args.params
  return { field: field_id === 'new' ? null : await load(args, fieldsCalls.readField, { field_id }) }
}

/** Taking it away; everything else is saved by its editor. */
export async function action(args: ActionFunctionArgs) {
  const reply = await askFrom(args)(fieldsCalls.removeField, { field_id: args.params.field_id })
  return reply.ok ? redirect('/admin/profile-fields') : { refused: reply.message }
}

export function Component() {
  const t = useT()
  const { field } = useLoaderData<typeof loader>()
  const question = {
    title: t('people.fieldRemoveTitle', { name: field?.label ?? '' }),
    message: t('people.fieldRemoveText'),
    confirmLabel: t('people.fieldRemove'),
    danger: true,
  }
  return (
    <AdminPage
      title={field ? t('people.editField', { name: field.label }) : t('people.newField')}
      trail={[{ label: t('people.fields'), href: '/admin/profile-fields' }]}
      actions={field && <ActForm fields={{ act: 'remove' }} label={t('people.fieldRemove')} question={question} />}
    >
      <ActOutcome outcome={useActionData<typeof action>()} />
      <FieldForm key={field?.id ?? 'new'} field={field} />
    </AdminPage>
  )
}
