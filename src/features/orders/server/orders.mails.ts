import { listPeople } from '#features/account/server/person-directory.service.ts'
import { activePerson, type KnownPerson } from '#features/account/server/person-lookup.service.ts'
import { occasionsOf } from '#features/catalogue/server/products/occasion.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { type Filling, sendLetter } from '#platform/mail/letter.ts'
import type { MailKind } from '#platform/mail/mail-kind.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { documentAddress } from '../document.rules.ts'
import { dueNow } from '../sums.rules.ts'
import { invoicesOf } from './invoices/invoices.store.ts'
import { type Words, wordsFor, writtenSum } from './invoices/paper-words.ts'
import { findPaper } from './invoices/papers.store.ts'
import { creditedSoFar, orderSums, soldWith } from './order-sums.service.ts'
import * as store from './orders.store.ts'

export type Told = { person: KnownPerson; order: store.Order; words: Words }

/** Whom to tell about which order, in their language; null where there is nobody any more. */
export async function readerOf(ctx: Ctx, orderId: number, buyerId: number): Promise<Told | null> {
  const [person, found, timeZone] = await Promise.all([
    activePerson(ctx, buyerId),
    store.findOrder(ctx.db, orderId),
    readSetting(ctx, siteSettings.timeZone),
  ])
  const order = must(found, 'a placed order vanished')
  if (!person) return null
  // Days are those of the invoice, not of whoever reads it.
  const words = wordsFor(ctx, person.locale, order.currency, timeZone)
  return { person, order, words }
}

type OrderLetter<Variable extends string, Block extends string> = Pick<Filling<Variable, Block>, 'values' | 'blocks'> & {
  /** The paper that belongs to it. */
  document: string | null
}

export const writeLetter = async <Variable extends string, Block extends string>(
  ctx: Ctx,
  { person, order, words: { t } }: Told,
  kind: MailKind<Variable, Block>,
  { document, ...filling }: OrderLetter<Variable, Block>,
): Promise<number> =>
  sendLetter(ctx, kind, {
    to: person.email,
    locale: person.locale,
    personId: person.id,
    productIds: [...new Set((await soldWith(ctx, order)).lines.map(({ productId }) => productId))],
    ...filling,
    links: document
      ? [{ label: t('orders.documentLink', { number: document }), url: mailLink(ctx.parts, documentAddress(order.id, document)) }]
      : [],
    url: mailLink(ctx.parts, `/orders/${order.id}`),
  })

/** What was bought, each with whom it is for, when and where it is, and what it costs. */
export async function lineParagraphs(ctx: Ctx, { person, order, words }: Told, lines: store.OrderLine[]): Promise<string[]> {
  const people = await listPeople(ctx, [...new Set(lines.map(({ registrantId }) => registrantId))])
  const occasions = await occasionsOf(
    ctx,
    lines.map(({ productId }) => productId),
    person,
  )
  const pack = order.packTitle === null ? [] : [`${order.packTitle}\n${words.money(order.list)}`]
  return [
    ...pack,
    ...lines.map(({ title, productId, registrantId, list }) => {
      const { when = '', where = '' } = occasions.get(productId) ?? {}
      const name = people.get(registrantId)?.name ?? ''
      return [title, name, [when, where].filter(Boolean).join(' · '), words.money(list)].filter(Boolean).join('\n')
    }),
  ]
}

/** The sums as they stand, one under the other. */
export async function sumsParagraph(ctx: Ctx, { order, words }: Told): Promise<string> {
  const sums = orderSums(order, await soldWith(ctx, order), await creditedSoFar(ctx, order.id))
  return sums
    .map((sum) => writtenSum(sum, words, order.discountCode))
    .map(({ label, amount }) => `${label}: ${amount}`)
    .join('\n')
}

/** How an invoice that is owed is paid, and what waits for that; nothing where nothing is owed. */
export async function howToPay(ctx: Ctx, { order, words: { t, money, date } }: Told): Promise<string[]> {
  const due = order.payment === 'invoice' ? dueNow(order, await creditedSoFar(ctx, order.id)) : 0
  if (due === 0) return []
  const invoice = (await invoicesOf(ctx.db, order.id)).find(({ cancels }) => cancels === null)
  if (!invoice) return []
  const issued = await findPaper(ctx.db, order.id, invoice.number)
  const { dueAt, number } = invoice
  return [
    [
      dueAt ? t('orders.payBy', { amount: money(due), date: date(dueAt) }) : t('orders.payNow', { amount: money(due) }),
      t('orders.payReference', { number }),
      ...(issued?.paper.payment?.bank ?? []),
    ].join('\n'),
    ...(order.packTitle === null ? [] : [t('orders.packWhenPaid')]),
  ]
}
