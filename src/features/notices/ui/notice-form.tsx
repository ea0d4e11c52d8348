import { useEffect, useState } from 'react'
import type { FieldMessages } from '#platform/calls/result.ts'
import { isLocale } from '#platform/texts/i18n.ts'
import { Card } from '#ui/data/card.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { OtherLanguages, useLanguageName } from '#ui/editor/other-languages.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { Field } from '#ui/entries/field.tsx'
import { RichTextEditor } from '#ui/entries/rich-text-editor.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Banner } from '#ui/feedback/callout.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { SegmentedControl } from '#ui/navigation/segmented-control.tsx'
import type { EnteredNotice } from '../notice-form.rules.ts'
import { noticeStyles } from '../notices.rules.ts'
import type { Notice } from './use-notice-editor.ts'
import { useNoticeEditor } from './use-notice-editor.ts'

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
            <NoticeTranslations entry={entry} take={take} />
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

/** The text in other languages; who reads another one sees the text above. */
function NoticeTranslations({ entry: { translations }, take }: { entry: EnteredNotice; take: () => void }) {
  const t = useT()
  const nameOf = useLanguageName()
  const [chosen, setChosen] = useState(() => Object.keys(translations).filter(isLocale))
  // What is taken out is gone from the form only afterwards.
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round > 0) take()
  }, [round, take])
  return (
    <OtherLanguages
      chosen={chosen}
      onAdd={(locale) => setChosen([...chosen, locale])}
      onRemove={(locale) => {
        setChosen(chosen.filter((one) => one !== locale))
        setRound(round + 1)
      }}
    >
      {(locale) => (
        <Field group label={t('admin.noticeTextIn', { language: nameOf(locale) })}>
          <RichTextEditor name={`html_${locale}`} defaultValue={translations[locale] ?? ''} onChange={take} />
        </Field>
      )}
    </OtherLanguages>
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
