import { notify } from '#features/messages/server/messages.service.ts'
import { packStanding } from '#features/packs/server/granting.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readingOnce } from '#platform/ctx/make-ctx.ts'
import { on } from '#platform/jobs/events.ts'
import { orderPlaced, orderRefunded, paymentRecorded } from '../orders.events.ts'
import { type RefundNews, refundNews } from '../refund-news.rules.ts'
import { invoiceOf } from './invoices/invoices.store.ts'
import { soldWith } from './order-sums.service.ts'
import { orderMail } from './orders.kinds.ts'
import { howToPay, lineParagraphs, readerOf, sumsParagraph, type Told, writeLetter } from './orders.mails.ts'
import * as store from './orders.store.ts'
import { recordedPaymentsOf } from './payments/recorded-payments.store.ts'
import { presentLines } from './present-lines.service.ts'
import { reasonText } from './reason-words.ts'
import { termsOfOrder } from './refunds/cancellation.service.ts'
import { positionsOfRefund, type Refund, refundPartsOf, refundsOf } from './refunds/refunds.store.ts'

/** Tells the buyer once, at the bell and by mail, what they ordered for whom, what it costs and how it is paid. */
const tellPlaced = (ctx: Ctx, { orderId, buyerId }: { orderId: number; buyerId: number }): Promise<void> =>
  ctx.tx(async (ctx) => {
    const reading = readingOnce(ctx)
    const told = await readerOf(reading, orderId, buyerId)
    if (!told) return
    const { person, words } = told
    const [url, cause] = [`/orders/${orderId}`, `order ${orderId}`]
    if (!(await notify(ctx, { userId: buyerId, textKey: 'orders.notifyPlaced', params: { id: orderId }, url, cause }))) return
    const { lines } = await soldWith(reading, told.order)
    const [items, sums, pay, terms, document] = await Promise.all([
      lineParagraphs(reading, told, lines),
      sumsParagraph(reading, told),
      howToPay(reading, told),
      termsOfOrder(reading, lines, words.locale),
      invoiceOf(ctx.db, orderId),
    ])
    await writeLetter(reading, told, orderMail.placed, {
      values: { id: orderId, name: person.name },
      blocks: { items, sums: [sums], howToPay: pay.length > 0 ? pay : packReady(told), terms },
      document,
    })
  })

type RefundFact = { orderId: number; refundId: number; buyerId: number }

/** Tells the buyer once what was cancelled, what was kept, and what comes back or is no longer due. */
const tellRefunded = (ctx: Ctx, { orderId, refundId, buyerId }: RefundFact): Promise<void> =>
  ctx.tx(async (ctx) => {
    const told = await readerOf(ctx, orderId, buyerId)
    if (!told) return
    const refund = must(
      (await refundsOf(ctx.db, orderId)).find(({ id }) => id === refundId),
      'a refund vanished',
    )
    const positions = await positionsOfRefund(ctx.db, orderId, refundId)
    const lines = await store.linesOfOrder(ctx.db, orderId)
    const cancelled = await presentLines(
      ctx,
      lines.filter(({ position }) => positions.includes(position)),
    )
    const parts = (await refundPartsOf(ctx.db, orderId)).filter((part) => part.refundId === refundId)
    const news = refundNews(cancelled.length > 0, parts, told.order.state === 'cancelled')
    const [url, cause] = [`/orders/${orderId}`, `refund ${refundId}`]
    const params = { id: orderId, amount: { minor: refund.amount, currency: told.order.currency } }
    if (!(await notify(ctx, { userId: buyerId, textKey: bell[news], params, url, cause }))) return
    await writeLetter(ctx, told, orderMail.refund[news], {
      values: { id: orderId, name: told.person.name },
      blocks: await refundBlocks(ctx, told, { refund, cancelled, parts }),
      document: refund.invoice,
    })
  })

const bell = {
  cancelled: 'orders.notifyCancelled',
  cancelledAndRefunded: 'orders.notifyRefunded',
  refunded: 'orders.notifyRefunded',
  nothingDue: 'orders.notifyNothingDue',
  lessDue: 'orders.notifyLessDue',
} as const satisfies Record<RefundNews, string>

type Refunded = {
  refund: Refund
  cancelled: store.OrderLine[]
  parts: { source: string; amount: number }[]
}

async function refundBlocks(ctx: Ctx, told: Told, { refund, cancelled, parts }: Refunded) {
  const { order } = told
  const { t, money } = told.words
  return {
    bought: cancelled.length > 0 ? [] : await whatBecomesOf(ctx, told),
    items: cancelled.length > 0 ? await lineParagraphs(ctx, { ...told, order: { ...order, packTitle: null } }, cancelled) : [],
    reason: [t('orders.mailRefundedReason', { reason: reasonText(t, refund.reason) })],
    fee: refund.fee > 0 ? [t('orders.mailRefundedFee', { fee: money(refund.fee) })] : [],
    repayments: parts.map(({ source, amount }) => t(`orders.mailPart_${partKey(source)}`, { amount: money(amount) })),
    sums: order.total > 0 ? [await sumsParagraph(ctx, told)] : [],
    howToPay: await howToPay(ctx, told),
  }
}

/** A refund by itself takes no registration away; of a pack it may take what is left, and then nothing can be bought by it. */
async function whatBecomesOf(ctx: Ctx, { order, words: { t } }: Told): Promise<string[]> {
  const { id, state, packTitle: pack } = order
  if (pack === null) return state === 'cancelled' ? [] : [t('orders.mailRegistrationsStay')]
  const standing = await packStanding(ctx, id)
  if (!standing) return []
  return [standing.isEnded ? t('orders.mailPackWithdrawn', { pack }) : t('orders.mailPackStays', { pack })]
}

const packReady = ({ order, words: { t } }: Told): string[] => (order.packTitle === null ? [] : [t('orders.packReady')])

const partKey = (source: string): 'balance' | 'card' | 'manual' | 'unpaid' =>
  source === 'balance' || source === 'manual' || source === 'unpaid' ? source : 'card'

type PaymentFact = { orderId: number; paymentId: number; buyerId: number; isTakenBack: boolean }

/** A receipt once a payment is written down; where that was a mistake, that the invoice is owed after all. */
const tellPayment = (ctx: Ctx, { orderId, paymentId, buyerId, isTakenBack }: PaymentFact): Promise<void> =>
  ctx.tx(async (ctx) => {
    const told = await readerOf(ctx, orderId, buyerId)
    if (!told) return
    const { person } = told
    const { money } = told.words
    const payment = must(
      (await recordedPaymentsOf(ctx.db, orderId)).find(({ id }) => id === paymentId),
      'a payment vanished',
    )
    // Who never heard of a payment need not hear that it was a mistake.
    if (!isTakenBack && payment.takenBack) return
    const invoice = (await invoiceOf(ctx.db, orderId)) ?? ''
    const named = { id: orderId, name: person.name, invoice }
    const params = { ...named, amount: money(payment.amount) }
    const kept = { ...named, amount: { minor: payment.amount, currency: told.order.currency } }
    const kind = isTakenBack ? ('TakenBack' as const) : ('Received' as const)
    const [url, cause] = [`/orders/${orderId}`, `payment ${paymentId} ${kind}`]
    if (!(await notify(ctx, { userId: buyerId, textKey: `orders.notifyPayment${kind}`, params: kept, url, cause }))) return
    await writeLetter(ctx, told, orderMail.payment[kind], {
      values: params,
      blocks: {
        bought: isTakenBack ? await whatBecomesOf(ctx, told) : [],
        sums: [await sumsParagraph(ctx, told)],
        howToPay: isTakenBack ? await howToPay(ctx, told) : packReady(told),
      },
      document: isTakenBack ? invoice : payment.receipt,
    })
  })

export const ordersListeners = [
  on(orderPlaced, 'orders.tell-buyer', tellPlaced),
  on(orderRefunded, 'orders.tell-refunded', tellRefunded),
  on(paymentRecorded, 'orders.tell-payment', tellPayment),
]
