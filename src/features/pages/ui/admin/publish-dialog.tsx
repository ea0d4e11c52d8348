import { useState } from 'react'
import { askSafely } from '#platform/calls/client.ts'
import { enteredInstant } from '#platform/time/wall-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { labelOfEntry, unfinishedEntry } from '#ui/entries/unfinished-entry.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useLanguage } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { isUnfinished } from '../../page-content.rules.ts'
import { type EditedPage, pagesAdminCalls } from '../../pages.admin.contract.ts'

type PublishProps = { page: EditedPage; onDone: (page: EditedPage) => void; onClose: () => void }

/** What readers see now or from a time on: just the version that was looked at. */
export function PublishDialog({ page, onDone, onClose }: PublishProps) {
  const { t, timeZone } = useLanguage()
  const { dateTime } = useFormat()
  const toast = useToast()
  const [at, setAt] = useState('')
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const unfinished = Object.values(page.content.blocks).filter(isUnfinished).length
  const end = (reply: { ok: true; value: EditedPage } | { ok: false; message: string }, text: string) => {
    setBusy(false)
    if (!reply.ok) return setFailure(reply.message)
    onDone(reply.value)
    toast(text)
    onClose()
  }
  const publish = async () => {
    const unfinished = unfinishedEntry()
    if (unfinished) return setFailure(t('editor.unfinished', { field: labelOfEntry(unfinished) }))
    setBusy(true)
    const time = enteredInstant(at, timeZone)
    const entry = { page_id: page.id, version: page.version, note, ...(time && { at: time }) }
    end(await askSafely(pagesAdminCalls.publish, entry), t(time ? 'pages-admin.isScheduled' : 'pages-admin.isPublished'))
  }
  const unschedule = async () => {
    setBusy(true)
    end(await askSafely(pagesAdminCalls.unschedule, { page_id: page.id }), t('pages-admin.isUnscheduled'))
  }
  return (
    <Modal
      open
      size="content"
      onClose={onClose}
      title={t('pages-admin.publishTitle')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('pages-admin.notYet')}
          </Button>
          <Button loading={isBusy} onClick={() => void publish()}>
            {t(at === '' ? 'pages-admin.publishNow' : 'pages-admin.publishThen')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {failure && (
          <Callout tone="danger" live="alert">
            {failure}
          </Callout>
        )}
        {unfinished > 0 && <Callout tone="warning">{t('pages-admin.unfinished', { count: unfinished })}</Callout>}
        {page.scheduled && (
          <Callout>
            <p>{t('pages-admin.scheduledFor', { date: dateTime(page.scheduled.for) })}</p>
            <Button variant="secondary" size="sm" className="mt-2" onClick={() => void unschedule()}>
              {t('pages-admin.unschedule')}
            </Button>
          </Callout>
        )}
        <Field label={t('pages-admin.publishAt')} hint={t('pages-admin.publishAtHint')}>
          <TextInput type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
        </Field>
        <Field label={t('pages-admin.note')} hint={t('pages-admin.noteHint')}>
          <TextInput value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
    </Modal>
  )
}
