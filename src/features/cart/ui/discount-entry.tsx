import { Tag, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFocusInRows } from '#ui/foundations/use-focus-in-rows.ts'
import { discountForms, type RefusedDiscount } from './discount-by-form.ts'
import { useCart } from './use-cart.ts'

/** A discount code is entered here, shown while it counts, and told about where it does not. */
export function DiscountEntry({ code, problem }: { code: string | null; problem: string | null }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusInRows(place, '[data-discount]')
  return (
    <div ref={place}>
      <div data-discount>{code === null ? <DiscountForm /> : <DiscountShown code={code} problem={problem} />}</div>
    </div>
  )
}

function DiscountShown({ code, problem }: { code: string; problem: string | null }) {
  const t = useT()
  const { removeDiscount } = useCart()
  const remove = (event: FormEvent) => {
    event.preventDefault()
    void removeDiscount()
  }
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-2 rounded-control border bg-sunken/60 py-1 pr-1 pl-3 text-sm">
        <Tag className="size-4 shrink-0 text-muted" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate font-medium font-mono">{code}</span>
        <form method="post" onSubmit={remove}>
          <input type="hidden" name="form" value={discountForms.remove} />
          <IconButton type="submit" size="sm" label={t('cart.discountRemove', { code })}>
            <X className="size-4" aria-hidden="true" />
          </IconButton>
        </form>
      </div>
      {problem && (
        <Callout tone="warning" title={t('cart.discountInactive', { code })}>
          {problem}
        </Callout>
      )}
    </div>
  )
}

function DiscountForm() {
  const t = useT()
  const { applyDiscount } = useCart()
  const sent = useActionData<Partial<RefusedDiscount>>()
  const [refusal, setRefusal] = useState(sent?.discountRefusal ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code === '') return setRefusal(t('common.requiredField'))
    setIsBusy(true)
    setRefusal((await applyDiscount(code)) ?? '')
    setIsBusy(false)
  }
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="flex items-start gap-2">
      <input type="hidden" name="form" value={discountForms.apply} />
      <Field label={t('cart.discountEntry')} error={refusal} className="flex-1">
        <TextInput
          name="code"
          defaultValue={sent?.code ?? ''}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={() => refusal && setRefusal('')}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={isBusy} className="mt-6.5">
        {t('cart.discountApply')}
      </Button>
    </form>
  )
}
