import { useEffect, useRef, useState } from 'react'
import { useT } from '#ui/foundations/i18n.tsx'
import { pollShare } from '../poll.rules.ts'
import type { PollTally, PollView } from '../polls.contract.ts'

/** Whoever listens instead of looking is told who leads, at most so often. */
const pauseMs = 10_000

export function LeaderSaid({ options, tally }: { options: PollView['options']; tally: PollTally }) {
  const t = useT()
  const [said, setSaid] = useState('')
  const lastAt = useRef(0)
  const [first = null] = tally.counts.toSorted((one, other) => other.count - one.count)
  const option = options.find(({ id }) => id === first?.option_id)?.text
  const words =
    first && option && first.count > 0
      ? t('polls.nowSays', { option, percent: pollShare(first.count, tally.ballots), count: tally.ballots })
      : ''
  const shown = useRef(words)
  useEffect(() => {
    if (words === shown.current) return
    shown.current = words
    const wait = Math.max(0, lastAt.current + pauseMs - Date.now())
    const timer = setTimeout(() => {
      lastAt.current = Date.now()
      setSaid(words)
    }, wait)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
