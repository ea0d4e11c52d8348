import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { surveyAdminCalls } from '#features/surveys/survey.admin.contract.ts'
import { SurveyEditor } from '#features/surveys/ui/admin/survey-editor.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { SurveyFrame } from './parts/survey-frame.tsx'

export const handle: PageHandle = { changes: 'surveys.edit', namespaces: ['surveys-admin', 'surveys'] }

export const loader = (args: LoaderFunctionArgs) => load(args, surveyAdminCalls.editedSurvey, { asset_id: args.params.asset_id })

export function Component() {
  const survey = useLoaderData<typeof loader>()
  return (
    <SurveyFrame survey={survey} current="content">
      <SurveyEditor key={survey.asset_id} loaded={survey} />
    </SurveyFrame>
  )
}
