import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { subscribe } from '#platform/realtime/client.ts'
import { tallyIn } from '../poll.rules.ts'
import { type PollTally, type PollView, pollsCalls } from '../polls.contract.ts'

/** A poll as it stands: what the page brought, one's own vote, and what others do meanwhile. */
export function usePoll(initial: PollView) {
  const [poll, setPoll] = useState(initial)
  const [isLive, setLive] = useState(true)
  useEffect(() => setPoll(initial), [initial])
  const refresh = useCallback(async () => {
    const reply = await ask(pollsCalls.poll, { pollId: initial.id }).catch(() => null)
    if (reply?.ok) setPoll(reply.value)
  }, [initial.id])
  useVotes(isLive ? poll.live : null, {
    onTally: (tally) => setPoll((before) => ({ ...before, results: 'shown', tally })),
    onLost: refresh,
  })
  useClosing(poll, refresh)
  return { poll, setPoll, isLive, setLive, refresh }
}

type Hearing = { onTally: (tally: PollTally) => void; onLost: () => Promise<void> }

function useVotes(live: PollView['live'], hearing: Hearing) {
  const told = useRef(hearing)
  useEffect(() => {
    told.current = hearing
  })
  const [channel, after] = [live?.channel, live?.after]
  useEffect(() => {
    if (!channel || !after) return
    let wasCut = false
    const subscription = subscribe(
      [channel],
      ({ payload }) => {
        const tally = tallyIn(payload)
        if (tally) told.current.onTally(tally)
      },
      {
        after,
        onReset: () => void told.current.onLost(),
        // The last beat of a process that ended is told by nobody.
        onLive: (isLive) => {
          if (isLive && wasCut) void told.current.onLost()
          wasCut = !isLive
        },
      },
    )
    return () => subscription.close()
  }, [channel, after])
}

const longestWaitMs = 2 ** 31 - 1

/** What opens or closes while one looks does so here as well. */
function useClosing({ phase, opens_at, closes_at }: PollView, refresh: () => Promise<void>) {
  const at = phase === 'planned' ? opens_at : phase === 'open' ? closes_at : null
  useEffect(() => {
    if (!at) return
    const ms = new Date(at).getTime() - Date.now() + 500
    if (ms > longestWaitMs) return
    const timer = setTimeout(() => void refresh(), Math.max(500, ms))
    return () => clearTimeout(timer)
  }, [at, refresh])
}
