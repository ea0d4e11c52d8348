import { type ComponentProps, type SubmitEvent, useEffect, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { patiently } from '#ui/feedback/coming-part.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useLazyPart } from '#ui/foundations/lazy-part.ts'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { OrderProgress } from '../order-view.schema.ts'
import { ordersCalls } from '../orders.contract.ts'
import { processingSeconds } from '../payment.rules.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

const loadStripeForm = patiently(() => import('./stripe-form.tsx'), 'StripeForm')

const pauseMs = 1000
/** One lost answer is no news; after so many in a row the buyer is told. */
const tolerated = 2
const mostPauses = 10

/** Asks how far the order is until it is no longer under way. A broken connection does not end that: it asks again, less often. */
function useProgress(first: OrderProgress, onDone: (state: OrderProgress['state']) => void) {
  const [progress, setProgress] = useState(first)
  const [failures, setFailures] = useState(0)
  const [isHurried, setIsHurried] = useState(false)
  useEffect(() => {
    if (!progress.is_under_way) return onDone(progress.state)
    const failed = () => {
      setFailures(failures + 1)
      setIsHurried(false)
    }
    const timer = setTimeout(
      () =>
        void ask(ordersCalls.progress, { order_id: progress.order_id }).then((reply) => {
          if (!reply.ok) return failed()
          setProgress(reply.value)
          setFailures(0)
          setIsHurried(false)
        }, failed),
      isHurried ? 0 : pauseMs * Math.min(mostPauses, 1 + failures),
    )
    return () => clearTimeout(timer)
  }, [progress, failures, isHurried, onDone])
  return { progress, setProgress, isLost: failures > tolerated, isHurried, askNow: () => setIsHurried(true) }
}

type UnderWayProps = {
  first: OrderProgress
  /** What was said to an answer that the browser itself has sent. */
  refusal: string | null
  onDone: (state: OrderProgress['state']) => void
}

/** Waits with the buyer: how far the order is, not to leave, and what the bank wants to know in between (§4). */
export function OrderUnderWay({ first, refusal, onDone }: UnderWayProps) {
  const t = useT()
  const { progress, setProgress, isLost, isHurried, askNow } = useProgress(first, onDone)
  const { needs } = progress
  const goOn = () => setProgress({ ...progress, needs: null })
  useLeaveGuard(progress.state === 'processing')
  return (
    <div className="grid gap-6">
      <ProgressBar value={progress.progress} label={t('orders.processingProgress')} showValue />
      {isLost && <Lost isBusy={isHurried} onTryAgain={askNow} />}
      {needs?.kind === 'stripe' && <CardForm progress={progress} needs={needs} onPaid={goOn} />}
      {needs?.kind === 'stripe' && (
        <noscript>
          <p className="text-warning">{t('orders.cardNeedsScripts')}</p>
        </noscript>
      )}
      {needs?.kind === 'demo_confirmation' && <DemoBank progress={progress} refusal={refusal} onAnswered={goOn} />}
      {!needs && (
        <Callout tone="warning" live="status">
          {t('orders.processing', { seconds: processingSeconds })}
        </Callout>
      )}
      <p className="text-muted text-sm">{t('orders.processingReload')}</p>
    </div>
  )
}

/** The order goes on without this page; only the news of it do not arrive (§8). */
function Lost({ isBusy, onTryAgain }: { isBusy: boolean; onTryAgain: () => void }) {
  const t = useT()
  return (
    <Callout
      tone="danger"
      live="alert"
      title={t('common.unableToCheckStatus')}
      actions={
        <Button size="sm" variant="secondary" loading={isBusy} onClick={onTryAgain}>
          {t('orders.checkAgain')}
        </Button>
      }
    >
      {t('common.unableToCheckStatusHint')} {t('orders.goesOn')}
    </Callout>
  )
}

/** Fetched only where somebody enters a card. */
function CardForm(props: ComponentProps<Awaited<ReturnType<typeof loadStripeForm>>>) {
  const Form = useLazyPart(loadStripeForm)
  return Form && <Form {...props} />
}

type DemoBankProps = { progress: OrderProgress; refusal: string | null; onAnswered: () => void }

/** A form, so that the question can be answered without scripts too. */
function DemoBank({ progress, refusal: sent, onAnswered }: DemoBankProps) {
  const t = useT()
  const format = useFormat()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState(sent)
  const answer = async (confirms: boolean) => {
    setIsBusy(true)
    const reply = await ask(ordersCalls.answerDemoBank, { order_id: progress.order_id, confirms }).catch(() => null)
    setIsBusy(false)
    if (reply?.ok) return onAnswered()
    setRefusal(reply?.message ?? t('common.error'))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void answer(event.nativeEvent.submitter?.getAttribute('value') === 'yes')
  }
  return (
    <form method="post" onSubmit={submit} className="rounded-card border bg-raised p-5">
      <h2>{t('orders.confirmTitle')}</h2>
      <p className="mt-2">{t('orders.confirmText', { amount: format.money(progress.due, progress.currency) })}</p>
      {refusal && (
        <Callout tone="danger" live="alert" className="mt-4">
          {refusal}
        </Callout>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" name="confirms" value="yes" loading={isBusy}>
          {t('orders.confirmYes')}
        </Button>
        <Button type="submit" name="confirms" value="no" variant="secondary" disabled={isBusy}>
          {t('orders.confirmNo')}
        </Button>
      </div>
    </form>
  )
}
