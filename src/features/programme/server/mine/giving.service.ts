import { isRegistered } from '#features/registrations/server/registration.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { placesAdminCalls } from '../../programme.places.contract.ts'
import { fillPlaces } from './places.service.ts'
import * as store from './places.store.ts'

type Calls = typeof placesAdminCalls

export const givePlace = (
  ctx: Ctx,
  { product_id: productId, session_id: sessionId, user_id: personId }: InputOf<Calls['give']>,
): Promise<Result<AnswerOf<Calls['give']>, 'sessionNotFound' | 'noBooking' | 'sessionCancelled' | 'personNotRegistered'>> =>
  ctx.tx(async (ctx) => {
    const session = await store.lockPlaces(ctx.db, sessionId)
    if (!session?.isReleased || session.productId !== productId) return refuse('sessionNotFound')
    if (!session.takesBookings) return refuse('noBooking')
    if (session.isCancelled) return refuse('sessionCancelled')
    if (!(await isRegistered(ctx, productId, personId))) return refuse('personNotRegistered')
    await store.givePlace(ctx.db, sessionId, personId, ctx.now())
    const details = { product_id: productId, user_id: personId }
    await recordAct(ctx, { action: 'programme.give_place', subjectType: 'session', subjectId: sessionId, details })
    return ok({ state: 'booked' })
  })

export const takePlaceBack = (
  ctx: Ctx,
  { product_id: productId, session_id: sessionId, user_id: personId }: InputOf<Calls['take']>,
): Promise<Result<{ removed: true }, 'sessionNotFound' | 'noPlace'>> =>
  ctx.tx(async (ctx) => {
    const session = await store.lockPlaces(ctx.db, sessionId)
    if (session?.productId !== productId) return refuse('sessionNotFound')
    const taken = { personId, sessionIds: [sessionId], state: 'removed' as const }
    if ((await store.leavePlaces(ctx.db, taken, ctx.now())).length === 0) return refuse('noPlace')
    await fillPlaces(ctx, sessionId)
    const details = { product_id: productId, user_id: personId }
    await recordAct(ctx, { action: 'programme.take_place', subjectType: 'session', subjectId: sessionId, details })
    return ok({ removed: true })
  })

/** What each of these people has of a session's places. */
export const placesOfPeople = (ctx: Ctx, sessionId: number, personIds: number[]): Promise<Map<number, 'booked' | 'waiting'>> =>
  store.statesOf(ctx.db, sessionId, personIds)
