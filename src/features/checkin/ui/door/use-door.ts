import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { type DoorDevice, doorCalls, type ScanAnswer, type ScanToSend } from '../../door.contract.ts'
import {
  type DoorPlaces,
  decideByCode,
  decideKnown,
  type LocalStanding,
  type LocalVerdict,
  placeByList,
  type RosterEntry,
  standingAfter,
  standingKey,
} from '../../door-local.rules.ts'
import type { ScanWay } from '../../scan.rules.ts'
import { readTicketCode } from '../../ticket-code.rules.ts'
import * as memory from './door-memory.ts'
import { isSignedBy } from './signature.ts'

export type DoorResult = {
  id: string
  verdict: LocalVerdict | 'not_taken'
  act: 'in' | 'out' | 'undo'
  checkpointId: number
  registrationId: number | null
  code: string | null
  name: string
  note: string
  since: number | null
  at: number
  isForced: boolean
  /** Decided here, without a connection. */
  isLocal: boolean
  /** This device cannot check signatures. */
  hasNoKey: boolean
}

export type RosterPerson = RosterEntry & { registrationId: number }
export type Asked = {
  act: 'in' | 'out'
  checkpointId: number
  way: Exclude<ScanWay, 'desk'>
  code?: string
  registrationId?: number
  reason?: string
}
type Counts = { inside: number; been: number }

/** Whoever waits at the door waits no longer for an answer; the scan is sent again later. */
const patienceMs = 2500
const beatMs = 5000
const rosterMs = 60_000
const batch = 100
const mostResults = 20

class NotServing extends Error {}

const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new TypeError('no answer in time')), patienceMs)),
  ])

/** A door: what is known here, what was just scanned, and what is still to be sent. */
export function useDoor(device: DoorDevice) {
  const [people, setPeople] = useState<RosterPerson[]>([])
  const [places, setPlaces] = useState<DoorPlaces[]>([])
  const [standings, setStandings] = useState<ReadonlyMap<string, LocalStanding>>(new Map())
  const [counts, setCounts] = useState<ReadonlyMap<number, Counts>>(new Map())
  const [expected, setExpected] = useState(0)
  const [results, setResults] = useState<DoorResult[]>([])
  const [waiting, setWaiting] = useState(0)
  const [isOnline, setOnline] = useState(true)
  const [isOver, setOver] = useState(false)
  const offset = useRef(0)
  const known = useMemo(() => new Map(people.map((person) => [person.registrationId, person])), [people])
  const now = useRef({ known, standings, people, places })
  useEffect(() => {
    now.current = { known, standings, people, places }
  })

  const showRoster = useCallback(({ people: rows, places: booked = [] }: memory.KeptRoster) => {
    setPlaces(booked)
    setPeople(rows.map(([registrationId, issue, name, note]) => ({ registrationId, issue, name, note })))
    setExpected(rows.length)
  }, [])

  /** The server's clock beside ours; half of the way there and back is the way back. */
  const setClock = useCallback((serverNow: string, askedAt: number) => {
    offset.current = Math.round(Date.parse(serverNow) - (askedAt + Date.now()) / 2)
    void memory.keep('offset', offset.current)
  }, [])

  const leaveNames = useCallback(async () => {
    await memory.forgetNames()
    setPeople([])
    setStandings(new Map())
    setOver(true)
  }, [])

  const countWaiting = useCallback(async () => setWaiting((await memory.queued()).length), [])

  /** What a call came to: its value, or nothing where there is no connection. One that is not served any more forgets the names. */
  const reach = useCallback(
    async <T>(work: Promise<{ ok: true; value: T } | { ok: false; status: number }>): Promise<T | null> => {
      try {
        const reply = await within(work)
        setOnline(true)
        if (reply.ok) return reply.value
        if (reply.status === 401 || reply.status === 403) throw new NotServing()
        return null
      } catch (error) {
        if (error instanceof NotServing) await leaveNames()
        else if (error instanceof TypeError) setOnline(false)
        else throw error
        return null
      }
    },
    [leaveNames],
  )

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

  const cursor = useRef<string | undefined>(undefined)
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
  }, [reach, setClock])

  const stamp = useRef<string | undefined>(undefined)
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

  // What was kept first, then what is true now, then on and on.
  useEffect(() => {
    let isLeft = false
    let lastRoster = 0
    const recallAll = async () => {
      const before = await memory.recall('device')
      if (before?.product.id !== device.product.id) await memory.forgetNames()
      await memory.keep('device', device)
      const [roster, kept, clock] = await Promise.all([
        memory.recall('roster'),
        memory.recall('standings'),
        memory.recall('offset'),
      ])
      if (isLeft) return
      offset.current = clock ?? 0
      if (roster) showRoster(roster)
      stamp.current = roster?.stamp
      if (!kept) return
      cursor.current = kept.cursor
      setStandings(
        new Map(kept.standings.map(([c, r, isIn, hasBeenIn, since]) => [standingKey(c, r), { isIn, hasBeenIn, since }])),
      )
    }
    const beat = async () => {
      if (isLeft) return
      await flush()
      await pullStandings()
      if (performance.now() - lastRoster > rosterMs || lastRoster === 0) {
        await pullRoster()
        lastRoster = performance.now()
      }
    }
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      timer = setTimeout(() => void beat().finally(again), beatMs)
    }
    void recallAll().then(beat).finally(again)
    const soon = () => void beat()
    window.addEventListener('online', soon)
    return () => {
      isLeft = true
      clearTimeout(timer)
      window.removeEventListener('online', soon)
    }
  }, [device, flush, pullRoster, pullStandings, showRoster])

  const remember = useCallback((result: DoorResult) => {
    setResults((before) => [result, ...before.filter(({ id }) => id !== result.id)].slice(0, mostResults))
    const { registrationId, checkpointId, act, at, verdict } = result
    if (registrationId === null || verdict !== 'accepted' || act === 'undo') return
    setStandings((before) => new Map(before).set(standingKey(checkpointId, registrationId), standingAfter(act, at)))
    // Until the server counts again.
    setCounts((before) => {
      const { inside = 0, been = 0 } = before.get(checkpointId) ?? {}
      return new Map(before).set(checkpointId, {
        inside: Math.max(0, inside + (act === 'in' ? 1 : -1)),
        been: been + (act === 'in' && !result.isForced ? 1 : 0),
      })
    })
  }, [])

  /** Kept first, then sent: whatever happens in between, the scan is not lost, and sent twice it is one. */
  const post = useCallback(
    async (scan: memory.Queued): Promise<ScanAnswer | null> => {
      // What is left of it here was decided here.
      await memory.enqueue({ ...scan, was_offline: true })
      const askedAt = Date.now()
      if (!navigator.onLine) setOnline(false)
      const answer = navigator.onLine ? await reach(ask(doorCalls.scan, { scans: [scan] })) : null
      if (!answer) return null
      setClock(answer.now, askedAt)
      await memory.dequeue([scan.id])
      return answer.results[0] ?? null
    },
    [reach, setClock],
  )

  const scan = useCallback(
    async ({ act, checkpointId, way, code, registrationId, reason }: Asked): Promise<DoorResult> => {
      const id = crypto.randomUUID()
      const at = Date.now()
      const isForced = reason !== undefined
      const sent: ScanToSend = {
        id,
        checkpoint_id: checkpointId,
        act,
        code: code?.slice(0, 200) ?? null,
        registration_id: registrationId ?? null,
        way,
        device_at: new Date(at).toISOString(),
        offset_ms: offset.current,
        is_forced: isForced,
        reason: reason ?? '',
      }
      const local = await decideHere(device, now.current, { act, checkpointId, at: at + offset.current, code, registrationId })
      const common = { id, act, checkpointId, code: code ?? null, at: at + offset.current, isForced }
      const answer = await post({ ...sent, was_let_in: local.isLetIn || isForced })
      if (answer) {
        const { verdict, registration_id, name, note, since } = answer
        const result = {
          ...common,
          verdict,
          name,
          note,
          registrationId: registration_id,
          since: since ? Date.parse(since) : null,
        }
        remember({ ...result, isLocal: false, hasNoKey: false })
        return { ...result, isLocal: false, hasNoKey: false }
      }
      await countWaiting()
      const result: DoorResult = {
        ...common,
        verdict: isForced ? 'accepted' : local.verdict,
        registrationId: local.registrationId,
        name: local.person?.name ?? '',
        note: local.person?.note ?? '',
        since: local.since,
        isLocal: true,
        hasNoKey: local.hasNoKey,
      }
      remember(result)
      return result
    },
    [device, post, remember, countWaiting],
  )

  /** Takes a scan back; it says so at once and is sent like any other. */
  const undo = useCallback(
    async (target: DoorResult): Promise<void> => {
      if (target.registrationId === null) return
      const at = Date.now()
      const id = crypto.randomUUID()
      const sent: memory.Queued = {
        id,
        checkpoint_id: target.checkpointId,
        act: 'undo',
        undoes: target.id,
        registration_id: target.registrationId,
        way: 'search',
        device_at: new Date(at).toISOString(),
        offset_ms: offset.current,
      }
      const answer = await post(sent)
      if (!answer) await countWaiting()
      const key = standingKey(target.checkpointId, target.registrationId)
      setStandings((before) => {
        const next = new Map(before)
        if (target.act === 'in') next.delete(key)
        else next.set(key, standingAfter('in', target.at))
        return next
      })
      setResults((before) => before.map((one) => (one.id === target.id ? { ...one, verdict: 'taken_back' } : one)))
      if (answer) await pullStandings()
    },
    [post, countWaiting, pullStandings],
  )

  return { people, standings, counts, expected, results, waiting, isOnline, isOver, scan, undo, leaveNames }
}

type Here = { known: ReadonlyMap<number, RosterPerson>; standings: ReadonlyMap<string, LocalStanding>; places: DoorPlaces[] }
type Wanted = {
  act: 'in' | 'out'
  checkpointId: number
  at: number
  code: string | undefined
  registrationId: number | undefined
}

/** What this device would say by itself. */
async function decideHere(
  device: DoorDevice,
  { known, standings, places }: Here,
  { act, checkpointId, at, code, registrationId }: Wanted,
) {
  const read = code === undefined ? null : readTicketCode(code)
  const id = registrationId ?? read?.claims.registrationId ?? null
  const person = id === null ? undefined : known.get(id)
  const standing = id === null ? undefined : standings.get(standingKey(checkpointId, id))
  const checkpoint = device.checkpoints.find((one) => one.id === checkpointId) ?? {
    session_id: null,
    counts: 'once',
    opens_at: null,
    closes_at: null,
  }
  const asked = { act, checkpoint, at, standing, known: person, place: placeByList(places, checkpoint.session_id, id) }
  const isTrue = read ? await isSignedBy(device.keys, read) : false
  const decision = code === undefined ? decideKnown(asked) : decideByCode({ read, isTrue, productId: device.product.id }, asked)
  const isOwn = code === undefined || (isTrue === true && read?.claims.productId === device.product.id)
  return {
    ...decision,
    registrationId: isOwn ? id : null,
    person: isOwn ? person : undefined,
    since: standing?.since ?? null,
    hasNoKey: isTrue === null,
  }
}
