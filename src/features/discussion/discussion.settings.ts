import { z } from 'zod'
import { defineSetting } from '#platform/settings/settings.ts'

export const discussionSettings = {
  /** §7 knows no live channel for the discussions of products; whoever wants one turns it on. */
  productsAreLive: defineSetting({
    name: 'discussionProductsLive',
    group: 'site',
    input: 'switch',
    schema: z.boolean(),
    fallback: false,
  }),
}
