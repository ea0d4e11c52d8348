import { Eye, Megaphone, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { enteredInstant } from '#platform/time/wall-time.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { newFormKey } from '#ui/actions/form-key.ts'
import { IfMay } from '#ui/admin/may.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { type MadeAnnouncement, type StageDesk, stageAdminCalls } from '../../stage.admin.contract.ts'

/** What is said to everybody at an event, and what was. */
export function AnnouncementDesk({ desk }: { desk: StageDesk }) {
  const t = useT()
  return (
    <section aria-labelledby="announcements" className="mb-10">
      <h2 id="announcements" className="mb-3 text-lg md:text-lg">
        {t('stage-admin.announcements')}
      </h2>
      <IfMay permission="registrations.edit">
        <AnnounceForm desk={desk} />
      </IfMay>
      {desk.announcements.length === 0 ? (
        <EmptyState level={3} icon={<Megaphone />} title={t('stage-admin.nothingAnnounced')}>
          {t('stage-admin.nothingAnnouncedText')}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {desk.announcements.map((announcement) => (
            <AnnouncementRow key={announcement.id} announcement={announcement} desk={desk} />
          ))}
        </ul>
      )}
    </section>
  )
}

type Entry = { text: string; until: string; form_key: string }

const newEntry = (): Entry => ({ text: '', until: '', form_key: newFormKey() })

function AnnounceForm({ desk: { product, time_zone } }: { desk: StageDesk }) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [entry, setEntry] = useState(newEntry)
  /** What was changed is another announcement; the same, sent again after an answer that never came, is not. */
  const edit = (changed: Partial<Entry>) => setEntry({ ...entry, ...changed, form_key: newFormKey() })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const announce = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (entry.text.trim() === '') return setRefusal(t('stage-admin.textNeeded'))
    setBusy(true)
    const shown_until = enteredInstant(entry.until, time_zone)
    const { text, form_key } = entry
    const reply = await askSafely(stageAdminCalls.announce, { product_id: product.id, text, shown_until, form_key })
    setBusy(false)
    if (!reply.ok) return setRefusal(reply.message)
    setRefusal(null)
    setEntry(newEntry())
    toast({ text: t('stage-admin.announced'), tone: 'success' })
    await revalidate()
  }
  return (
    <form
      className="mb-5 grid max-w-read gap-4 rounded-card border bg-raised p-5"
      onSubmit={(submitted) => void announce(submitted)}
    >
      <Field label={t('stage-admin.text')} hint={t('stage-admin.textHint')} error={refusal ?? undefined}>
        <TextArea rows={2} maxLength={300} value={entry.text} onChange={({ target }) => edit({ text: target.value })} />
      </Field>
      <Field label={t('stage-admin.until')} hint={t('stage-admin.untilHint', { zone: time_zone })}>
        <TextInput type="datetime-local" value={entry.until} onChange={({ target }) => edit({ until: target.value })} />
      </Field>
      <p>
        <Button type="submit" loading={isBusy} icon={<Megaphone className="size-4" aria-hidden="true" />}>
          {t('stage-admin.announce')}
        </Button>
      </p>
    </form>
  )
}

function AnnouncementRow({ announcement, desk }: { announcement: MadeAnnouncement; desk: StageDesk }) {
  const t = useT()
  const toast = useToast()
  const format = useFormat(desk.time_zone)
  const { revalidate } = useRevalidator()
  const asked = { product_id: desk.product.id, announcement_id: announcement.id }
  const show = async () => {
    const reply = await askSafely(stageAdminCalls.showAnnouncement, asked)
    if (!reply.ok) toast({ text: reply.message, tone: 'danger' })
    await revalidate()
  }
  const end = async () => {
    const reply = await askSafely(stageAdminCalls.endAnnouncement, asked)
    if (!reply.ok) return toast({ text: reply.message, tone: 'danger' })
    toast({ text: t('stage-admin.ended'), undo: show })
    await revalidate()
  }
  return (
    <li className="flex items-start gap-3 rounded-card border bg-raised p-4">
      <div className="min-w-0 flex-1">
        <p className="break-words">{announcement.text}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
          {announcement.is_shown ? (
            <Badge tone="success">{t('stage-admin.isShown')}</Badge>
          ) : (
            <Badge>{t('stage-admin.isOver')}</Badge>
          )}
          {[announcement.made_by, format.dateTime(announcement.made_at)].filter(Boolean).join(' · ')}
          {announcement.is_shown && announcement.shown_until && (
            <span>{t('stage-admin.shownUntil', { when: format.dateTime(announcement.shown_until) })}</span>
          )}
        </p>
      </div>
      <IfMay permission="registrations.edit">
        {announcement.is_shown ? (
          <IconButton size="sm" label={t('stage-admin.end', { text: announcement.text })} onClick={() => void end()}>
            <X className="size-4" aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton size="sm" label={t('stage-admin.showAgain', { text: announcement.text })} onClick={() => void show()}>
            <Eye className="size-4" aria-hidden="true" />
          </IconButton>
        )}
      </IfMay>
    </li>
  )
}
