import type { Actor, Grants, Permission } from '#platform/ctx/actor.ts'
import { may } from '#platform/ctx/may.ts'
import { builtInRoles, isBuiltIn, isOfProducts, isPermission } from './permission.rules.ts'

export type RoleKept = { key: string | null; permissions: readonly string[] }
/** A role that somebody has: on everything, or on one product. */
export type RoleHeld = RoleKept & { productId: number | null }

/** What a role allows. A permission that the program knows no more allows nothing. */
export const allowedBy = ({ key, permissions }: RoleKept): Permission[] =>
  isBuiltIn(key) ? builtInRoles[key] : permissions.filter(isPermission)

/** What all the roles that somebody has allow together; undefined where that is nothing. */
export function grantsFrom(held: readonly RoleHeld[]): Grants | undefined {
  const everywhere = new Set<Permission>()
  const byProduct = new Map<number, Set<Permission>>()
  for (const role of held) {
    const allowed = allowedBy(role)
    if (role.productId === null) for (const one of allowed) everywhere.add(one)
    else byProduct.set(role.productId, (byProduct.get(role.productId) ?? new Set()).union(new Set(allowed.filter(isOfProducts))))
  }
  return everywhere.size + byProduct.size > 0 ? { everywhere, byProduct } : undefined
}

/** Nobody gives or takes what they do not have themselves. */
export const mayHandOut = (actor: Actor, allowed: Iterable<Permission>, productId: number | null): boolean =>
  [...allowed].every((permission) => may(actor, permission, productId ?? undefined))

/** Whether the actor may do all that these grants let somebody do. */
export const coversGrants = (actor: Actor, grants: Grants | undefined): boolean =>
  !grants ||
  (mayHandOut(actor, grants.everywhere, null) &&
    [...grants.byProduct].every(([productId, allowed]) => mayHandOut(actor, allowed, productId)))
