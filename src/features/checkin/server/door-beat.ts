import type { Ctx, Parts } from '#platform/ctx/ctx.ts'
import { publish } from '#platform/realtime/publish.ts'
import { doorChannel } from '../scan.rules.ts'
import { countsOf } from './scan.store.ts'

/** Counts are told on a beat, as votes are (decision 86): to publish with each scan would have every door wait for the others. */
const beatMs = 500

type Beat = 'waiting' | 'telling' | 'again'
const beatsOf = new WeakMap<Parts, Map<number, Beat>>()

/** Tells the desk how many are in, a beat from now, once for all scans of that beat. What is told is absolute: one that is lost is made good by the next. */
export function tellCountsSoon(ctx: Ctx, productId: number): void {
  const beats = beatsOf.get(ctx.parts) ?? new Map<number, Beat>()
  beatsOf.set(ctx.parts, beats)
  const beat = beats.get(productId)
  if (beat) return void (beat === 'telling' && beats.set(productId, 'again'))
  beats.set(productId, 'waiting')
  setTimeout(() => {
    beats.set(productId, 'telling')
    void tellCounts(ctx, productId)
      .catch((error) => ctx.log.error({ err: error, productId }, 'the counts of a door could not be told'))
      .finally(() => {
        const isAgain = beats.get(productId) === 'again'
        beats.delete(productId)
        if (isAgain) tellCountsSoon(ctx, productId)
      })
  }, beatMs).unref()
}

const tellCounts = (ctx: Ctx, productId: number): Promise<void> =>
  ctx.tx(async (ctx) => {
    await publish(ctx, doorChannel(productId), await countsOf(ctx.db, productId))
  })
