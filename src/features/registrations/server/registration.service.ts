import { renewableUntil } from '#features/account/membership.rules.ts'
import { endMemberships, grantMemberships } from '#features/account/server/membership.service.ts'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { membershipTerms, registeringTerms } from '#features/catalogue/server/products/product-lookup.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { allow, must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { loadPerRequest } from '#platform/ctx/load-per-request.ts'
import { may } from '#platform/ctx/may.ts'
import { emit } from '#platform/jobs/events.ts'
import { accessEnd, hasAccess, laterEnd, type RegistrationSource, renewedReason } from '../registration.rules.ts'
import type { registrationsCalls } from '../registrations.contract.ts'
import { personRegistered, type RegistrationFact, registrationCancelled } from '../registrations.events.ts'
import * as store from './registration.store.ts'
import * as parts from './registration-parts.store.ts'

/** A list longer than this is no dashboard's; the newest are kept. */
const mostRegistrations = 2000

export type { OwnRegistration, Registration } from './registration.store.ts'

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
export async function registerWithoutCharge(ctx: Ctx, asked: ToRegister): Promise<Result<Registered, 'productNotFound'>> {
  const registered = await registerAll(ctx, [asked])
  return registered.ok ? ok(must(registered.value[0], 'a registration without an answer')) : registered
}

/** The same for many, with as many statements as for one. Answers in their order. */
export const registerAll = (ctx: Ctx, asked: ToRegister[]): Promise<Result<Registered[], 'productNotFound'>> =>
  ctx.tx(async (ctx) => {
    const productIds = [...new Set(asked.map(({ productId }) => productId))]
    const [terms] = await Promise.all([
      registeringTerms(ctx, productIds),
      holdRegistrants(
        ctx,
        asked.map(({ userId }) => userId),
      ),
    ])
    if (productIds.some((id) => !terms.has(id))) return refuse('productNotFound')
    const now = ctx.now()
    const endOf = (productId: number) => accessEnd(now, terms.get(productId)?.accessDays ?? null)
    const memberships = new Map([...terms].flatMap(([id, { membership }]) => (membership ? [[id, membership] as const] : [])))
    const wholes = await registerEach(
      ctx,
      asked.map(({ userId: registrantId, ...one }) => ({
        ...one,
        registrantId,
        parentRegistrationId: null,
        registeredAt: now,
        accessEndsAt: endOf(one.productId),
      })),
      memberships,
    )
    await registerEach(
      ctx,
      wholes.flatMap(({ registration: whole }) =>
        (terms.get(whole.productId)?.parts ?? []).map((productId) => ({
          ...whole,
          productId,
          source: 'package' as const,
          parentRegistrationId: whole.id,
          registeredAt: now,
          accessEndsAt: laterEnd(whole.accessEndsAt, endOf(productId)),
        })),
      ),
      memberships,
    )
    return ok(wholes.map(({ registration, isNew }) => ({ registrationId: registration.id, isNew })))
  })

/** Until the transaction ends nobody else registers these people, or counts what they are registered for in order to. */
export const holdRegistrants = (ctx: Ctx, userIds: number[]): Promise<void> => store.lockRegistrants(ctx.db, userIds)

type Wanted = store.NewRegistration & { isTold?: boolean }
/** As what and for how long whoever registers for a product becomes a member, where whoever registers them has read it. */
type Memberships = Awaited<ReturnType<typeof membershipTerms>>

/**
 * Each for one product: what is there stays, lengthened where the new terms are longer; what has run out is renewed. Of the same seat
 * asked for twice, by two packages, the longer terms count. Call it under the locks of the registrants; it answers in their order.
 */
export async function registerEach(
  ctx: Ctx,
  wanted: Wanted[],
  memberships?: Memberships,
): Promise<{ registration: store.Registration; isNew: boolean }[]> {
  if (wanted.length === 0) return []
  const seats = new Map<string, Wanted>()
  for (const one of wanted) {
    const same = seats.get(seatOf(one))
    seats.set(seatOf(one), same ? { ...same, accessEndsAt: laterEnd(same.accessEndsAt, one.accessEndsAt) } : one)
  }
  const live = await store.liveAmong(ctx.db, wanted, renewableUntil(ctx.now()))
  const [kept, over] = [live.filter((one) => isOpen(ctx, one)), live.filter((one) => !isOpen(ctx, one))]
  await lengthen(ctx, kept, seats)
  if (over.length > 0)
    await endRegistrations(
      ctx,
      over.map(({ id }) => id),
      renewedReason,
    )
  const known = new Map(kept.map((one) => [seatOf(one), one]))
  const added = await store.addRegistrations(
    ctx.db,
    [...seats].flatMap(([seat, one]) => (known.has(seat) ? [] : [one])),
  )
  await grantWith(ctx, added, memberships)
  await emit(ctx, ...added.map((one) => personRegistered(factOf(one))))
  const made = new Map(added.map((one) => [seatOf(one), one]))
  return wanted.map((one) => {
    const isNew = made.has(seatOf(one))
    const found = made.get(seatOf(one)) ?? known.get(seatOf(one))
    return { registration: must(found, 'a registration was made beside the lock of its registrant'), isNew }
  })
}

const seatOf = ({ productId, registrantId }: store.Seat): string => `${productId} ${registrantId}`

const isOpen = (ctx: Ctx, { accessEndsAt, isRenewable }: Omit<store.LiveTerms, 'productId'>): boolean =>
  !isRenewable && hasAccess(accessEndsAt, ctx.now())

const lengthen = (ctx: Ctx, kept: store.Registration[], seats: Map<string, Wanted>): Promise<void> =>
  store.lengthenAccess(
    ctx.db,
    kept.flatMap((one) => {
      const wanted = must(seats.get(seatOf(one)), 'a registration that nobody asked for')
      const accessEndsAt = laterEnd(one.accessEndsAt, wanted.accessEndsAt)
      return wanted.source === 'package' && accessEndsAt !== one.accessEndsAt ? [{ id: one.id, accessEndsAt }] : []
    }),
  )

const factOf = ({ id, productId, registrantId, parentRegistrationId }: store.Registration): RegistrationFact => ({
  registrationId: id,
  productId,
  userId: registrantId,
  parentRegistrationId,
})

export const endRegistration = (ctx: Ctx, id: number, reason: string): Promise<store.Registration[]> =>
  endRegistrations(ctx, [id], reason)

async function endRegistrations(ctx: Ctx, ids: number[], reason: string): Promise<store.Registration[]> {
  const ended = await store.cancelWithParts(ctx.db, ids, reason, ctx.now())
  if (reason === renewedReason) return ended
  await emit(ctx, ...ended.map((one) => registrationCancelled(factOf(one))))
  await endMemberships(
    ctx,
    ended.map(({ id }) => id),
    reason,
  )
  await giveBackParts(ctx, ended)
  return ended
}

/** What registering grants beside access: a membership, where the product says so. */
async function grantWith(ctx: Ctx, registrations: store.Registration[], known?: Memberships): Promise<void> {
  const terms = known ?? (await membershipTerms(ctx, [...new Set(registrations.map(({ productId }) => productId))]))
  const granted = registrations.flatMap(({ id, productId, registrantId, source }) => {
    const term = terms.get(productId)
    return term ? [{ userId: registrantId, registrationId: id, isGrant: source === 'grant', ...term }] : []
  })
  await grantMemberships(ctx, granted)
}

/** Whoever loses what they had on its own keeps what a package of theirs holds too; whoever loses a package, what they had on its own. */
async function giveBackParts(ctx: Ctx, ended: store.Registration[]): Promise<void> {
  const now = ctx.now()
  const holding = await parts.packagesHolding(ctx.db, ended, now)
  const given = ended.flatMap(({ registrantId, productId, parentRegistrationId }): Wanted[] => {
    const packages = holding.filter(
      (one) =>
        one.registrantId === registrantId &&
        one.productId === productId &&
        // A part that was taken out of its package by itself stays out.
        one.packageRegistrationId !== parentRegistrationId,
    )
    const [first] = packages
    if (!first) return []
    const own = { productId, registrantId, grantedBy: null, registeredAt: now, accessEndsAt: endByPackages(packages, now) }
    // They are told of what ended; this they had all along.
    return [{ ...own, source: 'package', parentRegistrationId: first.packageRegistrationId, isTold: true }]
  })
  if (given.length > 0) await registerEach(ctx, given)
  for (const one of await parts.lengthenedByPackages(ctx.db, ended)) {
    const others = await parts.packagesHolding(ctx.db, [one], now)
    await parts.setAccess(ctx.db, one, others.length > 0 ? laterEnd(one.ownEnd, endByPackages(others, now)) : one.ownEnd)
  }
}

/** The latest of the ends that packages give to one of their parts. */
const endByPackages = (packages: parts.HoldingPackage[], now: Date): Date | null =>
  packages
    .map(({ registeredAt, accessEndsAt, accessDays }) => laterEnd(accessEndsAt, accessEnd(registeredAt, accessDays)))
    .reduce<Date | null>((latest, end) => laterEnd(latest, end), now)

/** Ends a registration with the parts that came with it; where somebody else took the place, theirs. */
export const cancelRegistration = (
  ctx: Ctx,
  { registrationId, reason }: { registrationId: number; reason: string },
): Promise<Result<store.Registration[], 'registrationNotFound'>> =>
  ctx.tx(async (ctx) => {
    const [current] = await store.successorsOf(ctx.db, [registrationId])
    const ended = await endRegistration(ctx, current?.id ?? registrationId, reason)
    return ended.length > 0 ? ok(ended) : refuse('registrationNotFound')
  })

/** Who has the places of these registrations now, and of what: they may have been passed on. By the registration that is asked about. */
export async function placesNow(ctx: Ctx, registrationIds: number[]): Promise<Map<number, store.Successor>> {
  if (registrationIds.length === 0) return new Map()
  return new Map((await store.successorsOf(ctx.db, registrationIds)).map((place) => [place.of, place]))
}

/** Registered, and access has not run out: whose access has may register again. */
export async function isRegistered(ctx: Ctx, productId: number, userId: number): Promise<boolean> {
  return (await registeredAmong(ctx, [productId], userId)).has(productId)
}

/** Whether somebody's registration was cancelled, and they have no other. */
export const hasLostPlace = (ctx: Ctx, productId: number, userId: number): Promise<boolean> =>
  store.hasLostPlace(ctx.db, productId, userId)

/** Who of these addresses, in small letters, is registered for a product. */
export const registeredByEmail = (ctx: Ctx, productId: number, emails: string[]): Promise<Map<string, number>> =>
  store.registrantsByEmail(ctx.db, productId, emails)

/** Which of these seats are taken: by the same person, of the same product, with access that has not run out. */
export async function takenAmong<Wanted extends store.Seat>(ctx: Ctx, seats: Wanted[]): Promise<Wanted[]> {
  const live = (await store.liveAmong(ctx.db, seats, renewableUntil(ctx.now()))).filter((one) => isOpen(ctx, one))
  const taken = new Set(live.map(seatOf))
  return seats.filter((seat) => taken.has(seatOf(seat)))
}

type AskedFor = { all: Promise<store.OwnRegistration[]> | null }

/** Whether a part of this request has asked for everything that a person is registered for, so that others need not ask again. */
const askedFor = (ctx: Ctx, userId: number): Promise<AskedFor> =>
  ctx.once(`registrations asked for ${userId}`, async () => ({ all: null }))

/** A person's registrations, newest first, as their own pages show them. */
export async function ownRegistrations(ctx: Ctx, userId: number): Promise<store.OwnRegistration[]> {
  const asked = await askedFor(ctx, userId)
  asked.all ??= store.ownRegistrations(ctx.db, userId, {
    limit: mostRegistrations,
    renewableUntil: renewableUntil(ctx.now()),
  })
  return asked.all
}

/** Which of these products a person is registered for now. */
export async function registeredAmong(ctx: Ctx, productIds: number[], userId: number): Promise<Set<number>> {
  const asked = await askedFor(ctx, userId)
  const found = await loadPerRequest(ctx, `registrations ${userId}`, productIds, async (ids) => {
    const all = (await asked.all) ?? []
    const isKnown = asked.all !== null && all.length < mostRegistrations
    const live: store.LiveTerms[] = isKnown ? all : await store.liveTermsOf(ctx.db, userId, ids, renewableUntil(ctx.now()))
    return Map.groupBy(live, ({ productId }) => productId)
  })
  return new Set([...found].filter(([, live]) => live.some((one) => isOpen(ctx, one))).map(([id]) => id))
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
  return ctx.tx(async (ctx): Promise<Result<{ cancelled: number }, 'registrationNotFound'>> => {
    const cancelled = await cancelRegistration(ctx, { registrationId: id, reason })
    if (!cancelled.ok) return cancelled
    const wholes = cancelled.value.filter((one) => !cancelled.value.some(({ id }) => id === one.parentRegistrationId))
    allow(wholes.every(({ productId }) => may(ctx.actor, 'registrations.edit', productId)))
    const details = { reason, productIds: cancelled.value.map(({ productId }) => productId) }
    await recordAct(ctx, { action: 'registration.cancel', subjectType: 'registration', subjectId: id, details })
    return ok({ cancelled: cancelled.value.length })
  })
}
