import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { subscribe } from '#platform/realtime/client.ts'
import { useOnce } from '#ui/actions/use-once.ts'
import { nextSequence, type SaveState } from '../answer-queue.rules.ts'
import type { Answer } from '../question.schemas.ts'
import { type AttemptView, quizCalls } from '../quiz.contract.ts'
import { attemptChannel, newsIn } from '../quiz.rules.ts'
import { type AnswerSender, type SenderNews, startSender } from './answer-sender.ts'
import { useServerClock } from './use-server-clock.ts'

/** While somebody writes, nothing is sent before they pause; it is in the browser's storage at once. */
const typingPauseMs = 700

export type AttemptNotice =
  | { kind: 'offline' | 'signedOut' }
  | { kind: 'otherWindow'; questionId: number }
  | { kind: 'moreTime'; until: string }
export type AttemptEnd = { key: string; message: string }

/** One open attempt in one window: answers, their state, flags, the clock and what the server says meanwhile. */
export function useAttempt(attempt: AttemptView) {
  const clock = useServerClock(attempt.server_time)
  const [answers, setAnswers] = useState(() => new Map(attempt.answers.map(({ question_id, answer }) => [question_id, answer])))
  const [states, setStates] = useState(
    () => new Map<number, SaveState>(attempt.answers.map(({ question_id }) => [question_id, 'saved'])),
  )
  const [refusals, setRefusals] = useState(() => new Map<number, string>())
  const [flagged, setFlagged] = useState(() => new Set(attempt.flagged))
  const [deadline, setDeadline] = useState(attempt.deadline_at)
  const [notice, setNotice] = useState<AttemptNotice | null>(null)
  const [end, setEnd] = useState<AttemptEnd | null>(null)
  const lastSequence = useRef(Math.max(0, ...attempt.answers.map(({ sequence }) => sequence)))
  /** By question: what this window has seen of it. */
  const seen = useRef(new Map(attempt.answers.map(({ question_id, sequence }) => [question_id, sequence])))
  const tab = useMemo(() => crypto.randomUUID().slice(0, 13), [])
  const sender = useRef<AnswerSender | null>(null)

  const mark = useCallback((questionId: number, state: SaveState, message?: string) => {
    setStates((all) => new Map(all).set(questionId, state))
    setRefusals((all) => {
      const next = new Map(all)
      if (message) next.set(questionId, message)
      else next.delete(questionId)
      return next
    })
  }, [])

  const hear = useCallback(
    (news: SenderNews) => {
      if (news.kind === 'sending') mark(news.questionId, 'saving')
      if (news.kind === 'away') {
        for (const questionId of news.questionIds) mark(questionId, 'unsaved')
        setNotice({ kind: news.isSignedOut ? 'signedOut' : 'offline' })
      }
      if (news.kind === 'refused') mark(news.sent.questionId, 'refused', news.message)
      if (news.kind === 'over') setEnd({ key: news.key, message: news.message })
      if (news.kind !== 'saved') return
      const { sent, saved } = news
      clock.set(saved.server_time)
      setNotice((shown) => (shown?.kind === 'offline' || shown?.kind === 'signedOut' ? null : shown))
      const isWaiting = sender.current?.waiting().some(({ questionId }) => questionId === sent.questionId)
      mark(sent.questionId, isWaiting ? 'saving' : 'saved')
      lastSequence.current = Math.max(lastSequence.current, saved.sequence)
      seen.current.set(sent.questionId, Math.max(seen.current.get(sent.questionId) ?? 0, saved.sequence))
      if (saved.sequence <= sent.sequence || isWaiting) return
      // Another window has answered since: its answer counts, so it is the one to show.
      setAnswers((all) => new Map(all).set(sent.questionId, saved.answer))
      setNotice({ kind: 'otherWindow', questionId: sent.questionId })
    },
    [clock.set, mark],
  )

  useEffect(() => {
    const started = startSender(attempt.attempt_id, tab, hear)
    sender.current = started
    const left = started.waiting()
    if (left.length > 0) {
      setAnswers((all) => new Map([...all, ...left.map(({ questionId, answer }) => [questionId, answer] as const)]))
      setStates((all) => new Map([...all, ...left.map(({ questionId }) => [questionId, 'unsaved'] as const)]))
    }
    return () => started.stop()
  }, [attempt.attempt_id, tab, hear])

  useEffect(() => {
    const subscription = subscribe([attemptChannel(attempt.attempt_id)], ({ payload }) => {
      const news = newsIn(payload)
      if (news?.kind === 'deadline') {
        setDeadline(news.deadline_at)
        if (news.deadline_at) setNotice({ kind: 'moreTime', until: news.deadline_at })
      }
      if (news?.kind === 'finished') setEnd((known) => known ?? { key: 'finished', message: '' })
    })
    return () => subscription.close()
  }, [attempt.attempt_id])

  useOtherWindows(attempt.attempt_id, (answers) => {
    for (const { question_id, sequence, answer } of answers) {
      if (sequence <= (seen.current.get(question_id) ?? 0)) continue
      seen.current.set(question_id, sequence)
      lastSequence.current = Math.max(lastSequence.current, sequence)
      setAnswers((all) => new Map(all).set(question_id, answer))
      mark(question_id, 'saved')
      setNotice({ kind: 'otherWindow', questionId: question_id })
    }
  })

  const answer = (questionId: number, given: Answer, isTyped = false) => {
    const sequence = nextSequence(lastSequence.current, clock.now())
    lastSequence.current = sequence
    seen.current.set(questionId, sequence)
    setAnswers((all) => new Map(all).set(questionId, given))
    mark(questionId, 'saving')
    const waiting = { questionId, sequence, tab, answer: given, clientTime: new Date().toISOString() }
    sender.current?.give(waiting, isTyped ? typingPauseMs : 0)
  }

  const flag = async (questionId: number, isFlagged: boolean) => {
    const change = (on: boolean) =>
      setFlagged((all) => {
        const next = new Set(all)
        if (on) next.add(questionId)
        else next.delete(questionId)
        return next
      })
    change(isFlagged)
    const request = { attempt_id: attempt.attempt_id, question_id: questionId, is_flagged: isFlagged }
    const reply = await ask(quizCalls.flag, request).catch(() => null)
    if (!reply?.ok) change(!isFlagged)
  }

  const flush = useCallback(async () => (await sender.current?.flush()) ?? true, [])

  return {
    answers,
    states,
    refusals,
    flagged,
    deadline,
    notice,
    end,
    now: clock.now,
    answer,
    flag,
    /** Sends what waits; answers whether everything is saved. */
    flush,
  }
}
export type RunningAttempt = ReturnType<typeof useAttempt>

/** Whoever comes back to this window sees what they have answered in another one: what is on the screen is what is submitted. */
function useOtherWindows(attemptId: number, take: (answers: AttemptView['answers']) => void) {
  const look = useOnce(async () => {
    if (document.visibilityState !== 'visible') return
    const reply = await ask(quizCalls.attempt, { attempt_id: attemptId }).catch(() => null)
    if (reply?.ok) take(reply.value.answers)
  })
  const newest = useRef(look)
  newest.current = look
  useEffect(() => {
    const comeBack = () => void newest.current()
    addEventListener('focus', comeBack)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      removeEventListener('focus', comeBack)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [])
}
