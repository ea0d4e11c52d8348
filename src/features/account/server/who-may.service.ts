import type { Permission } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { allowedBy } from '../role.rules.ts'
import { rolesReaching } from './role.store.ts'

/** How somebody comes to be allowed something: by a role on the very product, by one on everything, or as an administrator. */
export type WayAllowed = 'product' | 'everywhere' | 'administrator'

/** Who may do something on a product, and by what. */
export async function peopleWhoMay(ctx: Ctx, permission: Permission, productId: number): Promise<Map<number, WayAllowed>> {
  const ways = new Map<number, WayAllowed>()
  for (const { personId, isAdmin, ...role } of await rolesReaching(ctx.db, productId)) {
    if (isAdmin && !ways.has(personId)) ways.set(personId, 'administrator')
    if (!allowedBy(role).includes(permission)) continue
    if (role.productId !== null || ways.get(personId) !== 'product')
      ways.set(personId, role.productId === null ? 'everywhere' : 'product')
  }
  return ways
}

/** Whom to turn to: those who have the very product in their care, else those for everything, else the administrators. */
export function nearest(ways: Map<number, WayAllowed>): number[] {
  const by = (wanted: WayAllowed) => [...ways].flatMap(([id, way]) => (way === wanted ? id : []))
  return (['product', 'everywhere', 'administrator'] as const).map(by).find((ids) => ids.length > 0) ?? []
}
