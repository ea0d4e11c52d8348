/** A rate in percent for a kind of product, for buyers of a region, or for both together. */
export type TaxRule = { kind: string | null; region: string | null; rate: number }

export const tidyRegion = (region: string): string => region.trim().replace(/\s+/g, ' ')
const sameRegion = (one: string, other: string) => tidyRegion(one).toLowerCase() === tidyRegion(other).toLowerCase()

/** The closest rule counts: region and kind together, then the region, then the kind, then what holds for everything. */
export function taxRateFor(rules: TaxRule[], fallback: number, { kind, region }: { kind: string; region: string }): number {
  const fitting = rules.filter(
    (rule) => (rule.kind === null || rule.kind === kind) && (rule.region === null || sameRegion(rule.region, region)),
  )
  const closeness = (rule: TaxRule) => (rule.region === null ? 0 : 2) + (rule.kind === null ? 0 : 1)
  return fitting.sort((one, other) => closeness(other) - closeness(one))[0]?.rate ?? fallback
}
