import { createHash } from 'node:crypto'
import { bookedSessions, placesAtDoors } from '#features/programme/server/mine/door-places.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { doorCalls } from '../door.contract.ts'
import type { DoorPlaces } from '../door-local.rules.ts'
import { servingDevice } from './device.service.ts'
import { checkpointsOf } from './door.store.ts'
import { countsOf, standingsSince } from './scan.store.ts'
import { registrationsByPerson, rosterOf, rosterStamp } from './ticket.store.ts'

type Calls = typeof doorCalls
type Serving = 'notPaired' | 'deviceRevoked'

export async function showRoster(
  ctx: Ctx,
  { stamp: known }: InputOf<Calls['roster']>,
): Promise<Result<AnswerOf<Calls['roster']>, Serving>> {
  const serving = await servingDevice(ctx)
  if (!serving.ok) return serving
  const { productId } = serving.value
  // Before the names: what changes in between is sent again, never missed.
  const names = await rosterStamp(ctx.db, productId)
  const places = await doorPlacesOf(ctx, productId)
  const booked = createHash('md5').update(JSON.stringify(places)).digest('hex')
  const [knownNames, knownBooked] = known?.split('.') ?? []
  return ok({
    stamp: `${names}.${booked}`,
    people: names === knownNames ? null : await rosterOf(ctx.db, productId),
    places: booked === knownBooked ? null : places,
  })
}

/** For a device without a connection: the tickets that have a place in the sessions whose doors ask for one, and those that wait. */
async function doorPlacesOf(ctx: Ctx, productId: number): Promise<DoorPlaces[]> {
  const doors = (await checkpointsOf(ctx.db, productId)).flatMap(({ sessionId }) => sessionId ?? [])
  const sessions = await bookedSessions(ctx, [...new Set(doors)])
  const places = await placesAtDoors(ctx, sessions, null)
  const registrations = await registrationsByPerson(ctx.db, productId, [...new Set(places.map(({ personId }) => personId))])
  return sessions.map((sessionId) => {
    const numbers = (state: 'booked' | 'waiting') =>
      places
        .filter((one) => one.sessionId === sessionId && one.state === state && one.endedAt === null)
        .flatMap(({ personId }) => registrations.get(personId) ?? [])
        .sort((one, other) => one - other)
    return [sessionId, numbers('booked'), numbers('waiting')]
  })
}

export async function showStandings(
  ctx: Ctx,
  { after }: InputOf<Calls['standings']>,
): Promise<Result<AnswerOf<Calls['standings']>, Serving>> {
  const serving = await servingDevice(ctx)
  if (!serving.ok) return serving
  const { productId } = serving.value
  const { cursor, isWhole, standings } = await standingsSince(ctx.db, productId, after ?? null)
  const { counts, expected } = await countsOf(ctx.db, productId)
  return ok({ cursor, is_whole: isWhole, standings, counts, expected, now: ctx.now().toISOString() })
}
