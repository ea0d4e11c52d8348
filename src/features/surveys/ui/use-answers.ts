import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { inTab } from '#ui/foundations/browser-store.ts'
import { type SurveyView, surveyCalls } from '../survey.contract.ts'
import { type Answer, type AskedEntry, isSurveyAnswerTo } from '../survey.rules.ts'
import type { SaveState } from './question.tsx'

const typingMs = 800

/** Answers to an anonymous survey stay in this tab until they are sent: anywhere else they would have an owner. */
const placeOf = (assetId: number) => `lectern-survey-${assetId}`

function keptHere({ asset_id, entries }: SurveyView): Map<string, Answer> {
  try {
    const stored: unknown = JSON.parse(inTab.read(placeOf(asset_id)) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(([key, answer]) => fits(entries, key, answer)) : [])
  } catch {
    // What others wrote there is no answer.
    return new Map()
  }
}

const fits = (entries: AskedEntry[], key: string, answer: Answer) => {
  const entry = entries.find((one) => one.key === key)
  return entry !== undefined && isSurveyAnswerTo(entry, answer)
}

const keepHere = (assetId: number, answers: ReadonlyMap<string, Answer> | null): void =>
  inTab.keep(placeOf(assetId), answers && JSON.stringify([...answers]))

const answersIn = ({ entries, answers }: SurveyView): Map<string, Answer> =>
  new Map(
    entries.flatMap(({ id, key }) =>
      answers.filter(({ entry_id }) => entry_id === id).map(({ answer }) => [key, answer] as const),
    ),
  )

/** What somebody has filled in, kept as they go: on the server under their name, or in their browser without it. */
export function useAnswers(view: SurveyView) {
  const [answers, setAnswers] = useState(() => answersIn(view))
  const [states, setStates] = useState<ReadonlyMap<string, SaveState>>(new Map())
  const pending = useRef(new Map<string, { answer: Answer; sequence: number }>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(view)
  const isKeptHere = view.is_anonymous

  // The tab's store is not there while the server renders; and a survey that was changed keeps what still fits.
  useEffect(() => {
    latest.current = view
    const known = view.is_anonymous ? keptHere(view) : answersIn(view)
    setAnswers((before) => new Map([...known, ...[...before].filter(([key, answer]) => fits(view.entries, key, answer))]))
  }, [view])

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const { asset_id, entries } = latest.current
    const sent = [...pending.current]
    pending.current.clear()
    const mark = (key: string, state: SaveState) => setStates((before) => new Map(before).set(key, state))
    await Promise.all(
      sent.map(async ([key, { answer, sequence }]) => {
        const entry = entries.find((one) => one.key === key)
        if (!entry) return
        mark(key, 'saving')
        const reply = await ask(surveyCalls.keepDraft, { asset_id, entry_id: entry.id, answer, sequence }).catch(() => null)
        if (!reply?.ok && !pending.current.has(key)) pending.current.set(key, { answer, sequence })
        if (pending.current.has(key)) return mark(key, reply?.ok ? 'saving' : 'unsaved')
        mark(key, 'saved')
      }),
    )
  }, [])
  useEffect(() => {
    const leave = () => void flush()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [flush])

  const answer = (key: string, given: Answer, isTyped = false) => {
    const next = new Map(answers).set(key, given)
    setAnswers(next)
    if (view.is_preview) return
    if (isKeptHere) return keepHere(view.asset_id, next)
    const before = pending.current.get(key)?.sequence ?? 0
    pending.current.set(key, {
      answer: given,
      sequence: Math.max(before + 1, Math.floor(performance.timeOrigin + performance.now())),
    })
    setStates((all) => new Map(all).set(key, 'saving'))
    clearTimeout(timer.current)
    if (isTyped) timer.current = setTimeout(() => void flush(), typingMs)
    else void flush()
  }
  /** They have been sent: nothing is left to keep. */
  const done = () => {
    pending.current.clear()
    clearTimeout(timer.current)
    setStates(new Map())
    if (isKeptHere) {
      setAnswers(new Map())
      keepHere(view.asset_id, null)
    }
  }
  return { answers, states, answer, done }
}
