import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { packageParts, productOutlines } from '#features/catalogue/server/product-lookup.service.ts'
import { actorIdOf } from '#platform/actor.ts'
import { recordAct } from '#platform/audit.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { emit } from '#platform/events.ts'
import { allow, must, ok, type Result, refuse } from '#platform/result.ts'
import { accessEnd, hasAccess, laterEnd, type RegistrationSource, renewedReason } from '../registration.rules.ts'
import type { registrationsCalls } from '../registrations.contract.ts'
import { personRegistered, type RegistrationFact, registrationCancelled } from '../registrations.events.ts'
import { registrationsPolicy } from '../registrations.policy.ts'
import * as store from './registration.store.ts'

/** A list longer than this is no dashboard's; the newest are kept. */
const mostRegistrations = 2000

export type { Registration } from './registration.store.ts'

type ToRegister = {
  productId: number
  userId: number
  source: Exclude<RegistrationSource, 'package'>
  grantedBy: number | null
  /** Nobody is to be told: the buyer wanted no confirmations. */
  isTold?: boolean
}
type Registered = { registrationId: number; isNew: boolean }

/**
 * Registers a person without asking for money, and for a package's parts too. Asking again changes nothing. Capacity is not
 * checked: whoever gives a place away knows that the room is full, and a sale checks before it comes here.
 */
export const registerWithoutCharge = (ctx: Ctx, asked: ToRegister): Promise<Result<Registered, 'productNotFound'>> =>
  ctx.tx(async (ctx) => {
    const partIds = await packageParts(ctx, asked.productId)
    const products = await productOutlines(ctx, [asked.productId, ...partIds])
    const product = products.get(asked.productId)
    if (!product) return refuse('productNotFound')
    await store.lockRegistrant(ctx.db, asked.userId)
    const now = ctx.now()
    const whole = await registerFor(ctx, {
      productId: asked.productId,
      registrantId: asked.userId,
      source: asked.source,
      parentRegistrationId: null,
      grantedBy: asked.grantedBy,
      registeredAt: now,
      accessEndsAt: accessEnd(now, product.accessDays),
      isTold: asked.isTold,
    })
    for (const partId of partIds) {
      await registerFor(ctx, {
        ...whole.registration,
        productId: partId,
        source: 'package',
        parentRegistrationId: whole.registration.id,
        registeredAt: now,
        accessEndsAt: laterEnd(whole.registration.accessEndsAt, accessEnd(now, products.get(partId)?.accessDays ?? null)),
      })
    }
    return ok({ registrationId: whole.registration.id, isNew: whole.isNew })
  })

/** One product: what is there stays, lengthened where the new terms are longer; what has run out is renewed. */
export async function registerFor(ctx: Ctx, wanted: store.NewRegistration & { isTold?: boolean }) {
  const [existing] = await store.liveRegistrations(ctx.db, wanted.registrantId, [wanted.productId])
  if (existing && hasAccess(existing.accessEndsAt, ctx.now())) {
    const accessEndsAt = laterEnd(existing.accessEndsAt, wanted.accessEndsAt)
    if (wanted.source === 'package' && accessEndsAt !== existing.accessEndsAt)
      await store.lengthenAccess(ctx.db, existing.id, accessEndsAt)
    return { registration: existing, isNew: false }
  }
  if (existing) await endRegistration(ctx, existing.id, renewedReason)
  const [added] = await store.addRegistrations(ctx.db, [wanted])
  const registration = must(added, 'a registration was made beside the lock of its registrant')
  await emit(ctx, personRegistered(factOf(registration)))
  return { registration, isNew: true }
}

const factOf = ({ id, productId, registrantId, parentRegistrationId }: store.Registration): RegistrationFact => ({
  registrationId: id,
  productId,
  userId: registrantId,
  parentRegistrationId,
})

export async function endRegistration(ctx: Ctx, id: number, reason: string): Promise<store.Registration[]> {
  const ended = await store.cancelWithParts(ctx.db, id, reason, ctx.now())
  if (reason !== renewedReason) for (const one of ended) await emit(ctx, registrationCancelled(factOf(one)))
  return ended
}

/** Ends a registration with the parts that came with it; where somebody else took the place, theirs. */
export const cancelRegistration = (
  ctx: Ctx,
  { registrationId, reason }: { registrationId: number; reason: string },
): Promise<Result<store.Registration[], 'registrationNotFound'>> =>
  ctx.tx(async (ctx) => {
    const current = await store.successorOf(ctx.db, registrationId)
    const ended = await endRegistration(ctx, current, reason)
    return ended.length > 0 ? ok(ended) : refuse('registrationNotFound')
  })

/** Registered, and access has not run out: whose access has may register again. */
export async function isRegistered(ctx: Ctx, productId: number, userId: number): Promise<boolean> {
  return (await registeredAmong(ctx, [productId], userId)).has(productId)
}

/** Which of these products a person is registered for now. */
export async function registeredAmong(ctx: Ctx, productIds: number[], userId: number): Promise<Set<number>> {
  const found = await store.liveRegistrations(ctx.db, userId, productIds)
  return new Set(found.filter((one) => hasAccess(one.accessEndsAt, ctx.now())).map(({ productId }) => productId))
}

/** A person's registrations, newest first. */
export const registrationsOf = (ctx: Ctx, userId: number): Promise<store.Registration[]> =>
  store.registrationsOfPerson(ctx.db, userId, mostRegistrations)

/** One that is not cancelled, and is this person's. */
export async function ownRegistration(ctx: Ctx, id: number, userId: number): Promise<store.Registration | null> {
  const found = await store.liveRegistration(ctx.db, id)
  return found?.registrantId === userId ? found : null
}

/** How many are registered for each product; products without any are missing. */
export const countRegistrations = (ctx: Ctx, productIds: number[]): Promise<Map<number, number>> =>
  store.countLive(ctx.db, productIds)

export const exportRegistrations = (ctx: Ctx, userId: number) => store.registrationsForExport(ctx.db, userId)

type RegisterRefusal = 'productNotFound' | 'personNotFound' | 'alreadyRegistered'

/** An administrator gives someone a place. */
export async function registerSomeone(
  ctx: Ctx,
  { product_id: productId, user_id: userId }: InputOf<typeof registrationsCalls.register>,
): Promise<Result<AnswerOf<typeof registrationsCalls.register>, RegisterRefusal>> {
  allow(registrationsPolicy.manageRegistrations(ctx.actor))
  const grantedBy = actorIdOf(ctx.actor)
  return ctx.tx(async (ctx): Promise<Result<{ registration_id: number }, RegisterRefusal>> => {
    if (!(await activePerson(ctx, userId))) return refuse('personNotFound')
    const registered = await registerWithoutCharge(ctx, { productId, userId, source: 'grant', grantedBy })
    if (!registered.ok) return registered
    const { registrationId, isNew } = registered.value
    if (!isNew) return refuse('alreadyRegistered')
    const details = { productId, userId }
    await recordAct(ctx, { action: 'registration.grant', subjectType: 'registration', subjectId: registrationId, details })
    return ok({ registration_id: registrationId })
  })
}

export async function cancelSomeones(
  ctx: Ctx,
  { id, reason = '' }: InputOf<typeof registrationsCalls.cancel>,
): Promise<Result<AnswerOf<typeof registrationsCalls.cancel>, 'registrationNotFound'>> {
  allow(registrationsPolicy.manageRegistrations(ctx.actor))
  return ctx.tx(async (ctx): Promise<Result<{ cancelled: number }, 'registrationNotFound'>> => {
    const cancelled = await cancelRegistration(ctx, { registrationId: id, reason })
    if (!cancelled.ok) return cancelled
    const details = { reason, productIds: cancelled.value.map(({ productId }) => productId) }
    await recordAct(ctx, { action: 'registration.cancel', subjectType: 'registration', subjectId: id, details })
    return ok({ cancelled: cancelled.value.length })
  })
}
