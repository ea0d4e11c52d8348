import type { ReactNode } from 'react'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { OrderState } from '../order.rules.ts'
import type { OrderView } from '../order-view.schema.ts'
import { isTotal, sumLabel } from '../sums.words.ts'

const tones: Record<OrderState, Tone> = {
  draft: 'neutral',
  awaiting_payment: 'accent',
  processing: 'brand',
  complete: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  partly_refunded: 'neutral',
  refunded: 'neutral',
}

export function StateBadge({ state }: { state: OrderState }) {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`orders.state_${state}`)}</Badge>
}

/** An invoice whose day has passed. */
export function Overdue({ order: { is_overdue } }: { order: Pick<OrderView, 'is_overdue'> }) {
  const t = useT()
  return is_overdue && <Badge tone="danger">{t('orders.overdue')}</Badge>
}

export type OrderLineView = OrderView['lines'][number]
export type RefundPart = OrderView['refunds'][number]['parts'][number]
type Actions = { lineActions?: (line: OrderLineView) => ReactNode; refundActions?: (part: RefundPart) => ReactNode }

/** An order as a receipt: who, what, how much; and for who runs the place everything that happened to it. */
export function OrderDetails({ order, lineActions, refundActions }: { order: OrderView } & Actions) {
  return (
    <div className="grid gap-8">
      <Lines order={order} lineActions={lineActions} />
      {order.refunds.length > 0 && <Refunds order={order} refundActions={refundActions} />}
      {order.history.length > 0 && <History order={order} />}
    </div>
  )
}

function History({ order }: { order: OrderView }) {
  const t = useT()
  const format = useFormat()
  return (
    <section>
      <h2 className="text-xl md:text-xl">{t('orders.history')}</h2>
      <ol className="mt-3 grid gap-2 text-sm">
        {order.history.map(({ id, state, at, actor_name, note }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge state={state} />
            <time dateTime={at} className="text-muted">
              {format.dateTime(at)}
            </time>
            {actor_name && <span className="text-muted">{actor_name}</span>}
            {note && <span>{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Lines({ order, lineActions }: { order: OrderView } & Pick<Actions, 'lineActions'>) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, order.currency)
  return (
    <div className="overflow-x-auto rounded-card border bg-raised">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('orders.lines')}</caption>
        <thead className="border-b text-left text-muted">
          <tr>
            <th className="px-4 py-3 font-medium">{t('orders.product')}</th>
            <th className="px-4 py-3 font-medium max-md:hidden">{t('orders.registrant')}</th>
            <th className="px-4 py-3 text-right font-medium">{t('orders.amount')}</th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {order.pack_title && (
            <tr>
              <td className="px-4 py-3">
                {order.pack_title}
                <span className="block text-muted">
                  <PackLeft order={order} />
                </span>
              </td>
              <td className="px-4 py-3 max-md:hidden">{order.buyer_name}</td>
              <td className="px-4 py-3 text-right tabular-nums">{money(order.list)}</td>
            </tr>
          )}
          {order.lines.map((line) => (
            <tr key={line.position} className={cx(line.is_cancelled && 'text-muted')}>
              <td className="px-4 py-3">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className={cx(line.is_cancelled && 'line-through')}>{line.title}</span>
                  {line.is_cancelled && <Badge>{t('orders.lineCancelled')}</Badge>}
                  {line.is_ended && <Badge>{t('orders.lineEnded')}</Badge>}
                  {line.group_view && <Badge>{t('orders.groupView')}</Badge>}
                </span>
                <PassedOn from={line.title} to={line.present.title} />
                <span className="block text-muted md:hidden">
                  {line.registrant_name}
                  <PassedOn from={line.registrant_name} to={line.present.registrant_name} />
                </span>
              </td>
              <td className="px-4 py-3 align-top max-md:hidden">
                {line.registrant_name}
                <PassedOn from={line.registrant_name} to={line.present.registrant_name} />
              </td>
              <td className="px-4 py-3 text-right align-top tabular-nums">
                <span className="inline-flex items-start gap-2">
                  {money(line.list)}
                  {lineActions?.(line)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t font-semibold [&>tr:first-child>*]:pt-3">
          <Sums order={order} />
        </tfoot>
      </table>
    </div>
  )
}

/** Whose place it is by now, or of what: papers keep the name that it was bought for. */
function PassedOn({ from, to }: { from: string; to: string }) {
  const t = useT()
  return from !== to && <span className="block text-muted">{t('orders.passedOn', { to })}</span>
}

/** What can still be used of the pack that was bought. */
export function PackLeft({ order: { pack, state } }: { order: OrderView }) {
  const t = useT()
  const format = useFormat()
  // One whose payment was taken back is there already, and ended until it is paid.
  if (!pack || (pack.is_ended && state === 'awaiting_payment')) return state === 'awaiting_payment' && t('orders.packWhenPaid')
  if (pack.is_ended) return t('orders.packEnded')
  if (pack.is_unlimited) return t('orders.packUnlimited')
  const [left, granted] =
    pack.unit === 'registration'
      ? [format.number(pack.available), t('orders.registrations', { count: pack.granted })]
      : [format.money(pack.available, pack.unit), format.money(pack.granted, pack.unit)]
  return t('orders.packLeft', { left, granted })
}

function Refunds({ order, refundActions }: { order: OrderView } & Pick<Actions, 'refundActions'>) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, order.currency)
  return (
    <section>
      <h2 className="text-xl md:text-xl">{t('orders.refunds')}</h2>
      <ul className="mt-3 grid gap-3 text-sm">
        {order.refunds.map(({ id, amount, fee, reason, made_at, parts }) => (
          <li key={id} className="rounded-card border bg-raised px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-4 font-medium">
              <span>{reason}</span>
              <span className="tabular-nums">{money(amount)}</span>
            </p>
            <p className="text-muted">
              {[format.dateTime(made_at), fee > 0 && t('orders.refundFee', { fee: money(fee) })].filter(Boolean).join(' · ')}
            </p>
            {parts.map((part) => (
              <div key={part.id} className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
                <RefundState amount={money(part.amount)} part={part} isForBuyer={!refundActions} />
                {!part.is_done && part.source === 'manual' && refundActions?.(part)}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

type RefundStateProps = { amount: string; part: RefundPart; isForBuyer: boolean }

/** What is paid back by hand is something to do for who runs the place, and to the buyer as much on its way as any other. */
function RefundState({ amount, part: { source, is_done }, isForBuyer }: RefundStateProps) {
  const t = useT()
  const isByHand = source === 'manual'
  const way = isByHand && isForBuyer ? amount : `${amount} ${t(`orders.source_${source}`)}`
  const pending = isByHand && !isForBuyer ? 'orders.refundToDo' : 'orders.refundBegun'
  return (
    <span>
      {way} · {t(is_done ? 'orders.refundDone' : pending)}
    </span>
  )
}

/** The name of a sum, under what was bought and, where there is room for that column, for whom. */
const SumLabel = ({ className, children }: { className: string; children: ReactNode }) => (
  <>
    <th scope="row" className={cx(className, 'text-left')}>
      {children}
    </th>
    <td className="max-md:hidden" />
  </>
)

/** How the total comes about, what of it was credited or paid, and what is due: as in mails and on paper. */
function Sums({ order }: { order: OrderView }) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, order.currency)
  return order.sums.map((sum) => {
    const look = isTotal(sum) ? 'px-4 py-2' : 'px-4 py-1.5 font-normal text-muted'
    return (
      <tr key={`${sum.kind} ${sum.rate ?? ''}`}>
        <SumLabel className={look}>{sumLabel(sum, { t, money, percent: format.number }, order.discount_code)}</SumLabel>
        <td className={cx(look, 'text-right tabular-nums')}>{money(sum.amount)}</td>
      </tr>
    )
  })
}
