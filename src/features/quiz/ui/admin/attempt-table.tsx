import { Users } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { quizReviewCalls } from '../../quiz.review.contract.ts'
import { PersonActs } from './person-acts.tsx'

type Attempts = AnswerOf<typeof quizReviewCalls.attempts>

/** Who tried when and how it went; from here time is granted and the quiz marked. */
export function AttemptTable({ assetId, attempts, next }: Attempts & { assetId: number }) {
  const t = useT()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<Attempts['attempts'][number] | null>(null)
  return (
    <>
      <DataTable
        caption={t('quiz-admin.attempts')}
        rows={attempts}
        rowKey={({ attempt_id }) => String(attempt_id)}
        columns={[
          { key: 'person', header: t('quiz-admin.person'), rowHeader: true, cell: ({ person }) => person },
          { key: 'number', header: t('quiz-admin.attempt'), align: 'end', cell: ({ number }) => number },
          {
            key: 'started',
            header: t('quiz-admin.started'),
            wideOnly: true,
            cell: ({ started_at }) => format.dateTime(started_at),
          },
          {
            key: 'state',
            header: t('quiz-admin.state'),
            cell: ({ state }) => (
              <Badge tone={state === 'passed' ? 'success' : state === 'not_passed' ? 'danger' : 'neutral'}>
                {t(`quiz.attempt_${state}`)}
              </Badge>
            ),
          },
          {
            key: 'score',
            header: t('quiz-admin.score'),
            align: 'end',
            cell: ({ percent }) => (percent === null ? '–' : format.percent(percent / 100)),
          },
          {
            key: 'acts',
            header: <span className="sr-only">{t('quiz-admin.acts')}</span>,
            align: 'end',
            cell: (attempt) => (
              <Button size="sm" variant="secondary" onClick={() => setChosen(attempt)}>
                {t('quiz-admin.grantOrMark')}
                <span className="sr-only"> {attempt.person}</span>
              </Button>
            ),
          },
        ]}
        empty={
          <EmptyState icon={<Users />} title={t('quiz-admin.noAttempts')}>
            {t('quiz-admin.noAttemptsText')}
          </EmptyState>
        }
        footer={next && <PrevNext nextHref={`/admin/quizzes/${assetId}?tab=attempts&before=${next}`} />}
      />
      {chosen && (
        <PersonActs
          assetId={assetId}
          userId={chosen.user_id}
          person={chosen.person}
          onClose={(isDone) => {
            setChosen(null)
            if (isDone) void revalidate()
          }}
        />
      )}
    </>
  )
}
