import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import type { HeldRoles, rolesCalls } from '../account.roles.contract.ts'
import { isPerProduct } from '../permission.rules.ts'
import { allowedBy, mayHandOut } from '../role.rules.ts'
import { lockPerson } from './account.store.ts'
import * as store from './role.store.ts'
import { staysRoleKeeper } from './role-keeping.service.ts'
import { roleName, roleView } from './roles.service.ts'

type Calls = typeof rolesCalls

/** What products are called; those that are none are missing. Products are not the business of accounts, so it is handed in. */
export type NameProducts = (ctx: Ctx, ids: number[]) => Promise<Map<number, { title: string }>>

type GiveRefusal =
  | 'roleNotFound'
  | 'moreThanYours'
  | 'personNotFound'
  | 'productNotFound'
  | 'personNotActive'
  | 'notPerProduct'
  | 'roleGivenAlready'

export function makePersonRoles(nameProducts: NameProducts) {
  async function heldBy(ctx: Ctx, personId: number): Promise<HeldRoles> {
    const [assignments, all] = await Promise.all([store.assignmentsOf(ctx.db, personId), store.allRoles(ctx.db)])
    const titles = await nameProducts(
      ctx,
      assignments.flatMap(({ productId }) => productId ?? []),
    )
    return {
      held: assignments.map((one) => ({
        id: one.id,
        role_id: one.roleId,
        name: roleName(ctx, one),
        product: one.productId === null ? null : { id: one.productId, title: titles.get(one.productId)?.title ?? '' },
        may_take: may(ctx.actor, 'people.roles') && mayHandOut(ctx.actor, allowedBy(one), one.productId),
      })),
      offered: may(ctx.actor, 'people.roles') ? all.map((role) => roleView(ctx, role)).filter(({ may_give }) => may_give) : [],
    }
  }

  const rolesOf = async (ctx: Ctx, { person_id }: InputOf<Calls['rolesOf']>): Promise<Result<HeldRoles>> =>
    ok(await heldBy(ctx, person_id))

  const giveRole = (
    ctx: Ctx,
    { person_id, role_id, product_id }: InputOf<Calls['giveRole']>,
  ): Promise<Result<HeldRoles, GiveRefusal>> =>
    ctx.tx(async (ctx): Promise<Result<HeldRoles, GiveRefusal>> => {
      const productId = product_id ?? null
      const person = await lockPerson(ctx.db, person_id)
      if (!person) return refuse('personNotFound')
      if (person.deactivatedAt) return refuse('personNotActive')
      const role = await store.lockRole(ctx.db, role_id)
      if (!role) return refuse('roleNotFound')
      const allowed = allowedBy(role)
      if (productId !== null && !(await nameProducts(ctx, [productId])).has(productId)) return refuse('productNotFound')
      if (productId !== null && !isPerProduct(allowed)) return refuse('notPerProduct')
      if (!mayHandOut(ctx.actor, allowed, productId)) return refuse('moreThanYours')
      const given = { personId: person_id, roleId: role_id, productId, givenBy: actorIdOf(ctx.actor), at: ctx.now() }
      if (!(await store.addAssignment(ctx.db, given))) return refuse('roleGivenAlready')
      await act(ctx, 'person.give_role', person_id, { role: roleName(ctx, role), productId })
      return ok(await heldBy(ctx, person_id))
    })

  const takeRole = (
    ctx: Ctx,
    { person_id, assignment_id }: InputOf<Calls['takeRole']>,
  ): Promise<Result<HeldRoles, 'roleNotFound' | 'moreThanYours' | 'wouldLockYouOut'>> =>
    ctx.tx(async (ctx) => {
      await lockPerson(ctx.db, person_id)
      const one = (await store.assignmentsOf(ctx.db, person_id)).find(({ id }) => id === assignment_id)
      if (!one) return refuse('roleNotFound')
      if (!mayHandOut(ctx.actor, allowedBy(one), one.productId)) return refuse('moreThanYours')
      const isOwn = actorIdOf(ctx.actor) === person_id
      if (isOwn && !(await staysRoleKeeper(ctx, { assignmentId: assignment_id, allowed: [] }))) return refuse('wouldLockYouOut')
      await store.removeAssignment(ctx.db, assignment_id)
      await act(ctx, 'person.take_role', person_id, { role: roleName(ctx, one), productId: one.productId })
      return ok(await heldBy(ctx, person_id))
    })

  return { rolesOf, giveRole, takeRole }
}

const act = (ctx: Ctx, action: string, subjectId: number, details: Record<string, unknown>) =>
  recordAct(ctx, { action, subjectType: 'person', subjectId, details })
