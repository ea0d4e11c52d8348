import { makeBeat } from '#platform/realtime/beat.ts'
import { publishStanding } from '#platform/realtime/publish.ts'
import { doorChannel } from '../scan.rules.ts'
import { countsOf } from './scan.store.ts'

/** Counts are told on a beat, as votes are (decision 86): to publish with each scan would have every door wait for the others. */
const beatMs = 500

/** Tells the desk how many are in, once for all scans of a beat. */
export const tellCountsSoon = makeBeat(beatMs, (ctx, productId) =>
  ctx.tx((ctx) => publishStanding(ctx, doorChannel(productId), () => countsOf(ctx.db, productId))),
)
