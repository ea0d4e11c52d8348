import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { subscribe } from '#platform/realtime/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { partOf } from '#ui/foundations/lazy-part.ts'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { type AttemptView, type QuizOverview, quizCalls } from '../quiz.contract.ts'
import { attemptChannel } from '../quiz.rules.ts'
import { QuizResult } from './quiz-result.tsx'
import { QuizStatus } from './quiz-status.tsx'

let runner: { default: typeof import('./quiz-runner.tsx')['QuizRunner'] } | null = null
const runnerPart = partOf(() => import('./quiz-runner.tsx'), 'QuizRunner')

// Nobody needs the quiz itself before they have started it.
async function loadRunner() {
  runner ??= { default: await runnerPart() }
  return runner
}
const QuizRunner = lazy(loadRunner)

/** §4: fired on the document when the status is next and the view was refreshed. */
export const quizLoadedEvent = 'quiz-loaded'

export type QuizWidgetProps = {
  /** Absent on a page whose author has not chosen a quiz yet. */
  assetId: number | null
  /** What the page has loaded already; else the widget asks. */
  initial?: QuizOverview
  /** Where what stands around it has said so already. */
  hidesDescription?: boolean
  /** Told after each change, for what stands around it. */
  onChange?: () => void
}

/** A quiz on a page: where it stands, its way in, and its results. Without an asset it says so (§5). */
export function QuizWidget({ assetId, ...rest }: QuizWidgetProps) {
  const t = useT()
  if (assetId === null) return <Callout tone="warning">{t('quiz.widgetNotInitialised')}</Callout>
  return <Quiz assetId={assetId} {...rest} />
}

/** §4: the status as a style. */
const statusLooks: Record<QuizOverview['status'], string> = {
  complete: 'border-l-success',
  failed: 'border-l-danger',
  disabled: 'border-l-line opacity-80',
  next: 'border-l-brand',
  optional: 'border-l-accent',
}

function Quiz({ assetId, initial, hidesDescription, onChange }: QuizWidgetProps & { assetId: number }) {
  const t = useT()
  const { alert } = useDialogs()
  const { overview, error, refresh } = useOverview(assetId, initial)
  const [attempt, setAttempt] = useState<AttemptView | null>(null)
  const [hasJustEnded, setJustEnded] = useState(false)
  const done = useCallback(
    (how: 'submitted' | 'closed' | 'timeout') => {
      setAttempt(null)
      setJustEnded(how !== 'closed')
      void refresh()
      onChange?.()
    },
    [refresh, onChange],
  )
  const start = async () => {
    const reply = await ask(quizCalls.start, { asset_id: assetId }).catch(() => null)
    if (reply?.ok) return setAttempt(reply.value)
    const text = reply?.message ?? t('common.error')
    await alert(reply?.key === 'noQuestions' ? text : t('quiz.prefixed', { prefix: t('quiz.errorAccessing'), text }))
    await refresh()
  }
  /** One that has ended meanwhile is not followed by another whose clock nobody was asked about. */
  const goOn = async (attemptId: number) => {
    const reply = await ask(quizCalls.attempt, { attempt_id: attemptId }).catch(() => null)
    if (reply?.ok) return setAttempt(reply.value)
    await alert(t('quiz.prefixed', { prefix: t('quiz.errorGettingQuestions'), text: reply?.message ?? t('common.error') }))
    await refresh()
  }
  const graded = useCallback(() => {
    setJustEnded(false)
    void refresh()
    onChange?.()
  }, [refresh, onChange])
  useGrading(overview, graded)
  const open = async () => {
    // Before the clock starts: where it cannot come, no attempt is used up and the next press asks again.
    const isHere = await loadRunner().then(Boolean, () => false)
    if (!isHere) return alert(t('quiz.prefixed', { prefix: t('quiz.errorAccessing'), text: t('common.error') }))
    await (overview?.open_attempt_id ? goOn(overview.open_attempt_id) : start())
  }
  if (error)
    return (
      <Callout tone="danger" live="alert">
        {error}
      </Callout>
    )
  if (!overview) return <div className="h-40 animate-pulse rounded-card bg-sunken" aria-busy="true" />
  const last = overview.attempts.find(({ state }) => state === 'ungraded' || state === 'passed' || state === 'not_passed')
  return (
    <div className="flex flex-col gap-6">
      <section
        data-status={overview.status}
        className={cx('rounded-card border border-l-4 bg-raised p-5 md:p-6', statusLooks[overview.status])}
      >
        {overview.description && !hidesDescription && (
          <p className="mb-5 max-w-read whitespace-pre-line text-pretty">{overview.description}</p>
        )}
        <QuizStatus overview={overview} />
        <WayIn overview={overview} onOpen={open} onHandIn={done} />
      </section>
      {last && (
        <QuizResult
          key={`${last.attempt_id}-${last.state}`}
          overview={overview}
          attemptId={last.attempt_id}
          takesFocus={hasJustEnded}
        />
      )}
      {attempt && (
        <Suspense>
          <QuizRunner attempt={attempt} onDone={done} />
        </Suspense>
      )}
    </div>
  )
}

function WayIn({
  overview,
  onOpen,
  onHandIn,
}: {
  overview: QuizOverview
  onOpen: () => Promise<void>
  onHandIn: (how: 'submitted') => void
}) {
  const t = useT()
  const format = useFormat()
  const { alert, confirm } = useDialogs()
  const [isOpening, setOpening] = useState(false)
  const { finish_by: finishBy, late_attempt_id: lateId } = overview
  const length = overview.granted?.length_minutes ?? overview.length_minutes
  const isOpen = overview.open_attempt_id !== null
  const start = async () => {
    // §5: a countdown and nothing saved yet: ask first, because opening starts the clock.
    const { countdown_limit, has_saved_answers, allowed_time } = overview.flags
    const time = format.minutes(Math.max(1, Math.floor((allowed_time ?? countdown_limit ?? 0) / 60)))
    const question = {
      title: t('quiz.confirmTitle'),
      message: t('quiz.confirmCountdown', { time }),
      confirmLabel: t('quiz.confirmStart'),
    }
    if (countdown_limit !== null && !has_saved_answers && !isOpen && !(await confirm(question))) return
    setOpening(true)
    await onOpen()
    setOpening(false)
  }
  const handIn = async () => {
    const reply = await ask(quizCalls.submit, { attempt_id: lateId ?? 0 }).catch(() => null)
    if (reply?.ok) return onHandIn('submitted')
    await alert(t('quiz.prefixed', { prefix: t('quiz.errorSubmitting'), text: reply?.message ?? t('common.error') }))
  }
  if (lateId !== null && !isOpen)
    return (
      <Callout tone="warning" className="mt-5" actions={<Button onClick={handIn}>{t('quiz.handIn')}</Button>}>
        {t('quiz.lateNote')}
      </Callout>
    )
  if (overview.cannot_start) return <p className="mt-5 text-muted text-sm">{overview.cannot_start}</p>
  return (
    <div className="mt-5 flex flex-col items-start gap-3">
      {finishBy && (
        <p className="text-sm" suppressHydrationWarning>
          {t(isOpen ? 'quiz.finishBy' : 'quiz.ifYouStartNow', { time: format.dateTime(finishBy) })}
        </p>
      )}
      {overview.is_cut_by_window && finishBy && !isOpen && (
        <Callout tone="warning">
          {t('quiz.cutByWindow', { time: format.dateTime(finishBy), length: format.minutes(length ?? 0) })}
        </Callout>
      )}
      {overview.is_preview ? (
        <p className="text-muted text-sm">{t('quiz.previewOnly')}</p>
      ) : (
        <Button onClick={start} loading={isOpening} size="lg">
          {t(isOpen ? 'quiz.continue' : overview.attempts_used > 0 ? 'quiz.tryAgain' : 'quiz.start')}
        </Button>
      )}
    </div>
  )
}

/** While an attempt waits for its reviewer: tells of the grading when it happens, and looks again when somebody comes back. */
function useGrading(overview: QuizOverview | null, onGraded: () => void) {
  const waitingId = overview?.attempts.find(({ state }) => state === 'ungraded')?.attempt_id ?? null
  const tell = useRef(onGraded)
  tell.current = onGraded
  useEffect(() => {
    if (waitingId === null) return
    const look = () => tell.current()
    const comeBack = () => document.visibilityState === 'visible' && look()
    const subscription = subscribe([attemptChannel(waitingId)], look, { onReset: look })
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      subscription.close()
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [waitingId])
}

/** The quiz as it stands for the viewer; read anew after each change. */
function useOverview(assetId: number, initial?: QuizOverview) {
  const t = useT()
  const [overview, setOverview] = useState(initial ?? null)
  const [error, setError] = useState<string | null>(null)
  const isRefreshed = useRef(false)
  const refresh = useCallback(async () => {
    const reply = await ask(quizCalls.overview, { asset_id: assetId }).catch(() => null)
    isRefreshed.current = true
    setError(
      reply?.ok ? null : t('quiz.prefixed', { prefix: t('quiz.errorAccessing'), text: reply?.message ?? t('common.error') }),
    )
    if (reply?.ok) setOverview(reply.value)
  }, [assetId, t])
  useEffect(() => {
    if (!initial) void refresh()
  }, [initial, refresh])
  useEffect(() => {
    if (error === null) return
    window.addEventListener('online', refresh)
    return () => window.removeEventListener('online', refresh)
  }, [error, refresh])
  useEffect(() => {
    if (overview?.status === 'next' && isRefreshed.current)
      document.dispatchEvent(new CustomEvent(quizLoadedEvent, { detail: { asset_id: assetId } }))
  }, [overview, assetId])
  return { overview, error, refresh }
}
