import { Clock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Link } from '#ui/actions/link.tsx'
import { Switch } from '#ui/entries/switch.tsx'
import { useFlip } from '#ui/entries/use-flip.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { CartView } from '../cart.contract.ts'
import { DiscountEntry } from './discount-entry.tsx'
import { PolicyLink } from './policy-dialog.tsx'
import { useCart } from './use-cart.ts'

/** Totals, what is kept and for how long, and the way on. */
export function CartSummary({ cart, children }: { cart: CartView; children?: ReactNode }) {
  const t = useT()
  const format = useFormat()
  const { setConfirmations, setGroupTraining } = useCart()
  const { costs, currency } = cart
  const isGroup = cart.groups.every(({ lines }) => lines.every(({ group_view: groupView }) => groupView === 1))
  const groupTraining = useFlip(isGroup, setGroupTraining)
  const confirmations = useFlip(cart.send_confirmations, setConfirmations)
  const rows = [
    { label: t('cart.subtotal'), amount: costs.list },
    { label: t('cart.memberSaving'), amount: -costs.member_saving },
    { label: t('cart.savingsPack'), amount: -costs.covered },
    { label: t('cart.groupDiscount'), amount: -costs.group_discount },
    { label: t('cart.codeDiscount'), amount: -costs.code_discount },
    { label: t('cart.tax'), amount: cart.prices_include_tax ? 0 : costs.tax },
  ].filter(({ amount }, index) => index === 0 || amount !== 0)
  return (
    <aside aria-label={t('cart.summary')} className="grid gap-5 rounded-card border bg-raised p-5 md:sticky md:top-24">
      <dl className="grid gap-2 text-sm">
        {rows.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">{format.money(amount, currency)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t pt-3 font-semibold text-lg">
          <dt>{t('cart.total')}</dt>
          <dd className="tabular-nums">{format.money(costs.total, currency)}</dd>
        </div>
        {costs.prepaid > 0 && (
          <>
            <div className="flex justify-between gap-4">
              <dt className="text-muted">{t('cart.prepaid')}</dt>
              <dd className="tabular-nums">{format.money(-costs.prepaid, currency)}</dd>
            </div>
            <div className="flex justify-between gap-4 font-semibold text-lg">
              <dt>{t('cart.due')}</dt>
              <dd className="tabular-nums">{format.money(costs.due, currency)}</dd>
            </div>
          </>
        )}
        {cart.prices_include_tax && costs.tax > 0 && (
          <div className="text-right text-muted text-xs">
            <dt className="sr-only">{t('cart.tax')}</dt>
            <dd>{t('cart.taxIncluded', { amount: format.money(costs.tax, currency) })}</dd>
          </div>
        )}
      </dl>
      {cart.join && (
        <p className="text-sm">
          <Link href={cart.join.url}>{t('cart.joinAndSave', { amount: format.money(cart.join.saving, currency) })}</Link>
        </p>
      )}
      <DiscountEntry code={cart.discount_code} problem={cart.discount_problem} />
      {cart.held_until && <HoldTime until={cart.held_until} />}
      <Switch label={t('cart.groupTraining')} hint={t('cart.groupTrainingHint')} {...groupTraining} />
      <Switch label={t('cart.sendConfirmations')} hint={t('cart.sendConfirmationsHint')} {...confirmations} />
      {cart.has_policy && <PolicyLink products={cart.groups.map(({ product }) => product)} />}
      {children}
    </aside>
  )
}

/** A seat from a waiting list is kept for a day or more, which nobody counts in minutes. */
const mostMinutesSaid = 120

/** Said quietly: how long the seats are kept. It counts down once the page lives. */
function HoldTime({ until }: { until: string }) {
  const t = useT()
  const format = useFormat()
  const [minutes, setMinutes] = useState<number | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const tick = () => setMinutes(Math.max(0, Math.ceil((new Date(until).getTime() - Date.now()) / 60_000)))
    tick()
    const timer = setInterval(tick, 10_000)
    return () => clearInterval(timer)
  }, [until])
  // What is kept no longer is said where it stands, before somebody presses Pay.
  useEffect(() => {
    if (minutes === 0 && navigator.onLine) void revalidate()
  }, [minutes, revalidate])
  return (
    <p className="flex items-start gap-2 text-muted text-sm">
      <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {minutes === null || minutes === 0 || minutes > mostMinutesSaid
        ? t('cart.keptUntil', { time: format.dateTime(until) })
        : t('cart.keptFor', { count: minutes })}
    </p>
  )
}
