import { useEffect, useState } from 'react'
import { ask } from '#platform/client.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useT } from '#ui/i18n.tsx'
import { ordersCalls } from '../orders.contract.ts'

type CheckoutProps = { cartVersion: number; due: number; hasPolicy: boolean; onRefused: () => void }

/** The last step: policy, then the order. While it is processed one must not leave the page (§4). */
export function CheckoutPanel({ cartVersion, due, hasPolicy, onRefused }: CheckoutProps) {
  const t = useT()
  const [accepts, setAccepts] = useState(false)
  const [isProcessing, setIsProcessing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  useLeaveGuard(isProcessing)
  const place = async () => {
    setIsProcessing(true)
    setRefusal(null)
    const input = {
      cart_version: cartVersion,
      payment: due === 0 ? ('none' as const) : ('invoice' as const),
      accepts_policy: accepts,
    }
    const reply = await ask(ordersCalls.checkout, input).catch(() => null)
    setIsProcessing(false)
    if (reply?.ok) return window.location.assign(`/orders/${reply.value.order_id}?placed=1`)
    setRefusal(reply?.message ?? t('common.error'))
    onRefused()
  }
  return (
    <div className="grid gap-3 border-t pt-5">
      {hasPolicy && (
        <Checkbox label={t('orders.acceptPolicy')} checked={accepts} onChange={(event) => setAccepts(event.target.checked)} />
      )}
      {refusal && (
        <Callout tone="danger" live="alert">
          {refusal}
        </Callout>
      )}
      <Button wide size="lg" loading={isProcessing} disabled={hasPolicy && !accepts} onClick={() => void place()}>
        {t(due === 0 ? 'orders.complete' : 'orders.orderByInvoice')}
      </Button>
      {due > 0 && <p className="text-muted text-sm">{t('orders.invoiceHint')}</p>}
      {isProcessing && (
        <Callout tone="warning" live="alert">
          {t('orders.processing')}
        </Callout>
      )}
    </div>
  )
}

function useLeaveGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [isOn])
}
