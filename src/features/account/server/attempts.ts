import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/ctx.ts'
import { isWithinLimit } from '#platform/rate-limit.ts'
import { failuresKeptSeconds, tidyEmail, waitAfterFailures } from '../account.rules.ts'
import { dropFailures, lockFailures, setFailures } from './attempts.store.ts'

/** Nobody needs to read which addresses were tried. */
const addressKey = (email: string): string => createHash('sha256').update(tidyEmail(email)).digest('base64url')

/**
 * Counts a try before it is made, and says how many seconds it must wait instead, if it must. Counting first means that many
 * tries at once cannot all see the same low number.
 */
export const beginAttempt = (ctx: Ctx, email: string): Promise<number> =>
  ctx.tx(async (ctx) => {
    const address = addressKey(email)
    const now = ctx.now()
    const known = await lockFailures(ctx.db, address, now)
    const age = (now.getTime() - known.lastAt.getTime()) / 1000
    const failures = age > failuresKeptSeconds ? 0 : known.failures
    const wait = Math.ceil(waitAfterFailures(failures) - age)
    if (wait > 0) return wait
    await setFailures(ctx.db, address, { failures: failures + 1, lastAt: now })
    return 0
  })

/** The right password was given, or a new one was set by mail. */
export const forgetFailures = (ctx: Ctx, email: string): Promise<void> => dropFailures(ctx.db, addressKey(email))

/** Nobody's mailbox is to be filled by strangers who know its address. Ask it outside of a transaction. */
export const mayMail = (ctx: Ctx, email: string, what: string): Promise<boolean> =>
  isWithinLimit(ctx, `mail ${what} ${addressKey(email)}`, { max: 5, seconds: 3600 })
