import type { AnswerOf } from '#platform/contract.ts'
import type { FieldMessages } from '#platform/result.ts'
import { Banner } from '#ui/callout.tsx'
import { Card } from '#ui/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { Field } from '#ui/field.tsx'
import { useLanguage, useT } from '#ui/i18n.tsx'
import { RichTextEditor } from '#ui/rich-text-editor.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { EnteredNotice } from '../notice-form.rules.ts'
import type { noticesCalls } from '../notices.contract.ts'
import { noticeStyles } from '../notices.rules.ts'
import { useNoticeEditor } from './use-notice-editor.ts'

export type Notice = AnswerOf<typeof noticesCalls.read>

/** A notice and when it shows. Null: a new one. */
export function NoticeForm({ notice }: { notice: Notice | null }) {
  const { t, timeZone } = useLanguage()
  const { editor, form, shown: entry, take } = useNoticeEditor(notice)
  const errors = editor.fields
  return (
    <form {...form} key={editor.edition}>
      <input type="hidden" name="time_zone" value={timeZone} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card className="flex flex-col gap-5">
            <Field group label={t('admin.noticeText')} hint={t('admin.noticeTextHelp')} error={errors.html} required>
              <RichTextEditor name="html" defaultValue={entry.html} onChange={take} />
            </Field>
            <Field group label={t('admin.noticeStyle')} error={errors.style}>
              <SegmentedControl
                label={t('admin.noticeStyle')}
                name="style"
                defaultValue={entry.style}
                segments={noticeStyles.map((value) => ({ value, label: t(`admin.style_${value}`) }))}
                className="flex-wrap self-start"
              />
            </Field>
          </Card>
          {/* Only what the server or the editor has cleaned is shown as HTML. */}
          <Preview html={editor.entry.html} style={editor.entry.style} />
        </div>
        <Card className="flex flex-col gap-5">
          <Times entry={entry} errors={errors} />
        </Card>
      </div>
      <SaveBar editor={editor} />
    </form>
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
