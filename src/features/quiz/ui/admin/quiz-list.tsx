import { ListChecks } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { LinkIfMay } from '#ui/admin/may.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { quizBankCalls } from '../../quiz.bank.contract.ts'

type QuizListProps = Omit<AnswerOf<typeof quizBankCalls.quizzes>, 'next'> & { nextHref?: string; isFiltered: boolean }

/** All quizzes with how they are doing. */
export function QuizList({ quizzes, nextHref, isFiltered }: QuizListProps) {
  const t = useT()
  const format = useFormat()
  return (
    <DataTable
      caption={t('admin.quizzes')}
      rows={quizzes}
      rowKey={({ asset_id }) => String(asset_id)}
      columns={[
        {
          key: 'title',
          header: t('quiz-admin.quiz'),
          rowHeader: true,
          cell: ({ asset_id, title, course }) => (
            <>
              <Link href={`/admin/quizzes/${asset_id}`} look="plain">
                {title}
              </Link>
              <span className="block text-xs font-normal text-muted">{course}</span>
            </>
          ),
        },
        {
          key: 'questions',
          header: t('quiz-admin.questionCount'),
          align: 'end',
          cell: ({ questions }) =>
            questions === 0 ? <Badge tone="warning">{t('quiz-admin.noneYet')}</Badge> : format.number(questions),
        },
        {
          key: 'attempts',
          header: t('quiz-admin.attempts'),
          align: 'end',
          wideOnly: true,
          cell: ({ attempts }) => format.number(attempts),
        },
        {
          key: 'average',
          header: t('quiz-admin.average'),
          align: 'end',
          wideOnly: true,
          cell: ({ average_percent }) => (average_percent === null ? '–' : format.percent(average_percent / 100)),
        },
        {
          key: 'waiting',
          header: t('admin.essays'),
          cell: ({ asset_id, waiting }) =>
            waiting === 0 ? (
              '–'
            ) : (
              <LinkIfMay needs="essays.read" ofProduct href={`/admin/essays?asset_id=${asset_id}`}>
                <Badge tone="accent">{t('quiz-admin.waitingCount', { count: waiting })}</Badge>
              </LinkIfMay>
            ),
        },
      ]}
      empty={
        <EmptyState icon={<ListChecks />} title={t(isFiltered ? 'quiz-admin.noQuizzesFound' : 'quiz-admin.noQuizzes')}>
          {t(isFiltered ? 'quiz-admin.noQuizzesFoundText' : 'quiz-admin.noQuizzesText')}
        </EmptyState>
      }
      footer={nextHref && <PrevNext nextHref={nextHref} />}
    />
  )
}
