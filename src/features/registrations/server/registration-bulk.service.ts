import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { allow, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { hasAccess, movedReason, type RegistrationState, registrationStateOf } from '../registration.rules.ts'
import type { registrationsAdminCalls } from '../registrations.admin.contract.ts'
import { endRegistration, holdRegistrants, isRegistered, registerWithoutCharge } from './registration.service.ts'
import * as store from './registration.store.ts'
import { endingBefore, type Standing, setAccessEnd, setAccessEndFrom, standings } from './registration-access.store.ts'
import { wantedOf } from './registration-list.service.ts'
import { idsMatching, namesOfRegistrations } from './registration-list.store.ts'

export type RegistrationFilter = Omit<InputOf<(typeof registrationsAdminCalls)['exportList']>, 'ids'>

/** Which a filter finds after one of them, in the order of their numbers; of given ones, those that it finds. */
export const registrationsMatching = (
  ctx: Ctx,
  { ids, ...filter }: RegistrationFilter & { ids?: readonly number[] | undefined },
  page: { after: number; limit: number },
): Promise<number[]> => idsMatching(ctx.db, wantedOf(ctx, filter), ids, page)

/** Who is registered for what. */
export const registrationsNamed = (
  ctx: Ctx,
  ids: number[],
): Promise<{ id: number; name: string; personId: number; title: string }[]> => namesOfRegistrations(ctx.db, ids)

/** How things stand with each of them, as far as acts on many need to know. */
export const registrationStandings = async (ctx: Ctx, ids: number[]): Promise<Map<number, RegistrationStanding>> =>
  new Map((await standings(ctx.db, ids)).map((one) => [one.id, { ...one, state: registrationStateOf(one, ctx.now()) }]))

export type RegistrationStanding = Standing & { state: RegistrationState }

type MoveRefusal = 'registrationNotFound' | 'isPart' | 'accessOver' | 'sameProduct' | 'alreadyRegistered' | 'productNotFound'
type Moved = { registrationId: number; fromProductId: number; accessEndsAt: string | null }

/**
 * The same person gets a place in another product, on that one's terms, and the place in this one becomes free. The order that it was
 * bought by follows. Whoever calls holds the seats, and has asked whether there is one.
 */
export const moveRegistration = (
  ctx: Ctx,
  { id, productId }: { id: number; productId: number },
): Promise<Result<Moved, MoveRefusal>> =>
  ctx.tx(async (ctx): Promise<Result<Moved, MoveRefusal>> => {
    const found = await store.liveRegistration(ctx.db, id)
    if (!found) return refuse('registrationNotFound')
    allow(may(ctx.actor, 'registrations.edit', found.productId) && may(ctx.actor, 'registrations.edit', productId))
    if (found.parentRegistrationId !== null) return refuse('isPart')
    if (!hasAccess(found.accessEndsAt, ctx.now())) return refuse('accessOver')
    if (found.productId === productId) return refuse('sameProduct')
    const { registrantId: userId, source } = found
    await holdRegistrants(ctx, [userId])
    if (await isRegistered(ctx, productId, userId)) return refuse('alreadyRegistered')
    const grantedBy = actorIdOf(ctx.actor)
    const moved = await registerWithoutCharge(ctx, {
      productId,
      userId,
      source: source === 'package' ? 'grant' : source,
      grantedBy,
    })
    if (!moved.ok) return moved
    const { registrationId } = moved.value
    if ((await endRegistration(ctx, id, movedReason)).length === 0) return refuse('registrationNotFound')
    await store.setReplacedBy(ctx.db, id, registrationId)
    const details = { userId, fromProductId: found.productId, productId }
    await recordAct(ctx, { action: 'registration.move', subjectType: 'registration', subjectId: id, details })
    const accessEndsAt = found.accessEndsAt?.toISOString() ?? null
    return ok({ registrationId, fromProductId: found.productId, accessEndsAt })
  })

/** Back to where it was, with the access that it had. */
export const moveRegistrationBack = (ctx: Ctx, { registrationId, fromProductId, accessEndsAt }: Moved) =>
  ctx.tx(async (ctx): Promise<Result<Moved, MoveRefusal>> => {
    const moved = await moveRegistration(ctx, { id: registrationId, productId: fromProductId })
    if (moved.ok) await setAccessEnd(ctx.db, moved.value.registrationId, accessEndsAt === null ? null : new Date(accessEndsAt))
    return moved
  })

type Extended = { id: number; before: string }[]

/** Access to it, and to the parts that came with it, lasts until then; whatever lasts longer stays. Answers what lasted until when. */
export const extendAccess = (
  ctx: Ctx,
  { id, until }: { id: number; until: Date },
): Promise<Result<Extended, 'registrationNotFound' | 'isPart' | 'accessLonger'>> =>
  ctx.tx(async (ctx): Promise<Result<Extended, 'registrationNotFound' | 'isPart' | 'accessLonger'>> => {
    const found = await store.liveRegistration(ctx.db, id)
    if (!found) return refuse('registrationNotFound')
    allow(may(ctx.actor, 'registrations.edit', found.productId))
    if (found.parentRegistrationId !== null) return refuse('isPart')
    const shorter = await endingBefore(ctx.db, id, until)
    if (shorter.length === 0) return refuse('accessLonger')
    for (const one of shorter) await setAccessEnd(ctx.db, one.id, until)
    const before = found.accessEndsAt?.toISOString() ?? null
    const details = { userId: found.registrantId, productId: found.productId, from: before, until: until.toISOString() }
    await recordAct(ctx, { action: 'registration.extend', subjectType: 'registration', subjectId: id, details })
    return ok(shorter.map((one) => ({ id: one.id, before: one.accessEndsAt.toISOString() })))
  })

/** As it was before, where nobody has changed it since. */
export const shortenAccess = (
  ctx: Ctx,
  { id, until, extended }: { id: number; until: Date; extended: Extended },
): Promise<Result<null, 'changedSince'>> =>
  ctx.tx(async (ctx): Promise<Result<null, 'changedSince'>> => {
    for (const { id: one, before } of extended)
      if (!(await setAccessEndFrom(ctx.db, one, until, new Date(before)))) return refuse('changedSince')
    await recordAct(ctx, { action: 'registration.shorten', subjectType: 'registration', subjectId: id })
    return ok(null)
  })
