import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { formsAdminCalls } from '#features/forms/forms.admin.contract.ts'
import { FormEditor } from '#features/forms/ui/admin/form-editor.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['forms-admin', 'forms'], changes: 'forms.edit' }

export async function loader(args: LoaderFunctionArgs) {
  const { form_id } = args.params
  return { form: form_id === 'new' ? null : await load(args, formsAdminCalls.form, { form_id }) }
}

/** Taking it away; everything else is saved by its editor. */
export async function action(args: ActionFunctionArgs) {
  const reply = await askFrom(args)(formsAdminCalls.removeForm, { form_id: args.params.form_id })
  return reply.ok ? redirect('/admin/forms') : { message: reply.message }
}

export function Component() {
  const t = useT()
  const { form } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const question = {
    title: t('forms-admin.removeTitle', { title: form?.title ?? '' }),
    message: t('forms-admin.removeText', { count: form?.submission_count ?? 0 }),
    confirmLabel: t('forms-admin.remove'),
    danger: true,
  }
  return (
    <AdminPage
      title={form ? form.title : t('forms-admin.newForm')}
      trail={[{ label: t('admin.forms'), href: '/admin/forms' }]}
      actions={form && <ActForm fields={{ act: 'remove' }} label={t('forms-admin.remove')} question={question} />}
    >
      {refused && (
        <Callout tone="danger" live="alert" className="mb-4">
          {refused.message}
        </Callout>
      )}
      <FormEditor key={form?.id ?? 'new'} form={form} />
    </AdminPage>
  )
}
