import { listPeople } from '#features/account/server/person-directory.service.ts'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { amountsIn } from '#features/catalogue/money.rules.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n.ts'
import { must, ok, type Result, refuse } from '#platform/result.ts'
import { readSettings } from '#platform/settings.ts'
import { type Credit, creditedTaxes, type SoldLine } from '../credit.rules.ts'
import { type DocumentKind, documentKind, type TaxPart, taxParts } from '../document.rules.ts'
import type { ordersCalls } from '../orders.contract.ts'
import { ordersPolicy } from '../orders.policy.ts'
import { ordersSettings } from '../orders.settings.ts'
import type { Paper } from './document.pdf.tsx'
import * as store from './orders.store.ts'
import { positionsOfRefund, refundsOf } from './refunds.store.ts'

/** An invoice, receipt or credit note as a PDF, for its buyer and for administrators. Nobody else learns whether it exists. */
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

/** All that the paper says, in the words of its buyer. */
export async function paperOf(ctx: Ctx, order: store.Order, invoice: store.Invoice): Promise<Paper> {
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
  const sold = { lines, pack: await store.packLineOf(ctx.db, order.id) }
  const content =
    invoice.cancels === null
      ? saleOf(order, invoice.madeAt, sold, nameOf, words)
      : await creditOf(ctx, order, invoice, sold, nameOf, words)
  return {
    language: locale,
    title: t(titles[kind]),
    number: invoice.number,
    madeAt: invoice.madeAt,
    seller: {
      name: settings.name || settings.site,
      lines: [...settings.address.split('\n'), settings.taxId && t('orders.pdfTaxId', { id: settings.taxId })].filter(Boolean),
    },
    buyer: {
      label: t('orders.pdfBuyer'),
      lines: [buyer?.name ?? '', buyer?.organisation ?? '', person?.email ?? ''].filter(Boolean),
    },
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
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  return {
    locale,
    t: ctx.parts.translate(locale),
    money: amountsIn(locale, currency),
    date: (at) => date.format(at),
    timeZone,
  }
}

type Content = Pick<Paper, 'items' | 'sums' | 'notes'>
type Sold = { lines: store.OrderLine[]; pack: store.PackLine | null }

/** What tax is counted on: the lines of the order, or the pack that it sold. */
const taxedLines = (order: store.Order, { lines, pack }: Sold): SoldLine[] =>
  pack ? [{ position: -1, taxRate: pack.taxRate, total: order.total, tax: order.tax }] : lines

/** Net, tax by rate, and both together; negative where something is taken back. */
function sumsOf(parts: TaxPart[], sign: 1 | -1, { t, money, locale }: Words): Paper['sums'] {
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const sum = (pick: (part: TaxPart) => number) => parts.reduce((whole, part) => whole + pick(part), 0) * sign
  return [
    { label: t('orders.pdfNet'), amount: money(sum(({ net }) => net)) },
    ...parts
      .filter(({ tax }) => tax > 0)
      .map(({ rate, tax }) => ({ label: t('orders.pdfTax', { rate: percent.format(rate) }), amount: money(tax * sign) })),
    { label: t('orders.total'), amount: money(sum(({ net, tax }) => net + tax)), isTotal: true },
  ]
}

function saleOf(order: store.Order, madeAt: Date, sold: Sold, nameOf: (id: number) => string, words: Words): Content {
  const { t, money, date } = words
  const isPaid = order.payment !== 'invoice'
  return {
    items: [
      ...(order.packTitle ? [{ key: -1, title: order.packTitle, note: '', amount: money(order.total - order.tax) }] : []),
      ...sold.lines.map(({ position, title, registrantId, list, discount, total, tax }) => ({
        key: position,
        title,
        note: [nameOf(registrantId), discount > 0 && t('orders.pdfReduced', { list: money(list), discount: money(discount) })]
          .filter(Boolean)
          .join(' · '),
        amount: money(total - tax),
      })),
    ],
    sums: [
      ...sumsOf(taxParts(taxedLines(order, sold)), 1, words),
      ...(order.prepaid > 0 ? [{ label: t('orders.pdfPrepaid'), amount: money(-order.prepaid) }] : []),
    ],
    notes: [
      isPaid
        ? t('orders.pdfPaid', { amount: money(order.total), date: date(madeAt) })
        : t('orders.pdfPay', { amount: money(order.total - order.prepaid) }),
    ],
  }
}

/** What a credit note takes back: the lines that were cancelled with it, less what was kept of them, with the tax by rate. */
async function creditOf(
  ctx: Ctx,
  order: store.Order,
  invoice: store.Invoice,
  sold: Sold,
  nameOf: (id: number) => string,
  words: Words,
): Promise<Content> {
  const { t, money } = words
  const refunds = await refundsOf(ctx.db, order.id)
  const index = refunds.findIndex(({ id }) => id === invoice.refundId)
  const refund = must(refunds[index], 'a credit note without its refund')
  const credits: Credit[] = []
  for (const { id, amount } of refunds) credits.push({ amount, positions: await positionsOfRefund(ctx.db, order.id, id) })
  const taxes = creditedTaxes(taxedLines(order, sold), credits)[index] ?? []
  const cancelled = sold.lines.filter(({ position }) => credits[index]?.positions.includes(position))
  const net = taxes.reduce((sum, part) => sum + part.net, 0)
  const kept = cancelled.reduce((sum, { total, tax }) => sum + total - tax, 0) - net
  const { reason } = refund
  // A refund of its own amount, without a cancelled line, is one item.
  const items =
    cancelled.length > 0
      ? cancelled.map(({ position, title, registrantId, total, tax }) => ({
          key: position,
          title,
          note: nameOf(registrantId),
          amount: money(tax - total),
        }))
      : [{ key: 0, title: order.packTitle ?? reason, note: order.packTitle ? reason : '', amount: money(-net) }]
  const label = kept < 0 ? t('orders.pdfBesides') : t(refund.fee > 0 ? 'orders.pdfKept' : 'orders.pdfNotCredited')
  return {
    items,
    sums: [...(cancelled.length > 0 && kept !== 0 ? [{ label, amount: money(kept) }] : []), ...sumsOf(taxes, -1, words)],
    notes: cancelled.length > 0 ? [t('orders.mailRefundedReason', { reason })] : [],
  }
}
