import { z } from 'zod'
import { must } from '#platform/calls/result.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { cardKinds } from '../../payment.rules.ts'
import { providerOf } from '../payments/payment-providers.ts'
import { paymentsOf } from '../payments/payments.store.ts'
import { findRefundPart, finishRefundPart } from './refunds.store.ts'

/** Pays a part of a refund back to the card it came from; the part's number is the key, so that twice is once. */
export const refundJob = defineJob({
  name: 'orders.refund',
  schema: z.object({ partId: z.number().int().positive() }),
  // With doubling pauses that is most of a day.
  retries: 20,
  handle: async (ctx, { partId }) => {
    const part = must(await findRefundPart(ctx.db, partId), 'a part of a refund vanished')
    const kind = cardKinds.find((one) => one === part.source)
    if (part.state === 'done' || !kind) return
    const payments = await paymentsOf(ctx.db, part.orderId)
    const payment = must(
      payments.find(({ id }) => id === part.paymentId),
      'a refund without its payment',
    )
    const { reference } = await providerOf(kind).refund(ctx, payment, { partId, amount: part.amount })
    await finishRefundPart(ctx.db, partId, reference, ctx.now())
  },
})
