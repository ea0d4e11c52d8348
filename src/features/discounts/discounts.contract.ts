import { z } from 'zod'
import { productKinds } from '#features/catalogue/product-kind.rules.ts'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { OptionalInstant } from '#platform/calls/optional-instant.schema.ts'
import { codePattern, discountKinds, discountScopes, listedPhases, tidyCode } from './discount.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const InDiscount = z.object({ discount_id: Id })
const Before = Id.optional().catch(undefined)
const Limit = z.coerce.number().int().min(1).max(1_000_000).nullable().default(null)

const entry = {
  note: z.string().trim().max(200).default(''),
  kind: z.enum(discountKinds),
  /** Percent, or minor units. */
  value: z.coerce.number().int().min(1).max(100_000_000),
  /** What the amounts were entered in; left out: the site’s. */
  currency: z.string().max(10).optional(),
  scope: z.enum(discountScopes),
  /** By url_slug. */
  products: z.array(z.string().max(200)).max(200).default([]),
  /** By code. */
  topics: z.array(z.string().max(80)).max(200).default([]),
  kinds: z.array(z.enum(productKinds)).default([]),
  max_uses: Limit,
  max_uses_per_person: Limit,
  minimum: z.coerce.number().int().min(0).max(100_000_000).default(0),
  starts_at: OptionalInstant,
  ends_at: OptionalInstant,
  is_active: z.boolean().default(true),
}

const Summary = z.object({
  id: z.number(),
  code: z.string(),
  note: z.string(),
  kind: z.enum(discountKinds),
  value: z.number(),
  currency: z.string(),
  scope: z.enum(discountScopes),
  phase: z.enum(listedPhases),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  uses: z.number(),
  max_uses: z.number().nullable(),
})

export const DiscountView = Summary.extend({
  is_active: z.boolean(),
  minimum: z.number(),
  max_uses_per_person: z.number().nullable(),
  products: z.array(z.object({ url_slug: z.string(), title: z.string() })),
  topics: z.array(z.string()),
  kinds: z.array(z.enum(productKinds)),
  version: Version,
})
export type DiscountView = z.output<typeof DiscountView>
export type DiscountSummary = z.output<typeof Summary>

export const discountsCalls = defineCalls('discounts', {
  list: {
    about: 'All discount codes, newest first, by a part of the code or its note. `next` is the `before` of the following page.',
    method: 'GET',
    path: '/api/admin/discounts',
    effect: 'read',
    who: 'discounts.read',
    query: z.object({ search: z.string().trim().max(80).optional(), before: Before }),
    answer: z.object({ discounts: z.array(Summary), next: z.number().nullable() }),
  },
  read: {
    about: 'One discount code.',
    method: 'GET',
    path: '/api/admin/discounts/:discount_id',
    effect: 'read',
    who: 'discounts.read',
    params: InDiscount,
    answer: DiscountView,
    refusals: { discountNotFound: 404 },
  },
  create: {
    about: 'Makes a discount code. However it is typed later, in capitals or with spaces, it is the same code.',
    method: 'POST',
    path: '/api/admin/discounts',
    effect: 'write',
    who: 'discounts.edit',
    body: z.object({
      code: z.string().min(1).transform(tidyCode).pipe(z.string().regex(codePattern, 'discounts.codeSigns')),
      ...entry,
    }),
    answer: DiscountView,
  },
  update: {
    about: 'Changes a discount code; the code itself stays, since orders name it.',
    method: 'PUT',
    path: '/api/admin/discounts/:discount_id',
    effect: 'write',
    who: 'discounts.edit',
    params: InDiscount,
    body: z.object({ ...entry, version: Version }),
    answer: DiscountView,
    refusals: { discountNotFound: 404, ...onSavingAgain },
  },
  setActive: {
    about: 'Switches a discount code off or on again. Orders that used it keep what they got.',
    method: 'POST',
    path: '/api/admin/discounts/:discount_id/active',
    effect: 'write',
    who: 'discounts.edit',
    params: InDiscount,
    body: z.object({ is_active: z.union([z.boolean(), z.stringbool()]) }),
    answer: DiscountView,
    refusals: { discountNotFound: 404 },
  },
  uses: {
    about: 'The orders that used a discount code, newest first; an order that was cancelled has given its use back.',
    method: 'GET',
    path: '/api/admin/discounts/:discount_id/uses',
    effect: 'read',
    who: 'discounts.read',
    params: InDiscount,
    query: z.object({ before: Before }),
    answer: z.object({
      uses: z.array(
        z.object({
          id: z.number(),
          order_id: z.number(),
          person_name: z.string(),
          amount: z.number(),
          used_at: z.iso.datetime(),
          is_given_back: z.boolean(),
        }),
      ),
      next: z.number().nullable(),
    }),
    refusals: { discountNotFound: 404 },
  },
})
