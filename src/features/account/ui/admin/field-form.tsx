import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { EditedField } from '../../account.fields.contract.ts'
import { fieldAskings, fieldKinds } from '../../profile-field.rules.ts'
import { useFieldEditor } from './use-field-editor.ts'

/** What is asked, of whom and when. Null: a new field. */
export function FieldForm({ field }: { field: EditedField | null }) {
  const t = useT()
  const { editor, form, shown } = useFieldEditor(field)
  const errors = editor.fields
  return (
    <form {...form} key={editor.edition}>
      <Card className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <Field label={t('people.fieldLabel')} error={errors.label} required className="sm:col-span-2">
          <TextInput name="label" defaultValue={shown.label} maxLength={120} autoComplete="off" />
        </Field>
        <Field label={t('people.fieldHint')} error={errors.hint} className="sm:col-span-2">
          <TextInput name="hint" defaultValue={shown.hint} maxLength={300} autoComplete="off" />
        </Field>
        <Field label={t('people.fieldKind')} error={errors.kind}>
          <Select
            name="kind"
            defaultValue={shown.kind}
            options={fieldKinds.map((value) => ({ value, label: t(`people.fieldKind_${value}`) }))}
          />
        </Field>
        <Field label={t('people.fieldAsked')} error={errors.asked}>
          <Select
            name="asked"
            defaultValue={shown.asked}
            options={fieldAskings.map((value) => ({ value, label: t(`people.fieldAsked_${value}`) }))}
          />
        </Field>
        <Field
          label={t('people.fieldOptions')}
          hint={t('people.fieldOptionsHint')}
          error={errors.options}
          className="sm:col-span-2"
        >
          <TextArea name="options" defaultValue={shown.options.join('\n')} rows={5} />
        </Field>
        <Field label={t('people.fieldKey')} hint={t('people.fieldKeyHint')} error={errors.key}>
          <TextInput name="key" defaultValue={shown.key} maxLength={40} autoComplete="off" className="font-mono" />
        </Field>
        <Field label={t('people.fieldPosition')} error={errors.position}>
          <TextInput name="position" defaultValue={shown.position} inputMode="numeric" maxLength={3} />
        </Field>
        <Checkbox name="is_required" label={t('people.fieldRequired')} defaultChecked={shown.is_required} />
        <Checkbox name="in_list" label={t('people.fieldInList')} defaultChecked={shown.in_list} />
      </Card>
      <SaveBar editor={editor} label={field ? undefined : t('people.newField')} />
    </form>
  )
}
