import type { Ctx } from '#platform/ctx/ctx.ts'
import * as store from './places.store.ts'

/** Of these sessions, those whose places are booked: their doors ask for one. */
export const bookedSessions = (ctx: Ctx, sessionIds: number[]): Promise<number[]> =>
  sessionIds.length === 0 ? Promise.resolve([]) : store.sessionsBooked(ctx.db, sessionIds)

/** Who has or had a place in these sessions, or waits; all people or these. Whoever speaks there needs none and so has one. */
export const placesAtDoors = (ctx: Ctx, sessionIds: number[], personIds: number[] | null): Promise<store.DoorPlaceRow[]> =>
  sessionIds.length === 0 ? Promise.resolve([]) : store.placesAndSpeakers(ctx.db, sessionIds, personIds)
