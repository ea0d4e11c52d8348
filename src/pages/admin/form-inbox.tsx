import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { submissionCalls } from '#features/forms/inbox.contract.ts'
import { submissionStatuses } from '#features/forms/submission.schema.ts'
import { SubmissionList, submissionFilters } from '#features/forms/ui/admin/submission-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { chosenOf, filtersIn } from '#ui/admin/filters.ts'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['forms-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const filters = filtersIn(args.request, submissionFilters)
  const status = chosenOf([...submissionStatuses, 'open'] as const, filters.status) ?? 'open'
  return { filters: { ...filters, status }, list: await load(args, submissionCalls.submissions, { ...filters, status }) }
}

export function Component() {
  const t = useT()
  const { list, filters } = useLoaderData<typeof loader>()
  const { form_id } = filters
  return (
    <AdminPage
      title={t('admin.formInbox')}
      intro={t('forms-admin.inboxIntro')}
      actions={
        form_id && (
          <>
            <ButtonLink href={`/admin/forms/${form_id}/results`} variant="secondary">
              {t('forms-admin.results')}
            </ButtonLink>
            <ButtonLink href={`/api/admin/forms/${form_id}/submissions.csv`} variant="secondary" reload>
              {t('forms-admin.exportCsv')}
            </ButtonLink>
          </>
        )
      }
    >
      <SubmissionList list={list} filters={filters} />
    </AdminPage>
  )
}
