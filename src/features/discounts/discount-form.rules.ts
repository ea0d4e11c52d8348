import { type ProductKind, productKinds } from '#features/catalogue/product-kind.rules.ts'
import type { RequestOf } from '#platform/calls/contract.ts'
import { sentAmount, writeAmount } from '#platform/money/money.ts'
import { type DecimalSign, sentNumber, withoutPercent, writtenNumber } from '#platform/texts/typed-number.ts'
import { enteredInstant, wallTimeOf } from '#platform/time/wall-time.ts'
import { knownZone } from '#platform/time/zones.ts'
import { type DiscountKind, type DiscountScope, discountKinds, discountScopes } from './discount.rules.ts'
import type { DiscountView, discountsCalls } from './discounts.contract.ts'

/** What stands in the fields of a code's form; times as a clock in `timeZone` shows them, amounts as they are typed. */
export type EnteredDiscount = {
  code: string
  note: string
  kind: DiscountKind
  value: string
  scope: DiscountScope
  products: { url_slug: string; title: string }[]
  topics: string[]
  kinds: ProductKind[]
  maxUses: string
  maxUsesPerPerson: string
  minimum: string
  startsAt: string
  endsAt: string
  isActive: boolean
  timeZone: string
  /** What the site sells in. */
  currency: string
}

export const freshDiscount = (timeZone: string, currency: string): EnteredDiscount => ({
  code: '',
  note: '',
  kind: 'percent',
  value: '',
  scope: 'all',
  products: [],
  topics: [],
  kinds: [],
  maxUses: '',
  maxUsesPerPerson: '',
  minimum: '',
  startsAt: '',
  endsAt: '',
  isActive: true,
  timeZone,
  currency,
})

const textOf = (count: number | null) => (count === null ? '' : String(count))
const wallTime = (instant: string | null, timeZone: string) => (instant ? wallTimeOf(new Date(instant), timeZone) : '')

/** Amounts are never carried from one currency into another: they are entered anew. */
const written = (minor: number, discount: { currency: string }, { currency, decimal }: Writer) =>
  discount.currency === currency ? writeAmount(minor, currency, decimal) : ''

/** Whoever writes it: by which clock, in which currency, and with which sign before decimals. */
type Writer = { timeZone: string; currency: string; decimal: DecimalSign }

export const entryOfDiscount = (discount: DiscountView, writer: Writer): EnteredDiscount => ({
  code: discount.code,
  note: discount.note,
  kind: discount.kind,
  value: discount.kind === 'percent' ? writtenNumber(discount.value, writer.decimal) : written(discount.value, discount, writer),
  scope: discount.scope,
  products: discount.products,
  topics: discount.topics,
  kinds: discount.kinds,
  maxUses: textOf(discount.max_uses),
  maxUsesPerPerson: textOf(discount.max_uses_per_person),
  minimum: discount.minimum === 0 ? '' : written(discount.minimum, discount, writer),
  startsAt: wallTime(discount.starts_at, writer.timeZone),
  endsAt: wallTime(discount.ends_at, writer.timeZone),
  isActive: discount.is_active,
  timeZone: writer.timeZone,
  currency: writer.currency,
})

export function enteredDiscount(form: FormData): EnteredDiscount {
  const text = (name: string) => String(form.get(name) ?? '')
  const texts = (name: string) => form.getAll(name).map(String)
  const titles = texts('product_title')
  return {
    code: text('code'),
    note: text('note'),
    kind: discountKinds.find((kind) => kind === text('kind')) ?? 'percent',
    value: text('value'),
    scope: discountScopes.find((scope) => scope === text('scope')) ?? 'all',
    products: texts('product').map((url_slug, at) => ({ url_slug, title: titles[at] ?? url_slug })),
    topics: texts('topics'),
    kinds: productKinds.filter((kind) => texts('kinds').includes(kind)),
    maxUses: text('max_uses'),
    maxUsesPerPerson: text('max_uses_per_person'),
    minimum: text('minimum'),
    startsAt: text('starts_at'),
    endsAt: text('ends_at'),
    isActive: form.get('is_active') !== null,
    timeZone: knownZone(text('time_zone')),
    currency: text('currency'),
  }
}

const limitOf = (typed: string): string | null => sentNumber(typed) || null
type Request = Omit<RequestOf<typeof discountsCalls.create>, 'code'>

export const discountRequest = (entered: EnteredDiscount, decimal: DecimalSign): Request => ({
  note: entered.note,
  kind: entered.kind,
  value:
    entered.kind === 'percent' ? sentNumber(withoutPercent(entered.value)) : sentAmount(entered.value, entered.currency, decimal),
  currency: entered.currency,
  scope: entered.scope,
  products: entered.products.map(({ url_slug }) => url_slug),
  topics: entered.topics,
  kinds: entered.kinds,
  max_uses: limitOf(entered.maxUses),
  max_uses_per_person: limitOf(entered.maxUsesPerPerson),
  minimum: sentAmount(entered.minimum, entered.currency, decimal, 0),
  starts_at: enteredInstant(entered.startsAt, entered.timeZone),
  ends_at: enteredInstant(entered.endsAt, entered.timeZone),
  is_active: entered.isActive,
})
