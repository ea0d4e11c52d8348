import { z } from 'zod'
import { defineSetting } from '#platform/settings/settings.ts'

export const waitlistSettings = {
  /** How long a freed seat is kept for the one it is offered to. */
  offerHours: defineSetting({
    name: 'waitlistOfferHours',
    group: 'commerce',
    input: 'number',
    schema: z.number().int().min(1).max(336),
    fallback: 24,
  }),
}
