/**
 * What packs cover and pay. A lot is what came at once and ends at once; what is used comes from the lot that ends first, and goes
 * back to the lot that it came from.
 */

export const packKinds = ['savings', 'prepaid'] as const
export type PackKind = (typeof packKinds)[number]

/** What a savings pack covers: these products, and what is of one of the kinds and of one of the topics. All empty: everything. */
export type PackScope = { productIds: number[]; topicIds: number[]; kinds: string[] }

type Sold = { productId: number; topicIds: number[]; kind: string }

export function isInPackScope({ productId, topicIds, kind }: Sold, scope: PackScope): boolean {
  const isByProduct = scope.productIds.length > 0
  const isByTrait = scope.topicIds.length > 0 || scope.kinds.length > 0
  if (!isByProduct && !isByTrait) return true
  if (scope.productIds.includes(productId)) return true
  const isOfKind = scope.kinds.length === 0 || scope.kinds.includes(kind)
  const isOfTopic = scope.topicIds.length === 0 || topicIds.some((id) => scope.topicIds.includes(id))
  return isByTrait && isOfKind && isOfTopic
}

export type SavingsLot = {
  id: number
  name: string
  scope: PackScope
  /** Null: no limit. */
  left: number | null
  expiresAt: Date | null
  /** Whose registrations it covers: its owner's, or those of everybody who shares it. */
  registrantIds: number[]
}

export type CoverableLine = Sold & { key: string; registrantId: number; price: number }

/** Why a line is not covered. */
export const uncoveredReasons = ['not_in_scope', 'not_for_registrant', 'used_up'] as const
export type UncoveredReason = (typeof uncoveredReasons)[number]

export type CoveragePlan = { covered: Map<string, SavingsLot>; uncovered: Map<string, UncoveredReason> }

/** The dearest lines first, so that the buyer saves the most; what has no limit first, since it is never used up. */
export function planCoverage(lines: CoverableLine[], lots: SavingsLot[]): CoveragePlan {
  const left = new Map(lots.map((lot) => [lot.id, lot.left ?? Number.POSITIVE_INFINITY]))
  const inOrder = lots.toSorted((one, other) => Number(other.left === null) - Number(one.left === null) || byExpiry(one, other))
  const plan: CoveragePlan = { covered: new Map(), uncovered: new Map() }
  for (const line of lines.filter(({ price }) => price > 0).toSorted((one, other) => other.price - one.price)) {
    const inScope = inOrder.filter(({ scope }) => isInPackScope(line, scope))
    const forThem = inScope.filter(({ registrantIds }) => registrantIds.includes(line.registrantId))
    const lot = forThem.find(({ id }) => (left.get(id) ?? 0) > 0)
    if (lot) {
      left.set(lot.id, (left.get(lot.id) ?? 0) - 1)
      plan.covered.set(line.key, lot)
    } else
      plan.uncovered.set(
        line.key,
        inScope.length === 0 ? 'not_in_scope' : forThem.length === 0 ? 'not_for_registrant' : 'used_up',
      )
  }
  return plan
}

/** The lots that could cover something of these lines; with no lines, all of them. */
export const lotsForLines = (lines: CoverableLine[], lots: SavingsLot[]): SavingsLot[] =>
  lines.length === 0
    ? lots
    : lots.filter(({ scope, registrantIds }) =>
        lines.some((line) => line.price > 0 && isInPackScope(line, scope) && registrantIds.includes(line.registrantId)),
      )

type Ends = { id: number; expiresAt: Date | null }

/** What ends first comes first; what never ends comes last. */
const byExpiry = (one: Ends, other: Ends): number => endOf(one) - endOf(other) || one.id - other.id
const endOf = ({ expiresAt }: Ends): number => expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER

export type MoneyLot = { id: number; available: number; expiresAt: Date | null; origin: LotOrigin }
export type LotPart = { lotId: number; amount: number }

export const lotOrigins = ['paid', 'granted'] as const
export type LotOrigin = (typeof lotOrigins)[number]

/** From which lots an amount is taken; null where they do not hold it. Of two that end together, paid money goes before granted. */
export function planSpend(lots: MoneyLot[], amount: number): LotPart[] | null {
  const inOrder = lots.toSorted(
    (one, other) =>
      endOf(one) - endOf(other) || Number(one.origin === 'granted') - Number(other.origin === 'granted') || one.id - other.id,
  )
  return take(
    inOrder.map(({ id, available }) => ({ lotId: id, amount: available })),
    amount,
  )
}

/** To which lots an amount goes back: the last that was taken first, and never more than was taken. */
export const planReturn = (taken: LotPart[], amount: number): LotPart[] | null => take(taken.toReversed(), amount)

function take(parts: LotPart[], amount: number): LotPart[] | null {
  let due = amount
  const taken = parts.flatMap(({ lotId, amount: there }) => {
    const part = Math.min(due, Math.max(0, there))
    due -= part
    return part > 0 ? [{ lotId, amount: part }] : []
  })
  return due === 0 ? taken : null
}

/** What happens to a lot, and what it changes: what can be spent, and what an order holds. */
export const entryKinds = ['grant', 'hold', 'capture', 'release', 'refund', 'withdraw'] as const
export type EntryKind = (typeof entryKinds)[number]

export const changesOf = (kind: EntryKind, amount: number): { available: number; held: number } => {
  switch (kind) {
    case 'grant':
    case 'refund':
      return { available: amount, held: 0 }
    case 'withdraw':
      return { available: minus(amount), held: 0 }
    case 'hold':
      return { available: minus(amount), held: amount }
    case 'release':
      return { available: amount, held: minus(amount) }
    case 'capture':
      return { available: 0, held: minus(amount) }
  }
}

/** There is no -0 in a ledger. */
const minus = (amount: number): number => (amount === 0 ? 0 : -amount)

/** The unit of savings packs; every other unit is a currency. */
export const registrationUnit = 'registration'

export const isLive = (expiresAt: Date | null, now: Date): boolean => expiresAt === null || expiresAt > now

/** Why a pack cannot be bought, each a sentence for the popover; none: it can (§3 can-purchase 1). */
export const hindrances = ['archived', 'other_currency', 'not_for_sale', 'members_only', 'shared'] as const
export type Hindrance = (typeof hindrances)[number]

export function hindrancesOf(
  pack: { isArchived: boolean; notForSale: string | null; membersOnly: boolean; isShared: boolean; currency: string },
  viewer: { isMember: boolean; currency: string },
): Hindrance[] {
  if (pack.isArchived) return ['archived']
  if (pack.currency !== viewer.currency) return ['other_currency']
  const found: Hindrance[] = []
  if (pack.notForSale !== null) found.push('not_for_sale')
  if (pack.isShared) found.push('shared')
  if (pack.membersOnly && !viewer.isMember) found.push('members_only')
  return found
}
