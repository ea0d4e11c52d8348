import { listPeople } from '#features/account/server/person-directory.service.ts'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { occasionsOf } from '#features/catalogue/server/products/occasion.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { type Credit, creditedTaxes } from '../../credit.rules.ts'
import { type DocumentKind, documentKind, type TaxPart } from '../../document.rules.ts'
import { ordersSettings } from '../../orders.settings.ts'
import { dueNow, nothingCredited } from '../../sums.rules.ts'
import { billingOfOrder } from '../checkout/billing.store.ts'
import { orderSums, type Sold, soldWith, taxedLines } from '../order-sums.service.ts'
import type * as store from '../orders.store.ts'
import { reasonText } from '../reason-words.ts'
import { positionsOfRefund, refundsOf } from '../refunds/refunds.store.ts'
import type { Invoice } from './invoices.store.ts'
import type { Paper } from './paper.schema.ts'
import { type Words, wordsFor, writtenSum } from './paper-words.ts'

/** All that a paper says, in the words of its buyer and as everything is now: it is written once, with its number. */

const sellerSide = {
  site: siteSettings.name,
  timeZone: siteSettings.timeZone,
  name: ordersSettings.sellerName,
  address: ordersSettings.sellerAddress,
  taxId: ordersSettings.sellerTaxId,
  bank: ordersSettings.sellerBank,
  terms: ordersSettings.paymentTerms,
  footer: ordersSettings.invoiceFooter,
}

type Content = Pick<Paper, 'facts' | 'items' | 'sums' | 'notes'> & { payment: (number: string) => Paper['payment'] }

/** A paper but for its number, which is taken once all the rest is known: everybody else who issues one waits from then on. */
export type Unnumbered = (number: string) => Paper

/** An invoice, a receipt for what was paid before, or what takes parts of them back. */
export async function composePaper(ctx: Ctx, order: store.Order, invoice: Omit<Invoice, 'number'>): Promise<Unnumbered> {
  return compose(ctx, order, invoice, documentKind(invoice, order.payment), async (words, settings) =>
    invoice.cancels === null ? saleOf(ctx, order, invoice, words, settings) : creditOf(ctx, order, invoice, words),
  )
}

/** What says that an invoice was paid later. */
export const composeReceipt = (
  ctx: Ctx,
  order: store.Order,
  { madeAt, amount, invoice }: { madeAt: Date; amount: number; invoice: string },
): Promise<Unnumbered> =>
  compose(ctx, order, { madeAt }, 'receipt', async ({ t, money, date }) => ({
    facts: [{ label: t('orders.pdfCancels'), value: invoice }],
    items: [{ key: 0, title: t('orders.pdfPaymentOf', { invoice }), note: '', amount: money(amount) }],
    sums: [{ label: t('orders.sum_total'), amount: money(amount), isTotal: true }],
    notes: [t('orders.pdfPaid', { amount: money(amount), date: date(madeAt) })],
    payment: unpaid,
  }))

/** Nothing is to be paid by it. */
const unpaid = () => null

type SellerSide = { bank: string; terms: string }

const bankLines = ({ bank, terms }: SellerSide): string[] => [...bank.split('\n'), ...terms.split('\n')].filter(Boolean)

/** Where one pays what was invoiced before papers were kept: as its paper will say as soon as somebody opens it. */
export const bankNow = async (ctx: Ctx): Promise<string[]> =>
  bankLines(await readSettings(ctx, { bank: sellerSide.bank, terms: sellerSide.terms }))

async function compose(
  ctx: Ctx,
  order: store.Order,
  { madeAt }: { madeAt: Date },
  kind: DocumentKind,
  contentOf: (words: Words, settings: SellerSide) => Promise<Content>,
): Promise<Unnumbered> {
  const [person, settings, billing] = await Promise.all([
    activePerson(ctx, order.buyerId),
    readSettings(ctx, sellerSide),
    billingOf(ctx, order),
  ])
  const words = wordsFor(ctx, person?.locale ?? ctx.parts.config.locale, order.currency, settings.timeZone)
  const { t, date, locale } = words
  const [{ facts, payment, ...content }, buyer] = await Promise.all([
    contentOf(words, settings),
    buyerLines(ctx, order, person?.email ?? '', words),
  ])
  return (number) => ({
    language: locale,
    title: t(titles[kind]),
    number,
    madeAt: madeAt.toISOString(),
    seller: {
      name: settings.name || settings.site,
      lines: [...settings.address.split('\n'), settings.taxId && t('orders.pdfTaxId', { id: settings.taxId })].filter(Boolean),
    },
    buyer: { label: t('orders.pdfBuyer'), lines: buyer },
    facts: [
      { label: t('orders.pdfDate'), value: date(madeAt) },
      { label: t('orders.pdfOrder'), value: String(order.id) },
      ...(billing?.po_number ? [{ label: t('orders.pdfPoNumber'), value: billing.po_number }] : []),
      ...facts,
    ],
    head: { item: t('orders.product'), amount: t('orders.amount') },
    footer: settings.footer,
    ...content,
    payment: payment(number),
  })
}

const billingOf = (ctx: Ctx, { id }: store.Order) => ctx.once(`billing of ${id}`, () => billingOfOrder(ctx.db, id))

const titles = {
  invoice: 'orders.pdfInvoice',
  receipt: 'orders.pdfReceipt',
  counterInvoice: 'orders.pdfCounterInvoice',
} as const satisfies Record<DocumentKind, string>

/** As it was said at the checkout; where nothing was, as the account has it. */
async function buyerLines(ctx: Ctx, order: store.Order, email: string, { t }: Words): Promise<string[]> {
  const person = (await listPeople(ctx, [order.buyerId])).get(order.buyerId)
  const billing = await billingOf(ctx, order)
  const { name, organisation, address, tax_id } = billing ?? {
    name: person?.name ?? '',
    organisation: person?.organisation ?? '',
    address: '',
    tax_id: '',
  }
  return [organisation, name, ...address.split('\n'), tax_id && t('orders.pdfTaxId', { id: tax_id }), email]
    .map((line) => line.trim())
    .filter(Boolean)
}

async function saleOf(
  ctx: Ctx,
  order: store.Order,
  { madeAt, dueAt }: Pick<Invoice, 'madeAt' | 'dueAt'>,
  words: Words,
  { bank, terms }: SellerSide,
): Promise<Content> {
  const { t, money, date } = words
  const sold = await soldWith(ctx, order)
  const isInvoice = order.payment === 'invoice'
  // An invoice is written when it is owed, a receipt when it is paid, whatever the order became since.
  const asSold = { ...order, state: isInvoice ? ('awaiting_payment' as const) : ('complete' as const) }
  const due = dueNow(asSold, nothingCredited)
  const by = dueAt && date(dueAt)
  return {
    facts: by ? [{ label: t('orders.pdfDueDate'), value: by }] : [],
    items: await soldItems(ctx, order, sold, words),
    sums: orderSums(asSold, sold).map((sum) => writtenSum(sum, words, order.discountCode)),
    notes: [...(isInvoice ? [] : [t('orders.pdfPaid', { amount: money(order.total), date: date(madeAt) })])],
    payment: (number) =>
      isInvoice
        ? {
            label: t('orders.howToPay'),
            lines: [
              by ? t('orders.payBy', { amount: money(due), date: by }) : t('orders.payNow', { amount: money(due) }),
              t('orders.payReference', { number }),
            ],
            bank: bankLines({ bank, terms }),
          }
        : null,
  }
}

async function soldItems(ctx: Ctx, order: store.Order, { lines }: Sold, words: Words): Promise<Paper['items']> {
  const { money, locale } = words
  const people = await listPeople(ctx, [...new Set(lines.map(({ registrantId }) => registrantId))])
  const occasions = await occasionsOf(
    ctx,
    lines.map(({ productId }) => productId),
    { locale },
  )
  const pack = order.packTitle === null ? [] : [{ key: -1, title: order.packTitle, note: '', amount: money(order.list) }]
  return [
    ...pack,
    ...lines.map(({ position, productId, registrantId, title, list }) => {
      const { when = '', where = '' } = occasions.get(productId) ?? {}
      // A line of its own for the name: one that is read from right to left would turn the dates beside it round.
      const note = [people.get(registrantId)?.name, [when, where].filter(Boolean).join(' · ')].filter(Boolean).join('\n')
      return { key: position, title, note, amount: money(list) }
    }),
  ]
}

/** Net, tax by rate, and both together, as much as is taken back; where there is no tax, what it comes to. */
function creditSums(parts: TaxPart[], { t, money, percent }: Words): Paper['sums'] {
  const sum = (pick: (part: TaxPart) => number) => -parts.reduce((whole, part) => whole + pick(part), 0)
  const taxed = parts.filter(({ tax }) => tax > 0)
  return [
    ...(taxed.length > 0 ? [{ label: t('orders.pdfNet'), amount: money(sum(({ net }) => net)) }] : []),
    ...taxed.map(({ rate, tax }) => ({ label: t('orders.pdfTax', { rate: percent(rate) }), amount: money(-tax) })),
    { label: t('orders.sum_total'), amount: money(sum(({ net, tax }) => net + tax)), isTotal: true },
  ]
}

/** What a credit note takes back: the lines that were cancelled with it, less what was kept of them, with the tax by rate. */
async function creditOf(ctx: Ctx, order: store.Order, invoice: Omit<Invoice, 'number'>, words: Words): Promise<Content> {
  const { t, money } = words
  const sold = await soldWith(ctx, order)
  const refunds = await refundsOf(ctx.db, order.id)
  const index = refunds.findIndex(({ id }) => id === invoice.refundId)
  const refund = must(refunds[index], 'a credit note without its refund')
  const credits: Credit[] = []
  for (const { id, amount } of refunds.slice(0, index + 1))
    credits.push({ amount, positions: await positionsOfRefund(ctx.db, order.id, id) })
  const taxes = creditedTaxes(taxedLines(order, sold), credits)[index] ?? []
  const cancelled = sold.lines.filter(({ position }) => credits[index]?.positions.includes(position))
  const people = await listPeople(ctx, [...new Set(cancelled.map(({ registrantId }) => registrantId))])
  const net = taxes.reduce((sum, part) => sum + part.net, 0)
  const kept = cancelled.reduce((sum, { total, tax }) => sum + total - tax, 0) - net
  const reason = reasonText(t, refund.reason)
  // A refund of its own amount, without a cancelled line, is one item.
  const items =
    cancelled.length > 0
      ? cancelled.map(({ position, title, registrantId, total, tax }) => ({
          key: position,
          title,
          note: people.get(registrantId)?.name ?? '',
          amount: money(tax - total),
        }))
      : [{ key: 0, title: order.packTitle ?? reason, note: order.packTitle ? reason : '', amount: money(-net) }]
  const label = kept < 0 ? t('orders.pdfBesides') : t(refund.fee > 0 ? 'orders.pdfKept' : 'orders.pdfNotCredited')
  return {
    facts: [{ label: t('orders.pdfCancels'), value: must(invoice.cancels, 'a credit note of no invoice') }],
    items,
    sums: [...(cancelled.length > 0 && kept !== 0 ? [{ label, amount: money(kept) }] : []), ...creditSums(taxes, words)],
    notes: cancelled.length > 0 ? [t('orders.mailRefundedReason', { reason })] : [],
    payment: unpaid,
  }
}
