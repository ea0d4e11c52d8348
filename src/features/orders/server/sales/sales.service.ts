import { registrationsByWeek } from '#features/registrations/server/registration-figures.service.ts'
import { siteCurrency } from '#features/site/server/site.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { dayIn } from '#platform/time/days.ts'
import { endOfDay, instantOf } from '#platform/time/wall-time.ts'
import type { ordersAdminCalls, Sales } from '../../orders.admin.contract.ts'
import { paymentKinds } from '../../payment.rules.ts'
import { daysOfRange, stepOf } from '../../sales.rules.ts'
import * as store from './sales.store.ts'

const mostProducts = 8

/** Everything is summed by the database; days, weeks and months are the site's own. */
export async function showSales(ctx: Ctx, { range }: InputOf<typeof ordersAdminCalls.sales>): Promise<Result<Sales>> {
  const timeZone = await readSetting(ctx, siteSettings.timeZone)
  const currency = (await store.mainCurrency(ctx.db)) ?? (await siteCurrency(ctx))
  const { first, last } = daysOfRange(range, dayIn(ctx.now(), timeZone))
  const span = { since: instantOf(`${first}T00:00`, timeZone), until: endOfDay(last, timeZone), timeZone, currency }
  const payments = await store.byPayment(ctx.db, span)
  return ok({
    range,
    currency,
    revenue: await store.revenueBy(ctx.db, stepOf[range], span),
    registrations: await registrationsByWeek(ctx, span),
    top_products: await store.topProducts(ctx.db, span, mostProducts),
    by_payment: payments.flatMap(({ payment, count, total }) => {
      const known = paymentKinds.find((kind) => kind === payment)
      return known ? [{ payment: known, count, total }] : []
    }),
    open_invoices: await store.openInvoices(ctx.db, currency),
    orders: {
      count: payments.reduce((sum, { count }) => sum + count, 0),
      total: payments.reduce((sum, { total }) => sum + total, 0),
      gross: payments.reduce((sum, { gross }) => sum + gross, 0),
      refunded: payments.reduce((sum, { refunded }) => sum + refunded, 0),
    },
  })
}

/** What was sold in between, less what was given back of it since, in minor units. */
export async function salesBetween(
  ctx: Ctx,
  span: { from: Date; to: Date },
): Promise<{ count: number; total: number; currency: string }> {
  const currency = (await store.mainCurrency(ctx.db)) ?? (await siteCurrency(ctx))
  return { ...(await store.soldBetween(ctx.db, { ...span, currency })), currency }
}
