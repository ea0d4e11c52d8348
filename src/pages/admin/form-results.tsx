import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formsAdminCalls } from '#features/forms/forms.admin.contract.ts'
import { FormResultsView } from '#features/forms/ui/admin/form-results.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['forms-admin'] }

export const loader = (args: LoaderFunctionArgs) => load(args, formsAdminCalls.formResults, { form_id: args.params.form_id })

export function Component() {
  const t = useT()
  const results = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('forms-admin.resultsOf', { title: results.title })}
      trail={[{ label: t('admin.forms'), href: '/admin/forms' }]}
      actions={
        <ButtonLink href={`/api/admin/forms/${results.form_id}/submissions.csv`} variant="secondary" reload>
          {t('forms-admin.exportCsv')}
        </ButtonLink>
      }
    >
      <FormResultsView results={results} />
    </AdminPage>
  )
}
