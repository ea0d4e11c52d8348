import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card } from '#ui/data/card.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { certificationsAdminCalls, type EditedProgramme, type PublishingPreview } from '../../certifications.admin.contract.ts'

type Props = { programme: EditedProgramme; isDirty: boolean }

export function ProgrammeState({ programme: { published, is_changed, is_archived } }: { programme: StateOf }) {
  const t = useT()
  if (is_archived) return <Badge>{t('certifications-admin.archived')}</Badge>
  if (published === null) return <Badge tone="warning">{t('certifications-admin.draft')}</Badge>
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone="success">{t('certifications-admin.version', { number: published })}</Badge>
      {is_changed && <Badge tone="warning">{t('certifications-admin.changed')}</Badge>}
    </span>
  )
}

type StateOf = { published: number | null; is_changed: boolean; is_archived: boolean }

/** Publishing is asked for with what it would change, and for whom. */
export function Publishing({ programme, isDirty }: Props) {
  const t = useT()
  const [preview, setPreview] = useState<PublishingPreview | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const open = async () => {
    setBusy(true)
    const reply = await askSafely(certificationsAdminCalls.preview, { certification_id: programme.id })
    setBusy(false)
    if (reply.ok) setPreview(reply.value)
    else toast({ text: reply.message, tone: 'danger' })
  }
  return (
    <Card className="grid justify-items-start gap-3">
      <ProgrammeState programme={programme} />
      {programme.is_changed ? (
        <>
          {isDirty && <p className="text-muted text-sm">{t('certifications-admin.saveFirst')}</p>}
          <Button disabled={isDirty} loading={isBusy} onClick={() => void open()}>
            {t('certifications-admin.publish')}
          </Button>
        </>
      ) : (
        <p className="text-muted text-sm">{t('certifications-admin.nothingToPublish')}</p>
      )}
      {preview && <PublishDialog programme={programme} preview={preview} onClose={() => setPreview(null)} />}
    </Card>
  )
}

type DialogProps = { programme: EditedProgramme; preview: PublishingPreview; onClose: () => void }

function PublishDialog({ programme: { id, title, version }, preview, onClose }: DialogProps) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [moves, setMoves] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { faults, affected, in_progress, holders } = preview
  const publish = async () => {
    setBusy(true)
    const reply = await askSafely(certificationsAdminCalls.publish, { certification_id: id, version, moves })
    setBusy(false)
    if (!reply.ok) return setFailure(reply.message)
    toast({ text: t('certifications-admin.published'), tone: 'success' })
    onClose()
    await revalidate()
  }
  return (
    <Modal
      open
      onClose={onClose}
      size="content"
      title={t('certifications-admin.publishTitle', { title })}
      footer={
        <Button disabled={faults.length > 0} loading={isBusy} onClick={() => void publish()}>
          {t('certifications-admin.publish')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {failure && (
          <Callout tone="danger" live="alert">
            {failure}
          </Callout>
        )}
        {faults.length > 0 && (
          <Callout tone="danger" title={t('certifications-admin.faultsTitle')}>
            <ul className="list-disc pl-5">
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Callout>
        )}
        <p>{t('certifications-admin.publishText')}</p>
        {holders > 0 && <p>{t('certifications-admin.holders', { count: holders })}</p>}
        {in_progress > 0 && (
          <>
            <p>{t('certifications-admin.affects', { count: in_progress })}</p>
            <ul className="grid gap-1 text-sm">
              {affected.map(({ person, before, after, would_earn }) => (
                <li key={person.id}>
                  {t('certifications-admin.beforeAfter', { name: person.name, before, after })}
                  {would_earn && ` · ${t('certifications-admin.wouldEarn')}`}
                </li>
              ))}
            </ul>
            <Checkbox
              label={t('certifications-admin.moves')}
              checked={moves}
              onChange={({ target }) => setMoves(target.checked)}
            />
          </>
        )}
      </div>
    </Modal>
  )
}
