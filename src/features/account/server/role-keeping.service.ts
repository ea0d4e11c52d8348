import { isAdmin, isUser, type Permission } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { allowedBy } from '../role.rules.ts'
import { assignmentsOf } from './role.store.ts'

/** A change of a role, or of one that somebody has: what it allows afterwards. */
type Change = { allowed: Permission[] } & ({ roleId: number } | { assignmentId: number })

/** Whoever keeps roles does not end that by a slip of their own: then nobody but an administrator could mend it. */
export async function staysRoleKeeper(ctx: Ctx, change: Change): Promise<boolean> {
  if (isAdmin(ctx.actor) || !isUser(ctx.actor)) return true
  const own = (await assignmentsOf(ctx.db, ctx.actor.userId)).filter(({ productId }) => productId === null)
  const isChanged = (one: (typeof own)[number]) =>
    'roleId' in change ? one.roleId === change.roleId : one.id === change.assignmentId
  return own.some((one) => (isChanged(one) ? change.allowed : allowedBy(one)).includes('people.roles'))
}
