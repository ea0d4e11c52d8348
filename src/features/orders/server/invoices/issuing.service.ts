import { readStoredImage } from '#features/files/server/files.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readingOnce } from '#platform/ctx/make-ctx.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { asPng } from '#platform/storage/images.ts'
import { dueAfter } from '../../billing.rules.ts'
import { invoiceNumber, invoiceSeries, receiptSeries } from '../../order.rules.ts'
import { ordersSettings } from '../../orders.settings.ts'
import * as store from '../orders.store.ts'
import * as invoices from './invoices.store.ts'
import { composePaper, composeReceipt } from './paper.service.ts'
import { addImage, addPaper, findPaper, hasImage, type IssuedPaper } from './papers.store.ts'

type Issue = {
  total: number
  cancels?: string | null
  refundId?: number | null
  /** As it stands, where whoever asks has just read it. */
  order?: store.Order
}

/** The next number of the year's series, for an invoice, a receipt or what takes one back, with all that its paper says. */
export async function issueInvoice(
  ctx: Ctx,
  { id }: { id: number },
  { total, cancels = null, refundId = null, order: known }: Issue,
) {
  const order = known ?? must(await store.findOrder(ctx.db, id), 'a paper for an order that vanished')
  const madeAt = ctx.now()
  const series = invoiceSeries(madeAt)
  const isOwed = cancels === null && order.payment === 'invoice'
  const reading = readingOnce(ctx)
  const { days } = await readSettings(reading, { days: ordersSettings.paymentDays })
  const invoice = { cancels, refundId, total, madeAt, dueAt: isOwed ? dueAfter(madeAt, days) : null }
  const [paper, logo] = await Promise.all([composePaper(reading, order, invoice), logoNow(reading)])
  const number = invoiceNumber(series, await invoices.takeInvoiceNumber(ctx.db, series))
  await Promise.all([
    invoices.addInvoice(ctx.db, { ...invoice, number, orderId: id, currency: order.currency }),
    addPaper(ctx.db, { number, orderId: id, paper: paper(number), logo, at: madeAt }),
  ])
  return number
}

/** What says that an invoice was paid. */
export async function issueReceipt(ctx: Ctx, order: store.Order, { invoice, amount }: { invoice: string; amount: number }) {
  const madeAt = ctx.now()
  const series = receiptSeries(madeAt)
  const reading = readingOnce(ctx)
  const [paper, logo] = await Promise.all([composeReceipt(reading, order, { madeAt, amount, invoice }), logoNow(reading)])
  const number = invoiceNumber(series, await invoices.takeInvoiceNumber(ctx.db, series))
  await addPaper(ctx.db, { number, orderId: order.id, paper: paper(number), logo, at: madeAt })
  return number
}

async function keepPaper(ctx: Ctx, order: store.Order, { number, ...invoice }: invoices.Invoice): Promise<void> {
  const [paper, logo] = await Promise.all([composePaper(ctx, order, invoice), logoNow(ctx)])
  await addPaper(ctx.db, { number, orderId: order.id, paper: paper(number), logo, at: ctx.now() })
}

/** The address of the seller's picture, kept with the papers: what it shows stays there when the file is removed. */
async function logoNow(ctx: Ctx): Promise<string | null> {
  const { own, site } = await readSettings(ctx, { own: ordersSettings.invoiceLogo, site: siteSettings.logoUrl })
  const address = own ?? site
  if (address === null || (await hasImage(ctx.db, address))) return address
  const bytes = await readStoredImage(ctx, address)
  if (bytes === null) return null
  await addImage(ctx.db, address, await asPng(bytes, 800, 240))
  return address
}

/** A paper as it was issued. One from before papers were kept is written down as soon as somebody looks. */
export async function issuedPaper(ctx: Ctx, orderId: number, number: string): Promise<IssuedPaper | null> {
  const kept = await findPaper(ctx.db, orderId, number)
  if (kept) return kept
  const invoice = (await invoices.invoicesOf(ctx.db, orderId)).find((one) => one.number === number)
  const order = invoice && (await store.findOrder(ctx.db, orderId))
  if (!order) return null
  await keepPaper(ctx, order, invoice)
  return findPaper(ctx.db, orderId, number)
}
