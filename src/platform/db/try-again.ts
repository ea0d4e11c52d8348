import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../ctx/ctx.ts'
import { isWorthAnotherTry } from './unavailable.ts'

const mostTries = 4
const firstPauseMs = 20

/**
 * Two transactions that wait for each other, or that give the same name: PostgreSQL ends one of them, which is as if it had never been, and
 * here it is done again. Not where it has done something that no rollback undoes.
 */
export async function triedAgain<T>(
  { reply, log }: Pick<Ctx, 'reply' | 'log'>,
  attempt: (inside: { hasActedOutside: boolean }) => Promise<T>,
): Promise<T> {
  const before = [...reply.headers]
  for (let tries = 1; ; tries++) {
    const inside = { hasActedOutside: false }
    try {
      return await attempt(inside)
    } catch (error) {
      if (!isWorthAnotherTry(error) || inside.hasActedOutside || tries === mostTries) throw error
      log.warn({ tries }, 'a transaction is tried again')
      restore(reply.headers, before)
      // Not both at the same moment again.
      await sleep(firstPauseMs * 2 ** tries * Math.random())
    }
  }
}

/** What the failed try would have told the caller is not said. */
function restore(headers: Headers, before: [string, string][]): void {
  for (const name of [...headers.keys()]) headers.delete(name)
  for (const [name, value] of before) headers.append(name, value)
}
