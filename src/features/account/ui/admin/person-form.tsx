import { Card } from '#ui/data/card.tsx'
import { SaveBar } from '#ui/editor/save-bar.tsx'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { AskedField } from '../../account.fields.contract.ts'
import type { EditedPerson } from '../../account.person-editing.contract.ts'
import { languageOptions } from '../language-options.ts'
import { ProfileFieldEntries } from '../profile-field-entries.tsx'
import { TimeZoneField } from '../time-zone-field.tsx'
import { usePersonEditor } from './use-person-editor.ts'

type Props = { person: EditedPerson | null; asked: AskedField[]; siteZone: string }

/** Who somebody is. Null: a new person. */
export function PersonForm({ person, asked, siteZone }: Props) {
  const t = useT()
  const { editor, form, shown } = usePersonEditor(person, asked, siteZone)
  const errors = editor.fields
  return (
    <form {...form} key={editor.edition}>
      <Card className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <Field label={t('people.name')} error={errors.name} required>
          <TextInput name="name" defaultValue={shown.name} maxLength={120} autoComplete="off" />
        </Field>
        <Field label={t('people.email')} hint={t('people.emailHint')} error={errors.email} required>
          <TextInput name="email" type="email" defaultValue={shown.email} maxLength={200} autoComplete="off" />
        </Field>
        <Field label={t('people.organisation')} error={errors.organisation}>
          <TextInput name="organisation" defaultValue={shown.organisation} maxLength={160} autoComplete="off" />
        </Field>
        <Field label={t('people.region')} error={errors.region}>
          <TextInput name="region" defaultValue={shown.region} maxLength={120} autoComplete="off" />
        </Field>
        <TimeZoneField label={t('people.timeZone')} errors={errors.time_zone ?? []} current={shown.time_zone} />
        <Field label={t('people.language')} error={errors.locale}>
          <Select name="locale" defaultValue={shown.locale} options={languageOptions} />
        </Field>
        <ProfileFieldEntries
          fields={asked.map((field) => ({ ...field, value: shown.fields[field.id] ?? [] }))}
          errorsOf={(name) => errors[name]}
          isLenient
        />
        {!person && (
          <Checkbox
            name="invite"
            label={t('people.invite')}
            hint={t('people.inviteHint')}
            defaultChecked={shown.invite}
            className="sm:col-span-2"
          />
        )}
      </Card>
      <SaveBar editor={editor} label={person ? undefined : t('people.create')} />
    </form>
  )
}
