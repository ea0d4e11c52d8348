import type { Ctx } from '#platform/ctx/ctx.ts'
import * as store from './door.store.ts'

/** The checkpoints of an event; one that has none yet gets its entrance, so that whoever opens the door can begin. */
export const ensureCheckpoints = async (ctx: Ctx, productId: number): Promise<store.Checkpoint[]> => {
  const found = await store.checkpointsOf(ctx.db, productId)
  if (found.length > 0) return found
  return ctx.tx(async (ctx) => {
    await store.holdCheckpoints(ctx.db, productId)
    if ((await store.checkpointsOf(ctx.db, productId)).length === 0) {
      const name = ctx.parts.translate(ctx.parts.config.locale)('door.entrance')
      const entrance = { name, kind: 'day', sessionId: null, counts: 'in_out', opensAt: null, closesAt: null } as const
      await store.addCheckpoint(ctx.db, productId, entrance, ctx.now())
    }
    return store.checkpointsOf(ctx.db, productId)
  })
}
