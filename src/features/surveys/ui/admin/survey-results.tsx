import { ClipboardList } from 'lucide-react'
import { Badge } from '#ui/data/badge.tsx'
import { Card } from '#ui/data/card.tsx'
import { BarChart } from '#ui/data/chart.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { QuestionResult, SurveyResults as Results } from '../../survey.admin.contract.ts'
import type { Period } from './written-texts.tsx'
import { WrittenTexts } from './written-texts.tsx'

type ResultsProps = { results: Results; period: Period }

/** What was answered, question by question: a quiet chart with its table behind, or the texts. */
export function SurveyResultsView({ results, period }: ResultsProps) {
  const t = useT()
  const { response_count: count, shown_count: shown } = results
  if (count === 0)
    return (
      <EmptyState icon={<ClipboardList />} title={t('surveys-admin.noResponses')}>
        {t('surveys-admin.noResponsesText')}
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        <strong>{t('surveys-admin.responseCount', { count })}</strong>
        {shown !== count && ` · ${t('surveys-admin.partOf', { shown, count })}`}
      </p>
      {results.is_withheld ? (
        <Callout tone="warning" title={t('surveys-admin.withheld')}>
          {t('surveys-admin.withheldText')}
        </Callout>
      ) : shown === 0 ? (
        <EmptyState title={t('surveys-admin.nobodyInPeriod')} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {results.questions.map((question) => (
            <QuestionCard key={question.entry_id} question={question} assetId={results.asset_id} period={period} />
          ))}
        </div>
      )}
    </div>
  )
}

type CardProps = { question: QuestionResult; assetId: number; period: Period }

function QuestionCard({ question, assetId, period }: CardProps) {
  const t = useT()
  const format = useFormat()
  const { prompt, answer_count: count, average, ends, charts, position, type } = question
  const steps = charts[0]?.figures.length ?? 0
  return (
    <Card as="section" aria-label={prompt} className="min-w-0">
      <h2 className="text-lg">{prompt}</h2>
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <span>{t('surveys-admin.answeredBy', { count })}</span>
        {average !== null && (
          <span>{t('surveys-admin.average', { value: format.number(average, { maximumFractionDigits: 2 }), steps })}</span>
        )}
        {ends?.from && ends.to && <span>{t('surveys-admin.ends', { ...ends, steps })}</span>}
        {position === null && (
          <Badge>{t(question.is_replaced ? 'surveys-admin.earlierWording' : 'surveys-admin.askedNoMore')}</Badge>
        )}
      </div>
      {question.is_withheld ? (
        <p className="text-muted text-sm">{t('surveys-admin.questionWithheld')}</p>
      ) : type === 'essay' ? (
        <WrittenTexts assetId={assetId} entryId={question.entry_id} count={count} period={period} />
      ) : (
        <div className="grid gap-6">
          {charts.map(({ title, figures }) => (
            <BarChart
              key={title}
              title={type === 'matching' ? title : t('surveys-admin.answersUnit')}
              unit={t('surveys-admin.answersUnit')}
              data={figures.map(({ label, count: value }) => ({ label, value }))}
              format={(value) => shareText(format, value, count)}
            />
          ))}
        </div>
      )}
    </Card>
  )
}

const shareText = (format: ReturnType<typeof useFormat>, value: number, of: number): string =>
  of === 0 ? format.number(value) : `${format.number(value)} (${format.percent(value / of)})`
