import { type Discount, type DiscountFault, scopeOf, type Uses, whyNotUsable } from '#features/discounts/discount.rules.ts'
import { type DiscountCode, isInDiscountScope, type PricedLine } from './pricing.rules.ts'

type Entered = { discount: Discount | null; uses: Uses }

/** The code as prices know it, or why it takes nothing off these lines. What a pack covers is not there to be discounted. */
export function fitDiscount(
  lines: PricedLine[],
  entered: Entered | null,
  { now, currency }: { now: Date; currency: string },
): { code: DiscountCode | null; fault: DiscountFault | null } {
  if (entered === null) return { code: null, fault: null }
  const { discount, uses } = entered
  const scope = discount && scopeOf(discount)
  const fitting = lines
    .filter((line) => scope && !line.isCoveredByPack && isInDiscountScope(line, scope))
    .map(({ price }) => price)
  const fault = whyNotUsable(discount, { now, uses, fitting, currency })
  if (fault !== null || !discount || !scope) return { code: null, fault }
  return { code: { code: discount.code, kind: discount.kind, value: discount.value, ...scope }, fault: null }
}
