import type { Config } from '#platform/ctx/config.ts'
import type { Guests } from '#platform/http/security-headers.ts'

/** Whom a page must let in so that a card can be entered: Stripe where it is configured, and otherwise nobody. */
export function paymentGuests({ stripe }: Pick<Config, 'stripe'>): Guests | undefined {
  if (!stripe) return undefined
  const own = new URL(stripe.script).origin
  return { scripts: [own], frames: [own, 'https://hooks.stripe.com'], connects: [new URL(stripe.api).origin] }
}
