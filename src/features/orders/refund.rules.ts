import type { ProductCancellation } from '#features/catalogue/cancellation.rules.ts'
import { share } from '#platform/money/money.ts'
import type { OrderState } from './order.rules.ts'

/** Where what is given back comes from: 'manual' is an invoice that was paid, 'unpaid' one that was not. */
export const refundSources = ['balance', 'demo_card', 'stripe', 'manual', 'unpaid'] as const
export type RefundSource = (typeof refundSources)[number]

/** Until when one may cancel what one bought, and what is kept of the price. */
export type CancellationRule = {
  /** Before it begins. */
  hoursBefore: number
  /** After the order, for what has no date. */
  daysAfter: number
  feePercent: number
  /** In minor units, besides the percentage. */
  feeAmount: number
}

/** The rule for one product: its own, where it has one, with the site's for what that leaves open; null where nobody cancels by themselves. */
export function ruleFor(site: CancellationRule, own: ProductCancellation | null): CancellationRule | null {
  if (own?.cancellation === 'none') return null
  if (own?.cancellation !== 'own') return site
  return {
    hoursBefore: own.cancelDeadline ?? site.hoursBefore,
    daysAfter: own.cancelDeadline ?? site.daysAfter,
    feePercent: own.cancelFeePercent ?? site.feePercent,
    feeAmount: own.cancelFee ?? site.feeAmount,
  }
}

/** The sentence that says what cancelling a line does; what a pack covered goes back to it. */
export function cancelSentence({
  isUnpaid,
  fee,
  credit,
  covered,
}: {
  isUnpaid: boolean
  fee: number
  credit: number
  covered: number
}) {
  if (isUnpaid && credit > 0) return fee > 0 ? 'cancelUnpaidWithFee' : 'cancelUnpaid'
  if (fee > 0) return 'cancelWithFee'
  if (credit > 0) return 'cancelWithCredit'
  return covered > 0 ? 'cancelToPack' : 'cancelFree'
}

/** How a rule's deadline is said: in days where it is whole days. Null where it is over before it begins. */
export function deadlineOf(
  { hoursBefore, daysAfter }: CancellationRule,
  isDated: boolean,
): { kind: 'hoursBefore' | 'daysBefore' | 'daysAfter'; count: number } | { kind: 'beginning' } | null {
  if (!isDated) return daysAfter > 0 ? { kind: 'daysAfter', count: daysAfter } : null
  if (hoursBefore === 0) return { kind: 'beginning' }
  return hoursBefore % 24 === 0 ? { kind: 'daysBefore', count: hoursBefore / 24 } : { kind: 'hoursBefore', count: hoursBefore }
}

export type CancellationTerms = { isInTime: boolean; until: Date; fee: number; credit: number }

const hour = 3_600_000

export function cancellationTerms(
  line: { startsAt: Date | null; orderedAt: Date; total: number },
  { hoursBefore, daysAfter, feePercent, feeAmount }: CancellationRule,
  now: Date,
): CancellationTerms {
  const until = line.startsAt
    ? new Date(line.startsAt.getTime() - hoursBefore * hour)
    : new Date(line.orderedAt.getTime() + daysAfter * 24 * hour)
  const fee = Math.min(line.total, share(line.total, feePercent) + feeAmount)
  return { isInTime: now <= until, until, fee, credit: line.total - fee }
}

/** Where part of an order was given back before, no more than the rest can be given back or kept. */
export function withinWhatIsLeft(terms: { credit: number; fee: number }, left: number): { credit: number; fee: number } {
  const credit = Math.min(terms.credit, left)
  return { credit, fee: Math.min(terms.fee, left - credit) }
}

export type PaidPart = { paymentId: number | null; source: RefundSource; amount: number; refunded: number }

type GivenPart = Omit<PaidPart, 'refunded'>

/** From what an amount goes back: card or invoice first, the balance last, and never more of one than it paid. */
export function splitRefund(amount: number, paid: PaidPart[]): GivenPart[] {
  const isBalance = ({ source }: PaidPart) => source === 'balance'
  const sorted = [...paid.filter((one) => !isBalance(one)), ...paid.filter(isBalance)]
  let rest = amount
  return sorted.flatMap(({ paymentId, source, amount: whole, refunded }) => {
    const part = Math.min(rest, whole - refunded)
    rest -= part
    return part > 0 ? [{ paymentId, source, amount: part }] : []
  })
}

type LeftOfPack = {
  unit: string
  isUnlimited: boolean
  granted: number
  available: number
  paidAvailable: number
  isUsed: boolean
  isEnded: boolean
}

/**
 * What of a pack's price the part that is left is worth: of money as much as was paid for it and not used, of registrations their
 * share. What has no limit cannot be divided: all while nothing was used, and afterwards whatever an administrator thinks fair.
 */
export function worthOfPack(total: number, pack: LeftOfPack): number {
  if (pack.isEnded) return 0
  if (pack.isUnlimited) return pack.isUsed ? 0 : total
  if (pack.unit !== 'registration') return Math.min(total, pack.paidAvailable)
  return pack.granted === 0 ? 0 : Math.floor((total * pack.available) / pack.granted)
}

type AfterRefund = {
  state: OrderState
  total: number
  credited: number
  /** The part of what was credited that was taken off a bill before it was paid. */
  takenOff: number
  due: number
  isAllCancelled: boolean
}

/** Where an order stands once so much of its total has been credited; the same state where nothing that has a name changed. */
export function stateAfterRefund({ state, total, credited, takenOff, due, isAllCancelled }: AfterRefund): OrderState {
  // What was never paid needs no refund: an order of which nothing was or will be paid is over once all of it is cancelled.
  if (isAllCancelled && takenOff === total) return 'cancelled'
  // A balance paid the rest, what is left is free, or the bill was waived: there is nothing to wait for.
  if (state === 'awaiting_payment') return due > 0 ? state : isAllCancelled && credited >= total ? 'cancelled' : 'complete'
  const given = credited - takenOff
  if (given === 0) return state
  return credited >= total ? 'refunded' : 'partly_refunded'
}
