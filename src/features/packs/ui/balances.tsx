import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

export type ShownLot = {
  id: number
  name: string
  /** Null: without a limit. */
  left: number | null
  held: number
  expiresAt: string | null
  /** Who shares it; null: one's own. */
  group: string | null
  /** What it covers, in words. */
  scope: string
  origin: 'paid' | 'granted'
}

/** One's savings packs, as the balance modal shows them (§2, §7). */
export function SavingsBalance({ lots, inCart }: { lots: ShownLot[]; inCart: { covers: number } | null }) {
  const t = useT()
  if (lots.length === 0) return <p>{t('packs.noSavings')}</p>
  return (
    <div className="grid gap-4">
      <ul className="grid list-none gap-3 p-0">
        {lots.map((lot) => (
          <li key={lot.id} className="m-0 rounded-card border p-4">
            <p className="m-0 flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>{lot.name}</span>
              <span className="tabular-nums">
                {lot.left === null ? t('packs.withoutLimit') : t('packs.registrationsLeft', { count: lot.left })}
              </span>
            </p>
            <p className="m-0 mt-1 text-muted text-sm">{lot.scope}</p>
            <LotTerms lot={lot} held={lot.held > 0 ? t('packs.registrationsHeld', { count: lot.held }) : null} />
          </li>
        ))}
      </ul>
      {inCart && <p className="m-0">{t('packs.cartUsesRegistrations', { count: inCart.covers })}</p>}
    </div>
  )
}

type PrepaidProps = {
  currency: string
  available: number
  paid: number
  granted: number
  lots: ShownLot[]
  inCart: { uses: number } | null
}

/** One's money, paid and granted apart, and what ends when (§2, §7). */
export function PrepaidBalance({ currency, available, paid, granted, lots, inCart }: PrepaidProps) {
  const t = useT()
  const format = useFormat()
  if (lots.length === 0) return <p>{t('packs.noPrepaid')}</p>
  const sums = [
    { label: t('packs.paidAmount'), amount: paid },
    { label: t('packs.grantedAmount'), amount: granted },
  ]
  return (
    <div className="grid gap-4">
      <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{t('packs.availableBalance')}</span>
        <strong className="font-serif text-2xl tabular-nums">{format.money(available, currency)}</strong>
      </p>
      <dl className="m-0 grid gap-1 text-sm">
        {sums.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="m-0 tabular-nums">{format.money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid list-none gap-3 p-0">
        {lots.map((lot) => (
          <li key={lot.id} className="m-0 rounded-card border p-4">
            <p className="m-0 flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>{lot.name}</span>
              <span className="tabular-nums">{format.money(lot.left ?? 0, currency)}</span>
            </p>
            <LotTerms lot={lot} held={lot.held > 0 ? t('packs.moneyHeld', { amount: format.money(lot.held, currency) }) : null} />
          </li>
        ))}
      </ul>
      {inCart && <p className="m-0">{t('packs.cartUsesMoney', { amount: format.money(inCart.uses, currency) })}</p>}
    </div>
  )
}

function LotTerms({ lot, held }: { lot: ShownLot; held: string | null }) {
  const t = useT()
  const format = useFormat()
  const terms = [
    lot.expiresAt ? t('packs.validUntil', { date: format.date(lot.expiresAt) }) : t('packs.validForEver'),
    t(`packs.origin_${lot.origin}`),
    lot.group && t('packs.sharedBy', { group: lot.group }),
    held,
  ]
  return <p className="m-0 mt-1 text-muted text-sm">{terms.filter(Boolean).join(' · ')}</p>
}
