import { z } from 'zod'
import { productKinds } from '#features/catalogue/product-kind.rules.ts'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { tidyRegion } from './tax.rules.ts'

const Rule = z.object({
  id: z.number(),
  version: z.string(),
  kind: z.enum(productKinds).nullable(),
  region: z.string().nullable(),
  /** In percent. */
  rate: z.number(),
})

const Entered = z.object({
  kind: z.union([z.literal('').transform(() => null), z.enum(productKinds), z.null()]).default(null),
  region: z.string().max(120).default('').transform(tidyRegion),
  rate: z.coerce
    .number('taxes.rateRange')
    .min(0, 'taxes.rateRange')
    .max(100, 'taxes.rateRange')
    .multipleOf(0.001, 'taxes.rateRange'),
})
const InRule = z.object({ rule_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export const taxesCalls = defineCalls('taxes', {
  list: {
    about: 'The rules of tax, with what holds where none of them does.',
    method: 'GET',
    path: '/api/admin/taxes',
    effect: 'read',
    who: 'taxes.read',
    answer: z.object({ rules: z.array(Rule), default_rate: z.number(), prices_include_tax: z.boolean() }),
  },
  add: {
    about: 'Adds a rate for a kind of product, for buyers of a region, or for both together. The closest rule counts.',
    method: 'POST',
    path: '/api/admin/taxes',
    effect: 'write',
    who: 'taxes.edit',
    body: Entered,
    answer: Rule,
    refusals: { ruleTaken: 409 },
  },
  change: {
    about: 'Changes a rule of tax. Orders keep the tax that they were made with. Refused when somebody saved since `version`.',
    method: 'PUT',
    path: '/api/admin/taxes/:rule_id',
    effect: 'write',
    who: 'taxes.edit',
    params: InRule,
    body: Entered.extend({ version: Version }),
    answer: Rule,
    refusals: { ruleNotFound: 404, ruleTaken: 409, ...onSavingAgain },
  },
  remove: {
    about: 'Removes a rule of tax. Orders keep the tax that they were made with.',
    method: 'DELETE',
    path: '/api/admin/taxes/:rule_id',
    effect: 'write',
    who: 'taxes.edit',
    params: InRule,
    answer: z.object({ removed: z.literal(true) }),
    refusals: { ruleNotFound: 404 },
  },
})
