import type { Ctx, Parts } from '../ctx/ctx.ts'

type Beat = 'waiting' | 'telling' | 'again'

/**
 * Tells how something stands a beat from now, once for everything that happened in that beat (decision 86): to publish with each change
 * would have all of them wait for one another. What is told is absolute, so that one that is lost is made good by the next.
 */
export function makeBeat(ms: number, tell: (ctx: Ctx, id: number) => Promise<void>): (ctx: Ctx, id: number) => void {
  const beatsOf = new WeakMap<Parts, Map<number, Beat>>()
  const soon = (ctx: Ctx, id: number): void => {
    const beats = beatsOf.get(ctx.parts) ?? new Map<number, Beat>()
    beatsOf.set(ctx.parts, beats)
    const beat = beats.get(id)
    // One that waits will see this change too; one that is being told may have missed it.
    if (beat) return void (beat === 'telling' && beats.set(id, 'again'))
    beats.set(id, 'waiting')
    setTimeout(() => {
      beats.set(id, 'telling')
      void tell(ctx, id)
        .catch((error) => ctx.log.error({ err: error, id }, 'what has changed could not be told'))
        .finally(() => {
          const isAgain = beats.get(id) === 'again'
          beats.delete(id)
          if (isAgain) soon(ctx, id)
        })
    }, ms).unref()
  }
  return soon
}
