import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { filtersIn } from '#features/admin/admin.filters.ts'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { surveyAdminCalls } from '#features/surveys/survey.admin.contract.ts'
import { SurveyList } from '#features/surveys/ui/admin/survey-list.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'

export const handle: PageHandle = { namespaces: ['surveys-admin'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, surveyAdminCalls.surveys, { before: filtersIn(args.request, ['before']).before })

export function Component() {
  const t = useT()
  return (
    <AdminPage title={t('admin.surveys')} intro={t('surveys-admin.surveysIntro')}>
      <SurveyList {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
