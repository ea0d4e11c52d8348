import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { taxRateFor } from '../tax.rules.ts'
import { taxSettings } from '../taxes.settings.ts'
import { allRules } from './taxes.store.ts'

/** How a buyer of this region is taxed: the rate of each kind of product, and whether prices include it. */
export async function taxTerms(
  ctx: Ctx,
  region: string,
): Promise<{ rateOf: (kind: string) => number; pricesIncludeTax: boolean }> {
  const { defaultRate, pricesIncludeTax } = await readSettings(ctx, taxSettings)
  const rules = await ctx.once('tax rules', () => allRules(ctx.db))
  return { rateOf: (kind) => taxRateFor(rules, defaultRate, { kind, region }), pricesIncludeTax }
}
