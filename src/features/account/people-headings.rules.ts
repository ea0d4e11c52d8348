import { isPeopleColumn, type PeopleColumn } from './people-csv.rules.ts'
import { type ExtraColumn, isExtraColumn } from './people-extras.rules.ts'
import type { ProfileField } from './profile-field.rules.ts'

/** What people's own lists say over a column, in the languages of the administration; read without signs and case. */
const saidAs: Record<PeopleColumn | ExtraColumn | 'first_name' | 'last_name', readonly string[]> = {
  email: [
    ...['e mail', 'mail', 'email address', 'e mail address', 'mail address', 'user email', 'primary email', 'work email'],
    ...['e mail adresse', 'email adresse', 'mail adresse', 'mailadresse', 'emailadresse'],
  ],
  name: ['full name', 'display name', 'vollständiger name', 'vor und nachname', 'vor und zuname'],
  first_name: ['firstname', 'given name', 'given names', 'forename', 'vorname', 'vornamen'],
  last_name: ['lastname', 'surname', 'family name', 'nachname', 'familienname', 'zuname'],
  organisation: [
    ...['organization', 'company', 'employer', 'institution', 'organisation name', 'company name'],
    ...['firma', 'unternehmen', 'arbeitgeber', 'einrichtung', 'institut'],
  ],
  region: ['state', 'province', 'state province', 'bundesland', 'kanton', 'land region'],
  time_zone: ['timezone', 'zeitzone'],
  language: ['locale', 'preferred language', 'sprache'],
  groups: ['group', 'gruppe', 'gruppen'],
  membership_kind: ['membership type', 'member type', 'mitgliedsart', 'art der mitgliedschaft'],
  membership_number: [
    ...['member number', 'member no', 'member id', 'membership no', 'membership id'],
    ...['mitgliedsnummer', 'mitglieds nr', 'mitgliedsnr', 'mitgliedernummer'],
  ],
  membership_from: ['member since', 'member from', 'mitglied seit', 'mitglied ab', 'mitglied von'],
  membership_until: ['member until', 'membership expires', 'membership expiry', 'mitglied bis'],
}

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const columnSaidAs = new Map(
  Object.entries(saidAs).flatMap(([column, words]) => [plain(column), ...words].map((word) => [word, column] as const)),
)

/**
 * The column that a heading means: by its name, by the label of a field of the profile, or by what people call it. Where nothing is
 * meant by it, it stays as it was written.
 */
export function columnFor(fields: readonly Pick<ProfileField, 'key' | 'label'>[]): (heading: string) => string {
  const ofFields = new Map(fields.map(({ key, label }) => [plain(label), key]))
  const keys = new Set(fields.map(({ key }) => key))
  return (heading) => {
    if (isPeopleColumn(heading) || isExtraColumn(heading) || keys.has(heading)) return heading
    return ofFields.get(plain(heading)) ?? columnSaidAs.get(plain(heading)) ?? heading
  }
}

/** Parts of a name, where a list has them in two columns. */
export const isNamePart = (column: string): boolean => column === 'first_name' || column === 'last_name'

/**
 * A line whose name stands in one cell, however many it was written in. A first or a last name that stands alone is no name: who is here
 * already keeps theirs. `isOwn`: columns that are fields of the profile, whatever else their names could mean.
 */
export function joinName(
  cells: ReadonlyMap<string, string>,
  isOwn: (column: string) => boolean = () => false,
): ReadonlyMap<string, string> {
  const part = (column: string) => (isOwn(column) ? undefined : cells.get(column)?.trim())
  const [name, first, last] = [part('name'), part('first_name'), part('last_name')]
  if ([name, first, last].filter((one) => one !== undefined).length < 2) return cells
  // ‘Name’ beside a first name alone is what the family is called, unless it says all of it.
  const isWhole = name !== undefined && (last !== undefined || ` ${name} `.includes(` ${first} `))
  const joined = isWhole && name !== '' ? name : [first, last ?? name].filter(Boolean).join(' ')
  return new Map([...cells, ['name', joined]])
}
