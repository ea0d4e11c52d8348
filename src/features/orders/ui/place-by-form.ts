import { type ActionFunctionArgs, redirect } from 'react-router'
import { askFrom } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import { ordersCalls } from '../orders.contract.ts'
import { demoCardNames, paymentKinds } from '../payment.rules.ts'

const billingNames = ['name', 'organisation', 'address', 'tax_id', 'po_number'] as const

/** A checkout that the browser itself has sent, where there are no scripts: the same call, then the same page. */
export async function placeByForm(args: ActionFunctionArgs, form: FormData, packId?: string): Promise<{ refusal: string }> {
  const input = {
    cart_version: textOf(form, 'cart_version'),
    payment: paymentKinds.find((kind) => kind === textOf(form, 'payment')) ?? 'none',
    due: textOf(form, 'due'),
    demo_card: demoCardNames.find((card) => card === textOf(form, 'demo_card')) ?? 'succeeds',
    accepts_policy: form.has('accepts_policy'),
    billing: billingOf(form),
  }
  const ask = askFrom(args)
  const reply = await (packId === undefined
    ? ask(ordersCalls.checkout, input)
    : ask(ordersCalls.purchasePack, { ...input, pack_id: packId }))
  if (reply.ok) throw redirect(`/orders/${reply.value.order_id}/processing`)
  return { refusal: reply.message }
}

function billingOf(form: FormData) {
  const [name, organisation, address, tax_id, po_number] = billingNames.map((one) => textOf(form, `billing_${one}`))
  return { name, organisation, address, tax_id, po_number }
}
