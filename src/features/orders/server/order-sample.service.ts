import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import { dueNow } from '../sums.rules.ts'
import { invoicesOf } from './invoices/invoices.store.ts'
import { wordsFor } from './invoices/paper-words.ts'
import { creditedSoFar } from './order-sums.service.ts'
import { howToPay, lineParagraphs, sumsParagraph } from './orders.mails.ts'
import * as store from './orders.store.ts'
import { termsOfOrder } from './refunds/cancellation.service.ts'

/** An order as mails about it are made of, in a language; null where there is none, or its buyer is gone. */
export async function orderSample(ctx: Ctx, orderId: number, locale: Locale) {
  const order = await store.findOrder(ctx.db, orderId)
  const person = order && (await activePerson(ctx, order.buyerId))
  if (!order || !person) return null
  const words = wordsFor(ctx, locale, order.currency, await readSetting(ctx, siteSettings.timeZone))
  const told = { person: { ...person, locale }, order, words }
  const lines = await store.linesOfOrder(ctx.db, orderId)
  const invoice = (await invoicesOf(ctx.db, orderId)).find(({ cancels }) => cancels === null)
  return {
    label: `${orderId} · ${person.name}`,
    values: {
      id: orderId,
      name: person.name,
      amount: words.money(dueNow(order, await creditedSoFar(ctx, orderId)) || order.total),
      ...(invoice && { invoice: invoice.number, date: words.date(invoice.dueAt ?? invoice.madeAt) }),
    },
    blocks: {
      items: await lineParagraphs(ctx, told, lines),
      sums: [await sumsParagraph(ctx, told)],
      howToPay: await howToPay(ctx, told),
      terms: await termsOfOrder(ctx, lines, locale),
    },
    url: mailLink(ctx.parts, `/orders/${orderId}`),
  }
}
