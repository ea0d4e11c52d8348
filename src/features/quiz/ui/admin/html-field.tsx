import { useState } from 'react'
import { Callout } from '#ui/callout.tsx'
import { Field } from '#ui/field.tsx'
import { useT } from '#ui/i18n.tsx'
import { RichTextEditor } from '#ui/rich-text-editor.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import { TextArea } from '#ui/text-area.tsx'

type HtmlFieldProps = {
  label: string
  hint?: string
  error?: string[] | undefined
  required?: boolean
  value: string
  onChange: (html: string) => void
}

/** What the editor has no place for and would take away without a word. */
const beyondEditor = /<(?:img|table|sub|sup|h3|pre|code|hr|u|s)\b/i

/** Rich text; as HTML where it holds what the editor does not know, with what it looks like beneath. */
export function HtmlField({ label, hint, error, required = false, value, onChange }: HtmlFieldProps) {
  const t = useT()
  // What is stored has been sanitised; what is typed here has not, and is shown only once it is saved.
  const [stored] = useState(value)
  const isSource = beyondEditor.test(stored)
  if (!isSource)
    return (
      <Field group label={label} hint={hint} error={error} required={required}>
        <RichTextEditor defaultValue={value} onChange={onChange} />
      </Field>
    )
  return (
    <div className="flex flex-col gap-3">
      <Callout>{t('quiz-admin.asHtml')}</Callout>
      <Field label={label} hint={hint} error={error} required={required}>
        <TextArea rows={8} className="font-mono text-sm" value={value} onChange={(event) => onChange(event.target.value)} />
      </Field>
      <div className="overflow-x-auto rounded-control border p-4">
        <RichTextView html={stored} />
      </div>
    </div>
  )
}
