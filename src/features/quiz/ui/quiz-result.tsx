import { ChartNoAxesColumn, History, ListChecks } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/data/card.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { comingPart } from '#ui/feedback/coming-part.tsx'
import { ProgressRing } from '#ui/feedback/progress.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { type AttemptResult, type QuizOverview, quizCalls } from '../quiz.contract.ts'
import type { QuizDialogsProps } from './quiz-dialogs.tsx'

const QuizDialogs = comingPart(() => import('./quiz-dialogs.tsx'), 'QuizDialogs')

type QuizResultProps = {
  overview: QuizOverview
  attemptId: number
  /** The quiz was left for it a moment ago: it is what one wants to see, and the button that led into the quiz is gone. */
  takesFocus: boolean
}

/** How the last attempt ended, with the ways to its answers, the history and the categories. */
export function QuizResult({ overview, attemptId, takesFocus }: QuizResultProps) {
  const t = useT()
  const { alert } = useDialogs()
  const [result, setResult] = useState<AttemptResult | null>(null)
  const [dialog, setDialog] = useState<QuizDialogsProps['dialog'] | null>(null)
  useEffect(() => {
    let isGone = false
    void ask(quizCalls.result, { attempt_id: attemptId })
      .catch(() => null)
      .then((reply) => {
        if (!isGone && reply?.ok) setResult(reply.value)
      })
    return () => {
      isGone = true
    }
  }, [attemptId])
  const isHere = result !== null
  useEffect(() => {
    if (isHere && takesFocus) document.getElementById('quiz-result')?.focus()
  }, [isHere, takesFocus])

  const showAnswers = async () => {
    const reply = await askAnswers(overview, attemptId).catch(() => null)
    if (reply?.ok) return setDialog({ kind: 'answers', answers: reply.value })
    await alert(t('quiz.prefixed', { prefix: t('quiz.errorAnswers'), text: reply?.message ?? t('common.error') }))
  }
  const showHistory = async () => {
    const reply = await ask(quizCalls.history, { asset_id: overview.asset_id }).catch(() => null)
    if (reply?.ok) return setDialog({ kind: 'history', history: reply.value })
    await alert(t('quiz.prefixed', { prefix: t('quiz.errorHistory'), text: reply?.message ?? t('common.error') }))
  }
  return (
    <Card
      as="section"
      id="quiz-result"
      tabIndex={-1}
      className="flex scroll-mt-20 flex-col gap-5 outline-none"
      aria-label={t('quiz.resultTitle')}
    >
      {result ? <Score result={result} /> : <div className="h-24 animate-pulse rounded-card bg-sunken" aria-busy="true" />}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={<ListChecks className="size-4" aria-hidden="true" />} onClick={showAnswers}>
          {t('quiz.seeAnswers')}
        </Button>
        <Button variant="secondary" icon={<History className="size-4" aria-hidden="true" />} onClick={showHistory}>
          {t('quiz.seeHistory')}
        </Button>
        {result && result.categories.length > 0 && (
          <Button
            variant="secondary"
            icon={<ChartNoAxesColumn className="size-4" aria-hidden="true" />}
            onClick={() => setDialog({ kind: 'categories', result })}
          >
            {t('quiz.seeCategories')}
          </Button>
        )}
      </div>
      {dialog && (
        <Suspense>
          <QuizDialogs dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </Card>
  )
}

/** §7: an asset that is not migrated has a call of its own, which names the access instead of the attempt. */
const askAnswers = ({ asset_id, is_migrated, access_id }: QuizOverview, attempt_id: number) =>
  is_migrated || access_id === null
    ? ask(quizCalls.questionsAnswers, { asset_id, attempt_id })
    : ask(quizCalls.oldQuestionsAnswers, { asset_id, access_id })

function Score({ result }: { result: AttemptResult }) {
  const t = useT()
  const format = useFormat()
  const { attempt, show_points: showPoints, minimum } = result
  const { score } = attempt
  const key = showPoints ? 'Points' : 'Answers'
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 })
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl md:text-xl">{t('quiz.resultTitle')}</h2>
      {attempt.state === 'ungraded' && <Callout title={t('quiz.state_ungraded')}>{t('quiz.ungradedNote')}</Callout>}
      {(attempt.state !== 'ungraded' || result.average_percent !== null) && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {score && (
            <ProgressRing
              className={cx(score.percent === 100 && 'animate-rise')}
              size="lg"
              value={score.percent}
              label={t('quiz.score')}
              tone={attempt.state === 'passed' ? 'success' : 'danger'}
            />
          )}
          <div className="flex min-w-0 flex-col gap-1 text-sm">
            {attempt.state !== 'ungraded' && (
              <p className="font-serif font-semibold text-xl">
                {t(score?.percent === 100 ? 'quiz.fullMarks' : `quiz.attempt_${attempt.state}`)}
                {score && <span className="sr-only"> · </span>}
              </p>
            )}
            {score ? (
              <>
                <p className="font-medium">
                  {t(`quiz.score${key}`, { reached: number(score.reached), total: number(score.total) })}
                </p>
                <p className="text-muted">{t(`quiz.minimum${key}`, { minimum: number(minimum), total: number(score.total) })}</p>
              </>
            ) : (
              attempt.state !== 'ungraded' && <p className="text-muted">{t('quiz.scoreHidden')}</p>
            )}
            {result.average_percent !== null && (
              <p className="text-muted">{t('quiz.average', { percent: format.percent(result.average_percent / 100) })}</p>
            )}
            {attempt.state === 'not_passed' && result.attempts_left !== null && (
              <p className="text-muted">{t('quiz.attemptsLeft', { count: result.attempts_left })}</p>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
