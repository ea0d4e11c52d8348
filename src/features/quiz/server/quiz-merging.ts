import { z } from 'zod'
import type { PersonMerging } from '#platform/calls/feature.ts'
import { numberAttemptsBack, numberAttemptsOn } from './quiz-merging.store.ts'

/** Attempts of both count: those of the absorbed record are numbered on from where the other's end. */
export const quizMerging: PersonMerging = {
  columns: { 'quiz_attempt.user_id': 'moves', 'quiz_accommodation.user_id': 'moves', 'quiz_mark.user_id': 'moves' },
  join: (ctx, pair) => numberAttemptsOn(ctx.db, pair),
  part: (ctx, _, joined) => numberAttemptsBack(ctx.db, z.array(z.object({ id: z.number(), number: z.number() })).parse(joined)),
}
