import { z } from 'zod'
import type { PersonMerging } from '#platform/calls/feature.ts'
import { exchangeProgress, furtherProgress } from './learning-merging.store.ts'

/** Where both have been in the same part, the one who remains has come as far as the further of the two. */
export const learningMerging: PersonMerging = {
  columns: {
    'component_access.user_id': 'moves',
    'verification_try.user_id': 'moves',
    'component_note.user_id': 'moves',
    'product_completion.user_id': 'moves',
  },
  join: async (ctx, pair) => {
    const components = await furtherProgress(ctx.db, pair)
    await exchangeProgress(ctx.db, pair, components)
    return components
  },
  part: (ctx, pair, joined) => exchangeProgress(ctx.db, pair, z.array(z.number()).parse(joined)),
}
