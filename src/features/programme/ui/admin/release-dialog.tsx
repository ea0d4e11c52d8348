import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask, askSafely } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { programmeAdminCalls, type ReleaseView } from '../../programme.admin.contract.ts'

type Preview = AnswerOf<typeof programmeAdminCalls.preview>

/** What will change, what clashes and who will be told, before everybody sees it. */
export function ReleaseDialog({ productId, onClose }: { productId: number; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void ask(programmeAdminCalls.preview, { product_id: productId }).then(
      (reply) => (reply.ok ? setPreview(reply.value) : setFailure(reply.message)),
      () => setFailure(t('common.error')),
    )
  }, [productId, t])
  const release = async () => {
    setBusy(true)
    const reply = await askSafely(programmeAdminCalls.release, { product_id: productId, note })
    setBusy(false)
    if (!reply.ok) return setFailure(reply.message)
    toast({ text: t('programme-admin.released', { number: reply.value.release }), tone: 'success' })
    onClose()
    await revalidate()
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('programme-admin.releaseTitle')}
      footer={
        <Button loading={isBusy} disabled={!preview || preview.changes.length === 0} onClick={() => void release()}>
          {t('programme-admin.releaseNow')}
        </Button>
      }
    >
      {failure && (
        <Callout tone="danger" live="alert" className="mb-4">
          {failure}
        </Callout>
      )}
      {!preview && !failure && <Spinner />}
      {preview && (
        <div className="grid gap-5">
          <p>{t('programme-admin.releaseText')}</p>
          <Clashes clashes={preview.clashes} />
          <ChangeLines changes={preview.changes} />
          <p className="font-medium">
            {preview.told === 0 ? t('programme-admin.toldNobody') : t('programme-admin.told', { count: preview.told })}
          </p>
          <Field label={t('programme-admin.note')}>
            <TextInput maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
          </Field>
        </div>
      )}
    </Modal>
  )
}

export function Clashes({ clashes }: { clashes: Preview['clashes'] }) {
  const t = useT()
  if (clashes.length === 0) return null
  return (
    <Callout tone="warning">
      <p className="font-medium">{t('programme-admin.clashes', { count: clashes.length })}</p>
      <ul className="mt-1 list-disc pl-5">
        {clashes.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Callout>
  )
}

export function ChangeLines({ changes }: { changes: ReleaseView['changes'] }) {
  const t = useT()
  return (
    <ul className="divide-y rounded-card border">
      {changes.map(({ session_id, title, kinds, text }) => (
        <li key={session_id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2.5">
          <span className="font-medium">{title}</span>
          {kinds.map((kind) => (
            <Badge key={kind} tone={kind === 'cancelled' ? 'danger' : 'neutral'}>
              {t(`programme-admin.change_${kind}`)}
            </Badge>
          ))}
          <span className="w-full text-muted text-sm">{text}</span>
        </li>
      ))}
    </ul>
  )
}
