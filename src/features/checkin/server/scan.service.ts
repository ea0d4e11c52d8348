import { placeStateAt } from '#features/programme/places.rules.ts'
import { bookedSessions, placesAtDoors } from '#features/programme/server/mine/door-places.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { emit } from '#platform/jobs/events.ts'
import { presenceChanged } from '../checkin.events.ts'
import type { doorCalls, ScanAnswer } from '../door.contract.ts'
import { type DoorCounting, type DoorPlace, findingOf, type Presence, presenceOf, scannedAt } from '../scan.rules.ts'
import { type TicketClaims, tidyTicketCode } from '../ticket-code.rules.ts'
import { hashOf, servingDevice } from './device.service.ts'
import { type Checkpoint, type Device, everyCheckpointOf, seenDevice } from './door.store.ts'
import { tellCountsSoon } from './door-beat.ts'
import * as store from './scan.store.ts'
import { type KnownTicket, ticketsByRegistration } from './ticket.store.ts'
import { trueClaims } from './ticket-key.service.ts'

type Calls = typeof doorCalls
type SentScan = InputOf<Calls['scan']>['scans'][number]
type Serving = 'notPaired' | 'deviceRevoked'

export async function scanTickets(
  ctx: Ctx,
  { scans, waiting }: InputOf<Calls['scan']>,
): Promise<Result<AnswerOf<Calls['scan']>, Serving>> {
  const serving = await servingDevice(ctx)
  if (!serving.ok) return serving
  const { id: deviceId, productId } = serving.value
  const results = await takeScans(ctx, { productId, deviceId }, scans)
  if (isNews(serving.value, waiting, ctx.now())) await seenDevice(ctx.db, deviceId, waiting, ctx.now())
  if (results.length > 0) tellCountsSoon(ctx, productId)
  return ok({ results, now: ctx.now().toISOString() })
}

/** Not with every scan: the row would be waited for. */
const isNews = ({ seenAt, waiting: before }: Device, waiting: number, now: Date): boolean =>
  seenAt === null || waiting !== before || now.getTime() - seenAt.getTime() > 15_000

type From = { productId: number; deviceId: number | null }

/** Takes what a device has scanned. Whatever it sends again, in whatever order, comes to the same. */
async function takeScans(ctx: Ctx, from: From, scans: SentScan[]): Promise<ScanAnswer[]> {
  if (scans.length === 0) return []
  const claims = new Map<string, TicketClaims | null>()
  for (const { id, code } of scans) claims.set(id, code === null ? null : await trueClaims(ctx, code))
  const registrationIdOf = ({ id, code, registration_id }: SentScan) =>
    code === null ? registration_id : (claims.get(id)?.registrationId ?? null)
  const named = scans.map((scan) => ({ checkpointId: scan.checkpoint_id, registrationId: registrationIdOf(scan), id: scan.id }))
  const { standings, stored, tickets } = await settle(ctx, named, async (ctx) => {
    const [checkpoints, tickets] = await Promise.all([
      everyCheckpointOf(ctx.db, from.productId),
      ticketsByRegistration(ctx.db, [...new Set(named.flatMap(({ registrationId }) => registrationId ?? []))]),
    ])
    const placeAt = await placesAsked(ctx, scans, checkpoints, tickets)
    const rows = scans.flatMap((scan) => {
      const checkpoint = checkpoints.get(scan.checkpoint_id)
      const ticket = tickets.get(registrationIdOf(scan) ?? 0) ?? null
      return checkpoint ? [rowOf(ctx, from, scan, { checkpoint, ticket, claims: claims.get(scan.id) ?? null, placeAt })] : []
    })
    return { productId: from.productId, checkpoints, tickets, rows }
  })
  return scans.map((scan) => {
    const row = stored.get(scan.id)
    if (!row || row.deviceId !== from.deviceId) return notTaken(scan.id)
    return answerOf(row, standings.get(keyOf(row)), tickets)
  })
}

type PlaceAt = (checkpoint: Checkpoint, ticket: KnownTicket | null, at: Date) => DoorPlace | null

/** What those who are scanned had, at any moment, of the sessions whose doors ask for a place. */
async function placesAsked(
  ctx: Ctx,
  scans: SentScan[],
  checkpoints: Map<number, Checkpoint>,
  tickets: Map<number, KnownTicket>,
): Promise<PlaceAt> {
  const doors = scans.flatMap(({ checkpoint_id }) => checkpoints.get(checkpoint_id)?.sessionId ?? [])
  const asking = new Set(doors.length === 0 ? [] : await bookedSessions(ctx, [...new Set(doors)]))
  const people = [...new Set([...tickets.values()].map(({ userId }) => userId))]
  const places = asking.size === 0 ? [] : await placesAtDoors(ctx, [...asking], people)
  return ({ sessionId }, ticket, at) =>
    sessionId === null || !asking.has(sessionId) || !ticket
      ? null
      : placeStateAt(
          places.filter((one) => one.sessionId === sessionId && one.personId === ticket.userId),
          at,
        )
}

type Known = { checkpoint: Checkpoint; ticket: KnownTicket | null; claims: TicketClaims | null; placeAt: PlaceAt }

function rowOf(
  ctx: Ctx,
  { productId, deviceId }: From,
  scan: SentScan,
  { checkpoint, ticket, claims, placeAt }: Known,
): store.ScanToStore {
  // Whoever asks now is answered in the order in which they ask; a device's clock counts only for what it decided by itself.
  const at = scan.was_offline ? scannedAt(new Date(scan.device_at), scan.offset_ms, ctx.now()) : ctx.now()
  const isForced = scan.is_forced && scan.reason !== ''
  return {
    id: scan.id,
    productId,
    checkpointId: checkpoint.id,
    registrationId: ticket?.productId === productId ? ticket.registrationId : null,
    act: scan.act === 'undo' && scan.undoes === null ? 'in' : scan.act,
    undoes: scan.act === 'undo' ? scan.undoes : null,
    finding: findingOf(ticket && factsOf(ticket, claims?.issue ?? null), checkpoint, at, {
      act: scan.act,
      place: placeAt(checkpoint, ticket, at),
    }),
    scannedAt: at,
    offsetMs: scan.offset_ms,
    isForced,
    reason: scan.reason,
    wasOffline: scan.was_offline,
    wasLetIn: scan.was_let_in,
    way: scan.way,
    codeHash: scan.code === null ? null : hashOf(tidyTicketCode(scan.code)),
    deviceId,
    staffId: actorIdOf(ctx.actor),
  }
}

/** Of a ticket with this code; found by name it has none, and the newest counts. */
function factsOf({ productId, registeredAt, cancelledAt, issues }: KnownTicket, issue: number | null) {
  const replaced = issue === null ? undefined : issues.find((one) => one.issue === issue + 1)
  const isKnownIssue = issue === null || issue === 1 || issues.some((one) => one.issue === issue)
  return { productId, registeredAt, cancelledAt, reissuedAt: replaced?.madeAt ?? null, isKnownIssue }
}

/** A scan by what its sender says that it is about; whether that is so is not known yet. */
type NamedScan = { id: string; checkpointId: number; registrationId: number | null }
type ToSettle = {
  productId: number
  checkpoints: Map<number, Checkpoint>
  tickets: Map<number, KnownTicket>
  rows: store.ScanToStore[]
}
type Settled = ToSettle & { standings: Map<string, Presence>; stored: Map<string, store.StoredScan> }

/**
 * Keeps scans and what follows of them. What they are about is locked first and read in the same round trip, with what `read` asks for at
 * once.
 */
export const settle = (ctx: Ctx, named: NamedScan[], read: (ctx: Ctx) => Promise<ToSettle>): Promise<Settled> =>
  ctx.tx(async (ctx) => {
    const asked = pairsOf(named)
    const ids = named.map(({ id }) => id)
    const [, known, before, of] = await Promise.all([
      store.lockPairs(ctx.db, asked),
      store.scansOfPairs(ctx.db, asked, ids),
      store.standingsOfPairs(ctx.db, asked),
      read(ctx),
    ])
    // Not of what was asked: a device may name another event's checkpoint.
    const pairs = pairsOf(of.rows)
    const stored = new Map(known.map((scan) => [scan.id, scan]))
    const fresh = inTheirOrder(
      of.rows.filter(({ id }) => !stored.has(id)),
      known,
    )
    for (const row of fresh) stored.set(row.id, storedOf(row))
    const grouped = Map.groupBy(stored.values(), keyOf)
    const standings = new Map(
      pairs.map((pair) => [
        store.pairKey(pair),
        presenceOf(grouped.get(store.pairKey(pair)) ?? [], countingOf(of, pair.checkpointId)),
      ]),
    )
    const changed = pairs.flatMap((pair): store.StandingToStore[] => {
      const [standing, old] = [standings.get(store.pairKey(pair)), before.get(store.pairKey(pair))]
      if (!standing || JSON.stringify(standing.spans) === spansText(old)) return []
      const { isIn, hasBeenIn, since, spans } = standing
      return [{ ...pair, isIn, hasBeenIn, since, spans, revision: (old?.revision ?? 0) + 1 }]
    })
    const facts = changed.flatMap((one) => factsToTell(of, one))
    if (fresh.length > 0) ctx.sendWithCommit(() => store.addScans(ctx.db, fresh, ctx.now()))
    if (changed.length > 0) ctx.sendWithCommit(() => store.keepStandings(ctx.db, changed))
    if (facts.length > 0) ctx.sendWithCommit(() => emit(ctx, ...facts))
    return { ...of, standings, stored }
  })

const keyOf = ({ checkpointId, registrationId }: { checkpointId: number; registrationId: number | null }): string =>
  registrationId === null ? '' : store.pairKey({ checkpointId, registrationId })

/** What is asked for now comes after what was asked for before, to the millisecond: of two at once, the first who was answered stands. */
function inTheirOrder(rows: store.ScanToStore[], known: store.StoredScan[]): store.ScanToStore[] {
  const last = new Map<string, number>()
  const ofDoors = known.filter(({ wasOffline, deviceId }) => !wasOffline && deviceId !== null)
  for (const scan of ofDoors) last.set(keyOf(scan), Math.max(last.get(keyOf(scan)) ?? 0, scan.at))
  const placed = new Map<string, store.ScanToStore>()
  for (const row of rows) {
    const isNow = !row.wasOffline && row.way !== 'desk'
    const at = isNow ? Math.max(row.scannedAt.getTime(), (last.get(keyOf(row)) ?? 0) + 1) : row.scannedAt.getTime()
    if (isNow) last.set(keyOf(row), at)
    if (!placed.has(row.id)) placed.set(row.id, { ...row, scannedAt: new Date(at) })
  }
  return [...placed.values()]
}

const storedOf = (row: store.ScanToStore): store.StoredScan => ({
  id: row.id,
  act: row.act,
  undoes: row.undoes,
  at: row.scannedAt.getTime(),
  finding: row.finding,
  isForced: row.isForced,
  isLetIn: row.wasOffline && row.wasLetIn && row.registrationId !== null,
  wasOffline: row.wasOffline,
  checkpointId: row.checkpointId,
  registrationId: row.registrationId,
  deviceId: row.deviceId,
})

const countingOf = ({ checkpoints }: ToSettle, id: number): DoorCounting => checkpoints.get(id)?.counts ?? 'once'

/** The database orders the names of a JSON object by itself. */
const spansText = (old: store.StoredStanding | undefined): string =>
  JSON.stringify((old?.spans ?? []).map(({ from, to }) => ({ from, to })))

const pairsOf = (named: NamedScan[]): store.Pair[] => [
  ...new Map(
    named.flatMap(({ checkpointId, registrationId }) => {
      const pair = registrationId === null ? null : { checkpointId, registrationId }
      return pair ? [[store.pairKey(pair), pair] as const] : []
    }),
  ).values(),
]

/** Nobody listens to a door that is not a session's. */
function factsToTell(
  { productId, checkpoints, tickets }: ToSettle,
  { checkpointId, registrationId, spans, revision }: store.StandingToStore,
) {
  const userId = tickets.get(registrationId)?.userId
  const sessionId = checkpoints.get(checkpointId)?.sessionId ?? null
  if (userId === undefined || sessionId === null) return []
  const iso = (at: number) => new Date(at).toISOString()
  return presenceChanged({
    productId,
    checkpointId,
    sessionId,
    registrationId,
    userId,
    spans: spans.map(({ from, to }) => ({ from: iso(from), to: to === null ? null : iso(to) })),
    revision,
  })
}

const notTaken = (id: string): ScanAnswer => ({
  id,
  verdict: 'not_taken',
  registration_id: null,
  name: '',
  note: '',
  since: null,
  is_in: false,
})

function answerOf(row: store.StoredScan, standing: Presence | undefined, tickets: Map<number, KnownTicket>): ScanAnswer {
  const ticket = row.registrationId === null ? undefined : tickets.get(row.registrationId)
  const alone = row.isForced || row.finding === 'good' ? 'accepted' : row.finding
  return {
    id: row.id,
    verdict: standing?.verdicts.get(row.id) ?? alone,
    registration_id: row.registrationId,
    name: ticket?.name ?? '',
    note: ticket?.note ?? '',
    since: standing?.since == null ? null : new Date(standing.since).toISOString(),
    is_in: standing?.isIn ?? false,
  }
}
