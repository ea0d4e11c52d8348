import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { answerFault, isAsked, isBlank, type ShownQuestion } from '../question.rules.ts'
import { type AttemptView, quizCalls } from '../quiz.contract.ts'
import { pagesOf } from '../quiz.rules.ts'
import { answerOfKey } from './letter-keys.rules.ts'
import { QuestionField } from './question-field.tsx'
import { QuestionGrid } from './question-grid.tsx'
import { QuizTimer } from './quiz-timer.tsx'
import { type RunningAttempt, useAttempt } from './use-attempt.ts'
import { useCountdown } from './use-server-clock.ts'

export type QuizRunnerProps = {
  attempt: AttemptView
  /** The view is read anew and the modal is gone. */
  onDone: (how: 'submitted' | 'closed' | 'timeout') => void
}

/** The quiz modal (§2): it opens over the whole window, and can be made as small as §9 has it. */
export function QuizRunner({ attempt, onDone }: QuizRunnerProps) {
  const t = useT()
  const { alert, confirm } = useDialogs()
  const run = useAttempt(attempt)
  const left = useCountdown(run.deadline, run.now)
  const [page, setPage] = useState(0)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const pages = pagesOf(attempt.questions, attempt.questions_per_page)
  const shown = pages[page] ?? []
  const asked = attempt.questions.filter(isAsked)
  const open = asked.filter((question) => faultOf(run, question) !== null)
  const isLeaving = useRef(false)
  useTimeout(attempt.attempt_id, run, left, isLeaving, onDone)

  const goTo = (place: number) => {
    const at = pages.findIndex((questions) => questions.some(({ id }) => id === attempt.questions[place]?.id))
    if (!attempt.allow_skipping && at > page && isBlocked()) return
    setPage(at)
    // The page that is led to must be there before it can be scrolled to.
    requestAnimationFrame(() => document.getElementById(`question-${attempt.questions[place]?.id}`)?.focus())
  }
  const isBlocked = () => {
    const isOpen = !attempt.allow_skipping && shown.some((question) => faultOf(run, question) !== null)
    setChecked(isOpen)
    return isOpen
  }
  const turn = (by: number) => {
    if (by > 0 && isBlocked()) return
    setChecked(false)
    goTo(attempt.questions.findIndex(({ id }) => id === pages[page + by]?.[0]?.id))
  }
  const close = async () => {
    setBusy(true)
    const isSaved = await run.flush()
    const question = { message: t('quiz.submitUnsaved'), confirmLabel: t('ui.close'), danger: true }
    if (!isSaved && !(await confirm(question))) return setBusy(false)
    // The time was up meanwhile: that says so itself, and leaves.
    if (isLeaving.current) return
    isLeaving.current = true
    await ask(quizCalls.close, { attempt_id: attempt.attempt_id }).catch(() => null)
    onDone('closed')
  }
  const submit = async () => {
    if (isBlocked()) return
    const flagged = asked.filter(({ id }) => run.flagged.has(id))
    const message = (dismiss: () => void) => {
      const lead = (to: ShownQuestion) => {
        dismiss()
        goTo(attempt.questions.indexOf(to))
      }
      const links = (questions: ShownQuestion[]) => <QuestionLinks all={asked} questions={questions} onChoose={lead} />
      return (
        <span className="flex flex-col gap-3">
          {open.length > 0 && <Named links={links(open)}>{t('quiz.submitOpen', { count: open.length })}</Named>}
          {flagged.length > 0 && <Named links={links(flagged)}>{t('quiz.submitFlagged', { count: flagged.length })}</Named>}
          <span>{t('quiz.submitText')}</span>
        </span>
      )
    }
    if (!(await confirm({ title: t('quiz.submitTitle'), message, confirmLabel: t('quiz.submit') }))) return
    setBusy(true)
    const isSaved = await run.flush()
    if (!isSaved) {
      setBusy(false)
      return void alert(t('quiz.submitUnsaved'))
    }
    isLeaving.current = true
    const reply = await ask(quizCalls.submit, { attempt_id: attempt.attempt_id }).catch(() => null)
    if (reply?.ok || reply?.key === 'attemptOver') return onDone(reply.ok ? 'submitted' : 'timeout')
    isLeaving.current = false
    setBusy(false)
    await alert(t('quiz.prefixed', { prefix: t('quiz.errorFinishing'), text: reply?.message ?? t('common.error') }))
  }
  const marks = asked.map((question) => ({
    id: question.id,
    isAnswered: faultOf(run, question) === null,
    isBegun: !isBlank(run.answers.get(question.id)),
    isFlagged: run.flagged.has(question.id),
    isUnsaved: ['unsaved', 'refused'].includes(run.states.get(question.id) ?? 'saved'),
    isOnPage: shown.includes(question),
  }))
  const isLastPage = page >= pages.length - 1
  return (
    <Modal
      open
      onClose={close}
      title={attempt.title}
      size="whole"
      resizable
      draggable
      footer={
        <>
          <Button variant="quiet" onClick={close} className="mr-auto max-sm:px-0" disabled={isBusy}>
            {t('quiz.closeQuiz')}
          </Button>
          {pages.length > 1 && (
            <span className="self-center text-muted text-sm tabular-nums max-sm:order-first max-sm:basis-full">
              {t('quiz.pageOf', { page: page + 1, pages: pages.length })}
            </span>
          )}
          {page > 0 && (
            <Button variant="secondary" onClick={() => turn(-1)}>
              {t('quiz.previousPage')}
            </Button>
          )}
          {isLastPage ? (
            <Button onClick={submit} loading={isBusy}>
              {t('quiz.submit')}
            </Button>
          ) : (
            <Button onClick={() => turn(1)}>{t('quiz.nextPage')}</Button>
          )}
        </>
      }
    >
      <LetterKeys run={run} questions={shown}>
        <div className="mx-auto flex max-w-3xl flex-col gap-4 lg:grid lg:max-w-5xl lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start lg:gap-x-8">
          {/* In sight wherever one reads: above the questions, or beside them where there is room. */}
          <div className="sticky -top-5 z-10 -mx-1 -mt-5 flex flex-col gap-2.5 bg-raised px-1 pt-4 pb-3 max-lg:border-b lg:top-0 lg:mt-0 lg:pt-1">
            {left !== null && run.deadline !== null && <QuizTimer ms={left} deadline={run.deadline} />}
            <ProgressBar
              thin
              label={t('quiz.markAnswered')}
              value={(100 * marks.filter(({ isAnswered }) => isAnswered).length) / Math.max(1, marks.length)}
            />
            <QuestionGrid
              marks={marks}
              onChoose={(place) => goTo(attempt.questions.findIndex(({ id }) => id === asked[place]?.id))}
            />
            <Notice run={run} questions={asked} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {isChecked && (
              <Callout tone="danger" live="alert">
                {t('quiz.answerAll')}
              </Callout>
            )}
            {shown.map((question) => (
              <QuestionField
                key={question.id}
                question={question}
                number={asked.indexOf(question) + 1}
                count={asked.length}
                answer={run.answers.get(question.id) ?? null}
                state={run.states.get(question.id)}
                fault={faultText(run, question, isChecked, t)}
                isFlagged={run.flagged.has(question.id)}
                showPoints={attempt.show_points}
                onAnswer={(given, isTyped) => run.answer(question.id, given, isTyped)}
                onFlag={(isFlagged) => void run.flag(question.id, isFlagged)}
              />
            ))}
          </div>
        </div>
      </LetterKeys>
    </Modal>
  )
}

const Named = ({ children, links }: { children: ReactNode; links: ReactNode }) => (
  <span className="flex flex-col gap-1.5">
    <span>{children}</span>
    {links}
  </span>
)

type LinksProps = { all: ShownQuestion[]; questions: ShownQuestion[]; onChoose: (question: ShownQuestion) => void }

/** The questions by their numbers, each a way back to it. */
function QuestionLinks({ all, questions, onChoose }: LinksProps) {
  const t = useT()
  return (
    <span className="flex flex-wrap gap-1.5">
      {questions.map((question) => (
        <Button key={question.id} variant="secondary" size="sm" onClick={() => onChoose(question)}>
          {t('quiz.questionNumber', { number: all.indexOf(question) + 1 })}
        </Button>
      ))}
    </span>
  )
}

const faultOf = (run: RunningAttempt, question: ShownQuestion) => answerFault(question, run.answers.get(question.id))

/** Too much is said at once; what is missing only when one wants to go on. */
function faultText(run: RunningAttempt, question: ShownQuestion, isChecked: boolean, t: ReturnType<typeof useT>) {
  const fault = faultOf(run, question)
  if (fault === 'essayTooLong' || fault === 'selectAtMost' || (fault && isChecked))
    return t(`quiz.${fault}`, { max: question.max_answers ?? 0 })
  const refusal = run.refusals.get(question.id)
  return refusal && t('quiz.prefixed', { prefix: t('quiz.errorSubmitting'), text: refusal })
}

/** A letter chooses in the question that has the focus, else in the first one of the page that is open. */
function LetterKeys({
  run,
  questions,
  children,
}: {
  run: RunningAttempt
  questions: ShownQuestion[]
  children: React.ReactNode
}) {
  const choose = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target instanceof HTMLElement ? event.target : null
    if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('textarea, select, input[type=text]')) return
    const focused = Number(target?.closest('[data-question]')?.getAttribute('data-question'))
    const question =
      questions.find(({ id }) => id === focused) ??
      questions.find((one) => isAsked(one) && isBlank(run.answers.get(one.id))) ??
      questions[0]
    const answer = question && answerOfKey(question, run.answers.get(question.id) ?? null, event.key)
    if (!question || !answer) return
    event.preventDefault()
    run.answer(question.id, answer)
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut to the controls inside, which answer to the keyboard themselves
  return <div onKeyDown={choose}>{children}</div>
}

function Notice({ run, questions }: { run: RunningAttempt; questions: ShownQuestion[] }) {
  const t = useT()
  const format = useFormat()
  const { notice } = run
  if (!notice) return null
  if (notice.kind === 'moreTime')
    return (
      <Callout tone="success" live="status">
        {t('quiz.moreTime', { time: format.time(notice.until, true) })}
      </Callout>
    )
  if (notice.kind === 'otherWindow')
    return (
      <Callout live="status">
        {t('quiz.otherWindow', { number: questions.findIndex(({ id }) => id === notice.questionId) + 1 })}
      </Callout>
    )
  return (
    <Callout tone="warning" live="status">
      {t(`quiz.${notice.kind}`)}
    </Callout>
  )
}

/** §4: on timeout what waits is saved, the view refreshes and the modal is discarded. */
function useTimeout(
  attemptId: number,
  run: RunningAttempt,
  left: number | null,
  isLeaving: { current: boolean },
  onDone: QuizRunnerProps['onDone'],
) {
  const t = useT()
  const { alert } = useDialogs()
  const { end, flush } = run
  const isUp = left !== null && left <= 0
  useEffect(() => {
    if ((!isUp && end === null) || isLeaving.current) return
    isLeaving.current = true
    const finish = async () => {
      if (end) await alert(end.message || t('quiz.attemptClosed'))
      else {
        const isSaved = await flush()
        // Within the grace it ends when its time ended; after it the server has closed it already.
        const reply = isSaved ? await ask(quizCalls.submit, { attempt_id: attemptId }).catch(() => null) : null
        const isKept = reply?.ok || reply?.key === 'attemptOver'
        await alert(t(isKept ? 'quiz.timeIsUpText' : 'quiz.errorAfterTimeout'), t('quiz.timeIsUp'))
      }
      onDone('timeout')
    }
    void finish()
  }, [isUp, end, flush, attemptId, isLeaving, alert, t, onDone])
}
