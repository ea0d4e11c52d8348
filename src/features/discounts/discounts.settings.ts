import { z } from 'zod'
import { defineSetting } from '#platform/settings/settings.ts'

/** The automatic discount for groups: from so many registrants of one product on, so many percent off each. */
export const discountSettings = {
  groupFrom: defineSetting({
    name: 'groupDiscountFrom',
    group: 'commerce',
    input: 'number',
    schema: z.number().int().min(2).max(1000),
    fallback: 5,
  }),
  /** 0: there is none. */
  groupPercent: defineSetting({
    name: 'groupDiscountPercent',
    group: 'commerce',
    input: 'percent',
    schema: z.number().min(0).max(100),
    fallback: 0,
  }),
}
