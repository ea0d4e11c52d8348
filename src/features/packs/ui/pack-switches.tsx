import { type FormEvent, useId, useRef } from 'react'
import { writeAmount } from '#platform/money/money.ts'
import { decimalSignOf } from '#platform/texts/typed-number.ts'
import { Button } from '#ui/actions/button.tsx'
import { Switch } from '#ui/entries/switch.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useFlip } from '#ui/entries/use-flip.ts'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useKeptFocus } from '#ui/foundations/use-kept-focus.ts'
import type { PrepaidInCart, SavingsInCart } from '../packs.cart.contract.ts'
import { BalanceLink } from './balance-dialog.tsx'
import { usePackSwitches } from './use-pack-switches.ts'

type Props = { savings: SavingsInCart; prepaid: PrepaidInCart; currency: string }

/** The cart's switches for packs and balance, which say what they do before one uses them. */
export function PackSwitches({ savings, prepaid, currency }: Props) {
  const { applySavings, payFromBalance } = usePackSwitches()
  if (!savings && !prepaid) return null
  return (
    <div className="grid gap-4 border-t pt-5">
      {savings && <Savings savings={savings} currency={currency} onChange={applySavings} />}
      {prepaid && <Prepaid prepaid={prepaid} currency={currency} onChange={payFromBalance} />}
    </div>
  )
}

type SavingsProps = {
  savings: NonNullable<SavingsInCart>
  currency: string
  onChange: (active: boolean) => Promise<void>
}

function Savings({ savings, currency, onChange }: SavingsProps) {
  const t = useT()
  const format = useFormat()
  const { is_active, covers, saves, left } = savings
  const flip = useFlip(is_active, onChange)
  const params = { count: covers, amount: format.money(saves, currency) }
  const effect =
    covers === 0 ? t('packs.useSavingsNothing') : t(is_active ? 'packs.useSavingsCovers' : 'packs.useSavingsWould', params)
  const balance = left === null ? t('packs.withoutLimit') : t('packs.registrationsLeft', { count: left })
  return (
    <div className="grid gap-1" aria-busy={flip.isBusy}>
      <Switch
        label={t('packs.useSavings')}
        hint={covers === 0 ? effect : `${effect} ${balance}.`}
        checked={flip.checked}
        onChange={flip.onChange}
      />
      <BalanceLink of="savings" />
    </div>
  )
}

type PrepaidProps = {
  prepaid: NonNullable<PrepaidInCart>
  currency: string
  onChange: (active: boolean, amount?: string) => Promise<void>
}

function Prepaid({ prepaid, currency, onChange }: PrepaidProps) {
  const t = useT()
  const format = useFormat()
  const { is_active, balance, uses } = prepaid
  const flip = useFlip(is_active, onChange)
  const params = { balance: format.money(balance, currency), amount: format.money(uses, currency) }
  return (
    <div className="grid gap-1" aria-busy={flip.isBusy}>
      <Switch
        label={t('packs.usePrepaid')}
        hint={t(is_active ? 'packs.prepaidPays' : 'packs.prepaidWould', params)}
        checked={flip.checked}
        onChange={flip.onChange}
      />
      {is_active && <AtMost prepaid={prepaid} currency={currency} onSet={(amount) => onChange(true, amount)} />}
      <BalanceLink of="prepaid" />
    </div>
  )
}

type AtMostProps = { prepaid: NonNullable<PrepaidInCart>; currency: string; onSet: (amount: string) => Promise<void> }

/** One may keep a part of the balance for later. */
function AtMost({ prepaid: { at_most }, currency, onSet }: AtMostProps) {
  const { t, locale } = useLanguage()
  const id = useId()
  const hintId = useId()
  const form = useRef<HTMLFormElement>(null)
  const shown = at_most === null ? '' : writeAmount(at_most, currency, decimalSignOf(locale))
  const keepFocus = useKeptFocus(form, shown)
  const set = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    keepFocus()
    const amount = new FormData(event.currentTarget).get('amount')
    void onSet(typeof amount === 'string' ? amount : '')
  }
  return (
    <form ref={form} onSubmit={set} className="ml-13 grid gap-1">
      <label htmlFor={id} className="text-sm">
        {t('packs.prepaidAtMost')}
      </label>
      <div className="flex gap-2">
        <TextInput
          id={id}
          key={shown}
          name="amount"
          inputMode="decimal"
          aria-describedby={hintId}
          defaultValue={shown}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary">
          {t('packs.set')}
        </Button>
      </div>
      <p id={hintId} className="text-muted text-xs">
        {t('packs.prepaidAtMostHint')} {currency}
      </p>
    </form>
  )
}
