import type { AnswerOf } from '#platform/calls/contract.ts'
import { Badge } from '#ui/data/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Carousel } from '#ui/navigation/carousel.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { isAsked } from '../question.rules.ts'
import type { AttemptResult, QuestionsAnswers, quizCalls } from '../quiz.contract.ts'
import { AnsweredQuestionView } from './answered-question.tsx'

type History = AnswerOf<typeof quizCalls.history>

type ShownAnswers = {
  answers: Pick<QuestionsAnswers, 'questions' | 'show_points'>
  /** 'Your answers' without one. */
  title?: string
  /** They are the right ones, for who wrote the questions. */
  isKey?: boolean
}

export type QuizDialogsProps = {
  dialog:
    | ({ kind: 'answers' } & ShownAnswers)
    | { kind: 'history'; history: History }
    | { kind: 'categories'; result: AttemptResult }
  onClose: () => void
}

/** The three modals of §2 about what was answered. */
export function QuizDialogs({ dialog, onClose }: QuizDialogsProps) {
  if (dialog.kind === 'answers') return <AnswersModal {...dialog} onClose={onClose} />
  if (dialog.kind === 'history') return <HistoryModal history={dialog.history} onClose={onClose} />
  return <CategoriesModal result={dialog.result} onClose={onClose} />
}

/** §2: resizable, draggable, with a carousel and previous/next. */
function AnswersModal({ answers, title, isKey, onClose }: ShownAnswers & { onClose: () => void }) {
  const t = useT()
  const { questions } = answers
  const asked = questions.filter(isAsked)
  const name = title ?? t('quiz.answersTitle')
  return (
    <Modal open onClose={onClose} title={name} draggable resizable>
      <Carousel
        label={name}
        // Each question scrolls in its own place, so that previous and next stay where they are.
        className="flex h-full flex-col [&>ul]:min-h-0 [&>ul]:flex-1"
        slides={questions.map((question) => ({
          key: String(question.id),
          label: isAsked(question) ? t('quiz.questionNumber', { number: asked.indexOf(question) + 1 }) : t('quiz.textToRead'),
          content: (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            <div className="h-full overflow-y-auto focus-visible:-outline-offset-2" tabIndex={0}>
              <AnsweredQuestionView
                question={question}
                number={asked.indexOf(question) + 1}
                count={asked.length}
                showPoints={answers.show_points}
                isKey={isKey}
              />
            </div>
          ),
        }))}
      />
    </Modal>
  )
}

function HistoryModal({ history, onClose }: { history: History; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const score = useScoreText(history.show_points)
  return (
    <Modal open onClose={onClose} title={t('quiz.historyTitle')} draggable resizable>
      <DataTable
        caption={t('quiz.historyTitle')}
        rows={history.attempts}
        rowKey={({ attempt_id }) => String(attempt_id)}
        columns={[
          {
            key: 'number',
            header: t('quiz.factAttempts'),
            rowHeader: true,
            cell: ({ number, started_at }) => (
              <>
                {t('quiz.attemptNumber', { number })}
                <span className="block font-normal text-muted text-xs md:hidden">{format.dateTime(started_at)}</span>
              </>
            ),
          },
          {
            key: 'started',
            header: t('quiz.started'),
            wideOnly: true,
            cell: ({ started_at }) => format.dateTime(started_at),
          },
          {
            key: 'finished',
            header: t('quiz.finished'),
            wideOnly: true,
            cell: ({ finished_at }) => (finished_at ? format.dateTime(finished_at) : '–'),
          },
          {
            key: 'state',
            header: t('quiz.stateLabel'),
            cell: ({ state }) => (
              <Badge tone={state === 'passed' ? 'success' : state === 'not_passed' ? 'danger' : 'neutral'}>
                {t(`quiz.attempt_${state}`)}
              </Badge>
            ),
          },
          {
            key: 'score',
            header: t('quiz.score'),
            align: 'end',
            cell: (attempt) => (attempt.score ? score(attempt.score) : '–'),
          },
        ]}
      />
    </Modal>
  )
}

function CategoriesModal({ result, onClose }: { result: AttemptResult; onClose: () => void }) {
  const t = useT()
  const score = useScoreText(result.show_points)
  return (
    <Modal open onClose={onClose} title={t('quiz.categoriesTitle')} size="content" draggable>
      <ul className="flex flex-col gap-5">
        {result.categories.map((category) => (
          <li key={category.category} className="flex flex-col gap-1.5">
            <span className="flex justify-between gap-4 text-sm">
              <span className="font-medium">{category.category || t('quiz.noCategory')}</span>
              <span className="text-muted tabular-nums">{score(category)}</span>
            </span>
            <ProgressBar value={category.percent} label={category.category || t('quiz.noCategory')} showValue />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function useScoreText(showPoints: boolean) {
  const t = useT()
  const format = useFormat()
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 })
  return ({ reached, total }: { reached: number; total: number }) =>
    t(showPoints ? 'quiz.scorePoints' : 'quiz.scoreAnswers', { reached: number(reached), total: number(total) })
}
