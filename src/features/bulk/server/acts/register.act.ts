import { standingsOf } from '#features/account/server/people-bulk.service.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { cancelSomeones, registerSomeone, takenAmong } from '#features/registrations/server/registration.service.ts'
import { seatsLeft } from '#features/seats/server/seats.service.ts'
import { ok, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import type { BulkOptions } from '../../bulk.contract.ts'
import type { RowAct } from '../row-act.ts'

/** There is such a product, and whoever asks may register people for it. */
export async function checkProduct(ctx: Ctx, { product_id: productId }: BulkOptions) {
  if (productId === undefined) return refuse('optionsMissing')
  if (!(await productOutlines(ctx, [productId])).has(productId)) return refuse('optionsWrong')
  return may(ctx.actor, 'registrations.edit', productId) ? ok(null) : refuse('actNotAllowed')
}

/** How many seats the product has left for those who come now, said where they will not do. */
export async function seatNotes(ctx: Ctx, productId: number, wanted: number): Promise<string[]> {
  const left = await seatsLeft(ctx, productId, null)
  return left !== null && left < wanted ? [ctx.t('bulk.note_seats', { count: left, left, wanted })] : []
}

/** People get a place without charge, whatever the capacity, as when somebody is registered by hand. */
export const registerAct: RowAct = {
  needs: 'registrations.edit',
  leadsTo: ({ product_id }) => product_id,
  check: checkProduct,
  foresee: async (ctx, ids, { product_id: productId = 0 }) => {
    const standings = await standingsOf(ctx, ids)
    const taken = await takenAmong(
      ctx,
      ids.map((registrantId) => ({ productId, registrantId })),
    )
    const leftOut = new Map(taken.map(({ registrantId }) => [registrantId, 'alreadyRegistered']))
    for (const id of ids) if (standings.get(id)?.status !== 'active') leftOut.set(id, 'personNotActive')
    return { leftOut, sums: { seats: ids.length - leftOut.size } }
  },
  notes: (ctx, { seats = 0 }, { product_id: productId = 0 }) => seatNotes(ctx, productId, seats),
  act: async (ctx, id, { product_id: productId = 0 }) => {
    const registered = await registerSomeone(ctx, { product_id: productId, user_id: id })
    return registered.ok ? ok({ registrationId: registered.value.registration_id }) : registered
  },
  undo: async (ctx, _id, { registrationId }) => {
    const cancelled = await cancelSomeones(ctx, { id: Number(registrationId), reason: ctx.t('bulk.undoneReason') })
    return cancelled.ok ? ok(null) : cancelled
  },
}
