import { type DemoCard, demoCardNames, type OfferedKind } from './payment.rules.ts'

/** What is chosen before one orders. `accepted` names the policy that was accepted, and the day. */
export type PaymentDraft = { kind: OfferedKind; card: DemoCard; accepted: string | null }

/** What a tick stands for: these words of the policy, today. Another day or other words are asked for anew. */
export const consentTo = (policyVersion: string, today: Date): string => `${policyVersion} ${today.toDateString()}`

export const writtenPayment = ({ kind, card, accepted }: PaymentDraft): string =>
  new URLSearchParams({ kind, card, ...(accepted !== null && { accepted }) }).toString()

/** The same as the browser kept it; a way to pay that is not offered any more is none. */
export function keptPayment(text: string, kinds: readonly OfferedKind[]): Partial<PaymentDraft> {
  const kept = new URLSearchParams(text)
  const kind = kinds.find((one) => one === kept.get('kind'))
  const card = demoCardNames.find((one) => one === kept.get('card'))
  return { ...(kind && { kind }), ...(card && { card }), accepted: kept.get('accepted') }
}
