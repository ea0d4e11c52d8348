import { type FormEvent, useState } from 'react'
import type { Reply } from '#platform/calls/api.ts'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type CertificationDetail, certificationsCalls, type RequirementAnswer } from '../certifications.contract.ts'

type ActionProps = { id: number; requirement: RequirementAnswer; onDone: (detail: CertificationDetail) => void }

/** What one can do about a requirement where it stands. */
export function RequirementAction({ id, requirement, onDone }: ActionProps) {
  if (requirement.action === 'attest') return <Attest id={id} requirement={requirement} onDone={onDone} />
  if (requirement.action === 'evidence' && requirement.fact?.state !== 'submitted')
    return <Evidence id={id} requirement={requirement} onDone={onDone} />
  return null
}

function useSaying(onDone: ActionProps['onDone']) {
  const t = useT()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const say = async (asked: Promise<Reply<CertificationDetail>>) => {
    setBusy(true)
    const reply = await asked.catch(() => null)
    setBusy(false)
    if (reply?.ok) onDone(reply.value)
    else setFailure(reply?.message || t('common.error'))
  }
  const notice = failure && (
    <Callout tone="danger" live="alert" className="mt-2">
      {failure}
    </Callout>
  )
  return { say, isBusy, notice }
}

function Attest({ id, requirement, onDone }: ActionProps) {
  const t = useT()
  const { say, isBusy, notice } = useSaying(onDone)
  return (
    <div className="mt-2">
      <Button
        size="sm"
        loading={isBusy}
        onClick={() => void say(ask(certificationsCalls.attest, { id, requirement_id: requirement.id }))}
      >
        {t('certifications.attest')}
      </Button>
      {notice}
    </div>
  )
}

function Evidence({ id, requirement, onDone }: ActionProps) {
  const t = useT()
  const { say, isBusy, notice } = useSaying(onDone)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    void say(ask(certificationsCalls.showEvidence, { id, requirement_id: requirement.id, text }))
  }
  return (
    <form className="mt-2 grid max-w-read gap-2" onSubmit={send}>
      <Field label={t('certifications.evidenceLabel')} required>
        <TextArea name="text" rows={3} maxLength={2000} defaultValue={requirement.fact?.text ?? ''} />
      </Field>
      <Button type="submit" size="sm" variant="secondary" loading={isBusy} className="justify-self-start">
        {t('certifications.evidenceSend')}
      </Button>
      {notice}
    </form>
  )
}
