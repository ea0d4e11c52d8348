import { z } from 'zod'
import { defineSetting } from '#platform/settings/settings.ts'

export const catalogueSettings = {
  /** §2: values are copied between the quick and the advanced form unless copying is suppressed. */
  copiesValues: defineSetting({
    name: 'catalogueCopiesFilterValues',
    group: 'site',
    input: 'switch',
    schema: z.boolean(),
    fallback: true,
  }),
}
