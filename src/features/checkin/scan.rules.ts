export const scanActs = ['in', 'out', 'undo'] as const
export type ScanAct = (typeof scanActs)[number]
export const scanWays = ['camera', 'scanner', 'search', 'desk'] as const
export type ScanWay = (typeof scanWays)[number]
export const checkpointKinds = ['day', 'session', 'meal'] as const
export type CheckpointKind = (typeof checkpointKinds)[number]
export const countings = ['once', 'in_out'] as const
export type DoorCounting = (typeof countings)[number]

const faults = ['unknown', 'other_event', 'cancelled', 'reissued', 'early', 'late', 'no_place', 'waiting'] as const

/** What is the matter with a ticket itself, whoever else was let in by it. */
export const findings = ['good', ...faults] as const
export type Finding = (typeof findings)[number]

/** What a scan came to. */
export const verdicts = ['accepted', 'duplicate', 'taken_back', ...faults] as const
export type Verdict = (typeof verdicts)[number]

/** Of one ticket at one checkpoint. Times are milliseconds. */
export type ScanFact = {
  id: string
  act: ScanAct
  undoes: string | null
  at: number
  finding: Finding
  isForced: boolean
  /** Decided by a door without a connection: the person is inside, whatever is found out later. */
  isLetIn: boolean
}
export type PresenceSpan = { from: number; to: number | null }
export type Presence = {
  verdicts: Map<string, Verdict>
  spans: PresenceSpan[]
  isIn: boolean
  hasBeenIn: boolean
  since: number | null
}

const inOrder = (one: ScanFact, other: ScanFact): number => one.at - other.at || (one.id < other.id ? -1 : 1)

/** Whether it lets somebody in or out at all. */
export const letsPass = ({ finding, isForced, isLetIn }: Pick<ScanFact, 'finding' | 'isForced' | 'isLetIn'>): boolean =>
  finding === 'good' || isForced || isLetIn

/**
 * What follows of all scans of one ticket at one checkpoint. It depends on the set alone, never on the order in which they came: doors
 * without a connection send what they have when they can.
 */
export function presenceOf(scans: readonly ScanFact[], counting: DoorCounting): Presence {
  const verdicts = new Map<string, Verdict>()
  const spans: PresenceSpan[] = []
  const isTakenBack = takenBackAmong(scans)
  for (const scan of scans.filter(({ act }) => act !== 'undo').sort(inOrder)) {
    if (isTakenBack(scan)) verdicts.set(scan.id, 'taken_back')
    else if (!letsPass(scan)) verdicts.set(scan.id, scan.finding === 'good' ? 'accepted' : scan.finding)
    else verdicts.set(scan.id, step(scan, spans, counting) || scan.isForced ? 'accepted' : 'duplicate')
  }
  for (const { id, act } of scans) if (act === 'undo') verdicts.set(id, 'accepted')
  const last = spans.at(-1)
  const isIn = last !== undefined && last.to === null
  return { verdicts, spans, isIn, hasBeenIn: spans.length > 0, since: last ? (last.to ?? last.from) : null }
}

/** Goes in or out; false where one was there already. */
function step({ act, at }: ScanFact, spans: PresenceSpan[], counting: DoorCounting): boolean {
  const last = spans.at(-1)
  const isInside = last !== undefined && last.to === null
  if (act === 'in') {
    if (counting === 'once' ? last !== undefined : isInside) return false
    spans.push({ from: at, to: null })
    return true
  }
  if (!isInside) return false
  last.to = at
  return true
}

/** An undo takes back the scan that it names and every one between the two, so that a second scan does not count in the first one's stead. */
function takenBackAmong(scans: readonly ScanFact[]): (scan: ScanFact) => boolean {
  const byId = new Map(scans.map((scan) => [scan.id, scan]))
  const reaches = scans.flatMap(({ act, undoes, at }) => {
    const target = act === 'undo' && undoes !== null ? byId.get(undoes) : undefined
    return target ? [{ from: target.at, to: Math.max(at, target.at) }] : []
  })
  return ({ at }) => reaches.some(({ from, to }) => from <= at && at <= to)
}

export type TicketFacts = {
  productId: number
  registeredAt: Date
  cancelledAt: Date | null
  /** When the code that was shown was replaced by a new one. */
  reissuedAt: Date | null
  isKnownIssue: boolean
}

/** What somebody has of a session whose places are booked. */
export type DoorPlace = 'booked' | 'waiting' | 'none'

/** Going in asks for a place; whoever goes out needs none. Null: nobody asks for one here. */
export const placeFinding = (act: ScanAct, place: DoorPlace | null): 'no_place' | 'waiting' | null =>
  act !== 'in' || place === null || place === 'booked' ? null : place === 'waiting' ? 'waiting' : 'no_place'

/** What is to be said of a ticket that was shown at this moment, at a checkpoint that is open so long and may ask for a place. */
export function findingOf(
  ticket: TicketFacts | null,
  { productId, opensAt, closesAt }: { productId: number; opensAt: Date | null; closesAt: Date | null },
  at: Date,
  { act, place }: { act: ScanAct; place: DoorPlace | null },
): Finding {
  if (!ticket?.isKnownIssue) return 'unknown'
  if (ticket.productId !== productId) return 'other_event'
  if (ticket.cancelledAt !== null && ticket.cancelledAt <= at) return 'cancelled'
  if (ticket.reissuedAt !== null && ticket.reissuedAt <= at) return 'reissued'
  if (opensAt !== null && at < opensAt) return 'early'
  if (closesAt !== null && at > closesAt) return 'late'
  return placeFinding(act, place) ?? 'good'
}

/** A clock that runs ahead of ours by more than this is not believed: then it is now. */
const mostAheadMs = 2 * 60_000

/** When a scan happened by our clock. */
export const scannedAt = (deviceAt: Date, offsetMs: number, now: Date): Date => {
  const at = deviceAt.getTime() + offsetMs
  return new Date(at > now.getTime() + mostAheadMs ? now.getTime() : at)
}

export const doorChannel = (productId: number): string => `door:${productId}`
export const doorChannelPattern = /^door:(\d+)$/
