import { useEffect, useState } from 'react'
import { subscribe } from '#platform/realtime/client.ts'
import type { DoorCounts, DoorDesk } from '../../door.admin.contract.ts'

const isCounts = (payload: unknown): payload is DoorCounts =>
  typeof payload === 'object' && payload !== null && 'expected' in payload && 'counts' in payload && Array.isArray(payload.counts)

/** How many are in, as it changes. */
export function useCounts(desk: DoorDesk): DoorCounts {
  const [counts, setCounts] = useState<DoorCounts>(desk)
  useEffect(() => setCounts(desk), [desk])
  const { channel, after } = desk.live
  useEffect(() => {
    const subscription = subscribe([channel], ({ payload }) => isCounts(payload) && setCounts(payload), { after })
    return () => subscription.close()
  }, [channel, after])
  return counts
}
