import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { on } from '#platform/jobs/events.ts'
import { registrantChanged } from '../cart.events.ts'
import { mailChangedRegistrant } from './cart.mails.ts'

/** The bell rings once per cause; the mail goes with the bell, in one transaction. */
const tell = (
  ctx: Ctx,
  fact: { personId: number; productId: number; kind: 'Replaced' | 'Replacing'; cause: string },
): Promise<void> =>
  ctx.tx(async (ctx) => {
    const product = (await productOutlines(ctx, [fact.productId])).get(fact.productId)
    const isNews = await notify(ctx, {
      userId: fact.personId,
      textKey: `cart.notify${fact.kind}`,
      params: { title: product?.title ?? '' },
      cause: fact.cause,
    })
    if (isNews) await mailChangedRegistrant(ctx, fact)
  })

export const cartListeners = [
  on(
    registrantChanged,
    'cart.tell-changed',
    async (ctx, { productId, originalId, newId, notifyOriginal, notifyNew, changeId }) => {
      if (notifyOriginal) await tell(ctx, { personId: originalId, productId, kind: 'Replaced', cause: `replaced ${changeId}` })
      if (notifyNew) await tell(ctx, { personId: newId, productId, kind: 'Replacing', cause: `replacing ${changeId}` })
    },
  ),
]
