import { ChartColumn } from 'lucide-react'
import { Card } from '#ui/data/card.tsx'
import { BarChart } from '#ui/data/chart.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { FormResults } from '../../forms.admin.contract.ts'

/** What was chosen, field by field: a quiet chart with its table behind. */
export function FormResultsView({ results: { charts, submission_count: count } }: { results: FormResults }) {
  const t = useT()
  if (count === 0 || charts.length === 0)
    return (
      <EmptyState icon={<ChartColumn />} title={t(count === 0 ? 'forms-admin.noMessages' : 'forms-admin.nothingToChart')}>
        {t('forms-admin.nothingToChartText')}
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <p className="font-semibold text-sm">{t('forms-admin.messageCount', { count })}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {charts.map(({ name, label, answered, figures }) => (
          <Card as="section" key={name} aria-label={label} className="min-w-0">
            <BarChart
              title={label}
              unit={t('forms-admin.answers')}
              data={figures.map((figure) => ({ label: figure.label, value: figure.count }))}
            />
            <p className="mt-3 text-muted text-xs">{t('forms-admin.answeredCount', { count: answered })}</p>
          </Card>
        ))}
      </div>
    </div>
  )
}
