import { ChartColumn, TriangleAlert } from 'lucide-react'
import { clockText } from '#features/learning/media.rules.ts'
import { LinkIfMay } from '#ui/admin/may.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card } from '#ui/data/card.tsx'
import { BarChart } from '#ui/data/chart.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { StatTile } from '#ui/data/stat-tile.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { ItemAnalysis as Analysis, ItemRow } from '../../quiz.items.contract.ts'

/** How the questions of a quiz do: the whole, two charts, and a row for each version with what was chosen. */
export function ItemAnalysisView({ analysis }: { analysis: Analysis }) {
  const t = useT()
  if (analysis.attempts === 0)
    return (
      <EmptyState icon={<ChartColumn />} title={t('quiz-admin.noFigures')}>
        {t('quiz-admin.noFiguresText')}
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      <Whole analysis={analysis} />
      <Charts analysis={analysis} />
      <ItemTable analysis={analysis} />
      <Meaning least={analysis.least_attempts} />
    </div>
  )
}

function Whole({ analysis }: { analysis: Analysis }) {
  const t = useT()
  const format = useFormat()
  const { attempts, all_attempts, passed, mean_percent, median_seconds } = analysis
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <StatTile
        label={t('quiz-admin.itemPeople')}
        value={format.number(attempts)}
        note={t('quiz-admin.itemPeopleNote', { count: all_attempts })}
      />
      <StatTile
        label={t('quiz-admin.itemPassed')}
        value={format.percent(passed / attempts)}
        note={t('quiz-admin.itemPassedNote', { count: passed })}
      />
      <StatTile label={t('quiz-admin.itemMean')} value={mean_percent === null ? '–' : format.percent(mean_percent / 100)} />
      <StatTile label={t('quiz-admin.itemMedianTime')} value={median_seconds === null ? '–' : clockText(median_seconds)} />
    </div>
  )
}

function Charts({ analysis }: { analysis: Analysis }) {
  const t = useT()
  const format = useFormat()
  const current = analysis.items.filter(({ is_current }) => is_current)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card as="section" aria-label={t('quiz-admin.itemFacilityChart')} className="min-w-0">
        <BarChart
          title={t('quiz-admin.itemFacilityChart')}
          unit={t('quiz-admin.itemFacility')}
          data={current.map((item, at) => ({ label: t('quiz-admin.itemNumber', { number: at + 1 }), value: item.facility ?? 0 }))}
          format={format.percent}
        />
      </Card>
      <Card as="section" aria-label={t('quiz-admin.itemScoreChart')} className="min-w-0">
        <BarChart
          title={t('quiz-admin.itemScoreChart')}
          unit={t('quiz-admin.itemPeople')}
          data={analysis.scores.map((value, step) => ({ label: `${step * 10}–${step === 9 ? 100 : step * 10 + 9} %`, value }))}
        />
      </Card>
    </div>
  )
}

function ItemTable({ analysis }: { analysis: Analysis }) {
  const t = useT()
  const format = useFormat()
  const numbers = new Map(analysis.items.filter(({ is_current }) => is_current).map((item, at) => [item.question_id, at + 1]))
  const discriminationOf = ({ discrimination }: ItemRow) =>
    discrimination === null
      ? '–'
      : format.number(discrimination, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' })
  const columns: Column<ItemRow>[] = [
    {
      key: 'question',
      header: t('quiz-admin.question'),
      rowHeader: true,
      className: 'align-top',
      cell: (item) => (
        <>
          <Asked item={item} number={numbers.get(item.question_id)} />
          <span className="mt-2 block font-normal text-muted text-xs md:hidden">
            {t('quiz-admin.itemDiscrimination')}: {discriminationOf(item)}
          </span>
        </>
      ),
    },
    {
      key: 'attempts',
      header: t('quiz-admin.itemAsked'),
      align: 'end',
      wideOnly: true,
      className: 'align-top',
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      key: 'unanswered',
      header: t('quiz-admin.itemUnanswered'),
      align: 'end',
      wideOnly: true,
      className: 'align-top',
      cell: ({ unanswered }) => format.number(unanswered),
    },
    {
      key: 'facility',
      header: t('quiz-admin.itemFacility'),
      align: 'end',
      className: 'align-top',
      cell: ({ facility }) => (facility === null ? '–' : format.percent(facility)),
    },
    {
      key: 'discrimination',
      header: t('quiz-admin.itemDiscrimination'),
      align: 'end',
      wideOnly: true,
      className: 'align-top',
      cell: discriminationOf,
    },
    {
      key: 'time',
      header: t('quiz-admin.itemTime'),
      align: 'end',
      wideOnly: true,
      className: 'align-top',
      cell: ({ mean_seconds }) => (mean_seconds === null ? '–' : clockText(mean_seconds)),
    },
  ]
  return (
    <DataTable
      caption={t('quiz-admin.itemTable')}
      columns={columns}
      rows={analysis.items}
      rowKey={({ version_id }) => String(version_id)}
    />
  )
}

function Asked({ item, number }: { item: ItemRow; number: number | undefined }) {
  const t = useT()
  const { prompt, question_id, version, is_current, choices, answered, warnings, type } = item
  return (
    <div className="grid max-w-xl gap-2">
      <span>
        {is_current && number !== undefined && <span className="text-muted">{t('quiz-admin.itemNumber', { number })} · </span>}
        <LinkIfMay needs="quizzes.read" href={`/admin/questions/${question_id}`} look="plain">
          {prompt}
        </LinkIfMay>
      </span>
      {(!is_current || warnings.length > 0) && (
        <span className="flex flex-wrap gap-2">
          {!is_current && <Badge>{t('quiz-admin.itemEarlierVersion', { number: version })}</Badge>}
          {warnings.map((warning) => (
            <Badge
              key={warning}
              tone={warning === 'keySuspect' ? 'danger' : warning === 'tooEasy' ? 'neutral' : 'warning'}
              icon={<TriangleAlert aria-hidden="true" />}
            >
              {t(`quiz-admin.item_${warning}`)}
            </Badge>
          ))}
        </span>
      )}
      {choices.length > 0 && (
        <details className="text-sm font-normal">
          <summary className="inline-block cursor-pointer list-none rounded-tight text-muted text-xs underline underline-offset-2 hover:text-ink">
            {t(choicesLabel(type))}
          </summary>
          <Choices choices={choices} of={answered} isMatching={type === 'matching'} />
        </details>
      )}
    </div>
  )
}

const choicesLabel = (type: ItemRow['type']) => {
  if (type === 'matching') return 'quiz-admin.itemMatches'
  return type === 'short_answer' || type === 'numerical' ? 'quiz-admin.itemTyped' : 'quiz-admin.itemChoices'
}

type ChoicesProps = { choices: ItemRow['choices']; of: number; isMatching: boolean }

function Choices({ choices, of, isMatching }: ChoicesProps) {
  const t = useT()
  const format = useFormat()
  return (
    <ul className="mt-2 grid gap-1">
      {choices.map(({ text, is_right, count }) => (
        <li key={text} className="flex items-baseline justify-between gap-4 border-b pb-1 last:border-b-0">
          <span className="min-w-0 break-words">
            {text} {is_right && !isMatching && <strong className="text-success">{t('quiz-admin.itemRight')}</strong>}
          </span>
          <span className="shrink-0 tabular-nums">
            {format.number(count)}
            {of > 0 && ` (${format.percent(count / of)})`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The figures in plain words. */
function Meaning({ least }: { least: number }) {
  const t = useT()
  return (
    <Card as="section" aria-label={t('quiz-admin.itemMeaning')} className="max-w-read text-sm">
      <h2 className="mb-3 text-lg">{t('quiz-admin.itemMeaning')}</h2>
      <dl className="grid gap-3">
        {(['Facility', 'Discrimination', 'Time'] as const).map((figure) => (
          <div key={figure}>
            <dt className="font-semibold">{t(`quiz-admin.item${figure}`)}</dt>
            <dd className="text-muted">{t(`quiz-admin.itemMeaning${figure}`, { least })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted">{t('quiz-admin.itemMeaningFirst')}</p>
    </Card>
  )
}
