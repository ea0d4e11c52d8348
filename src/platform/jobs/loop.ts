import type { Logger } from 'pino'
import { describeFailure } from './failure.ts'

export type Loop = { wake: () => void; stop: () => Promise<void> }

/** Does the work again and again: at once when woken, otherwise after the pause; after failures with growing pauses. */
export function startLoop(name: string, log: Logger, pauseMs: number, work: () => Promise<void>): Loop {
  let hasEnded = false
  let signal = Promise.withResolvers<void>()
  let failures = 0
  const run = async () => {
    while (!hasEnded) {
      signal = Promise.withResolvers<void>()
      const woken = signal.promise
      try {
        await work()
        failures = 0
      } catch (error) {
        failures++
        log.error({ failure: describeFailure(error), failures }, `${name} failed`)
      }
      await wokenOrAfter(woken, failures ? Math.min(30_000, pauseMs * 2 ** failures) : pauseMs)
    }
  }
  const running = run()
  return {
    wake: () => signal.resolve(),
    stop: async () => {
      hasEnded = true
      signal.resolve()
      await running
    },
  }
}

async function wokenOrAfter(woken: Promise<void>, ms: number): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, ms).unref()
  await Promise.race([woken, over.promise])
  clearTimeout(timer)
}
