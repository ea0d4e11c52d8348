import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { certificationsCalls, type EnrollOptionsAnswer } from '../certifications.contract.ts'

type EnrollProps = {
  certification: { id: number; title: string }
  isRenewal: boolean
  /** §4: without a redirect the sections are loaded anew. */
  onEnrolled: () => void
  onClose: () => void
}

export function EnrollDialog({ certification, isRenewal, onEnrolled, onClose }: EnrollProps) {
  const t = useT()
  const { id, title } = certification
  const { options, failure, isBusy, enroll } = useEnrolling(certification, onEnrolled)
  const both = options?.allow_enroll_with_registration && options.allow_enroll_without_registration
  return (
    <Modal
      open
      onClose={onClose}
      size="content"
      title={t(isRenewal ? 'certifications.renewOne' : 'certifications.enrollIn', { title })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('certifications.cancel')}
          </Button>
          {options?.allow_enroll_without_registration && (
            <Button variant={both ? 'secondary' : 'primary'} loading={isBusy} onClick={() => void enroll('0')}>
              {both
                ? t('certifications.enrollWithoutRegistration')
                : t(isRenewal ? 'certifications.renew' : 'certifications.enroll')}
            </Button>
          )}
          {options?.allow_enroll_with_registration && (
            <Button loading={isBusy} onClick={() => void enroll('1')}>
              {t('certifications.enrollWithRegistration')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4" data-certification={id}>
        {failure && (
          <Callout tone="danger" live="alert">
            {failure}
          </Callout>
        )}
        {!options && !failure && <Skeleton className="h-16" />}
        {options && (
          <>
            {options.instructions && <p className="whitespace-pre-line">{options.instructions}</p>}
            <p className="text-muted text-sm">{t(isRenewal ? 'certifications.renewAsk' : 'certifications.enrollAsk')}</p>
          </>
        )}
      </div>
    </Modal>
  )
}

/** §8: 409 shows the field `error` of the answer, everything else the one sentence. */
function useEnrolling({ id, title }: EnrollProps['certification'], onEnrolled: () => void) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const [options, setOptions] = useState<EnrollOptionsAnswer | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void ask(certificationsCalls.enrollOptions, { id })
      .catch(() => null)
      .then((reply) => (reply?.ok ? setOptions(reply.value) : setFailure(t('certifications.enrollFailed'))))
  }, [id, t])
  const enroll = async (packagePage: '0' | '1') => {
    setBusy(true)
    const reply = await ask(certificationsCalls.enroll, { id, packagePage }).catch(() => null)
    setBusy(false)
    if (!reply?.ok)
      return setFailure(
        reply?.status === 409 && typeof reply.details.error === 'string' ? reply.details.error : t('certifications.enrollFailed'),
      )
    const { redirect, package: found } = reply.value
    if (redirect && found) return navigate(productAddress(found.url_slug))
    toast({ text: t('certifications.enrolled', { title }), tone: 'success' })
    onEnrolled()
  }
  return { options, failure, isBusy, enroll }
}
