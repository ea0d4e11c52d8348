import type { Ctx } from '#platform/ctx.ts'

/**
 * Whether a person is registered for a product. Registrations are not sold yet, so nobody is; the feature that keeps them
 * answers here, and rating opens with it.
 */
export async function isRegistered(_ctx: Ctx, _registration: { productId: number; userId: number }): Promise<boolean> {
  return false
}
