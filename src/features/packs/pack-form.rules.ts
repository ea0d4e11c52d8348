import { productKinds } from '#features/catalogue/cover.rules.ts'
import { readAmount } from '#features/catalogue/money.rules.ts'
import type { RequestOf } from '#platform/contract.ts'
import type { packsAdminCalls } from './packs.admin.contract.ts'

/** What stands in the form of a pack, as it is sent. An amount that is none is left for the server to complain about. */
export function packRequest(form: FormData): RequestOf<typeof packsAdminCalls.create> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const all = (name: string) =>
    form
      .getAll(name)
      .flatMap((value) => String(value).split(/[\s,]+/))
      .filter(Boolean)
  return {
    kind: text('kind') === 'savings' ? 'savings' : 'prepaid',
    name: text('name'),
    summary: text('summary'),
    details: text('details'),
    price: readAmount(text('price'), text('currency')) ?? '',
    bonus: text('bonus') === '' ? 0 : (readAmount(text('bonus'), text('currency')) ?? ''),
    currency: text('currency'),
    registrations: text('registrations'),
    product_ids: all('product_ids'),
    topic_ids: all('topic_ids'),
    kinds: productKinds.filter((kind) => all('kinds').includes(kind)),
    valid_days: text('valid_days'),
    members_only: form.has('members_only'),
    is_shared: form.has('is_shared'),
    not_for_sale: text('not_for_sale'),
  }
}

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
