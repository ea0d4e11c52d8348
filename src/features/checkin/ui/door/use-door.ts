import { useCallback, useEffect, useState } from 'react'
import type { DoorDevice, ScanAnswer, ScanToSend } from '../../door.contract.ts'
import { decideByCode, decideKnown, type LocalVerdict, placeByList, standingAfter, standingKey } from '../../door-local.rules.ts'
import type { ScanWay } from '../../scan.rules.ts'
import { readTicketCode } from '../../ticket-code.rules.ts'
import type * as memory from './door-memory.ts'
import { isSignedBy } from './signature.ts'
import { type Known, useKnown } from './use-known.ts'
import { useLine } from './use-line.ts'
import { useLists } from './use-lists.ts'
import { useQueue } from './use-queue.ts'

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

export type Asked = {
  act: 'in' | 'out'
  checkpointId: number
  way: Exclude<ScanWay, 'desk'>
  code?: string
  registrationId?: number
  reason?: string
}

const beatMs = 5000
const rosterMs = 60_000
const mostResults = 20

/** A door: what is known here, what was just scanned, and what is still to be sent. */
export function useDoor(device: DoorDevice) {
  const known = useKnown()
  const { people, standings, counts, expected, isOver, now, setStandings, setCounts, leaveNames } = known
  const line = useLine(leaveNames)
  const { isOnline, offset } = line
  const { recallAll, pullStandings, pullRoster } = useLists(device, known, line)
  const { waiting, flush, post } = useQueue(line)
  const [results, setResults] = useState<DoorResult[]>([])

  useBeat({ recallAll, flush, pullStandings, pullRoster })

  const remember = useCallback(
    (result: DoorResult) => {
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
    },
    [setStandings, setCounts],
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
      const result = answer ? toldBy(answer, common) : decidedBy(local, common)
      remember(result)
      return result
    },
    [device, post, remember, now, offset],
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
    [post, pullStandings, offset, setStandings],
  )

  return { people, standings, counts, expected, results, waiting, isOnline, isOver, scan, undo, leaveNames }
}

type Beat = ReturnType<typeof useLists> & Pick<ReturnType<typeof useQueue>, 'flush'>

/** What was kept first, then what is true now, then on and on. */
function useBeat({ recallAll, flush, pullStandings, pullRoster }: Beat): void {
  useEffect(() => {
    let isLeft = false
    let lastRoster = 0
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
    void recallAll(() => isLeft)
      .then(beat)
      .finally(again)
    const soon = () => void beat()
    window.addEventListener('online', soon)
    return () => {
      isLeft = true
      clearTimeout(timer)
      window.removeEventListener('online', soon)
    }
  }, [flush, recallAll, pullRoster, pullStandings])
}

type Common = Pick<DoorResult, 'id' | 'act' | 'checkpointId' | 'code' | 'at' | 'isForced'>

const toldBy = ({ verdict, registration_id, name, note, since }: ScanAnswer, common: Common): DoorResult => ({
  ...common,
  verdict,
  registrationId: registration_id,
  name,
  note,
  since: since ? Date.parse(since) : null,
  isLocal: false,
  hasNoKey: false,
})

const decidedBy = (local: Awaited<ReturnType<typeof decideHere>>, common: Common): DoorResult => ({
  ...common,
  verdict: common.isForced ? 'accepted' : local.verdict,
  registrationId: local.registrationId,
  name: local.person?.name ?? '',
  note: local.person?.note ?? '',
  since: local.since,
  isLocal: true,
  hasNoKey: local.hasNoKey,
})

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
  { known, standings, places }: Known['now']['current'],
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
