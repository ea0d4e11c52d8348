import { listPeople } from '#features/account/server/person-directory.service.ts'
import { packStanding } from '#features/packs/server/granting.service.ts'
import { takenAmong } from '#features/registrations/server/registration.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { isSelf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { dayIn } from '#platform/time/days.ts'
import { isOverdue, isOwed } from '../billing.rules.ts'
import { documentAddress, documentKind } from '../document.rules.ts'
import type { OrderSummary, OrderView } from '../order-view.schema.ts'
import { ordersPolicy } from '../orders.policy.ts'
import { isUnderWay } from '../payment.rules.ts'
import { refundSources, worthOfPack } from '../refund.rules.ts'
import { dueNow } from '../sums.rules.ts'
import { billingOfOrder } from './checkout/billing.store.ts'
import { type Invoice, invoicesOf } from './invoices/invoices.store.ts'
import { bankNow } from './invoices/paper.service.ts'
import { findPaper } from './invoices/papers.store.ts'
import { creditedSoFar, orderSums, soldWith } from './order-sums.service.ts'
import * as store from './orders.store.ts'
import { failureText } from './payments/paying.service.ts'
import { type RecordedPayment, recordedPaymentsOf } from './payments/recorded-payments.store.ts'
import { type PresentLine, presentLines } from './present-lines.service.ts'
import { reasonText } from './reason-words.ts'
import { cancellationsOf, isRefundable } from './refunds/refund.service.ts'
import { refundPartsOf, refundsOf } from './refunds/refunds.store.ts'

/** An order as its buyer or an administrator sees it, with what they may do to it. */
export async function viewOf(ctx: Ctx, order: store.Order): Promise<OrderView> {
  const sold = await soldWith(ctx, order)
  const { lines } = sold
  const credited = await creditedSoFar(ctx, order.id)
  const payments = await recordedPaymentsOf(ctx.db, order.id)
  const invoices = await invoicesOf(ctx.db, order.id)
  const history = await store.historyOf(ctx.db, order.id)
  const present = await presentLines(ctx, lines)
  const people = await listPeople(ctx, [
    ...new Set([
      order.buyerId,
      ...[...lines, ...present].map(({ registrantId }) => registrantId),
      ...history.flatMap(({ actorId }) => actorId ?? []),
    ]),
  ])
  const nameOf = (id: number) => people.get(id)?.name ?? ''
  const mayHere = (act: 'refund' | 'payments' | 'cancel') => may(ctx.actor, `orders.${act}`)
  const isMine = isSelf(ctx.actor, order.buyerId)
  // What would be refused is not offered.
  const isBoughtElsewhere = order.state === 'failed' && (await takenAmong(ctx, lines)).length > 0
  const refunds = await refundViews(ctx, order.id)
  const dueAt = invoices.find(({ cancels }) => cancels === null)?.dueAt ?? null
  const isLate = isOverdue({ ...order, dueAt }, ctx.now(), await readSetting(ctx, siteSettings.timeZone))
  return {
    ...summaryOf({ ...order, count: lines.length, titles: [...new Set(lines.map(({ title }) => title))] }, nameOf, {
      isLate,
      credited: credited.amount,
    }),
    payment: order.payment,
    list: order.list,
    discount: order.discount,
    discount_code: order.discountCode,
    group_discount: order.groupDiscount,
    code_discount: order.codeDiscount,
    covered: order.covered,
    prepaid: order.prepaid,
    tax: order.tax,
    prices_include_tax: order.pricesIncludeTax,
    invoice_number: invoices.find(({ cancels }) => cancels === null)?.number ?? null,
    failure: isBoughtElsewhere ? ctx.t('orders.failure_someRegistered') : failureText(ctx, order),
    is_mine: isMine,
    is_under_way: isUnderWay(order),
    due: dueNow(order, credited),
    ...(await owedOn(ctx, order, invoices)),
    billing: await billingOfOrder(ctx.db, order.id),
    sums: orderSums(order, sold, credited),
    payments: payments.map(({ id, amount, note, madeAt, takenBack }) => ({
      id,
      amount,
      note,
      made_at: madeAt.toISOString(),
      taken_back: takenBack && { reason: takenBack.reason, at: takenBack.at.toISOString() },
    })),
    may_retry: order.state === 'failed' && isMine && !isBoughtElsewhere,
    send_confirmations: order.sendConfirmations,
    lines: await lineViews(ctx, order, lines, present, nameOf),
    // Its log is for who runs the place: a buyer reads what is, not how it came about.
    history: (ordersPolicy.readHistory(ctx.actor) ? history : []).map(({ id, state, actorId, note, at }) => ({
      id,
      state,
      at: at.toISOString(),
      actor_name: actorId === null ? null : nameOf(actorId),
      note: reasonText(ctx.t, note),
    })),
    refunds,
    documents: documentsOf(order, invoices, payments),
    pack: await packView(ctx, order),
    may_refund: mayHere('refund') && isRefundable(order),
    may_record_payment: mayHere('payments') && isOwed(order),
    may_take_back_payment: mayHere('payments') && order.state === 'complete' && payments.some(({ takenBack }) => !takenBack),
    may_cancel: mayHere('cancel') && isRefundable(order),
  }
}

/** By when an invoice that is owed is to be paid, and how, as it was issued. */
async function owedOn(ctx: Ctx, order: store.Order, invoices: Invoice[]) {
  const invoice = invoices.find(({ cancels }) => cancels === null)
  if (!isOwed(order) || !invoice) return { due_on: null, bank: [] }
  const issued = await findPaper(ctx.db, order.id, invoice.number)
  // The day is the seller's, as on the paper, wherever it is read.
  const due_on = invoice.dueAt && dayIn(invoice.dueAt, await readSetting(ctx, siteSettings.timeZone))
  return { due_on, bank: issued ? (issued.paper.payment?.bank ?? []) : await bankNow(ctx) }
}

/** Everything that was issued, in the order in which it was. */
function documentsOf(order: store.Order, invoices: Invoice[], payments: RecordedPayment[]): OrderView['documents'] {
  const issued = [
    ...invoices.map((one) => ({ ...one, kind: documentKind(one, order.payment), is_void: false })),
    ...payments.flatMap(({ receipt, amount, madeAt, takenBack }) =>
      receipt ? [{ number: receipt, kind: 'receipt' as const, total: amount, madeAt, is_void: takenBack !== null }] : [],
    ),
  ]
  return issued
    .sort((one, other) => one.madeAt.getTime() - other.madeAt.getTime())
    .map(({ number, kind, total, is_void }) => ({ number, kind, total, is_void, url: documentAddress(order.id, number) }))
}

async function packView(ctx: Ctx, order: store.Order): Promise<OrderView['pack']> {
  const pack = order.packTitle === null ? null : await packStanding(ctx, order.id)
  return (
    pack && {
      unit: pack.unit,
      is_unlimited: pack.isUnlimited,
      granted: pack.granted,
      available: pack.available,
      is_ended: pack.isEnded,
      worth: worthOfPack(order.total, pack),
    }
  )
}

async function lineViews(
  ctx: Ctx,
  order: store.Order,
  lines: store.OrderLine[],
  present: PresentLine[],
  nameOf: (id: number) => string,
) {
  const isMine = isSelf(ctx.actor, order.buyerId)
  const terms = isMine ? await cancellationsOf(ctx, order, lines) : new Map()
  return lines.map(
    ({ position, productId, registrantId, title, groupView, list, discount, covered, tax, total, cancelledAt }, at) => {
      const term = terms.get(position)
      const now = present[at] ?? { productId, title, registrantId, isEnded: false }
      return {
        position,
        product_id: productId,
        title,
        is_cancelled: cancelledAt !== null,
        is_ended: now.isEnded,
        present: { product_id: now.productId, title: now.title, registrant_name: nameOf(now.registrantId) },
        cancellation: term?.isInTime ? { until: term.until.toISOString(), fee: term.fee, credit: term.credit } : null,
        registrant_name: nameOf(registrantId),
        group_view: groupView,
        list,
        discount,
        covered,
        tax,
        total,
      }
    },
  )
}

async function refundViews(ctx: Ctx, orderId: number): Promise<OrderView['refunds']> {
  const parts = await refundPartsOf(ctx.db, orderId)
  return (await refundsOf(ctx.db, orderId)).map(({ id, amount, fee, reason, madeAt }) => ({
    id,
    amount,
    fee,
    reason: reasonText(ctx.t, reason),
    made_at: madeAt.toISOString(),
    parts: parts
      .filter(({ refundId }) => refundId === id)
      .map((part) => ({
        id: part.id,
        source: refundSources.find((source) => source === part.source) ?? 'manual',
        amount: part.amount,
        is_done: part.state === 'done',
      })),
  }))
}

type Contents = { titles: string[]; count: number }
type Standing = { isLate: boolean; credited: number }

export const summaryOf = (
  order: store.Order & Contents,
  nameOf: (id: number) => string,
  { isLate, credited }: Standing,
): OrderSummary => ({
  id: order.id,
  state: order.state,
  made_at: order.madeAt.toISOString(),
  buyer_name: nameOf(order.buyerId),
  pack_title: order.packTitle,
  titles: order.packTitle === null ? order.titles : [order.packTitle],
  count: order.count,
  total: order.total,
  uncredited: order.total - credited,
  currency: order.currency,
  is_overdue: isLate,
})
