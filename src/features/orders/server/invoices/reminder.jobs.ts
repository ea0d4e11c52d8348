import { z } from 'zod'
import { notify } from '#features/messages/server/messages.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { readSetting, readSettings } from '#platform/settings/settings.ts'
import { wallTimeOf } from '#platform/time/wall-time.ts'
import { reminderDays, reminderStep } from '../../invoice-reminder.rules.ts'
import { ordersSettings } from '../../orders.settings.ts'
import { dueNow } from '../../sums.rules.ts'
import { creditedSoFar } from '../order-sums.service.ts'
import { orderMail } from '../orders.kinds.ts'
import { howToPay, readerOf, writeLetter } from '../orders.mails.ts'
import * as store from '../orders.store.ts'
import { invoiceOf } from './invoices.store.ts'
import { claimReminder, invoicesDueBetween } from './reminder.store.ts'

const dayMs = 86_400_000
const batch = 200
/** Days by the association's clock may lie a day apart from ours; and a reminder is sent some days late. */
const margin = 9

/** Every day: whose invoice is due soon or overdue, each step once. Who has paid or whose order was cancelled hears nothing. */
export const remindOfInvoices = defineJob({
  name: 'orders.remind-invoices',
  schema: z.object({}),
  schedule: '40 7 * * *',
  handle: async (ctx) => {
    const { invoiceRemindBefore: before, invoiceRemindAfter } = await readSettings(ctx, ordersSettings)
    const after = reminderDays(invoiceRemindAfter)
    if (before === 0 && after.length === 0) return
    const now = ctx.now().getTime()
    const [from, to] = [new Date(now - ((after.at(-1) ?? 0) + margin) * dayMs), new Date(now + (before + margin) * dayMs)]
    const zone = await readSetting(ctx, siteSettings.timeZone)
    const dayOf = (at: Date) => wallTimeOf(at, zone).slice(0, 10)
    const failures: unknown[] = []
    for (let last = 0; ; ) {
      const due = await invoicesDueBetween(ctx.db, from, to, { after: last, limit: batch })
      for (const one of due) {
        const step = reminderStep(dayOf(one.dueAt), dayOf(ctx.now()), { before, after })
        // One buyer's trouble is not the next one's.
        if (step !== null) await remind(ctx, one, step).catch((error: unknown) => failures.push(error))
      }
      last = due.at(-1)?.orderId ?? last
      if (due.length < batch) break
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} buyers could not be reminded`)
  },
})

type Due = { orderId: number; buyerId: number; dueAt: Date }

/** Under the lock of the order: whoever pays at the same moment is not reminded afterwards. */
const remind = (ctx: Ctx, { orderId, buyerId, dueAt }: Due, step: number): Promise<void> =>
  ctx.tx(async (ctx) => {
    const order = await store.lockOrder(ctx.db, orderId)
    if (order?.state !== 'awaiting_payment') return
    const owed = dueNow(order, await creditedSoFar(ctx, orderId))
    if (owed <= 0 || !(await claimReminder(ctx.db, orderId, step, ctx.now()))) return
    const told = await readerOf(ctx, orderId, buyerId)
    if (!told) return
    const { person, words } = told
    const invoice = (await invoiceOf(ctx.db, orderId)) ?? ''
    const what = step < 0 ? 'DueSoon' : 'Overdue'
    const values = { id: orderId, name: person.name, amount: words.money(owed), invoice, date: words.date(dueAt) }
    const [url, cause] = [`/orders/${orderId}`, `invoice reminder ${orderId} ${step}`]
    const params = { invoice, date: values.date }
    await notify(ctx, { userId: buyerId, kind: 'orders', textKey: `orders.mail${what}Subject`, params, url, cause })
    const blocks = { howToPay: await howToPay(ctx, told) }
    await writeLetter(ctx, told, orderMail.reminder[what], { values, blocks, document: invoice || null })
  })
