import { Ellipsis, X } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { IconButton } from '#ui/actions/button.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { OrderView } from '../order-view.schema.ts'
import { ordersCalls } from '../orders.contract.ts'
import { cancelSentence } from '../refund.rules.ts'
import type { OrderLineView } from './order-details.tsx'

/** The buyer's way out: what it costs is said before it is done. */
export function CancelLine({ order, line }: { order: OrderView; line: OrderLineView }) {
  const t = useT()
  const format = useFormat()
  const { alert, confirm } = useDialogs()
  const { revalidate } = useRevalidator()
  const { cancellation } = line
  if (!cancellation) return null
  const { fee, credit, until } = cancellation
  const money = (amount: number) => format.money(amount, order.currency)
  const names = { name: line.present.registrant_name, title: line.present.title }
  const isUnpaid = order.state === 'awaiting_payment'
  const sentence = cancelSentence({ isUnpaid, fee, credit, covered: line.covered })
  const cancel = async () => {
    const isSure = await confirm({
      title: t('orders.cancelTitle'),
      message: t(`orders.${sentence}`, { ...names, fee: money(fee), credit: money(credit) }),
      confirmLabel: t('orders.cancelLine'),
      cancelLabel: t('orders.keep'),
      danger: true,
    })
    if (!isSure) return
    const input = { order_id: order.id, positions: [line.position] }
    const reply = await ask(ordersCalls.cancelLines, input).catch(() => null)
    if (!reply?.ok) await alert(reply?.message ?? t('common.error'))
    await revalidate()
  }
  const more = t('orders.moreOf', names)
  return (
    <span className="-my-1.5 print:hidden">
      <Menu
        label={more}
        align="end"
        head={t('orders.cancelUntil', { date: format.dateTime(until, true) })}
        items={[
          {
            key: 'cancel',
            label: t('orders.cancelLine'),
            icon: <X aria-hidden="true" />,
            danger: true,
            onSelect: () => void cancel(),
          },
        ]}
        trigger={(props) => (
          <IconButton {...props} label={more} size="sm">
            <Ellipsis className="size-4" aria-hidden="true" />
          </IconButton>
        )}
      />
    </span>
  )
}
