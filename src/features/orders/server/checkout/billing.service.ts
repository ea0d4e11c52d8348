import { listPeople } from '#features/account/server/person-directory.service.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import type { Billing, OrderBilling } from '../../billing.contract.ts'
import { isBillable, isSaid } from '../../billing.rules.ts'
import type { PaymentKind } from '../../payment.rules.ts'
import * as store from './billing.store.ts'

export async function showBilling(ctx: Ctx): Promise<Result<Billing>> {
  const id = userIdOf(ctx)
  const kept = await store.findBilling(ctx.db, id)
  if (kept) return ok(kept)
  const person = (await listPeople(ctx, [id])).get(id)
  return ok({ name: person?.name ?? '', organisation: person?.organisation ?? '', address: '', tax_id: '' })
}

export async function saveBilling(ctx: Ctx, billing: Billing): Promise<Result<Billing>> {
  await store.keepBilling(ctx.db, userIdOf(ctx), billing, ctx.now())
  return ok(billing)
}

type Asked = { payment: PaymentKind; billing?: OrderBilling | undefined }

/** Whom an order will be billed to: as it is said, or as it was said last. An invoice needs a name and an address. */
export async function billingFor(
  ctx: Ctx,
  buyerId: number,
  { payment, billing: said }: Asked,
): Promise<Result<OrderBilling | undefined, 'billingMissing'>> {
  const kept = said ? null : await store.findBilling(ctx.db, buyerId)
  const billing = said ?? (kept ? { ...kept, po_number: '' } : undefined)
  return isBillable(payment, billing) ? ok(billing) : refuse('billingMissing')
}

/** Whom the order is billed to; kept for its buyer's next one. */
export async function billTo(ctx: Ctx, { id, buyerId }: { id: number; buyerId: number }, billing: OrderBilling | undefined) {
  if (!billing || !isSaid(billing)) return
  await store.billOrder(ctx.db, { orderId: id, buyerId, at: ctx.now() }, billing)
}
