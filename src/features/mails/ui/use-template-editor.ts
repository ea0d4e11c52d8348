import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useEditor } from '#ui/editor/use-editor.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { type EditedTemplate, type EnteredTemplate, mailTemplateCalls } from '../mails.contract.ts'

const storedOf = ({ subject, body, action, version }: EditedTemplate) => ({ entry: { subject, body, action }, version })

/** The text of a kind of mail in one language, until it is saved. */
export function useTemplateEditor(loaded: EditedTemplate) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState<EditedTemplate | null>(null)
  const { kind, locale } = loaded
  const editor = useEditor<EnteredTemplate, EditedTemplate>({
    stored: storedOf(loaded),
    send: (entry, version) => ask(mailTemplateCalls.saveTemplate, { kind, locale, ...entry, version: String(version) }),
    theirs: storedOf,
    onSaved: (answer) => {
      setSaved(answer)
      void revalidate()
      return storedOf(answer)
    },
    labelOf: (path) => (path === 'subject' || path === 'body' || path === 'action' ? t(`mails.${path}`) : null),
  })
  return { editor, template: saved ?? loaded }
}
