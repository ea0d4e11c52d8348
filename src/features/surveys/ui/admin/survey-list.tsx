import { ClipboardList } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { surveyAdminCalls } from '../../survey.admin.contract.ts'

/** All surveys with how many have answered. */
export function SurveyList({ surveys, next }: AnswerOf<typeof surveyAdminCalls.surveys>) {
  const t = useT()
  const format = useFormat()
  return (
    <DataTable
      caption={t('admin.surveys')}
      rows={surveys}
      rowKey={({ asset_id }) => String(asset_id)}
      columns={[
        {
          key: 'title',
          header: t('surveys-admin.survey'),
          rowHeader: true,
          cell: ({ asset_id, title, course }) => (
            <>
              <Link href={`/admin/surveys/${asset_id}`} look="plain">
                {title}
              </Link>
              <span className="block font-normal text-muted text-xs">{course}</span>
            </>
          ),
        },
        {
          key: 'anonymous',
          header: t('surveys-admin.names'),
          wideOnly: true,
          cell: ({ is_anonymous }) => <Badge>{t(is_anonymous ? 'surveys-admin.anonymous' : 'surveys-admin.named')}</Badge>,
        },
        {
          key: 'questions',
          header: t('surveys-admin.questionsColumn'),
          align: 'end',
          wideOnly: true,
          cell: ({ questions }) => format.number(questions),
        },
        {
          key: 'responses',
          header: t('surveys-admin.responses'),
          align: 'end',
          cell: ({ asset_id, responses }) =>
            responses === 0 ? (
              format.number(responses)
            ) : (
              <Link href={`/admin/surveys/${asset_id}/results`}>{format.number(responses)}</Link>
            ),
        },
      ]}
      empty={
        <EmptyState icon={<ClipboardList />} title={t('surveys-admin.noSurveys')}>
          {t('surveys-admin.noSurveysText')}
        </EmptyState>
      }
      footer={next && <PrevNext nextHref={`/admin/surveys?before=${next}`} />}
    />
  )
}
