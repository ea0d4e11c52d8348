import { activePerson, type KnownPerson } from '#features/account/server/person-lookup.service.ts'
import { amountsIn } from '#features/catalogue/money.rules.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx.ts'
import { on } from '#platform/events.ts'
import type { Translate } from '#platform/i18n.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { type MailLink, renderMail } from '#platform/mail/render-mail.ts'
import { must } from '#platform/result.ts'
import { readSetting } from '#platform/settings.ts'
import { documentAddress } from '../document.rules.ts'
import { orderPlaced, orderRefunded } from '../orders.events.ts'
import * as store from './orders.store.ts'
import { positionsOfRefund, refundsOf } from './refunds.store.ts'

type Told = { person: KnownPerson; order: store.Order; t: Translate; money: (amount: number) => string; site: string }

/** Whom to tell about which order, in their language; null where there is nobody any more. */
async function reader(ctx: Ctx, orderId: number, buyerId: number): Promise<Told | null> {
  const person = await activePerson(ctx, buyerId)
  const order = must(await store.findOrder(ctx.db, orderId), 'a placed order vanished')
  if (!person) return null
  const money = amountsIn(person.locale, order.currency)
  return { person, order, t: ctx.parts.translate(person.locale), money, site: await readSetting(ctx, siteSettings.name) }
}

type Letter = { subject: string; paragraphs: string[]; action: string; document: string | null }

async function write(
  ctx: Ctx,
  { person, order, t, site }: Told,
  { subject, paragraphs, action, document }: Letter,
): Promise<void> {
  const links: MailLink[] = document
    ? [{ label: t('orders.documentLink', { number: document }), url: mailLink(ctx.parts, documentAddress(order.id, document)) }]
    : []
  const content = renderMail(t, {
    locale: person.locale,
    title: subject,
    paragraphs,
    links,
    action: { label: action, url: mailLink(ctx.parts, `/orders/${order.id}`) },
    footer: t('orders.mailFooter', { site }),
  })
  await sendMail(ctx, { to: person.email, locale: person.locale, subject, ...content })
}

/** Tells the buyer once, at the bell and by mail, what they ordered and whether an invoice follows. */
const tellPlaced = (ctx: Ctx, { orderId, buyerId }: { orderId: number; buyerId: number }): Promise<void> =>
  ctx.tx(async (ctx) => {
    const told = await reader(ctx, orderId, buyerId)
    if (!told) return
    const { order, person, t, money, site } = told
    const [url, cause] = [`/orders/${orderId}`, `order ${orderId}`]
    if (!(await notify(ctx, { userId: buyerId, textKey: 'orders.notifyPlaced', params: { id: orderId }, url, cause }))) return
    const invoice = await store.invoiceOf(ctx.db, orderId)
    const lines = await store.linesOfOrder(ctx.db, orderId)
    const toPay = t('orders.mailPlacedInvoice', { total: money(order.total - order.prepaid), invoice: invoice ?? '' })
    await write(ctx, told, {
      subject: t('orders.mailPlacedSubject', { id: orderId }),
      paragraphs: [
        t('orders.mailPlacedText', { name: person.name, site }),
        ...(order.packTitle ? [`${order.packTitle}: ${money(order.total)}`] : []),
        ...lines.map(({ title, total }) => `${title}: ${money(total)}`),
        ...(order.payment === 'invoice' ? [toPay] : []),
      ],
      action: t('orders.mailPlacedAction'),
      document: invoice,
    })
  })

/** Tells the buyer once what was cancelled, what was kept and what comes back. */
const tellRefunded = (
  ctx: Ctx,
  { orderId, refundId, buyerId }: { orderId: number; refundId: number; buyerId: number },
): Promise<void> =>
  ctx.tx(async (ctx) => {
    const told = await reader(ctx, orderId, buyerId)
    if (!told) return
    const { order, person, t, money, site } = told
    const refund = must(
      (await refundsOf(ctx.db, orderId)).find(({ id }) => id === refundId),
      'a refund vanished',
    )
    const { amount, fee, reason } = refund
    const [url, cause] = [`/orders/${orderId}`, `refund ${refundId}`]
    const textKey = amount > 0 ? 'orders.notifyRefunded' : 'orders.notifyCancelled'
    if (!(await notify(ctx, { userId: buyerId, textKey, params: { id: orderId, amount: money(amount) }, url, cause }))) return
    const positions = await positionsOfRefund(ctx.db, orderId, refundId)
    const lines = (await store.linesOfOrder(ctx.db, orderId)).filter(({ position }) => positions.includes(position))
    const wasPaid = order.payment !== 'invoice' || order.state !== 'awaiting_payment'
    await write(ctx, told, {
      subject: t('orders.mailRefundedSubject', { id: orderId }),
      paragraphs: [
        t('orders.mailRefundedText', { name: person.name, site }),
        ...lines.map(({ title }) => title),
        t('orders.mailRefundedReason', { reason }),
        ...(fee > 0 ? [t('orders.mailRefundedFee', { fee: money(fee) })] : []),
        ...(amount > 0 ? [t(wasPaid ? 'orders.mailRefundedAmount' : 'orders.mailRefundedOff', { amount: money(amount) })] : []),
      ],
      action: t('orders.mailRefundedAction'),
      document: refund.invoice,
    })
  })

export const ordersListeners = [
  on(orderPlaced, 'orders.tell-buyer', tellPlaced),
  on(orderRefunded, 'orders.tell-refunded', tellRefunded),
]
