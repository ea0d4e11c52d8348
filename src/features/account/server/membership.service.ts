import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { membershipCalls } from '../account.membership.contract.ts'
import { memberState, nextPeriod } from '../membership.rules.ts'
import { lockPerson } from './account.store.ts'
import * as store from './membership.store.ts'

/** What an administrator ended by hand. */
export const endedByHand = 'ended'

type Granted = { userId: number; registrationId: number; kind: string; months: number; isGrant: boolean }

/** A product that grants membership was bought or given: at once, or where the membership that runs ends. */
export async function grantMemberships(ctx: Ctx, granted: Granted[]): Promise<void> {
  // In one order, so that two orders for the same people do not wait for each other.
  const inOrder = granted.toSorted((one, other) => one.userId - other.userId || one.registrationId - other.registrationId)
  for (const { userId, registrationId, kind, months, isGrant } of inOrder) {
    await lockPerson(ctx.db, userId)
    const known = await store.membershipsOf(ctx.db, userId)
    const running = known.filter((one) => one.cancelledAt === null && one.kind === kind)
    await store.addMembership(
      ctx.db,
      {
        ...nextPeriod(running, months, ctx.now()),
        personId: userId,
        kind,
        number: known[0]?.number ?? store.numberFor(userId),
        source: isGrant ? 'grant' : 'order',
        registrationId,
        grantedBy: isGrant ? actorIdOf(ctx.actor) : null,
      },
      ctx.now(),
    )
  }
}

/** What these registrations had granted ends with them. */
export async function endMemberships(ctx: Ctx, registrationIds: number[], reason: string): Promise<void> {
  const ended = await store.membershipsOfRegistrations(ctx.db, registrationIds)
  if (ended.length === 0) return
  await store.cancelMemberships(ctx.db, ended, reason, ctx.now())
}

type Calls = typeof membershipCalls

export async function listMemberships(
  ctx: Ctx,
  { person_id }: InputOf<Calls['memberships']>,
): Promise<Result<AnswerOf<Calls['memberships']>>> {
  return ok({ memberships: (await store.membershipsOf(ctx.db, person_id)).map((one) => viewOf(one, ctx.now())) })
}

const viewOf = (one: store.Membership, now: Date) => ({
  id: one.id,
  kind: one.kind,
  number: one.number,
  from: one.from.toISOString(),
  until: one.until?.toISOString() ?? null,
  source: one.source,
  registration_id: one.registrationId,
  state: memberState({ from: one.from, until: one.until, isCancelled: one.cancelledAt !== null }, now),
})

type Entry = { kind: string; number: string; from: string; until: string | null }

const periodOf = ({ from, until }: Entry) => ({ from: new Date(from), until: until === null ? null : new Date(until) })

type SaveRefusal = 'personNotFound' | 'membershipEndsBeforeStart'

export const addMembershipByHand = (
  ctx: Ctx,
  { person_id, ...entry }: InputOf<Calls['addMembership']>,
): Promise<Result<{ id: number }, SaveRefusal>> => {
  return ctx.tx(async (ctx): Promise<Result<{ id: number }, SaveRefusal>> => {
    const period = periodOf(entry)
    if (period.until !== null && period.until <= period.from) return refuse('membershipEndsBeforeStart')
    if (!(await lockPerson(ctx.db, person_id))) return refuse('personNotFound')
    const [latest] = await store.membershipsOf(ctx.db, person_id)
    const number = entry.number || latest?.number || store.numberFor(person_id)
    const granted = { personId: person_id, source: 'grant', registrationId: null, grantedBy: actorIdOf(ctx.actor) } as const
    const { id } = await store.addMembership(ctx.db, { ...period, kind: entry.kind, number, ...granted }, ctx.now())
    await act(ctx, person_id, 'add_membership', { ...entry, number })
    return ok({ id })
  })
}

export const saveMembership = (
  ctx: Ctx,
  { person_id, membership_id, ...entry }: InputOf<Calls['saveMembership']>,
): Promise<Result<{ id: number }, 'membershipNotFound' | 'membershipEndsBeforeStart'>> => {
  return ctx.tx(async (ctx): Promise<Result<{ id: number }, 'membershipNotFound' | 'membershipEndsBeforeStart'>> => {
    const period = periodOf(entry)
    if (period.until !== null && period.until <= period.from) return refuse('membershipEndsBeforeStart')
    const found = await ownMembership(ctx, person_id, membership_id)
    if (!found) return refuse('membershipNotFound')
    await store.changeMembership(ctx.db, found, { ...period, kind: entry.kind, number: entry.number || found.number }, ctx.now())
    await act(ctx, person_id, 'change_membership', entry)
    return ok({ id: membership_id })
  })
}

export const endMembership = (
  ctx: Ctx,
  { person_id, membership_id }: InputOf<Calls['endMembership']>,
): Promise<Result<{ id: number }, 'membershipNotFound'>> => {
  return ctx.tx(async (ctx): Promise<Result<{ id: number }, 'membershipNotFound'>> => {
    const found = await ownMembership(ctx, person_id, membership_id)
    if (!found) return refuse('membershipNotFound')
    await store.cancelMemberships(ctx.db, [found], endedByHand, ctx.now())
    await act(ctx, person_id, 'end_membership', { kind: found.kind, number: found.number })
    return ok({ id: membership_id })
  })
}

/** Live, and this person's. */
async function ownMembership(ctx: Ctx, personId: number, id: number): Promise<store.Membership | null> {
  await lockPerson(ctx.db, personId)
  const found = await store.lockMembership(ctx.db, id)
  return found?.personId === personId && found.cancelledAt === null ? found : null
}

const act = (ctx: Ctx, personId: number, action: string, details: Record<string, unknown>) =>
  recordAct(ctx, { action: `person.${action}`, subjectType: 'person', subjectId: personId, details })
