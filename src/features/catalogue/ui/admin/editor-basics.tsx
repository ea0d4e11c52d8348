import { ImageUp, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { acceptOf, namesOfAllowedTypes } from '#features/files/files.rules.ts'
import { ask } from '#platform/calls/client.ts'
import { locales } from '#platform/texts/i18n.ts'
import { Button } from '#ui/actions/button.tsx'
import { FileDrop } from '#ui/choosing/file-drop.tsx'
import { Field } from '#ui/entries/field.tsx'
import { RichTextEditor } from '#ui/entries/rich-text-editor.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import { productAdminCalls } from '../../catalogue.admin.contract.ts'
import { slugFor } from '../../product-entry.rules.ts'
import { productKinds } from '../../product-kind.rules.ts'
import type { Editor } from './use-product-editor.ts'

export type PartProps = { editor: Editor }

/** What a product is: its name, address, text, kind and cover. */
export function EditorBasics({
  editor,
  coverUrl,
  oldSlugs,
  maxMb,
}: PartProps & { coverUrl: string | null; oldSlugs: string[]; maxMb: number }) {
  const t = useT()
  const { locale } = useLanguage()
  const { entry, set, errorsOf } = editor
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return (
    <div className="grid gap-5">
      <Field label={t('catalogue-admin.field_title')} error={errorsOf('title')} required>
        <TextInput value={entry.title} maxLength={200} onChange={(event) => set({ title: event.target.value })} />
      </Field>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={t('catalogue-admin.field_kind')} error={errorsOf('kind')}>
          <Select
            value={entry.kind}
            onChange={(event) => set({ kind: productKinds.find((kind) => kind === event.target.value) ?? 'other' })}
            options={productKinds.map((value) => ({ value, label: t(`catalogue.kind_${value}`) }))}
          />
        </Field>
        <Field label={t('catalogue-admin.field_language')} error={errorsOf('language')}>
          <Select
            value={entry.language}
            onChange={(event) => set({ language: event.target.value })}
            options={locales.map((value) => ({ value, label: names.of(value) ?? value }))}
          />
        </Field>
      </div>
      <Field
        label={t('catalogue-admin.field_url_slug')}
        hint={oldSlugs.length > 0 ? t('catalogue-admin.oldSlugs', { slugs: oldSlugs.join(', ') }) : t('catalogue-admin.slugHint')}
        error={errorsOf('url_slug')}
      >
        <span className="flex items-center rounded-control border border-outline bg-raised focus-within:border-focus">
          <span className="pl-3 text-muted text-sm">/products/</span>
          <TextInput
            value={entry.url_slug}
            placeholder={entry.title ? slugFor(entry.title, entry.language) : ''}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(event) => set({ url_slug: event.target.value })}
            className="border-0! bg-transparent! pl-0.5!"
          />
        </span>
      </Field>
      <Field label={t('catalogue-admin.field_summary')} hint={t('catalogue-admin.summaryHint')} error={errorsOf('summary')}>
        <TextArea rows={3} limit={500} value={entry.summary} onChange={(event) => set({ summary: event.target.value })} />
      </Field>
      <Field label={t('catalogue-admin.field_description_html')} error={errorsOf('description_html')} group>
        <RichTextEditor
          key={editor.edition}
          defaultValue={entry.description_html}
          onChange={(description_html) => set({ description_html })}
        />
      </Field>
      <CoverEntry editor={editor} coverUrl={coverUrl} maxMb={maxMb} />
    </div>
  )
}

function CoverEntry({
  editor: { entry, set, errorsOf },
  coverUrl,
  maxMb,
}: PartProps & { coverUrl: string | null; maxMb: number }) {
  const t = useT()
  const [uploaded, setUploaded] = useState<{ id: number; url: string } | null>(null)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async (file: File) => {
    setSending(true)
    setError(null)
    const reply = await ask(productAdminCalls.uploadCover, { file }).catch(() => null)
    setSending(false)
    if (!reply?.ok) return setError(reply?.fields.file?.join(' ') || reply?.message || t('common.error'))
    setUploaded({ id: reply.value.file_id, url: reply.value.url })
    set({ cover_file_id: reply.value.file_id })
  }
  const shown = entry.cover_file_id === null ? null : uploaded?.id === entry.cover_file_id ? uploaded.url : coverUrl
  return (
    <Field
      label={t('catalogue-admin.field_cover_file_id')}
      hint={t('catalogue-admin.coverHint')}
      error={errorsOf('cover_file_id')}
      group
    >
      <div className="grid items-start gap-4 md:grid-cols-[14rem_minmax(0,1fr)]">
        {shown ? (
          <div className="grid gap-2">
            <img
              src={shown}
              alt={t('catalogue-admin.coverNow')}
              className="aspect-video w-full rounded-control border bg-sunken object-cover"
            />
            <Button
              size="sm"
              variant="secondary"
              icon={<RotateCcw className="size-4" aria-hidden="true" />}
              onClick={() => set({ cover_file_id: null })}
            >
              {t('catalogue-admin.coverRemove')}
            </Button>
          </div>
        ) : (
          <p className="flex aspect-video w-full flex-col items-center justify-center gap-2 rounded-control border border-dashed bg-sunken p-4 text-center text-muted text-xs">
            <ImageUp className="size-5" aria-hidden="true" />
            {t('catalogue-admin.coverDrawn')}
          </p>
        )}
        <FileDrop
          label={t('catalogue-admin.coverChoose')}
          kinds={namesOfAllowedTypes('image')}
          accept={acceptOf('image')}
          maxMb={maxMb}
          onFile={(file) => void send(file)}
          error={error}
          disabled={isSending}
        />
      </div>
    </Field>
  )
}
