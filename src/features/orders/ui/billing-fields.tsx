import { useEffect, useRef, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { type DraftPlace, readDraft, storeDraft } from '#ui/entries/drafts.ts'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { billingCalls, type OrderBilling } from '../billing.contract.ts'
import { keptBilling, missingForInvoice } from '../billing.rules.ts'

const nothing: OrderBilling = { name: '', organisation: '', address: '', tax_id: '', po_number: '' }

type Known = {
  /** What the order says already. */
  said?: OrderBilling | null
  /** Where what is typed stays until it is ordered, for whoever looks at something else meanwhile. */
  draft?: DraftPlace
}

/** Whom an order is billed to: what was said last comes by itself, and what is typed before it comes stays. */
export function useBilling({ said = null, draft }: Known) {
  const [known, setKnown] = useState(said ?? nothing)
  const [typed, setTyped] = useState<Partial<OrderBilling>>({})
  const billing = { ...known, ...typed }
  const [isChecked, setIsChecked] = useState(false)
  const place = useRef<HTMLFieldSetElement>(null)
  const isSaid = said !== null
  useEffect(() => {
    if (isSaid) return
    ask(billingCalls.billing, {}).then(
      (reply) => {
        if (reply.ok) setKnown({ ...reply.value, po_number: '' })
      },
      // Without it one types; the checkout itself says what is wrong with the connection.
      () => null,
    )
  }, [isSaid])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come
  useEffect(() => {
    const kept = draft && readDraft(draft)
    if (kept) setTyped((before) => ({ ...keptBilling(kept), ...before }))
  }, [])
  const change = (part: Partial<OrderBilling>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (draft) storeDraft(draft, JSON.stringify(next))
  }
  const forget = () => draft && storeDraft(draft, '')
  const trimmed = { ...billing, name: billing.name.trim(), address: billing.address.trim() }
  const missing = missingForInvoice(trimmed)
  /** Whether an invoice can be written; otherwise what is missing is marked, and the first of it has the focus. */
  const isComplete = (): boolean => {
    if (missing.length === 0) return true
    setIsChecked(true)
    place.current?.querySelector<HTMLElement>(`[name="billing_${missing[0]}"]`)?.focus()
    return false
  }
  return { billing, change, forget, missing: isChecked ? missing : [], isComplete, place }
}

type FieldsProps = { state: ReturnType<typeof useBilling>; isRequired: boolean }

/** An invoice needs name and address; beside a card all of it is optional and folded away. */
export function BillingFields({ state, isRequired }: FieldsProps) {
  const t = useT()
  if (isRequired) {
    return (
      <fieldset ref={state.place} className="grid gap-4">
        <legend className="mb-1 font-medium text-sm">{t('orders.billing')}</legend>
        <p className="text-muted text-xs">{t('orders.billingHint')}</p>
        <Entries state={state} isRequired />
      </fieldset>
    )
  }
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-brand">{t('orders.billingOptional')}</summary>
      <fieldset ref={state.place} className="mt-3 grid gap-4">
        <legend className="sr-only">{t('orders.billing')}</legend>
        <Entries state={state} isRequired={false} />
      </fieldset>
    </details>
  )
}

function Entries({ state: { billing, change, missing }, isRequired }: FieldsProps) {
  const t = useT()
  const errorOf = (name: 'name' | 'address') => (isRequired && missing.includes(name) ? t('common.requiredField') : undefined)
  return (
    <>
      <Field label={t('orders.billingName')} required={isRequired} error={errorOf('name')}>
        <TextInput
          name="billing_name"
          autoComplete="billing name"
          maxLength={200}
          value={billing.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label={t('orders.billingOrganisation')}>
        <TextInput
          name="billing_organisation"
          autoComplete="billing organization"
          maxLength={200}
          value={billing.organisation}
          onChange={(event) => change({ organisation: event.target.value })}
        />
      </Field>
      <Field
        label={t('orders.billingAddress')}
        hint={t('orders.billingAddressHint')}
        required={isRequired}
        error={errorOf('address')}
      >
        <TextArea
          name="billing_address"
          autoComplete="billing street-address"
          rows={3}
          maxLength={1000}
          value={billing.address}
          onChange={(event) => change({ address: event.target.value })}
        />
      </Field>
      <Field label={t('orders.billingTaxId')}>
        <TextInput
          name="billing_tax_id"
          maxLength={60}
          value={billing.tax_id}
          onChange={(event) => change({ tax_id: event.target.value })}
        />
      </Field>
      <Field label={t('orders.billingPoNumber')} hint={t('orders.billingPoNumberHint')}>
        <TextInput
          name="billing_po_number"
          maxLength={60}
          value={billing.po_number}
          onChange={(event) => change({ po_number: event.target.value })}
        />
      </Field>
    </>
  )
}
