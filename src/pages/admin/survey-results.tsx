import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { surveyAdminCalls } from '#features/surveys/survey.admin.contract.ts'
import { SurveyResultsView } from '#features/surveys/ui/admin/survey-results.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Link } from '#ui/actions/link.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith, filtersIn } from '#ui/admin/filters.ts'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { SurveyFrame } from './parts/survey-frame.tsx'

export const handle: PageHandle = { namespaces: ['surveys-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const { asset_id } = args.params
  const period = filtersIn(args.request, ['from', 'to'])
  const [survey, results] = await Promise.all([
    load(args, surveyAdminCalls.editedSurvey, { asset_id }),
    load(args, surveyAdminCalls.results, { asset_id, ...period }),
  ])
  return { survey, results, period }
}

export function Component() {
  const t = useT()
  const { survey, results, period } = useLoaderData<typeof loader>()
  const path = `/admin/surveys/${survey.asset_id}/results`
  const hasFile = results.shown_count > 0 && !results.is_withheld
  return (
    <SurveyFrame survey={survey} current="results">
      {results.response_count > 0 && (
        <FilterForm clearHref={period.from || period.to ? path : undefined}>
          <Field label={t('surveys-admin.from')} className="min-w-36 max-md:flex-1">
            <TextInput type="date" name="from" defaultValue={period.from ?? ''} />
          </Field>
          <Field label={t('surveys-admin.to')} className="min-w-36 max-md:flex-1">
            <TextInput type="date" name="to" defaultValue={period.to ?? ''} />
          </Field>
          {hasFile && (
            <Link href={addressWith(`/api${path}.csv`, period)} reload className="py-2.5 text-sm">
              {t('surveys-admin.exportCsv')}
            </Link>
          )}
        </FilterForm>
      )}
      <SurveyResultsView key={`${period.from} ${period.to}`} results={results} period={period} />
    </SurveyFrame>
  )
}
