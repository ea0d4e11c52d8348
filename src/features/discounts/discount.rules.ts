export const discountKinds = ['percent', 'amount'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** What a code takes something off: everything, or what one list names. */
export const discountScopes = ['all', 'products', 'topics', 'kinds'] as const
export type DiscountScope = (typeof discountScopes)[number]

export type Discount = {
  id: number
  code: string
  kind: DiscountKind
  /** Percent, or minor units off the whole of what it fits. */
  value: number
  /** What an amount and the minimum are in. */
  currency: string
  scope: DiscountScope
  productIds: number[]
  topicIds: number[]
  kinds: string[]
  /** Null: no limit. */
  maxUses: number | null
  maxUsesPerPerson: number | null
  minimum: number
  startsAt: Date | null
  endsAt: Date | null
  isActive: boolean
}

/** However it is typed, it is the same code. */
export const tidyCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()
export const codePattern = /^[A-Z0-9_-]{3,40}$/

/** The lists that a price is compared with; null where the scope is another. */
export const scopeOf = ({ scope, productIds, topicIds, kinds }: Discount) => ({
  productIds: scope === 'products' ? productIds : null,
  topicIds: scope === 'topics' ? topicIds : null,
  kinds: scope === 'kinds' ? kinds : null,
})

type DiscountPhase = 'planned' | 'running' | 'ended' | 'off'

export function phaseOf(
  { isActive, startsAt, endsAt }: Pick<Discount, 'isActive' | 'startsAt' | 'endsAt'>,
  now: Date,
): DiscountPhase {
  if (!isActive) return 'off'
  if (startsAt !== null && startsAt > now) return 'planned'
  return endsAt !== null && endsAt <= now ? 'ended' : 'running'
}

/** As administrators read it: a code that nobody can use any more does not run. */
export const listedPhases = ['planned', 'running', 'used_up', 'ended', 'off'] as const
export type ListedPhase = (typeof listedPhases)[number]

export function listedPhaseOf(discount: Discount, uses: number, now: Date): ListedPhase {
  const phase = phaseOf(discount, now)
  return phase === 'running' && isUsedUp(discount, uses) ? 'used_up' : phase
}

const isUsedUp = ({ maxUses }: Discount, uses: number): boolean => maxUses !== null && uses >= maxUses

export const discountFaults = [
  'discountUnknown',
  'discountNotYet',
  'discountEnded',
  'discountUsedUp',
  'discountUsedByYou',
  'discountFitsNothing',
  'discountBelowMinimum',
  'discountOtherCurrency',
] as const
export type DiscountFault = (typeof discountFaults)[number]

export type Uses = { all: number; own: number }

/** Whether it is about amounts at all; a share is a share in every currency. */
const isMoney = ({ kind, minimum }: Discount): boolean => kind === 'amount' || minimum > 0

/** Why a code cannot be used for these prices, which are those of the lines that it fits; the first reason counts. */
export function whyNotUsable(
  discount: Discount | null,
  { now, uses, fitting, currency }: { now: Date; uses: Uses; fitting: number[]; currency: string },
): DiscountFault | null {
  if (discount === null) return 'discountUnknown'
  const phase = phaseOf(discount, now)
  if (phase === 'planned') return 'discountNotYet'
  if (phase !== 'running') return 'discountEnded'
  if (isMoney(discount) && discount.currency !== currency) return 'discountOtherCurrency'
  if (isUsedUp(discount, uses.all)) return 'discountUsedUp'
  if (discount.maxUsesPerPerson !== null && uses.own >= discount.maxUsesPerPerson) return 'discountUsedByYou'
  const whole = fitting.reduce((sum, price) => sum + price, 0)
  if (whole === 0) return 'discountFitsNothing'
  return whole < discount.minimum ? 'discountBelowMinimum' : null
}

/** These follow from what is in the cart, as its owner sees; the others can come over them between two looks. */
export const isOfTheCart = (fault: DiscountFault): boolean => fault === 'discountFitsNothing' || fault === 'discountBelowMinimum'
