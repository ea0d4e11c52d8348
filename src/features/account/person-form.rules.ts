import { isLocale, type Locale } from '#platform/texts/i18n.ts'
import { type FieldEntries, fieldEntriesIn } from './profile-field.rules.ts'

/** What stands in the form of a person. */
export type EnteredPerson = {
  name: string
  email: string
  organisation: string
  region: string
  time_zone: string
  locale: Locale
  /** By the number of the field, what was answered. */
  fields: FieldEntries
  /** Of a new one alone. */
  invite: boolean
}

export function enteredPerson(form: FormData): EnteredPerson {
  const text = (name: string) => String(form.get(name) ?? '')
  const locale = text('locale')
  return {
    name: text('name'),
    email: text('email'),
    organisation: text('organisation'),
    region: text('region'),
    time_zone: text('time_zone'),
    locale: isLocale(locale) ? locale : 'en',
    fields: fieldEntriesIn(form),
    invite: form.get('invite') !== null,
  }
}
