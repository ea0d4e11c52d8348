import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import type { FormField } from '../form-field.schema.ts'
import { FormControl } from './form-control.tsx'

/** formBuilder's grid of twelve; on a phone each field has a line of its own. */
const spans = [
  'md:col-span-1',
  'md:col-span-2',
  'md:col-span-3',
  'md:col-span-4',
  'md:col-span-5',
  'md:col-span-6',
  'md:col-span-7',
  'md:col-span-8',
  'md:col-span-9',
  'md:col-span-10',
  'md:col-span-11',
  'md:col-span-12',
]

export type FormFieldsProps = {
  fields: readonly FormField[]
  /** Fields that wait for an answer. Whoever has no scripts sees them all: the server leaves out what is not asked. */
  waiting?: ReadonlySet<string>
  errorsOf?: (key: string) => string[] | undefined
  typedOf?: (key: string) => string[] | undefined
}

export function FormFields({ fields, waiting, errorsOf, typedOf }: FormFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 md:grid-cols-12">
      {fields.map((field) => {
        const isWaiting = waiting?.has(field.key) ?? false
        if (field.type === 'hidden') return null
        return (
          <div
            key={field.key}
            {...(waiting && { 'data-field': field.key, ...(field.only_if && { 'data-only-if': JSON.stringify(field.only_if) }) })}
            className={cx('min-w-0', spans[field.columns - 1], isWaiting && 'hidden noscript:block')}
          >
            <OneField field={field} errors={errorsOf?.(field.key)} typed={typedOf?.(field.key)} />
          </div>
        )
      })}
    </div>
  )
}

type OneProps = { field: FormField; errors: string[] | undefined; typed: string[] | undefined }

function OneField({ field, errors, typed }: OneProps) {
  const t = useT()
  switch (field.type) {
    case 'invalid':
      return <Callout tone="warning">{t('forms.invalidControl')}</Callout>
    case 'header':
      return <Heading level={field.subtype}>{field.label}</Heading>
    case 'paragraph':
      return <Words field={field} />
    case 'button':
      return <FieldButton field={field} />
    default:
      return <FormControl field={field} errors={errors} typed={typed} />
  }
}

/** The page has its own first heading. */
function Heading({ level, children }: { level: string; children: ReactNode }) {
  const Tag = level === 'h1' || level === 'h2' ? 'h2' : 'h3'
  return <Tag className="mt-2 font-serif text-lg md:text-lg">{children}</Tag>
}

function Words({ field: { subtype, label, html } }: { field: FormField }) {
  const words = html ? <RichTextView html={html} className="max-w-read text-sm" /> : <p className="max-w-read text-sm">{label}</p>
  if (subtype === 'address') return <address>{words}</address>
  return subtype === 'blockquote' ? <blockquote className="border-l-2 pl-3">{words}</blockquote> : words
}

const variants: Record<string, 'primary' | 'danger'> = { primary: 'primary', danger: 'danger' }

/** A button of the definition's own, beside the one that every form has. */
function FieldButton({ field: { subtype, label, style, key, value } }: { field: FormField }) {
  const type = subtype === 'submit' || subtype === 'reset' ? subtype : 'button'
  return (
    <Button type={type} variant={variants[style] ?? 'secondary'} name={key} value={value}>
      {label}
    </Button>
  )
}
