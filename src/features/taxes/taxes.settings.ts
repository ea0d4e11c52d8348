import { z } from 'zod'
import { defineSetting } from '#platform/settings/settings.ts'

export const taxSettings = {
  /** In percent, for what no rule names. */
  defaultRate: defineSetting({
    name: 'taxDefaultRate',
    group: 'commerce',
    input: 'percent',
    schema: z.number().min(0).max(100).multipleOf(0.001),
    fallback: 0,
  }),
  pricesIncludeTax: defineSetting({
    name: 'pricesIncludeTax',
    group: 'commerce',
    input: 'switch',
    schema: z.boolean(),
    fallback: false,
  }),
}
