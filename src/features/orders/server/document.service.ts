import { listPeople } from '#features/account/server/person-directory.service.ts'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n.ts'
import { must, ok, type Result, refuse } from '#platform/result.ts'
import { readSettings } from '#platform/settings.ts'
import { type DocumentKind, documentKind, taxParts } from '../document.rules.ts'
import type { ordersCalls } from '../orders.contract.ts'
import { ordersPolicy } from '../orders.policy.ts'
import { ordersSettings } from '../orders.settings.ts'
import type { Paper } from './document.pdf.tsx'
import * as store from './orders.store.ts'
import { positionsOfRefund, refundsOf } from './refunds.store.ts'

/** An invoice, receipt or counter-invoice as a PDF, for its buyer and for administrators. Nobody else learns whether it exists. */
export async function openDocument(
  ctx: Ctx,
  { order_id: id, number }: InputOf<typeof ordersCalls.document>,
): Promise<Result<Response, 'orderNotFound'>> {
  const order = await store.findOrder(ctx.db, id)
  if (!order || !ordersPolicy.read(ctx.actor, order)) return refuse('orderNotFound')
  const invoice = (await store.invoicesOf(ctx.db, id)).find((one) => one.number === number)
  if (!invoice) return refuse('orderNotFound')
  // Laying out and fonts are loaded by whoever is the first to ask for a document.
  const { renderPaper } = await import('./document.pdf.tsx')
  const file = await renderPaper(await paperOf(ctx, order, invoice))
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${invoice.number}.pdf"`,
    'cache-control': 'private, no-cache',
  }
  return ok(new Response(new Uint8Array(file), { headers }))
}

type Words = { locale: Locale; t: Ctx['t']; money: (amount: number) => string; date: (at: Date) => string; timeZone: string }

async function paperOf(ctx: Ctx, order: store.Order, invoice: store.Invoice): Promise<Paper> {
  const person = await activePerson(ctx, order.buyerId)
  const settings = await readSettings(ctx, {
    site: siteSettings.name,
    timeZone: siteSettings.timeZone,
    name: ordersSettings.sellerName,
    address: ordersSettings.sellerAddress,
    taxId: ordersSettings.sellerTaxId,
  })
  const words = wordsOf(ctx, person?.locale ?? ctx.parts.config.locale, order.currency, settings.timeZone)
  const { t, date, locale } = words
  const kind = documentKind(invoice, order.payment)
  const lines = await store.linesOfOrder(ctx.db, order.id)
  const people = await listPeople(ctx, [order.buyerId, ...lines.map(({ registrantId }) => registrantId)])
  const buyer = people.get(order.buyerId)
  const nameOf = (id: number) => people.get(id)?.name ?? ''
  const content =
    invoice.cancels === null
      ? saleOf(order, invoice.madeAt, lines, await store.packLineOf(ctx.db, order.id), nameOf, words)
      : await creditOf(ctx, order, invoice, lines, nameOf, words)
  return {
    language: locale,
    title: t(titles[kind]),
    number: invoice.number,
    madeAt: invoice.madeAt,
    seller: {
      name: settings.name || settings.site,
      lines: [...settings.address.split('\n'), settings.taxId && t('orders.pdfTaxId', { id: settings.taxId })].filter(Boolean),
    },
    buyer: { label: t('orders.pdfBuyer'), lines: [buyer?.name ?? '', buyer?.organisation ?? ''].filter(Boolean) },
    facts: [
      { label: t('orders.pdfDate'), value: date(invoice.madeAt) },
      { label: t('orders.pdfOrder'), value: String(order.id) },
      ...(invoice.cancels === null ? [] : [{ label: t('orders.pdfCancels'), value: invoice.cancels }]),
    ],
    head: { item: t('orders.product'), amount: t('orders.amount') },
    ...content,
  }
}

const titles = {
  invoice: 'orders.pdfInvoice',
  receipt: 'orders.pdfReceipt',
  counterInvoice: 'orders.pdfCounterInvoice',
} as const satisfies Record<DocumentKind, string>

function wordsOf(ctx: Ctx, locale: Locale, currency: string, timeZone: string): Words {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  return {
    locale,
    t: ctx.parts.translate(locale),
    money: (amount) => money.format(amount / 100),
    date: (at) => date.format(at),
    timeZone,
  }
}

type Content = Pick<Paper, 'items' | 'sums' | 'notes'>

function saleOf(
  order: store.Order,
  madeAt: Date,
  lines: store.OrderLine[],
  pack: store.PackLine | null,
  nameOf: (id: number) => string,
  words: Words,
): Content {
  const { t, money, date, locale } = words
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const sold = pack ? [{ taxRate: pack.taxRate, total: order.total, tax: order.tax }] : lines
  const taxes = taxParts(sold).filter(({ tax }) => tax > 0)
  const isPaid = order.payment !== 'invoice'
  return {
    items: [
      ...(order.packTitle ? [{ key: -1, title: order.packTitle, note: '', amount: money(order.total - order.tax) }] : []),
      ...lines.map(({ position, title, registrantId, list, discount, total, tax }) => ({
        key: position,
        title,
        note: [nameOf(registrantId), discount > 0 && t('orders.pdfReduced', { list: money(list), discount: money(discount) })]
          .filter(Boolean)
          .join(' · '),
        amount: money(total - tax),
      })),
    ],
    sums: [
      { label: t('orders.pdfNet'), amount: money(order.total - order.tax) },
      ...taxes.map(({ rate, tax }) => ({ label: t('orders.pdfTax', { rate: percent.format(rate) }), amount: money(tax) })),
      { label: t('orders.total'), amount: money(order.total), isTotal: true },
      ...(order.prepaid > 0 ? [{ label: t('orders.pdfPrepaid'), amount: money(-order.prepaid) }] : []),
    ],
    notes: [
      isPaid
        ? t('orders.pdfPaid', { amount: money(order.total), date: date(madeAt) })
        : t('orders.pdfPay', { amount: money(order.total - order.prepaid) }),
    ],
  }
}

/** What a counter-invoice takes back: the lines that were cancelled with it, less what was kept of them. */
async function creditOf(
  ctx: Ctx,
  order: store.Order,
  invoice: store.Invoice,
  lines: store.OrderLine[],
  nameOf: (id: number) => string,
  { t, money }: Words,
): Promise<Content> {
  const refund = (await refundsOf(ctx.db, order.id)).find(({ id }) => id === invoice.refundId)
  const positions = refund ? await positionsOfRefund(ctx.db, order.id, refund.id) : []
  const cancelled = refund ? lines.filter(({ position }) => positions.includes(position)) : lines
  const whole = cancelled.reduce((sum, { total }) => sum + total, 0)
  const kept = whole + invoice.total
  // A refund of its own amount, without a cancelled line, is one item.
  const items =
    cancelled.length > 0
      ? cancelled.map(({ position, title, registrantId, total }) => ({
          key: position,
          title,
          note: nameOf(registrantId),
          amount: money(-total),
        }))
      : [{ key: 0, title: must(refund, 'a counter-invoice of nothing').reason, note: '', amount: money(invoice.total) }]
  return {
    items,
    sums: [
      ...(cancelled.length > 0 && kept !== 0 ? [{ label: t('orders.pdfKept'), amount: money(kept) }] : []),
      { label: t('orders.total'), amount: money(invoice.total), isTotal: true },
    ],
    notes: refund && cancelled.length > 0 ? [t('orders.mailRefundedReason', { reason: refund.reason })] : [],
  }
}
