import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { surveyAdminCalls } from '#features/surveys/survey.admin.contract.ts'
import { SurveyList } from '#features/surveys/ui/admin/survey-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { useT } from '#ui/foundations/i18n.tsx'

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
