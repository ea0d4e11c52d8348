import { listPeople } from '#features/account/server/person-directory.service.ts'
import { productKinds } from '#features/catalogue/product-kind.rules.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { listTopics, productIdsOf } from '#features/catalogue/server/products/product-naming.service.ts'
import { siteCurrency } from '#features/site/server/site.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { type FieldMessages, ok, type Refusal, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { guardSetting } from '#platform/settings/settings.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import { listedPhaseOf } from '../discount.rules.ts'
import type { DiscountSummary, DiscountView, discountsCalls } from '../discounts.contract.ts'
import * as store from './discounts.store.ts'

type Calls = typeof discountsCalls
const pageSize = 25

export async function listDiscounts(
  ctx: Ctx,
  { search, before }: InputOf<Calls['list']>,
): Promise<Result<AnswerOf<Calls['list']>>> {
  const found = await store.listDiscounts(ctx.db, { search, before, limit: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  return ok({
    discounts: shown.map((discount) => summaryOf(ctx, discount, discount.uses)),
    next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  })
}

export async function readDiscount(
  ctx: Ctx,
  { discount_id: id }: InputOf<Calls['read']>,
): Promise<Result<DiscountView, 'discountNotFound'>> {
  const discount = await store.findDiscount(ctx.db, id)
  return discount ? ok(await viewOf(ctx, discount)) : refuse('discountNotFound')
}

export function createDiscount(ctx: Ctx, { code, ...entry }: InputOf<Calls['create']>): Promise<Result<DiscountView, 'invalid'>> {
  return ctx.tx(async (ctx) => {
    if (await store.findByCode(ctx.db, code)) return refuseFields({ code: [ctx.t('discounts.codeTaken')] })
    const checked = await checkEntry(ctx, code, entry)
    if (!checked.ok) return checked
    const discount = await store.addDiscount(ctx.db, checked.value, ctx.now())
    await recordAct(ctx, { action: 'discount.create', subjectType: 'discount', subjectId: discount.id, details: { ...discount } })
    return ok(await viewOf(ctx, discount))
  })
}

export function updateDiscount(
  ctx: Ctx,
  { discount_id: id, version, ...entry }: InputOf<Calls['update']>,
): Promise<Result<DiscountView, 'invalid' | 'discountNotFound' | 'changedMeanwhile'>> {
  return ctx.tx(async (ctx) => {
    const old = await store.lockDiscount(ctx.db, id)
    if (!old) return refuse('discountNotFound')
    const changed = unlessChanged(version, await viewOf(ctx, old))
    if (changed) return changed
    const checked = await checkEntry(ctx, old.code, entry)
    if (!checked.ok) return checked
    return ok(await change(ctx, old, checked.value, 'discount.update'))
  })
}

export function setDiscountActive(
  ctx: Ctx,
  { discount_id: id, is_active: isActive }: InputOf<Calls['setActive']>,
): Promise<Result<DiscountView, 'discountNotFound'>> {
  return ctx.tx(async (ctx) => {
    const old = await store.lockDiscount(ctx.db, id)
    if (!old) return refuse('discountNotFound')
    return ok(await change(ctx, old, { ...old, isActive }, isActive ? 'discount.activate' : 'discount.deactivate'))
  })
}

async function change(
  ctx: Ctx,
  old: store.StoredDiscount,
  next: store.DiscountToStore,
  action: 'discount.update' | 'discount.activate' | 'discount.deactivate',
): Promise<DiscountView> {
  const discount = await store.changeDiscount(ctx.db, old.id, next, ctx.now())
  await recordAct(ctx, { action, subjectType: 'discount', subjectId: old.id, details: { old, new: discount } })
  return viewOf(ctx, discount)
}

export async function listUses(
  ctx: Ctx,
  { discount_id: id, before }: InputOf<Calls['uses']>,
): Promise<Result<AnswerOf<Calls['uses']>, 'discountNotFound'>> {
  if (!(await store.findDiscount(ctx.db, id))) return refuse('discountNotFound')
  const found = await store.listUses(ctx.db, { discountId: id, before, limit: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  const people = await listPeople(ctx, [...new Set(shown.map(({ personId }) => personId))])
  return ok({
    uses: shown.map((use) => ({
      id: use.id,
      order_id: use.orderId,
      person_name: people.get(use.personId)?.name ?? '',
      amount: use.amount,
      used_at: use.usedAt.toISOString(),
      is_given_back: use.releasedAt !== null,
    })),
    next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  })
}

type Entry = Omit<InputOf<Calls['create']>, 'code'>

/** The entry as it will be stored, with numbers for names, or what must be mended in it. */
async function checkEntry(
  ctx: Ctx,
  code: string,
  entry: Entry,
): Promise<{ ok: true; value: store.DiscountToStore } | Refusal<'invalid'>> {
  const [products, topics] = [await productIdsOf(ctx, entry.products), await listTopics(ctx)]
  const topicIds = entry.topics.flatMap((name) => topics.find((topic) => topic.code === name)?.id ?? [])
  const fields: FieldMessages = {}
  const complain = (field: string, key: MessageKey) => {
    fields[field] = [ctx.t(key)]
  }
  const currency = await siteCurrency(ctx)
  if (entry.currency !== undefined && entry.currency !== currency) fields.value = [ctx.t('settings.otherCurrency', { currency })]
  const startsAt = entry.starts_at ? new Date(entry.starts_at) : null
  const endsAt = entry.ends_at ? new Date(entry.ends_at) : null
  if (entry.kind === 'percent' && entry.value > 100) complain('value', 'discounts.atMostAll')
  if (startsAt && endsAt && endsAt <= startsAt) complain('ends_at', 'discounts.endsBeforeStart')
  if (products.size < new Set(entry.products).size) complain('products', 'discounts.unknownProduct')
  if (topicIds.length < entry.topics.length) complain('topics', 'common.invalidValue')
  const named = { products: products.size, topics: topicIds.length, kinds: entry.kinds.length }
  if (entry.scope !== 'all' && named[entry.scope] === 0 && !fields[entry.scope]) complain(entry.scope, 'discounts.nothingNamed')
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  return ok({
    code,
    note: entry.note,
    kind: entry.kind,
    value: entry.value,
    currency,
    scope: entry.scope,
    productIds: entry.scope === 'products' ? [...products.values()] : [],
    topicIds: entry.scope === 'topics' ? topicIds : [],
    kinds: entry.scope === 'kinds' ? entry.kinds : [],
    maxUses: entry.max_uses,
    maxUsesPerPerson: entry.max_uses_per_person,
    minimum: entry.minimum,
    startsAt,
    endsAt,
    isActive: entry.is_active,
  })
}

const summaryOf = (ctx: Ctx, discount: store.StoredDiscount, uses: number): DiscountSummary => ({
  id: discount.id,
  code: discount.code,
  note: discount.note,
  kind: discount.kind,
  value: discount.value,
  currency: discount.currency,
  scope: discount.scope,
  phase: listedPhaseOf(discount, uses, ctx.now()),
  starts_at: discount.startsAt?.toISOString() ?? null,
  ends_at: discount.endsAt?.toISOString() ?? null,
  uses,
  max_uses: discount.maxUses,
})

async function viewOf(ctx: Ctx, discount: store.StoredDiscount): Promise<DiscountView> {
  const products = await productOutlines(ctx, discount.productIds)
  const topics = await listTopics(ctx)
  const { all } = await store.countUses(ctx.db, discount.id, 0)
  return {
    ...summaryOf(ctx, discount, all),
    is_active: discount.isActive,
    minimum: discount.minimum,
    max_uses_per_person: discount.maxUsesPerPerson,
    products: [...products.values()].map(({ urlSlug, title }) => ({ url_slug: urlSlug, title })),
    topics: topics.filter(({ id }) => discount.topicIds.includes(id)).map(({ code }) => code),
    kinds: productKinds.filter((kind) => discount.kinds.includes(kind)),
    version: versionOf(discount),
  }
}

/** Amounts are never converted: as long as active codes name some in another currency, the site cannot sell in this one. */
export const discountAmountsGuard = guardSetting(siteSettings.currency, async (ctx, currency) => {
  const count = await store.countInOtherCurrencies(ctx.db, currency)
  return count === 0 ? null : ctx.t('settings.currencyHeld_discounts', { count })
})
