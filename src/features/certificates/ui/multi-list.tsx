import { useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { type ListedMulti, type MultiEarned, multiCertificateCalls } from '../certificates.multi.contract.ts'
import { MultiEarnedTable } from './multi-earned.tsx'
import { usePopup } from './use-popup.ts'

export const multiPath = (id: number): string => `/multi-certificate/${id}`
export const multiViewPath = (id: number): string => `/multi-certificate-view/${id}`

/** Certificates over several courses that somebody is on the way to. */
export function MultiList({ multi }: { multi: ListedMulti[] }) {
  const t = useT()
  if (multi.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg md:text-lg">{t('certificates.multiTitle')}</h2>
      <ul className="grid gap-3">
        {multi.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-4 rounded-card border bg-raised p-5">
            <p className="min-w-0 flex-1 basis-60">
              <span className="block font-medium">{one.title}</span>
              <span className="text-muted text-sm tabular-nums">
                {one.done} / {one.of}
              </span>
            </p>
            <MultiParts widgetId={one.id} isComplete={one.done === one.of} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** §2, §5: what a multi-certificate offers wherever it is placed; one without a number says that its template is wrong. */
export function MultiParts({ widgetId, isComplete }: { widgetId: number | undefined; isComplete: boolean }) {
  const t = useT()
  const popup = usePopup()
  const [earned, setEarned] = useState<MultiEarned | 'loading' | 'failed' | null>(null)
  if (widgetId === undefined)
    return (
      <Callout tone="danger" live="alert">
        {t('certificates.noWidgetId')}
      </Callout>
    )
  const show = async () => {
    setEarned('loading')
    const reply = await ask(multiCertificateCalls.multiEarned, { widget_id: widgetId }).catch(() => null)
    setEarned(reply?.ok ? reply.value : 'failed')
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={show}>
        {t('certificates.multiEarned')}
      </Button>
      <Button variant="secondary" onClick={() => popup(`${multiPath(widgetId)}/true`)}>
        {t('certificates.multiPrint')}
      </Button>
      {isComplete && <Button onClick={() => popup(multiViewPath(widgetId))}>{t('certificates.multiOpen')}</Button>}
      <Modal open={earned !== null} onClose={() => setEarned(null)} title={t('certificates.multiEarned')}>
        {earned === 'loading' && <Skeleton className="h-40" />}
        {earned === 'failed' && (
          <Callout tone="danger" live="alert">
            {t('certificates.creditsFailed')}
          </Callout>
        )}
        {earned !== null && typeof earned === 'object' && <MultiEarnedTable earned={earned} />}
      </Modal>
    </div>
  )
}
