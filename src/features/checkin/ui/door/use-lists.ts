import { useCallback, useRef } from 'react'
import { ask } from '#platform/calls/client.ts'
import { type DoorDevice, doorCalls } from '../../door.contract.ts'
import { standingKey } from '../../door-local.rules.ts'
import * as memory from './door-memory.ts'
import type { Known } from './use-known.ts'
import type { Line } from './use-line.ts'

/** Keeps what is known at a door true: as it was left here, then as the server tells it. */
export function useLists(
  device: DoorDevice,
  { now, showRoster, setStandings, setCounts, setExpected }: Known,
  { offset, reach, setClock }: Line,
) {
  /** Where in the standings' history, and with which roster, this device is. */
  const cursor = useRef<string | undefined>(undefined)
  const stamp = useRef<string | undefined>(undefined)

  const pullStandings = useCallback(async () => {
    const askedAt = Date.now()
    const answer = await reach(ask(doorCalls.standings, cursor.current === undefined ? {} : { after: cursor.current }))
    if (!answer) return
    setClock(answer.now, askedAt)
    cursor.current = answer.cursor
    const next = new Map(answer.is_whole ? [] : now.current.standings)
    for (const [checkpoint, registration, isIn, hasBeenIn, since] of answer.standings)
      next.set(standingKey(checkpoint, registration), { isIn, hasBeenIn, since })
    setStandings(next)
    setCounts(new Map(answer.counts.map(({ checkpoint_id, inside, been }) => [checkpoint_id, { inside, been }])))
    setExpected(answer.expected)
    const kept = [...next].map(([key, { isIn, hasBeenIn, since }]): memory.KeptStandings['standings'][number] => {
      const [checkpoint = 0, registration = 0] = key.split(' ').map(Number)
      return [checkpoint, registration, isIn, hasBeenIn, since]
    })
    await memory.keep('standings', { cursor: answer.cursor, standings: kept })
  }, [reach, setClock, now, setStandings, setCounts, setExpected])

  const pullRoster = useCallback(async () => {
    const answer = await reach(ask(doorCalls.roster, stamp.current === undefined ? {} : { stamp: stamp.current }))
    if (!answer || answer.stamp === stamp.current) return
    stamp.current = answer.stamp
    const before = await memory.recall('roster')
    const roster = {
      stamp: answer.stamp,
      people: answer.people ?? before?.people ?? [],
      places: answer.places ?? before?.places ?? [],
    }
    showRoster(roster)
    await memory.keep('roster', roster)
  }, [reach, showRoster])

  /** What was kept here, unless somebody has left meanwhile; of another event nothing is. */
  const recallAll = useCallback(
    async (isLeft: () => boolean) => {
      const before = await memory.recall('device')
      if (before?.product.id !== device.product.id) await memory.forgetNames()
      await memory.keep('device', device)
      const [roster, kept, clock] = await Promise.all([
        memory.recall('roster'),
        memory.recall('standings'),
        memory.recall('offset'),
      ])
      if (isLeft()) return
      offset.current = clock ?? 0
      if (roster) showRoster(roster)
      stamp.current = roster?.stamp
      if (!kept) return
      cursor.current = kept.cursor
      setStandings(
        new Map(kept.standings.map(([c, r, isIn, hasBeenIn, since]) => [standingKey(c, r), { isIn, hasBeenIn, since }])),
      )
    },
    [device, offset, showRoster, setStandings],
  )

  return { recallAll, pullStandings, pullRoster }
}
