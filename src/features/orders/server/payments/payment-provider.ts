import type { Ctx } from '#platform/ctx/ctx.ts'
import type { Payment, PaymentDetails } from './payments.store.ts'

/** What a provider says of a payment. `later`: it is still thinking; ask again then. */
export type Standing =
  | { kind: 'authorised' | 'waiting'; reference: string; details?: PaymentDetails }
  | { kind: 'later'; at: Date; reference: string }
  | { kind: 'declined'; reference: string }
  /** Somebody authorised something else than we asked for. */
  | { kind: 'mismatch'; reference: string }

/**
 * Whoever moves the money of a card. Every call may be made again after a crash and must then mean the same: the payment's or the
 * refund's own number is the key. What fails for now throws, and is tried again; what fails for good is an answer.
 */
export type PaymentProvider = {
  /** Asks for the money to be set aside, or how that stands. */
  authorise: (ctx: Ctx, payment: Payment) => Promise<Standing>
  /** Takes what is set aside; 'lost' where it no longer is. */
  capture: (ctx: Ctx, payment: Payment) => Promise<'captured' | 'lost'>
  /** Gives up the asking, and what is set aside if that is decided; otherwise 'authorised' where its owner was quicker. */
  release: (ctx: Ctx, payment: Payment, isDecided: boolean) => Promise<'released' | 'authorised'>
  refund: (ctx: Ctx, payment: Payment, refund: { partId: number; amount: number }) => Promise<{ reference: string }>
}
