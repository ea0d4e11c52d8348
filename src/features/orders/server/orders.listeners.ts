import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx.ts'
import { on } from '#platform/events.ts'
import type { MessageKey } from '#platform/i18n.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { must } from '#platform/result.ts'
import { readSetting } from '#platform/settings.ts'
import { orderPlaced } from '../orders.events.ts'
import { findOrder, invoiceOf, linesOfOrder } from './orders.store.ts'

/** Tells the buyer once, at the bell and by mail, what they ordered and whether an invoice follows. */
const tellBuyer = (ctx: Ctx, { orderId, buyerId }: { orderId: number; buyerId: number }): Promise<void> =>
  ctx.tx(async (ctx) => {
    const person = await activePerson(ctx, buyerId)
    const order = must(await findOrder(ctx.db, orderId), 'a placed order vanished')
    if (!person) return
    const path = `/orders/${orderId}`
    const isNews = await notify(ctx, {
      userId: buyerId,
      textKey: 'orders.notifyPlaced',
      params: { id: orderId },
      url: path,
      cause: `order ${orderId}`,
    })
    if (!isNews) return
    const t = ctx.parts.translate(person.locale)
    const money = new Intl.NumberFormat(person.locale, { style: 'currency', currency: order.currency })
    const all = {
      id: orderId,
      total: money.format((order.total - order.prepaid) / 100),
      name: person.name,
      site: await readSetting(ctx, siteSettings.name),
      invoice: (await invoiceOf(ctx.db, orderId)) ?? '',
    }
    const text = (key: 'mailPlacedSubject' | 'mailPlacedText' | 'mailPlacedInvoice' | 'mailPlacedAction') =>
      t(`orders.${key}` satisfies MessageKey, all)
    const lines = await linesOfOrder(ctx.db, orderId)
    const content = renderMail(t, {
      locale: person.locale,
      title: text('mailPlacedSubject'),
      paragraphs: [
        text('mailPlacedText'),
        ...(order.packTitle ? [`${order.packTitle}: ${money.format(order.total / 100)}`] : []),
        ...lines.map(({ title, total }) => `${title}: ${money.format(total / 100)}`),
        ...(order.payment === 'invoice' ? [text('mailPlacedInvoice')] : []),
      ],
      action: { label: text('mailPlacedAction'), url: mailLink(ctx.parts, path) },
      footer: t('orders.mailFooter', all),
    })
    await sendMail(ctx, { to: person.email, locale: person.locale, subject: text('mailPlacedSubject'), ...content })
  })

export const ordersListeners = [on(orderPlaced, 'orders.tell-buyer', tellBuyer)]
