import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { AnswerOf } from '#platform/contract.ts'
import type { FieldMessages } from '#platform/result.ts'
import { Button } from '#ui/button.tsx'
import { Banner, Callout } from '#ui/callout.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { useLanguage, useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { RichTextEditor } from '#ui/rich-text-editor.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type EnteredNotice, entryOfNotice, freshEntry } from '../notice-form.rules.ts'
import type { noticesCalls } from '../notices.contract.ts'
import { noticeStyles } from '../notices.rules.ts'

type Notice = AnswerOf<typeof noticesCalls.read>

export type NoticeFormProps = {
  /** Null for a new one. */
  notice: Notice | null
  refused?: { message: string; fields: FieldMessages; entered?: EnteredNotice }
}

export function NoticeForm({ notice, refused }: NoticeFormProps) {
  const { t, timeZone } = useLanguage()
  const [entry] = useState(
    () => refused?.entered ?? (notice ? entryOfNotice(notice, timeZone) : freshEntry(new Date(), timeZone)),
  )
  const [style, setStyle] = useState(entry.style)
  // Only what the server or the editor has cleaned is shown as HTML.
  const [html, setHtml] = useState(notice?.html ?? '')
  const errors = refused?.fields ?? {}
  const isSaving = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <input type="hidden" name="time_zone" value={timeZone} />
      <div className="flex min-w-0 flex-col gap-6">
        {refused && Object.keys(errors).length === 0 && (
          <Callout tone="danger" live="alert">
            {refused.message}
          </Callout>
        )}
        <Card className="flex flex-col gap-5">
          <Field group label={t('admin.noticeText')} hint={t('admin.noticeTextHelp')} error={errors.html} required>
            <RichTextEditor name="html" defaultValue={entry.html} onChange={setHtml} />
          </Field>
          <Field group label={t('admin.noticeStyle')} error={errors.style}>
            <SegmentedControl
              label={t('admin.noticeStyle')}
              name="style"
              value={style}
              segments={noticeStyles.map((value) => ({ value, label: t(`admin.style_${value}`) }))}
              onChange={(chosen) => setStyle(noticeStyles.find((known) => known === chosen) ?? 'info')}
              className="flex-wrap self-start"
            />
          </Field>
        </Card>
        <Preview html={html} style={style} />
      </div>
      <Card className="flex flex-col gap-5">
        <Times entry={entry} errors={errors} />
        <div className="flex gap-2">
          <Button type="submit" loading={isSaving}>
            {t('admin.save')}
          </Button>
          <ButtonLink href="/admin/notices" variant="quiet">
            {t('ui.cancel')}
          </ButtonLink>
        </div>
      </Card>
    </Form>
  )
}

function Preview({ html, style }: Pick<EnteredNotice, 'html' | 'style'>) {
  const t = useT()
  return (
    <section aria-label={t('admin.preview')}>
      <p className="mb-2 font-medium text-sm">{t('admin.preview')}</p>
      <div className="overflow-hidden rounded-card border">
        <Banner tone={style} onDismiss={() => {}}>
          <RichTextView html={html} className="min-h-5 max-w-none text-sm [&_*]:text-inherit" />
        </Banner>
        <div className="h-16 bg-paper" aria-hidden="true" />
      </div>
    </section>
  )
}

function Times({ entry, errors }: { entry: EnteredNotice; errors: FieldMessages }) {
  const { t, timeZone } = useLanguage()
  return (
    <>
      <Field label={t('admin.startsAt')} error={errors.starts_at} required>
        <TextInput type="datetime-local" name="starts_at" defaultValue={entry.startsAt} suppressHydrationWarning />
      </Field>
      <Field label={t('admin.endsAt')} hint={t('admin.endsAtHelp')} error={errors.ends_at}>
        <TextInput type="datetime-local" name="ends_at" defaultValue={entry.endsAt} suppressHydrationWarning />
      </Field>
      <Field label={t('admin.cookieExpiresAt')} hint={t('admin.cookieExpiresAtHelp')} error={errors.cookie_expires_at} required>
        <TextInput type="datetime-local" name="cookie_expires_at" defaultValue={entry.cookieExpiresAt} suppressHydrationWarning />
      </Field>
      <p className="text-muted text-xs">{t('admin.timesIn', { zone: timeZone.replaceAll('_', ' ') })}</p>
      <Field label={t('admin.cookieName')} hint={t('admin.cookieNameHelp')} error={errors.cookie_name}>
        <TextInput name="cookie_name" defaultValue={entry.cookieName} autoCapitalize="off" spellCheck={false} />
      </Field>
    </>
  )
}
