import { type ActionFunctionArgs, redirect } from 'react-router'
import { askFrom } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import { cartDiscountCalls } from '../cart.discount.contract.ts'

/** What a form of the cart is about, where the browser itself sends it. */
export const discountForms = { apply: 'discount', remove: 'remove-discount' } as const

export type RefusedDiscount = { discountRefusal: string; code: string }

export const isDiscountForm = (form: FormData): boolean => Object.values<string>(discountForms).includes(textOf(form, 'form'))

/** A code that is entered or taken out where there are no scripts: the same calls, then the same page. */
export async function discountByForm(args: ActionFunctionArgs, form: FormData): Promise<RefusedDiscount> {
  const ask = askFrom(args)
  const code = textOf(form, 'code')
  const isRemoved = textOf(form, 'form') === discountForms.remove
  const reply = await (isRemoved ? ask(cartDiscountCalls.removeDiscount, {}) : ask(cartDiscountCalls.applyDiscount, { code }))
  if (reply.ok) throw redirect('/cart')
  return { discountRefusal: reply.fields.code?.join(' ') ?? reply.message, code }
}
