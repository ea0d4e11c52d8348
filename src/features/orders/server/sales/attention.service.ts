import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { countOverdue, countToRefund } from './attention.store.ts'

/** Orders that wait for somebody: invoices that should have been paid, and money that is to be paid back by hand. */
export async function countAttention(ctx: Ctx): Promise<{ overdue: number; refunds: number }> {
  const timeZone = await readSetting(ctx, siteSettings.timeZone)
  const [overdue, refunds] = await Promise.all([countOverdue(ctx.db, ctx.now(), timeZone), countToRefund(ctx.db)])
  return { overdue, refunds }
}
