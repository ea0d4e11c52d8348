import { useCallback, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { doorCalls, type ScanAnswer } from '../../door.contract.ts'
import * as memory from './door-memory.ts'
import type { Line } from './use-line.ts'

const batch = 100

/** Scans on their way to the server. */
export function useQueue({ reach, setClock, setOnline }: Line) {
  const [waiting, setWaiting] = useState(0)
  const countWaiting = useCallback(async () => setWaiting((await memory.queued()).length), [])

  const flush = useCallback(async () => {
    for (;;) {
      const all = await memory.queued()
      const scans = all.slice(0, batch)
      if (scans.length === 0) break
      const askedAt = Date.now()
      const answer = await reach(ask(doorCalls.scan, { scans, waiting: all.length - scans.length }))
      if (!answer) break
      setClock(answer.now, askedAt)
      await memory.dequeue(answer.results.map(({ id }) => id))
      if (answer.results.length === 0) break
    }
    await countWaiting()
  }, [reach, setClock, countWaiting])

  /** Kept first, then sent: whatever happens in between, the scan is not lost, and sent twice it is one. */
  const post = useCallback(
    async (scan: memory.Queued): Promise<ScanAnswer | null> => {
      // What is left of it here was decided here.
      await memory.enqueue({ ...scan, was_offline: true })
      const askedAt = Date.now()
      if (!navigator.onLine) setOnline(false)
      const answer = navigator.onLine ? await reach(ask(doorCalls.scan, { scans: [scan] })) : null
      if (!answer) {
        await countWaiting()
        return null
      }
      setClock(answer.now, askedAt)
      await memory.dequeue([scan.id])
      return answer.results[0] ?? null
    },
    [reach, setClock, setOnline, countWaiting],
  )

  return { waiting, flush, post }
}
