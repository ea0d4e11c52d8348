import { useCallback, useEffect, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { subscribe } from '#platform/realtime/client.ts'
import { type SessionQuestion, type SessionQuestions, stageCalls } from '../stage.contract.ts'
import { inQuestionOrder, isForAll, questionsIn, type ToldQuestions } from '../stage.rules.ts'

type Session = { url_slug: string; session_id: number }

/** What was told, with what is one's own of it. What only one sees oneself stays: nobody else is told of it. */
function withTold(before: SessionQuestions, { questions: told, mode }: ToldQuestions): SessionQuestions {
  const known = new Map(before.questions.map((question) => [question.id, question]))
  const heard = told.map(
    (one): SessionQuestion => ({
      ...(known.get(one.id) ?? { is_own: false, has_voted: false, asked_by: null }),
      ...one,
    }),
  )
  const toldIds = new Set(told.map(({ id }) => id))
  const own = before.questions.filter((question) => !toldIds.has(question.id) && !isForAll(question))
  return { ...before, mode: mode ?? before.mode, questions: inQuestionOrder([...heard, ...own]) }
}

/** The questions of a session as they stand: what the page brought, one's own doing, and what others do meanwhile. */
export function useQuestions(initial: SessionQuestions, session: Session) {
  const [state, setState] = useState(initial)
  useEffect(() => setState(initial), [initial])
  const { url_slug, session_id } = session
  const refresh = useCallback(async () => {
    const reply = await ask(stageCalls.questions, { url_slug, session_id }).catch(() => null)
    if (reply?.ok) setState(reply.value)
  }, [url_slug, session_id])
  const { channel, after } = initial.live
  const mayModerate = initial.may_moderate
  useEffect(() => {
    const subscription = subscribe(
      [channel],
      ({ payload }) => {
        const told = questionsIn(payload)
        if (!told) return
        // What waits and who asked is told to moderators alone, when they ask.
        if (mayModerate) void refresh()
        else setState((before) => withTold(before, told))
      },
      { after, onReset: () => void refresh() },
    )
    return () => subscription.close()
  }, [channel, after, mayModerate, refresh])
  return { state, setState, refresh }
}
