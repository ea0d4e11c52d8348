import { z } from 'zod'
import type { PersonMerging } from '#platform/calls/feature.ts'
import { leaveDoublePlaces, takePlacesAgain } from './wait-merging.store.ts'

/** Nobody waits twice, and nobody waits for what they have. */
export const waitMerging: PersonMerging = {
  columns: { 'waitlist_entry.person_id': 'moves', 'seat_hold.registrant_id': 'moves' },
  join: (ctx, pair) => leaveDoublePlaces(ctx.db, pair, ctx.now()),
  part: (ctx, _, joined) => takePlacesAgain(ctx.db, z.array(z.number()).parse(joined)),
}
