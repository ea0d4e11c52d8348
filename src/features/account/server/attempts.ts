import { createHash } from 'node:crypto'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readOwnCookie } from '#platform/http/signed-cookie.ts'
import { isWithinLimit } from '#platform/security/rate-limit.ts'
import { failuresKeptSeconds, freeFailures, freeFailuresOfAll, tidyEmail, waitLeft } from '../account.rules.ts'
import { isDeviceOf } from './account.store.ts'
import { dropFailures, lockFailures, setFailures } from './attempts.store.ts'
import { deviceCookie } from './session-cookie.ts'

/** Nobody needs to read which addresses were tried. */
const digestOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url')
const addressKey = (email: string): string => digestOf(tidyEmail(email))

type Counter = { key: string; freeFailures: number }

/**
 * Whom a try counts against. A browser that the person has signed in with before counts for itself: nobody else's failures keep it out.
 * Any other counts by the network address it comes from, and, more patiently, together with all others that try this account: a stranger
 * who fails on purpose must not lock the owner out, and one with a thousand addresses must not guess for ever.
 */
async function countersOf(ctx: Ctx, email: string): Promise<Counter[]> {
  const device = readOwnCookie(ctx, deviceCookie)
  if (device !== null && (await isDeviceOf(ctx.db, tidyEmail(email), device)))
    return [{ key: digestOf(tidyEmail(email), 'device', device), freeFailures }]
  return [
    { key: digestOf(tidyEmail(email), 'from', ctx.caller.ip), freeFailures },
    { key: addressKey(email), freeFailures: freeFailuresOfAll },
  ]
}

/** What the right password sets free: the counters of this try, and what others have failed against the account. */
const keysOf = (counters: readonly Counter[], email: string): string[] => [
  ...new Set([...counters.map(({ key }) => key), addressKey(email)]),
]

/** A try that was counted, or that has to wait so many seconds first; and what it counts against. */
export type Attempt = { wait: number; keys: string[] }

/**
 * Counts a try before it is made, and says how many seconds it must wait instead, if it must. Counting first means that many
 * tries at once cannot all see the same low number.
 */
export const beginAttempt = (ctx: Ctx, email: string): Promise<Attempt> =>
  ctx.tx(async (ctx) => {
    const now = ctx.now()
    const own = (await countersOf(ctx, email)).toSorted((one, other) => (one.key < other.key ? -1 : 1))
    const keys = keysOf(own, email)
    // In their order, so that no two wait for each other.
    const known = await Promise.all(own.map(({ key }) => lockFailures(ctx.db, key, now)))
    const counters = own.map(({ key, freeFailures }, at) => {
      const { failures: counted, lastAt } = must(known[at], 'each is counted')
      const age = (now.getTime() - lastAt.getTime()) / 1000
      const failures = age > failuresKeptSeconds ? 0 : counted
      return { address: key, failures, wait: waitLeft(failures, age, freeFailures) }
    })
    const wait = Math.max(...counters.map((counter) => counter.wait))
    if (wait > 0) return { wait, keys }
    const counted = counters.map(({ address, failures }) => ({ address, failures: failures + 1, lastAt: now }))
    ctx.sendWithCommit(() => setFailures(ctx.db, counted))
    return { wait: 0, keys }
  })

/** The right password was given: neither this try counts any more nor those before it. */
export const forgetAttempt = (ctx: Ctx, { keys }: Attempt): Promise<void> => dropFailures(ctx.db, keys)

/** A new password was set by mail. */
export const forgetFailures = async (ctx: Ctx, email: string): Promise<void> =>
  dropFailures(ctx.db, keysOf(await countersOf(ctx, email), email))

/** Nobody's mailbox is to be filled by strangers who know its address. Ask it outside of a transaction. */
export const mayMail = (ctx: Ctx, email: string, what: string): Promise<boolean> =>
  isWithinLimit(ctx, `mail ${what} ${addressKey(email)}`, { max: 5, seconds: 3600 })
