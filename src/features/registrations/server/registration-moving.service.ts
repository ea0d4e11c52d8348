import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { allow, must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { hasAccess, replacedReason } from '../registration.rules.ts'
import type { registrationsAdminCalls } from '../registrations.admin.contract.ts'
import { endRegistration, holdRegistrants, isRegistered, registerEach } from './registration.service.ts'
import * as store from './registration.store.ts'

type ReplaceRefusal = 'registrationNotFound' | 'personNotFound' | 'alreadyRegistered' | 'isPart' | 'accessOver'
type Replaced = Result<{ registration_id: number }, ReplaceRefusal>

/** Somebody else takes the place, with the parts of a package: one ends and the other begins together, so no seat becomes free. */
export function replaceRegistrant(
  ctx: Ctx,
  { id, user_id: userId }: InputOf<typeof registrationsAdminCalls.replace>,
): Promise<Replaced> {
  return ctx.tx(async (ctx): Promise<Replaced> => {
    const found = await store.liveRegistration(ctx.db, id)
    if (!found) return refuse('registrationNotFound')
    allow(may(ctx.actor, 'registrations.edit', found.productId))
    if (found.parentRegistrationId !== null) return refuse('isPart')
    if (!(await activePerson(ctx, userId))) return refuse('personNotFound')
    await holdRegistrants(ctx, [found.registrantId, userId])
    if (await isRegistered(ctx, found.productId, userId)) return refuse('alreadyRegistered')
    if (!hasAccess(found.accessEndsAt, ctx.now())) return refuse('accessOver')
    const ended = await endRegistration(ctx, id, replacedReason)
    if (ended.length === 0) return refuse('registrationNotFound')
    const registration = await registerInstead(ctx, found, ended, userId)
    await store.setReplacedBy(ctx.db, id, registration.id)
    const details = { productId: found.productId, fromUserId: found.registrantId, userId }
    await recordAct(ctx, { action: 'registration.replace', subjectType: 'registration', subjectId: id, details })
    return ok({ registration_id: registration.id })
  })
}

async function registerInstead(ctx: Ctx, whole: store.Registration, ended: store.Registration[], userId: number) {
  const grantedBy = actorIdOf(ctx.actor)
  const own = { registrantId: userId, grantedBy, registeredAt: ctx.now() }
  const [first] = await registerEach(ctx, [{ ...whole, ...own }])
  const { registration } = must(first, 'a registration without an answer')
  const parts = ended.filter((one) => one.id !== whole.id && hasAccess(one.accessEndsAt, ctx.now()))
  await registerEach(
    ctx,
    parts.map((part) => ({ ...part, ...own, parentRegistrationId: registration.id })),
  )
  return registration
}
