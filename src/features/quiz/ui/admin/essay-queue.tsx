import { PenLine } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { Link } from '#ui/actions/link.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import type { quizReviewCalls, WaitingEssay } from '../../quiz.review.contract.ts'
import { type EssayScope, essayAddress, scopeQuery } from '../../quiz.rules.ts'

type Queue = AnswerOf<typeof quizReviewCalls.essays> & { scope: EssayScope }

/** Essays that wait, by question or by person. */
export function EssayQueue({ essays, next, scope }: Queue) {
  const t = useT()
  const href = (order: EssayScope['order']) => `/admin/essays?${scopeQuery({ ...scope, order })}`
  return (
    <div className="flex flex-col gap-5">
      <TabLinks
        label={t('quiz-admin.essayOrder')}
        links={[
          { href: href('question'), label: t('quiz-admin.byQuestion'), current: scope.order === 'question' },
          { href: href('person'), label: t('quiz-admin.byPerson'), current: scope.order === 'person' },
        ]}
      />
      <DataTable
        caption={t('admin.essays')}
        columns={useColumns(scope)}
        rows={essays}
        rowKey={({ attempt_id, question_id }) => `${attempt_id}-${question_id}`}
        empty={
          <EmptyState icon={<PenLine />} title={t('quiz-admin.noEssays')}>
            {t('quiz-admin.noEssaysText')}
          </EmptyState>
        }
        footer={next && <PrevNext nextHref={`/admin/essays?${scopeQuery(scope)}&after=${next}`} />}
      />
    </div>
  )
}

function useColumns(scope: EssayScope): Column<WaitingEssay>[] {
  const t = useT()
  const format = useFormat()
  const person: Column<WaitingEssay> = { key: 'person', header: t('quiz-admin.person'), cell: (essay) => essay.person }
  const question: Column<WaitingEssay> = {
    key: 'question',
    header: t('quiz-admin.question'),
    rowHeader: true,
    cell: (essay) => (
      <Link href={essayAddress(essay, scope)} look="plain" className="line-clamp-2">
        {plainText(essay.prompt)}
      </Link>
    ),
  }
  return [
    ...(scope.order === 'person' ? [person, question] : [question, person]),
    { key: 'quiz', header: t('quiz-admin.quiz'), wideOnly: true, className: 'text-muted', cell: (essay) => essay.quiz_title },
    {
      key: 'length',
      header: t('quiz-admin.length'),
      wideOnly: true,
      align: 'end',
      cell: ({ text }) => t('quiz-admin.characters', { count: text.length }),
    },
    { key: 'finished', header: t('quiz-admin.handedIn'), cell: ({ finished_at }) => format.dateTime(finished_at) },
  ]
}
