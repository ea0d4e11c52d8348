import { z } from 'zod'
import { recordAct } from '#platform/audit/audit.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { mismatches } from './ledger.store.ts'

/**
 * Proves every night that the kept sums of every lot are the sums of its entries. Where one is not, somebody must look: it is in
 * the log of errors, in the audit, and the failed job waits among the dead letters.
 */
export const proveBalances = defineJob({
  name: 'packs.prove-balances',
  schema: z.object({}),
  schedule: '41 2 * * *',
  retries: 0,
  handle: async (ctx) => {
    const found = await mismatches(ctx.db)
    if (found.length === 0) return
    await ctx.tx(async (ctx) => {
      for (const { lotId, ...sums } of found)
        await recordAct(ctx, { action: 'packs.mismatch', subjectType: 'pack_lot', subjectId: lotId, details: sums })
    })
    ctx.log.error({ found }, 'balances of packs are not the sums of their entries')
    throw new Error(`${found.length} balances of packs are not the sums of their entries`)
  },
})
