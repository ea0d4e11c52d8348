import { useMemo, useState } from 'react'
import { isAnythingRemoved, isOwnPicture, removedFrom } from '#platform/texts/rich-text-kept.ts'
import { Button } from '#ui/actions/button.tsx'
import type { IllustratedFieldProps } from '#ui/choosing/file-parts.tsx'
import { Field } from '#ui/entries/field.tsx'
import { RichTextEditor } from '#ui/entries/rich-text-editor.tsx'
import type { PictureUpload } from '#ui/entries/rich-text-pictures.ts'
import { Switch } from '#ui/entries/switch.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { allowedTypes } from '../files.rules.ts'
import { sendPicture } from './send-picture.ts'

/** The editor has no place for the title of a table. */
const beyondEditor = /<caption\b/i

/** A text with pictures and tables; as HTML where somebody wants it so, with what will not be kept said beforehand. */
export function IllustratedField({
  label,
  hint,
  error,
  required = false,
  value,
  onChange,
  visibility,
  onFilm,
}: IllustratedFieldProps) {
  const t = useT()
  const [needsSource] = useState(beyondEditor.test(value))
  const [isSource, setSource] = useState(needsSource)
  const pictures = useMemo<PictureUpload>(
    () => ({
      send: (file, onProgress) => sendPicture(file, visibility, onProgress),
      accept: Object.keys(allowedTypes.image),
      isAllowed: isOwnPicture,
    }),
    [visibility],
  )
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        error={error}
        required={required}
        group={!isSource}
        hint={needsSource ? t('editor.captionNote') : hint}
      >
        {isSource ? (
          <TextArea
            className="max-h-96 font-mono text-xs"
            rows={10}
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <RichTextEditor defaultValue={value} onChange={onChange} pictures={pictures} />
        )}
      </Field>
      {isSource && <WhatGoes html={value} onFilm={onFilm} onChange={onChange} />}
      {!needsSource && (
        <Switch label={t('editor.asHtml')} checked={isSource} onChange={(event) => setSource(event.target.checked)} />
      )}
    </div>
  )
}

/** What the server will not keep of this HTML. */
function WhatGoes({ html, onFilm, onChange }: Pick<IllustratedFieldProps, 'onFilm' | 'onChange'> & { html: string }) {
  const t = useT()
  const removed = useMemo(() => removedFrom(html), [html])
  if (!isAnythingRemoved(removed)) return null
  const { tags, pictures, frames, hasStyles } = removed
  const asFilm = async (address: string) => {
    if (await onFilm?.(address)) onChange(withoutFrame(html, address))
  }
  return (
    <Callout tone="warning" live="status" title={t('editor.removedTitle')}>
      <ul className="list-disc space-y-1 pl-4">
        {tags.length > 0 && <li>{t('editor.removedTags', { tags: tags.map((tag) => `<${tag}>`).join(', ') })}</li>}
        {pictures.length > 0 && <li>{t('editor.removedPictures', { count: pictures.length })}</li>}
        {frames.map((address) => (
          <li key={address} className="break-words">
            {t('editor.removedFrame', { address })}{' '}
            {onFilm && (
              <Button variant="secondary" size="sm" onClick={() => asFilm(address)}>
                {t('editor.frameAsFilm')}
              </Button>
            )}
          </li>
        ))}
        {hasStyles && <li>{t('editor.removedStyles')}</li>}
      </ul>
    </Callout>
  )
}

const withoutFrame = (html: string, address: string): string =>
  html.replace(/<iframe\b[^>]*>(?:[\s\S]*?<\/iframe>)?/gi, (frame) => (frame.includes(address) ? '' : frame))
