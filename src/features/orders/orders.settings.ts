import { z } from 'zod'
import { defineSetting } from '#platform/settings.ts'

/** How one pays here, and until when one may cancel at which cost. */
export const ordersSettings = {
  payByInvoice: defineSetting({
    name: 'payByInvoice',
    group: 'commerce',
    input: 'switch',
    schema: z.boolean(),
    fallback: true,
  }),
}
