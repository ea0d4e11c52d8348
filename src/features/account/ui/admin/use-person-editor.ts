import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useFormEditor } from '#ui/editor/use-form-editor.ts'
import { useLanguage } from '#ui/foundations/i18n.tsx'
import type { AskedField } from '../../account.fields.contract.ts'
import { type EditedPerson, personEditingCalls } from '../../account.person-editing.contract.ts'
import { type EnteredPerson, enteredPerson } from '../../person-form.rules.ts'

const labels = {
  name: 'name',
  email: 'email',
  organisation: 'organisation',
  region: 'region',
  time_zone: 'timeZone',
  locale: 'language',
  invite: 'invite',
} as const

const storedOf = ({ id: _, version, fields, ...entry }: EditedPerson) => ({
  entry: { ...entry, fields: Object.fromEntries(fields.map(({ id, value }) => [id, value])), invite: false },
  version,
})

/** A person in their form. Null: a new one, who begins with the site's zone, as others do who do not say theirs. */
export function usePersonEditor(person: EditedPerson | null, asked: AskedField[], siteZone: string) {
  const { t, locale } = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [fresh] = useState({
    entry: {
      name: '',
      email: '',
      organisation: '',
      region: '',
      time_zone: siteZone,
      locale,
      fields: {},
      invite: true,
    } as EnteredPerson,
    version: null,
  })
  const made = useFormEditor<EnteredPerson, EditedPerson>({
    read: (form) => enteredPerson(form, asked),
    stored: person ? storedOf(person) : fresh,
    send: ({ invite, ...entry }, version) =>
      person
        ? ask(personEditingCalls.savePerson, { person_id: person.id, ...entry, version: String(version) })
        : ask(personEditingCalls.createPerson, { ...entry, invite }),
    theirs: storedOf,
    onSaved: async (saved) => {
      if (person) {
        void revalidate()
        return storedOf(saved)
      }
      made.editor.release()
      await navigate(`/admin/people/${saved.id}`)
      return null
    },
    labelOf: (path) => {
      const field = asked.find(({ id }) => path === `fields.${id}`)
      if (field) return field.label
      const name = Object.entries(labels).find(([one]) => one === path)?.[1]
      return name ? t(`people.${name}`) : null
    },
  })
  return made
}
