import { type ProductKind, productKinds } from '#features/catalogue/product-kind.rules.ts'
import type { RequestOf } from '#platform/calls/contract.ts'
import { sentAmount, writeAmount } from '#platform/money/money.ts'
import type { DecimalSign } from '#platform/texts/typed-number.ts'
import type { AdminPack, packsAdminCalls } from './packs.admin.contract.ts'
import type { PackKind } from './packs.rules.ts'

/** What stands in the fields of a pack's form: amounts and numbers as they are typed. */
export type EnteredPack = {
  kind: PackKind
  name: string
  summary: string
  details: string
  price: string
  bonus: string
  /** What the site sells in. */
  currency: string
  registrations: string
  productIds: string
  topicIds: string[]
  kinds: ProductKind[]
  validDays: string
  membersOnly: boolean
  isShared: boolean
  notForSale: string
}

export const freshPack = (currency: string): EnteredPack => ({
  kind: 'prepaid',
  name: '',
  summary: '',
  details: '',
  price: '',
  bonus: '',
  currency,
  registrations: '',
  productIds: '',
  topicIds: [],
  kinds: [],
  validDays: '365',
  membersOnly: false,
  isShared: false,
  notForSale: '',
})

/** Amounts are never carried from one currency into another: they are entered anew. */
const written = (minor: number, pack: AdminPack, { currency, decimal }: Writer) =>
  pack.currency === currency ? writeAmount(minor, currency, decimal) : ''

/** Whoever writes it: in which currency, and with which sign before decimals. */
type Writer = { currency: string; decimal: DecimalSign }

export const entryOfPack = (pack: AdminPack, writer: Writer): EnteredPack => ({
  kind: pack.kind,
  name: pack.name,
  summary: pack.summary,
  details: pack.details,
  price: written(pack.price, pack, writer),
  bonus: pack.kind === 'prepaid' ? written(pack.bonus, pack, writer) : '',
  currency: writer.currency,
  registrations: pack.registrations === null ? '' : String(pack.registrations),
  productIds: pack.product_ids.join(', '),
  topicIds: pack.topic_ids.map(String),
  kinds: productKinds.filter((kind) => pack.kinds.includes(kind)),
  validDays: String(pack.valid_days),
  membersOnly: pack.members_only,
  isShared: pack.is_shared,
  notForSale: pack.not_for_sale,
})

export function enteredPack(form: FormData): EnteredPack {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const chosen = (name: string) => form.getAll(name).map(String).filter(Boolean)
  return {
    kind: text('kind') === 'savings' ? 'savings' : 'prepaid',
    name: text('name'),
    summary: text('summary'),
    details: text('details'),
    price: text('price'),
    bonus: text('bonus'),
    currency: text('currency'),
    registrations: text('registrations'),
    productIds: text('product_ids'),
    topicIds: chosen('topic_ids'),
    kinds: productKinds.filter((kind) => chosen('kinds').includes(kind)),
    validDays: text('valid_days'),
    membersOnly: form.has('members_only'),
    isShared: form.has('is_shared'),
    notForSale: text('not_for_sale'),
  }
}

/** What is sent for it. What is no amount is left for the server to complain about; no bonus is none. */
export const packRequest = (entered: EnteredPack, decimal: DecimalSign): RequestOf<typeof packsAdminCalls.create> => ({
  kind: entered.kind,
  name: entered.name,
  summary: entered.summary,
  details: entered.details,
  price: sentAmount(entered.price, entered.currency, decimal),
  bonus: sentAmount(entered.bonus, entered.currency, decimal, 0),
  currency: entered.currency,
  registrations: entered.registrations,
  product_ids: entered.productIds.split(/[\s,]+/).filter(Boolean),
  topic_ids: entered.topicIds,
  kinds: entered.kinds,
  valid_days: entered.validDays,
  members_only: entered.membersOnly,
  is_shared: entered.isShared,
  not_for_sale: entered.notForSale,
})

/** A grant as its form sends it. */
export function grantRequest(form: FormData, accountId: number | null): RequestOf<typeof packsAdminCalls.grant> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const kinds = ['pack', 'money', 'registrations'] as const
  return {
    account_id: accountId,
    email: text('email'),
    what: kinds.find((kind) => kind === text('what')) ?? 'money',
    pack_id: text('pack_id'),
    amount: text('amount'),
    count: text('count'),
    expires_on: text('expires_on'),
    reason: text('reason'),
    form_key: text('form_key'),
  }
}
