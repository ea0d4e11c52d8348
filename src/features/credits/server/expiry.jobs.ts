import { z } from 'zod'
import { allCreditTypes } from '#features/catalogue/server/products/product-lookup.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { addDays, addMonths } from '#ui/choosing/date.rules.ts'
import { expireEntries } from './board.store.ts'
import { tellOfCredits } from './entering.service.ts'

const perTurn = 500

/** Every day: what counts no longer is taken off by a line of its own. A day that was missed is made up for. */
export const expireCredits = defineJob({
  name: 'credits.expire',
  schema: z.object({}),
  schedule: '40 3 * * *',
  handle: async (ctx) => {
    const [today, zone, types] = [await todayOf(ctx), await readSetting(ctx, siteSettings.timeZone), await allCreditTypes(ctx)]
    for (const { id, validMonths } of types) {
      if (validMonths === null) continue
      const reason = ctx.t('credits.expiredReason', { months: validMonths })
      // Valid through the last day: what was earned on 1 March for a month ends with 1 April.
      const earnedUntil = addMonths(addDays(today, -1), -validMonths)
      for (;;) {
        const people = await ctx.tx(async (ctx) => {
          const at = ctx.now()
          const found = await expireEntries(ctx.db, { typeId: id, earnedUntil, on: today, zone, at, reason, limit: perTurn })
          await tellOfCredits(ctx, [...new Set(found)])
          return found
        })
        if (people.length < perTurn) break
      }
    }
  },
})
