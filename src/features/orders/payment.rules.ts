import type { OrderState } from './order.rules.ts'

export const paymentKinds = ['none', 'invoice', 'demo_card', 'stripe'] as const
export type PaymentKind = (typeof paymentKinds)[number]
export type OfferedKind = Exclude<PaymentKind, 'none'>

/** Kinds whose money is set aside first and taken once the seats are registrations. */
export const cardKinds = ['demo_card', 'stripe'] as const
export type CardKind = (typeof cardKinds)[number]
export const isCard = (kind: PaymentKind): kind is CardKind => kind === 'demo_card' || kind === 'stripe'

/** Nothing to pay needs no payment, and something to pay needs one. */
export const isRightPayment = (kind: PaymentKind, due: number): boolean => (kind === 'none') === (due === 0)

/** Where money of an order can have come from. */
export const paymentSources = ['balance', ...cardKinds] as const
export type PaymentSource = (typeof paymentSources)[number]

/** begun: nobody has been asked; waiting: its owner must act; authorised: set aside; captured: ours; released: given up again. */
export const paymentStates = ['begun', 'waiting', 'authorised', 'captured', 'declined', 'released'] as const
export type PaymentState = (typeof paymentStates)[number]

export const nextPaymentStates: Record<PaymentState, readonly PaymentState[]> = {
  begun: ['waiting', 'authorised', 'declined', 'released'],
  waiting: ['authorised', 'declined', 'released'],
  authorised: ['captured', 'released'],
  captured: [],
  declined: [],
  released: [],
}

export const paymentMayBecome = (from: PaymentState, to: PaymentState): boolean => nextPaymentStates[from].includes(to)

/** §4, §9: processing an order can take so long; it is waited for, and no order is given up because its bank took longer. */
export const processingSeconds = 30

/** How far an order is, for the page that waits for it. Every step shows, and so does a bank that thinks; only the end is 100. */
export function orderProgress(state: OrderState, payment: PaymentState | null, isSeated: boolean, secondsSince = 0): number {
  if (state !== 'processing' && state !== 'awaiting_payment') return 100
  if (payment === 'captured') return 90
  if (isSeated) return 75
  if (payment === 'authorised') return 50
  return payment === 'waiting' ? 45 : 10 + Math.floor(30 * Math.min(1, secondsSince / processingSeconds))
}

/** Still being paid by card: it has a page of its own meanwhile. An invoice that waits is nobody's to wait for. */
export const isUnderWay = ({ state, payment }: { state: OrderState; payment: PaymentKind }): boolean =>
  isCard(payment) && (state === 'processing' || state === 'awaiting_payment')

/** An order that nobody pays is given up when its seats would be: others are waiting for them. */
const longestPauseMinutes = 60

/** How long a payment is left alone after so many looks without news: two minutes, four, eight, and at most an hour. */
export const pauseAfterLook = (looks: number): number => Math.min(longestPauseMinutes, 2 ** looks) * 60_000

export const payWithinMinutes = 30

/** The cards of the demo. They are chosen, never typed, so that nobody enters a real one. */
export const demoCards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  slow: '4000 0000 0000 0077',
  slowest: '4000 0000 0000 0093',
  confirm: '4000 0000 0000 3220',
} as const
export const demoCardNames = ['succeeds', 'declined', 'slow', 'slowest', 'confirm'] as const
export type DemoCard = (typeof demoCardNames)[number]

/** How long the demo's bank thinks: some seconds, or almost as long as an order can take. */
export const thinkingSeconds: Partial<Record<DemoCard, number>> = { slow: 6, slowest: processingSeconds - 2 }
