import { isLocale, type Locale } from '#platform/texts/i18n.ts'
import { type FieldEntries, type FieldKind, fieldEntriesIn } from './profile-field.rules.ts'

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

export function enteredPerson(form: FormData, asked: readonly { id: number; kind: FieldKind }[]): EnteredPerson {
  const text = (name: string) => String(form.get(name) ?? '')
  const locale = text('locale')
  return {
    name: text('name'),
    email: text('email'),
    organisation: text('organisation'),
    region: text('region'),
    time_zone: text('time_zone'),
    locale: isLocale(locale) ? locale : 'en',
    fields: asKept(fieldEntriesIn(form), asked),
    invite: form.get('invite') !== null,
  }
}

/** Without what a form sends beside an answer so that it can be taken away: as it is kept, so that it compares with what is stored. */
function asKept(entries: FieldEntries, asked: readonly { id: number; kind: FieldKind }[]): FieldEntries {
  const ticks = new Set(asked.filter(({ kind }) => kind === 'checkbox').map(({ id }) => String(id)))
  const kept = ([id, given]: [string, string[]]) => [
    id,
    ticks.has(id) ? given.slice(0, 1).filter((tick) => tick === 'true') : given.filter(Boolean),
  ]
  return Object.fromEntries(Object.entries(entries).map(kept))
}
