import type { PrepaidInCart, SavingsInCart } from '#features/packs/packs.cart.contract.ts'
import type { CoverableLine, SavingsLot, UncoveredReason } from '#features/packs/packs.rules.ts'
import { type Prepaid, prepaidFor, type Savings, savingsFor } from '#features/packs/server/balance.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { CartCost } from '../pricing.rules.ts'
import type * as store from './cart.store.ts'

export type Switches = Pick<store.Cart, 'ownerId' | 'useSavingsPack' | 'usePrepaid' | 'prepaidAtMost'>

/** As long as nothing was put into a cart, nothing is switched on. */
export const switchedOff = (ownerId: number): Switches => ({
  ownerId,
  useSavingsPack: false,
  usePrepaid: false,
  prepaidAtMost: null,
})

/** What packs and balance could do for a cart, and what of it the switches let them do. */
export type PackTerms = {
  savings: Savings
  prepaid: Prepaid
  /** By the line's key; empty where the switch is off. */
  covered: Map<string, SavingsLot>
  prepaidAvailable: number
}

const nothingPacked: PackTerms = {
  savings: { lots: [], fitting: [], covered: new Map(), uncovered: new Map() },
  prepaid: { available: 0, paid: 0, granted: 0, held: 0, lots: [] },
  covered: new Map(),
  prepaidAvailable: 0,
}

/** Of a cart that is bought, what is switched off is not asked for. */
export const packTermsUsed = async (ctx: Ctx, cart: Switches, lines: CoverableLine[], currency: string): Promise<PackTerms> =>
  cart.useSavingsPack || cart.usePrepaid ? packTerms(ctx, cart, lines, currency) : nothingPacked

export async function packTerms(ctx: Ctx, cart: Switches, lines: CoverableLine[], currency: string): Promise<PackTerms> {
  const savings = await savingsFor(ctx, cart.ownerId, lines)
  const prepaid = await prepaidFor(ctx, cart.ownerId, currency)
  return {
    savings,
    prepaid,
    covered: cart.useSavingsPack ? savings.covered : new Map(),
    prepaidAvailable: cart.usePrepaid ? Math.min(prepaid.available, cart.prepaidAtMost ?? prepaid.available) : 0,
  }
}

/** What each switch does, or would do if it were on. */
export function packsView({ savings, prepaid }: PackTerms, cart: Switches, costs: CartCost): InCart {
  const sumOf = (keys: Iterable<string>) =>
    [...keys].reduce((sum, key) => sum + (costs.lines.find((line) => line.key === key)?.price ?? 0), 0)
  const isLimited = savings.fitting.every(({ left }) => left !== null)
  const wanted = Math.min(costs.total, cart.prepaidAtMost ?? costs.total)
  return {
    savings_pack:
      savings.lots.length === 0 && !cart.useSavingsPack
        ? null
        : {
            is_active: cart.useSavingsPack,
            left: isLimited ? savings.fitting.reduce((sum, { left }) => sum + (left ?? 0), 0) : null,
            covers: savings.covered.size,
            saves: sumOf(savings.covered.keys()),
          },
    prepaid:
      prepaid.available === 0 && !cart.usePrepaid
        ? null
        : {
            is_active: cart.usePrepaid,
            balance: prepaid.available,
            at_most: cart.prepaidAtMost,
            uses: cart.usePrepaid ? costs.prepaid : Math.min(wanted, prepaid.available),
          },
  }
}
type InCart = { savings_pack: SavingsInCart; prepaid: PrepaidInCart }

/** Which pack covers a line, or why none does, where packs are to be used. */
export function packOnLine(
  terms: PackTerms,
  cart: Switches,
  cost: { key: string; covered: number },
): { covered: number; covered_by: string | null; uncovered: UncoveredReason | null } {
  return {
    covered: cost.covered,
    covered_by: terms.covered.get(cost.key)?.name ?? null,
    uncovered: cart.useSavingsPack ? (terms.savings.uncovered.get(cost.key) ?? null) : null,
  }
}
