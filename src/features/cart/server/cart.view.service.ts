import { listPeople } from '#features/account/server/person-directory.service.ts'
import { priceFor } from '#features/catalogue/product.rules.ts'
import { productCards, viewerOf } from '#features/catalogue/server/products/product-lookup.service.ts'
import { addressToJoin, saleTerms } from '#features/catalogue/server/products/sale-lookup.service.ts'
import type { DiscountFault } from '#features/discounts/discount.rules.ts'
import { findDiscount, groupDiscounts, type KnownDiscount } from '#features/discounts/server/discount-use.service.ts'
import { isHeld } from '#features/seats/seats.rules.ts'
import { readPolicy, siteCurrency } from '#features/site/server/site.service.ts'
import { taxTerms } from '#features/taxes/server/tax-rates.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { versionOf } from '#platform/calls/edition.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { readSettings } from '#platform/settings/settings.ts'
import type { CartView } from '../cart.contract.ts'
import type { cartPageCalls } from '../cart.pages.contract.ts'
import { cartSettings } from '../cart.settings.ts'
import { fitDiscount } from '../discount-fit.rules.ts'
import { type CartCost, priceCart } from '../pricing.rules.ts'
import { whyNotForSale } from './cart.lines.service.ts'
import * as store from './cart.store.ts'
import {
  type PackTerms,
  packOnLine,
  packsView,
  packTerms,
  packTermsUsed,
  type Switches,
  switchedOff,
} from './pack-terms.service.ts'

/** The cart as its owner sees it: grouped by product, in the order in which the products came. */
export async function showCart(ctx: Ctx): Promise<Result<CartView>> {
  const ownerId = userIdOf(ctx)
  const [cart, lines, viewer, options] = await Promise.all([
    store.findCart(ctx.db, ownerId),
    store.linesOfOwner(ctx.db, ownerId),
    viewerOf(ctx),
    readSettings(ctx, cartSettings),
  ])
  const switches = cart ?? switchedOff(ownerId)
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const [cards, people, policy, priced] = [
    await productCards(ctx, productIds, { viewer }),
    await listPeople(
      ctx,
      lines.map(({ registrantId }) => registrantId),
    ),
    await readPolicy(ctx),
    await priceLines(ctx, lines, {
      switches,
      discount: cart?.discountCode ? await findDiscount(ctx, cart.discountCode, ownerId) : null,
    }),
  ]
  const groups = productIds.map((id) => {
    const card = must(cards.get(id), 'a product in a cart vanished')
    const own = lines.filter(({ productId }) => productId === id)
    return {
      product: {
        id,
        url_slug: card.url_slug,
        title: card.title,
        kind: card.kind,
        cover_url: card.cover_url,
        starts_at: card.starts_at,
        ends_at: card.ends_at,
        place: card.place,
        formats: card.formats,
        time_zone: card.time_zone,
      },
      problem: priced.foreign.has(id) ? ctx.t('cart.otherCurrency') : null,
      count: own.length,
      lines: own.map((line) => {
        const person = people.get(line.registrantId)
        const cost = must(
          priced.costs.lines.find(({ key }) => key === String(line.id)),
          'every line is priced',
        )
        return {
          product_id: id,
          registrant_id: line.registrantId,
          registrant_name: person?.name ?? '',
          registrant_picture_url: person?.pictureUrl ?? null,
          is_me: line.registrantId === ownerId,
          is_told: line.isTold,
          group_view: line.groupView ? (1 as const) : (0 as const),
          held_until: line.heldUntil?.toISOString() ?? null,
          is_lost: line.heldUntil !== null && !isHeld(line.heldUntil, ctx.now()),
          list_price: cost.list,
          price: cost.price,
          group_discount: cost.groupDiscount,
          code_discount: cost.codeDiscount,
          ...packOnLine(priced.packs, switches, cost),
        }
      }),
    }
  })
  const held = lines.flatMap(({ heldUntil }) => (heldUntil && isHeld(heldUntil, ctx.now()) ? [heldUntil.getTime()] : []))
  const hasPolicy = policy.ok && policy.value.html !== ''
  return ok({
    groups,
    count: lines.length,
    currency: priced.currency,
    version: cart?.version ?? 0,
    send_confirmations: cart?.sendConfirmations ?? true,
    has_policy: hasPolicy,
    policy_version: hasPolicy ? versionOf(policy.value) : '',
    discount_code: cart?.discountCode ?? null,
    discount_problem: priced.discountFault && ctx.t(`cart.${priced.discountFault}`),
    prices_include_tax: priced.costs.pricesIncludeTax,
    costs: costsOf(priced.costs),
    join: await waysToJoin(ctx, priced.savedByJoining),
    ...packsView(priced.packs, switches, priced.costs),
    held_until: held.length > 0 ? new Date(Math.min(...held)).toISOString() : null,
    options,
  })
}

/** Who pays, in whose region tax is asked for, with which packs and balance, and what is known of the code that they entered. */
type Buyer = {
  switches: Switches
  discount: KnownDiscount | null
  /** Whether they are buying, and not looking at what they could do. */
  isBuying?: boolean
}

type Priced = {
  costs: CartCost
  /** What the owner would pay less for themselves if they were a member. */
  savedByJoining: number
  currency: string
  packs: PackTerms
  discountFault: DiscountFault | null
  /** Products that are priced in another currency and cannot be ordered. */
  foreign: Set<number>
}

const nothing = { amount: 0, list_amount: 0 }

/** Each registrant pays by their own membership: the seat is theirs. */
export async function priceLines(ctx: Ctx, lines: store.Line[], { switches, discount, isBuying }: Buyer): Promise<Priced> {
  const [terms, currency, people] = await Promise.all([
    saleTerms(ctx, [...new Set(lines.map(({ productId }) => productId))]),
    siteCurrency(ctx),
    listPeople(ctx, [switches.ownerId, ...lines.map(({ registrantId }) => registrantId)]),
  ])
  const { rateOf, pricesIncludeTax } = await taxTerms(ctx, people.get(switches.ownerId)?.region ?? '')
  const priced = lines.map((line) => {
    const term = must(terms.get(line.productId), 'a product in a cart vanished')
    // What cannot be ordered is no part of the sum: its figures mean another money.
    const price = term.isForeign ? nothing : priceFor({ isMember: people.get(line.registrantId)?.isMember ?? false }, term)
    const asMember = term.isForeign ? nothing : priceFor({ isMember: true }, term)
    return {
      key: String(line.id),
      productId: line.productId,
      registrantId: line.registrantId,
      topicIds: term.topicIds,
      kind: term.kind,
      listPrice: price.list_amount,
      price: price.amount,
      memberPrice: asMember.amount,
      isCoveredByPack: false,
      taxRate: rateOf(term.kind),
    }
  })
  const packs = await (isBuying ? packTermsUsed : packTerms)(ctx, switches, priced, currency)
  const covered = priced.map((line) => ({ ...line, isCoveredByPack: packs.covered.has(line.key) }))
  const { code, fault } = fitDiscount(covered, discount, { now: ctx.now(), currency })
  const offer = { code, groupDiscounts: await groupDiscounts(ctx), prepaidAvailable: packs.prepaidAvailable, pricesIncludeTax }
  const foreign = new Set([...terms.values()].flatMap(({ id, isForeign }) => (isForeign ? [id] : [])))
  const savedByJoining = covered
    .filter(({ registrantId, isCoveredByPack }) => registrantId === switches.ownerId && !isCoveredByPack)
    .reduce((sum, { price, memberPrice }) => sum + price - memberPrice, 0)
  return { costs: priceCart(covered, offer), savedByJoining, currency, packs, discountFault: fault, foreign }
}

async function waysToJoin(ctx: Ctx, saving: number): Promise<CartView['join']> {
  const url = saving > 0 ? await addressToJoin(ctx) : null
  return url === null ? null : { url, saving }
}

const costsOf = (costs: CartCost): CartView['costs'] => ({
  list: costs.list,
  subtotal: costs.subtotal,
  member_saving: costs.memberSaving,
  group_discount: costs.groupDiscount,
  code_discount: costs.codeDiscount,
  covered: costs.covered,
  tax: costs.tax,
  total: costs.total,
  prepaid: costs.prepaid,
  due: costs.due,
})

export async function showPolicy(ctx: Ctx): Promise<Result<{ policy_statement: string }>> {
  const policy = await readPolicy(ctx)
  return ok({ policy_statement: policy.ok ? policy.value.html : '' })
}

/** Only what the viewer may see and have. */
export async function showOffer(
  ctx: Ctx,
  { product_id: id }: InputOf<typeof cartPageCalls.offer>,
): Promise<Result<AnswerOf<typeof cartPageCalls.offer>, 'notOnSale'>> {
  const card = (await productCards(ctx, [id])).get(id)
  if (!card || whyNotForSale((await saleTerms(ctx, [id])).get(id))) return refuse('notOnSale')
  const { amount, currency } = card.price
  return ok({ id, url_slug: card.url_slug, title: card.title, amount, currency })
}
