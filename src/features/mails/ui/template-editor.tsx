import { Braces } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { IfOpens } from '#ui/admin/may.tsx'
import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { EditedTemplate, EnteredTemplate } from '../mails.contract.ts'
import { TemplatePreview } from './template-preview.tsx'
import { useTemplateEditor } from './use-template-editor.ts'

type FieldName = keyof EnteredTemplate
type Control = HTMLInputElement | HTMLTextAreaElement

/** What a kind of mail says in one language, with the mail beside it as its receiver would read it. */
export function TemplateEditor({ loaded }: { loaded: EditedTemplate }) {
  const t = useT()
  const { editor, template } = useTemplateEditor(loaded)
  const { entry, fields: errors } = editor
  const controls = useRef<Partial<Record<FieldName, Control | null>>>({})
  const [last, setLast] = useState<FieldName>('body')
  const field = (name: FieldName) => ({
    value: entry[name],
    onFocus: () => setLast(name),
    onChange: ({ target }: { target: Control }) => editor.set({ [name]: target.value }),
    ref: (control: Control | null) => {
      controls.current[name] = control
    },
  })
  /** Where the cursor stands; the cursor goes on behind it. */
  const insert = (text: string) => {
    const control = controls.current[last]
    const [from, to] = [control?.selectionStart ?? entry[last].length, control?.selectionEnd ?? entry[last].length]
    editor.set({ [last]: `${entry[last].slice(0, from)}${text}${entry[last].slice(to)}` })
    requestAnimationFrame(() => {
      control?.focus()
      control?.setSelectionRange(from + text.length, from + text.length)
    })
  }
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card className="flex min-w-0 flex-col gap-5">
          <Field label={t('mails.subject')} error={errors.subject} required>
            <TextInput {...field('subject')} maxLength={200} />
          </Field>
          <Field label={t('mails.body')} hint={t('mails.bodyHint')} error={errors.body}>
            <TextArea {...field('body')} rows={12} limit={8000} />
          </Field>
          {template.has_button && (
            <Field label={t('mails.action')} hint={t('mails.actionHint')} error={errors.action} required>
              <TextInput {...field('action')} maxLength={80} />
            </Field>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Names names={template.names} into={t(`mails.${last}`)} onChoose={insert} />
          </div>
          <p className="text-muted text-sm">
            <IfOpens needs="settings.read">
              <Link href="/admin/settings#mail">{t('mails.look')}</Link>
            </IfOpens>
          </p>
        </Card>
        <TemplatePreview template={template} entry={entry} />
      </div>
      <SaveBar editor={editor} />
    </>
  )
}

type NamesProps = { names: EditedTemplate['names']; into: string; onChoose: (text: string) => void }

/** What is filled in when a mail is written; a choice stands where the cursor was. */
function Names({ names, into, onChoose }: NamesProps) {
  const t = useT()
  return (
    <Menu
      label={t('mails.insertInto', { field: into })}
      items={names.map(({ name, label, is_block }) => ({
        key: name,
        label: (
          <span className="flex flex-wrap items-baseline gap-x-2">
            {label}
            <code className="text-muted text-xs">{`{${name}}`}</code>
          </span>
        ),
        ...(is_block && { hint: t('mails.block') }),
        onSelect: () => onChoose(`{${name}}`),
      }))}
      trigger={(props) => (
        <Button {...props} variant="secondary" size="sm" icon={<Braces className="size-4" aria-hidden="true" />}>
          {t('mails.insertInto', { field: into })}
        </Button>
      )}
    />
  )
}
