import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { EditedOrganisation } from '../../organisations.contract.ts'
import { useOrganisationEditor } from './use-organisation-editor.ts'

/** Name and domain. Null: a new organisation. */
export function OrganisationForm({ organisation }: { organisation: EditedOrganisation | null }) {
  const t = useT()
  const { editor, form, shown } = useOrganisationEditor(organisation)
  return (
    <form {...form} key={editor.edition}>
      <Card className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <Field label={t('organisations-admin.name')} error={editor.fields.name} required>
          <TextInput name="name" defaultValue={shown.name} maxLength={160} autoComplete="off" />
        </Field>
        <Field label={t('organisations-admin.domain')} hint={t('organisations-admin.domainHint')} error={editor.fields.domain}>
          <TextInput name="domain" defaultValue={shown.domain} maxLength={120} autoComplete="off" spellCheck={false} />
        </Field>
      </Card>
      <SaveBar editor={editor} label={organisation ? undefined : t('organisations-admin.create')} />
    </form>
  )
}
