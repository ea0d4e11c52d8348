import { ok, type Refusal, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { accountPolicy } from '../account.policy.ts'
import * as store from './account.store.ts'
import { grantsOf } from './role.store.ts'

type Managed = { ok: true; value: store.Person } | Refusal<'personNotFound' | 'outOfReach'>

/** Nobody who may do more than the actor. */
async function reachable(ctx: Ctx, person: store.Person | undefined): Promise<Managed> {
  if (!person || person.removedAt) return refuse('personNotFound')
  const grants = await grantsOf(ctx.db, person.id)
  return accountPolicy.manage(ctx.actor, { ...person, grants }) ? ok(person) : refuse('outOfReach')
}

/** Whom the actor may manage. */
export const findManaged = async (ctx: Ctx, personId: number): Promise<Managed> =>
  reachable(ctx, await store.findPerson(ctx.db, personId))

/** The same, held until the end. */
export const lockManaged = async (ctx: Ctx, personId: number): Promise<Managed> =>
  reachable(ctx, await store.lockPerson(ctx.db, personId))
