import { useEffect, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Switch } from '#ui/entries/switch.tsx'
import { useFlip } from '#ui/entries/use-flip.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { exhibitingCalls, type TicketSharing } from '../exhibiting.contract.ts'

const tones = { agreed: 'success', refused: 'neutral', asked: 'warning' } as const

/** Which exhibitors learn whose ticket they scanned: nobody by default, each or all by one's own word, until one takes it back. */
export function TicketSharingView({ registrationId, initial }: { registrationId: number; initial: TicketSharing }) {
  const t = useT()
  const toast = useToast()
  const format = useFormat()
  const [sharing, setSharing] = useState(initial)
  useEffect(() => setSharing(initial), [initial])
  const decide = async (exhibitor_id: number | null, is_agreed: boolean) => {
    const reply = await ask(exhibitingCalls.decide, { registration_id: registrationId, exhibitor_id, is_agreed }).catch(
      () => null,
    )
    if (!reply?.ok) return toast({ text: reply?.message ?? t('common.error'), tone: 'danger' })
    setSharing(reply.value)
    toast(t(is_agreed ? 'exhibiting.nowShared' : 'exhibiting.nowNotShared'))
  }
  const withAll = useFlip(sharing.is_agreed_to_all, (isAgreed) => decide(null, isAgreed))
  if (!sharing.has_exhibitors) return null
  return (
    <section aria-labelledby="sharing" className="mt-8 rounded-card border bg-raised p-5 print:hidden">
      <h2 id="sharing" className="text-lg md:text-lg">
        {t('exhibiting.sharing')}
      </h2>
      <p className="mt-1 mb-4 max-w-read text-muted text-sm">{t('exhibiting.sharingText')}</p>
      <div className="noscript:hidden">
        <Switch label={t('exhibiting.shareWithAll')} checked={withAll.checked} onChange={withAll.onChange} />
      </div>
      {sharing.exhibitors.length > 0 && (
        <ul className="mt-4 grid gap-3" aria-label={t('exhibiting.scannedBy')}>
          {sharing.exhibitors.map(({ id, title, scanned_at, state }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 border-t pt-3">
              <p className="min-w-0 flex-1">
                <span id={`exhibitor-${id}`} className="block break-words font-medium">
                  {title}
                </span>
                {scanned_at && (
                  <span className="text-muted text-sm">{t('exhibiting.scannedAt', { when: format.dateTime(scanned_at) })}</span>
                )}
              </p>
              <Badge tone={tones[state]}>{t(`exhibiting.state_${state}`)}</Badge>
              <span className="flex gap-2 noscript:hidden">
                {state !== 'agreed' && (
                  <Button
                    id={`agree-${id}`}
                    size="sm"
                    aria-labelledby={`agree-${id} exhibitor-${id}`}
                    onClick={() => void decide(id, true)}
                  >
                    {t('exhibiting.agree')}
                  </Button>
                )}
                {state !== 'refused' && (
                  <Button
                    id={`refuse-${id}`}
                    size="sm"
                    variant="quiet"
                    aria-labelledby={`refuse-${id} exhibitor-${id}`}
                    onClick={() => void decide(id, false)}
                  >
                    {t(state === 'agreed' ? 'exhibiting.revoke' : 'exhibiting.refuse')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
