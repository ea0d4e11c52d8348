import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { subscribe } from '#platform/realtime/client.ts'
import { bulkCalls } from '../bulk.contract.ts'
import { type BulkCounts, type BulkState, bulkChannel } from '../bulk.rules.ts'

type Read = AnswerOf<typeof bulkCalls.read>
type Told = { state: BulkState; counts: BulkCounts }

/** How far a bulk act is, live, and what became of its rows once it is over. */
export function useBulk(bulkId: number, first: Read | null, onOver: () => void) {
  const [known, setKnown] = useState<Read | null>(first)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  const read = useCallback(async () => {
    const reply = await ask(bulkCalls.read, { bulk_id: bulkId }).catch(() => null)
    if (reply?.ok) setKnown(reply.value)
  }, [bulkId])
  const current = known?.bulk.id === bulkId ? known : null
  const isKnown = current !== null
  useEffect(() => {
    if (!isKnown) void read()
  }, [isKnown, read])
  const isRunning = current?.bulk.state === 'running'
  const after = current?.after
  useEffect(() => {
    if (!isRunning) return
    const hear = (payload: unknown) => {
      const { state, counts } = payload as Told
      setKnown((now) => now && { ...now, bulk: { ...now.bulk, counts, state } })
      if (state !== 'running') void read().then(() => over.current())
    }
    const { close } = subscribe([bulkChannel(bulkId)], ({ payload }) => hear(payload), { after, onReset: () => void read() })
    return close
  }, [isRunning, bulkId, after, read])
  return { ...current, read }
}
