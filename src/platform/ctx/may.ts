import { type Actor, isAdmin, isGuest, isUser, type Permission } from './actor.ts'

/** The one question of who may do what: on everything, or on one product where it is named. */
export function may(actor: Actor, permission: Permission, productId?: number): boolean {
  if (isAdmin(actor)) return true
  if (!isUser(actor) || !actor.grants) return false
  const { everywhere, byProduct } = actor.grants
  return everywhere.has(permission) || (productId !== undefined && (byProduct.get(productId)?.has(permission) ?? false))
}

/** On which products: all, or just these. For lists that show what one may see. */
export function productsFor(actor: Actor, permission: Permission): 'all' | number[] {
  if (may(actor, permission)) return 'all'
  if (!isUser(actor)) return []
  return [...(actor.grants?.byProduct ?? [])].flatMap(([productId, allowed]) => (allowed.has(permission) ? productId : []))
}

/** On everything, or on some product. */
export const maySomewhere = (actor: Actor, permission: Permission): boolean => {
  const products = productsFor(actor, permission)
  return products === 'all' || products.length > 0
}

/** Works here: has something to do in administration. */
export const isStaff = (actor: Actor): boolean =>
  isAdmin(actor) ||
  (isUser(actor) && actor.grants !== undefined && (actor.grants.everywhere.size > 0 || actor.grants.byProduct.size > 0))

/** What a call asks of its caller (`who` in a contract): to be anybody, signed in, one who works here, or to have a permission. */
export type Who = 'guest' | 'user' | 'staff' | Permission

/**
 * How far the permission of a call reaches who has it on single products only: `product_id` is the entry that names the product, and
 * the edge compares it; with `service` the service finds out which product it is about. Without it, it must be had on everything.
 */
export type Within = 'product_id' | 'service'

type Asked = { who: Who; within?: Within }

/** Whether a call needs a permission: whoever has none is refused. */
export const isPermitted = ({ who }: Asked): boolean => who !== 'guest' && who !== 'user'

export function mayCall(actor: Actor, { who, within }: Asked): boolean {
  if (who === 'guest') return true
  if (who === 'user') return !isGuest(actor)
  if (who === 'staff') return isStaff(actor)
  return within === undefined ? may(actor, who) : maySomewhere(actor, who)
}

/** Once it is known what the call is about. */
export function mayCallWith(actor: Actor, { who, within }: Asked, input: object): boolean {
  if (within !== 'product_id' || who === 'guest' || who === 'user' || who === 'staff') return true
  const productId = (input as { product_id?: unknown }).product_id
  return may(actor, who, typeof productId === 'number' ? productId : undefined)
}
