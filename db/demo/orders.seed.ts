import { dueAfter } from '#features/orders/billing.rules.ts'
import { invoiceNumber, invoiceSeries } from '#features/orders/order.rules.ts'
import { ordersSettings } from '#features/orders/orders.settings.ts'
import { addPastOrders, type PastOrder, type PastRefund } from '#features/orders/server/past-orders.store.ts'
import { issuePack } from '#features/packs/server/granting.service.ts'
import { captureForOrder, holdForOrder } from '#features/packs/server/ledger.service.ts'
import { lotsOfPurchase } from '#features/packs/server/ledger.store.ts'
import { addRegistrations, cancelWithParts, type Registration } from '#features/registrations/server/registration.store.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { people as content } from './content/people.ts'
import { products } from './content/products.ts'
import type { DemoProduct } from './content/types.ts'
import type { SeededPack } from './packs.seed.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const catalogue: DemoProduct[] = products

/** What the learner bought with: a pack for webinars, and money put aside. */
const packsOfLearner = [
  { key: 'prepaid-250', daysAgo: 160, payment: 'demo_card' },
  { key: 'five-webinars', daysAgo: 190, payment: 'invoice' },
] as const
const coveredByPack = 'cueing-in-parkinsons-disease'
const paidByBalance = 'pain-care-collection'
/** The learner registered their colleague for it. */
const boughtForColleague = 'meridian-annual-conference'
const cancelled = { slug: 'vestibular-skills-lab', daysAgo: 24 }

type Seed = {
  people: Map<string, number>
  products: Map<string, number>
  registered: Registration[]
  packs: Map<string, SeededPack>
}
type Draft = Omit<PastOrder, 'invoice' | 'dueAt' | 'refund'> & { refund: Omit<PastRefund, 'number'> | null; slug?: string }

/**
 * The orders behind the academy's registrations: by card, by invoice and free, some invoices still open, one order refunded in
 * part, one cancelled, and what the learner paid with packs. Documents are numbered by date, without a gap.
 */
export async function seedOrders(ctx: Ctx, seed: Seed): Promise<void> {
  const { people, packs } = seed
  const learner = must(people.get('learner'), 'the demo has a learner')
  const bought = packsOfLearner.map(({ key, daysAgo, payment }) => ({
    pack: must(packs.get(key), `the demo has no pack ${key}`),
    payment,
    at: new Date(ctx.now().getTime() - daysAgo * dayMs),
  }))
  const admin = must(people.get('admin'), 'the demo has an administrator')
  const drafts = [
    ...bought.map((one) => packOrder(one, learner, admin)),
    ...ordersOf(ctx, seed, { learner, admin }),
    await cancelledOrder(ctx, seed, admin),
  ].sort((one, other) => one.madeAt.getTime() - other.madeAt.getTime())
  refundInPart(drafts, admin)
  forgetSome(drafts, ctx.now())
  const orders = numbered(drafts)
  const ids = await addPastOrders(ctx.db, orders)
  await seedBalances(ctx, { drafts, ids, learner, bought })
}

type Bought = { pack: SeededPack; payment: 'demo_card' | 'invoice'; at: Date }

const blank = {
  currency: siteSettings.currency.fallback,
  discountCode: null,
  groupDiscount: 0,
  codeDiscount: 0,
  pricesIncludeTax: false,
  tax: 0,
  sendConfirmations: true,
  refund: null,
}

function packOrder({ pack: { id, draft }, payment, at }: Bought, buyerId: number, admin: number): Draft {
  const amounts = { list: draft.price, discount: 0, covered: 0, total: draft.price, prepaid: 0 }
  const packLine = { packId: id, title: draft.name, price: draft.price, taxRate: 0 }
  const { history, state, changedAt } = lifeOf(payment, { at, buyerId, admin, paidAfterDays: 6 })
  return {
    ...blank,
    ...amounts,
    buyerId,
    state,
    payment,
    policyAcceptedAt: at,
    madeAt: at,
    changedAt,
    lines: [],
    pack: packLine,
    history,
  }
}

/** An order for every place that somebody got by one; whoever registered for several things on a day ordered them together. */
function ordersOf(
  ctx: Ctx,
  { people, products, registered }: Seed,
  { learner, admin }: { learner: number; admin: number },
): Draft[] {
  const members = new Set(content.filter(({ isMember }) => isMember).map(({ key }) => people.get(key)))
  const colleague = people.get('colleague')
  const productOf = (id: number) =>
    must(
      catalogue.find(({ slug }) => products.get(slug) === id),
      'a demo product has no content',
    )
  const buyerOf = ({ productId, registrantId }: Registration) =>
    registrantId === colleague && productId === products.get(boughtForColleague) ? learner : registrantId
  const groups = Map.groupBy(registered, (one) => `${buyerOf(one)} ${one.registeredAt.toISOString()}`)
  return [...groups.values()].flatMap((those, index) => {
    const [first] = those
    if (!first) return []
    const lines = those.map(({ id, productId, registrantId }) => {
      const { slug, title, price } = productOf(productId)
      const own = members.has(registrantId) ? price.member : price.list
      const isCovered = registrantId === learner && slug === coveredByPack
      const cost = { list: price.list, discount: price.list - own, covered: isCovered ? own : 0, total: isCovered ? 0 : own }
      return { productId, registrantId, registrationId: id, title, ...cost, taxRate: 0, tax: 0, groupView: false }
    })
    const sum = (pick: (line: (typeof lines)[number]) => number) => lines.reduce((whole, line) => whole + pick(line), 0)
    const buyerId = buyerOf(first)
    const slug = productOf(first.productId).slug
    const total = sum((line) => line.total)
    const prepaid = buyerId === learner && slug === paidByBalance ? Math.min(total, balanceSpent) : 0
    const payment = total === prepaid ? ('none' as const) : index % 3 === 0 ? ('invoice' as const) : ('demo_card' as const)
    const at = first.registeredAt
    const daysAgo = (ctx.now().getTime() - at.getTime()) / dayMs
    const { history, state, changedAt } = lifeOf(payment, {
      at,
      buyerId,
      admin,
      paidAfterDays: prepaid > 0 ? 4 : paidAfter(daysAgo, index),
    })
    const amounts = {
      list: sum(({ list }) => list),
      discount: sum(({ discount }) => discount),
      covered: sum(({ covered }) => covered),
    }
    const dates = { policyAcceptedAt: at, madeAt: at, changedAt }
    return [{ ...blank, ...amounts, total, prepaid, buyerId, state, payment, ...dates, lines, pack: null, history, slug }]
  })
}

/** Most pay within days; some invoices of the last weeks are open. */
function paidAfter(daysAgo: number, index: number): number | null {
  if (daysAgo > 25) return 4 + (index % 15)
  return daysAgo > 4 && index % 5 > 1 ? 3 : null
}

/** As much of the balance as the learner has used. */
const balanceSpent = 9_000

type Life = Pick<Draft, 'history' | 'state' | 'changedAt'>

/** The states of an order in their turn; an invoice is paid after so many days, or not yet. */
function lifeOf(
  payment: Draft['payment'],
  { at, buyerId, admin, paidAfterDays }: { at: Date; buyerId: number; admin: number; paidAfterDays: number | null },
): Life {
  const begun = (['draft', 'processing'] as const).map((state) => ({ state, actorId: buyerId, note: '', at }))
  if (payment !== 'invoice') {
    const doneAt = payment === 'none' ? at : new Date(at.getTime() + 4000)
    return {
      history: [...begun, { state: 'complete', actorId: buyerId, note: '', at: doneAt }],
      state: 'complete',
      changedAt: doneAt,
    }
  }
  const waiting = [...begun, { state: 'awaiting_payment' as const, actorId: buyerId, note: '', at }]
  if (paidAfterDays === null) return { history: waiting, state: 'awaiting_payment', changedAt: at }
  const paidAt = new Date(at.getTime() + paidAfterDays * dayMs)
  const paid = { state: 'complete' as const, actorId: admin, note: 'Bank transfer received', at: paidAt }
  return { history: [...waiting, paid], state: 'complete', changedAt: paidAt }
}

/** Somebody ordered by invoice, could not come, and was taken off the list again. */
async function cancelledOrder(ctx: Ctx, { people, products }: Seed, admin: number): Promise<Draft> {
  const { slug, daysAgo } = cancelled
  const { title, price } = must(
    catalogue.find((one) => one.slug === slug),
    `the demo has no product ${slug}`,
  )
  const at = new Date(ctx.now().getTime() - daysAgo * dayMs)
  const endedAt = new Date(at.getTime() + 3 * dayMs)
  const productId = must(products.get(slug), `the demo product ${slug} was not added`)
  const place = { productId, source: 'order' as const, parentRegistrationId: null, grantedBy: null, registeredAt: at }
  const free = { ...place, accessEndsAt: null, isTold: true }
  let registration: Registration | undefined
  for (const registrantId of [...people.values()].reverse()) {
    registration = (await addRegistrations(ctx.db, [{ ...free, registrantId }]))[0]
    if (registration) break
  }
  const { id, registrantId } = must(registration, 'everybody is registered')
  const reason = 'Cannot travel after all'
  await cancelWithParts(ctx.db, [id], reason, endedAt)
  const amounts = { list: price.list, discount: 0, covered: 0, total: price.list }
  const { history } = lifeOf('invoice', { at, buyerId: registrantId, admin, paidAfterDays: null })
  const line = { productId, registrantId, registrationId: id, title, ...amounts, taxRate: 0, tax: 0, groupView: false }
  return {
    ...blank,
    ...amounts,
    prepaid: 0,
    buyerId: registrantId,
    state: 'cancelled',
    payment: 'invoice',
    policyAcceptedAt: at,
    madeAt: at,
    changedAt: endedAt,
    lines: [line],
    pack: null,
    history: [...history, { state: 'cancelled', actorId: admin, note: reason, at: endedAt }],
    refund: { amount: price.list, reason, askedBy: admin, at: endedAt, source: 'unpaid', endsLines: true },
  }
}

/** A fifth of one card order went back for a bad evening. */
function refundInPart(drafts: Draft[], admin: number): void {
  const newest = Math.max(...drafts.map(({ madeAt }) => madeAt.getTime()))
  const order = drafts.findLast(
    ({ payment, total, madeAt }) => payment === 'demo_card' && total >= 10_000 && newest - madeAt.getTime() > 12 * dayMs,
  )
  if (!order) return
  const reason = 'Sound problems in the second session'
  const at = new Date(order.madeAt.getTime() + 5 * dayMs)
  const amount = Math.round(order.total / 500) * 100
  order.refund = { amount, reason, askedBy: admin, at, source: 'demo_card', endsLines: false }
  order.history.push({ state: 'partly_refunded', actorId: admin, note: reason, at })
  order.state = 'partly_refunded'
  order.changedAt = at
}

/** Three invoices are overdue on whatever day the academy is made: the newest ones whose time is over are not paid yet. */
function forgetSome(drafts: Draft[], now: Date): void {
  const isOver = ({ madeAt }: Draft) => now.getTime() - madeAt.getTime() > 35 * dayMs
  const ended = drafts.filter((one) => one.payment === 'invoice' && one.prepaid === 0 && one.state === 'complete' && isOver(one))
  for (const order of ended.slice(-3)) {
    order.history = order.history.filter(({ state }) => state !== 'complete')
    order.state = 'awaiting_payment'
    order.changedAt = order.madeAt
  }
}

/** Gives every document its number, in the order of their dates. */
function numbered(drafts: Draft[]): PastOrder[] {
  const documents = drafts.flatMap((draft) => [
    ...(draft.total > 0 ? [{ draft, isSale: true, at: draft.madeAt }] : []),
    ...(draft.refund ? [{ draft, isSale: false, at: draft.refund.at }] : []),
  ])
  const last = new Map<string, number>()
  const numbers = { sale: new Map<Draft, string>(), credit: new Map<Draft, string>() }
  for (const { draft, isSale, at } of documents.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    const series = invoiceSeries(at)
    const count = (last.get(series) ?? 0) + 1
    last.set(series, count)
    numbers[isSale ? 'sale' : 'credit'].set(draft, invoiceNumber(series, count))
  }
  return drafts.map(({ slug: _slug, ...draft }, index) => {
    const known = must(drafts[index], 'a draft was lost')
    const refund = draft.refund && { ...draft.refund, number: must(numbers.credit.get(known), 'a refund without a document') }
    const dueAt = draft.payment === 'invoice' ? dueAfter(draft.madeAt, ordersSettings.paymentDays.fallback) : null
    return { ...draft, invoice: numbers.sale.get(known) ?? null, dueAt, refund }
  })
}

type Balances = { drafts: Draft[]; ids: number[]; learner: number; bought: Bought[] }

/** What the packs brought, and what the learner's orders took from them, by the ledger's own services on the days of the orders. */
async function seedBalances(ctx: Ctx, { drafts, ids, learner, bought }: Balances): Promise<void> {
  const on = (at: Date): Ctx => ({ ...ctx, now: () => at })
  const idOf = (draft: Draft) => must(ids[drafts.indexOf(draft)], 'an order was not added')
  for (const { pack } of bought) {
    const order = must(
      drafts.find((draft) => draft.pack?.packId === pack.id),
      'a pack without its order',
    )
    const orderId = idOf(order)
    await issuePack(on(order.changedAt), { orderId, personId: learner, pack: { ...pack.draft, id: pack.id } })
  }
  const savings = must(
    drafts.find(({ pack }) => pack?.packId === bought[1]?.pack.id),
    'a pack without its order',
  )
  const [lot] = await lotsOfPurchase(ctx.db, idOf(savings))
  for (const draft of drafts.filter(({ covered, prepaid }) => covered > 0 || prepaid > 0)) {
    const covered = draft.lines.flatMap(({ covered, productId, registrantId }) =>
      covered > 0 ? [{ lotId: must(lot, 'a pack without a lot').id, productId, registrantId }] : [],
    )
    const prepaid = { amount: draft.prepaid, currency: draft.currency }
    await holdForOrder(on(draft.madeAt), { orderId: idOf(draft), personId: learner, covered, prepaid })
    await captureForOrder(on(draft.changedAt), idOf(draft))
  }
}
