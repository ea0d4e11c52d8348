import { useCallback, useEffect, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { type CertificationDetail, type CertificationView, certificationsCalls } from '../certifications.contract.ts'
import { DetailView } from './detail-view.tsx'

const titles = {
  earned: 'certifications.earnedTitle',
  progress: 'certifications.progressTitle',
  requirements: 'certifications.requirementsOf',
} as const

type DialogProps = {
  certification: { id: number; title: string }
  type: CertificationView
  onChanged: () => void
  onClose: () => void
}

/** A view in a dialog, loaded when it opens. §8: where that fails, what the server says, else that it could not be loaded. */
export function DetailDialog({ certification: { id, title }, type, onChanged, onClose }: DialogProps) {
  const t = useT()
  const [detail, setDetail] = useState<CertificationDetail | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(async () => {
    const reply = await ask(certificationsCalls.detail, { id, type }).catch(() => null)
    if (reply?.ok) setDetail(reply.value)
    else setFailure(reply?.message || t('certifications.detailFailed', { type: t(`certifications.type_${type}`) }))
  }, [id, type, t])
  useEffect(() => void load(), [load])
  return (
    <Modal open onClose={onClose} title={t(titles[detail?.type ?? type], { title })} draggable resizable>
      {failure && (
        <Callout tone="danger" live="alert">
          {failure}
        </Callout>
      )}
      {!detail && !failure && <Skeleton className="h-40" />}
      {detail && (
        <DetailView
          detail={detail}
          onChanged={(next) => {
            setDetail(next)
            onChanged()
          }}
        />
      )}
    </Modal>
  )
}
