import { isCurrency } from '#platform/money/money.ts'
import { locales } from '#platform/texts/i18n.ts'
import { plainWords } from '#platform/texts/plain-words.ts'
import { isWallTime } from '#platform/time/wall-time.ts'
import { isTimeZone } from '#platform/time/zones.ts'
import { isValidUrl } from '#ui/entries/url.rules.ts'
import { longestDeadline } from './cancellation.rules.ts'
import type { ProductEntry } from './catalogue.admin.contract.ts'

/** What must be mended: the field, as `meetings.0.ends_at` names it, and the key of the sentence in catalogue-admin.json. */
export type EntryFault = { field: string; fault: FaultKey; params?: Record<string, string | number> }

export type FaultKey =
  | 'required'
  | 'slugSigns'
  | 'slugTaken'
  | 'tooLong'
  | 'unknownTopic'
  | 'unknownAudience'
  | 'unknownCreditType'
  | 'unknownLanguage'
  | 'unknownTimeZone'
  | 'unknownCurrency'
  | 'otherCurrency'
  | 'unknownProduct'
  | 'unknownPerson'
  | 'unknownFile'
  | 'creditAmount'
  | 'creditTwice'
  | 'notATime'
  | 'endsBeforeStart'
  | 'meetingsOverlap'
  | 'timeZoneNeeded'
  | 'accessDays'
  | 'membershipKind'
  | 'membershipMonths'
  | 'capacity'
  | 'venueNeeded'
  | 'price'
  | 'memberPriceHigher'
  | 'saleEndsBeforeStart'
  | 'cancelDeadline'
  | 'percent'
  | 'remoteUrl'
  | 'packageEmpty'
  | 'onlyPackagesContain'
  | 'packageInPackage'
  | 'notItself'
  | 'needsItself'

/** What the entry names by code, slug or number, and whether it is there. */
export type Known = {
  /** What the site sells in. */
  currency: string
  topics: ReadonlySet<string>
  audiences: ReadonlySet<string>
  creditTypes: ReadonlySet<string>
  /** Kinds of products by slug, as they will be. */
  kinds: ReadonlyMap<string, string>
  people: ReadonlySet<number>
  files: ReadonlySet<number>
}

const slugSigns = /^[a-z0-9]+(-[a-z0-9]+)*$/
const longestSlug = 120
const highestPrice = 100_000_000

/** An address of a title's words: 'Über Schmerz & Pflege' becomes uber-schmerz-pflege, and ueber-schmerz-pflege where it is German. */
export const slugFor = (title: string, language?: string): string =>
  plainWords(title, { language, longest: longestSlug - 10 }) || 'product'

/** Everything that is wrong with an entry, in the order of the form. */
export function entryFaults(entry: ProductEntry, known: Known): EntryFault[] {
  return [
    ...basicFaults(entry),
    ...termFaults(entry, known),
    ...timeFaults(entry),
    ...saleFaults(entry, known),
    ...linkFaults(entry, known),
  ]
}

const when = (isWrong: boolean, field: string, fault: FaultKey, params?: EntryFault['params']): EntryFault[] =>
  isWrong ? [{ field, fault, ...(params && { params }) }] : []

function basicFaults({ title, url_slug, summary, language, speakers }: ProductEntry): EntryFault[] {
  return [
    ...when(title === '', 'title', 'required'),
    ...when(url_slug !== '' && !slugSigns.test(url_slug), 'url_slug', 'slugSigns'),
    ...when(url_slug.length > longestSlug, 'url_slug', 'tooLong', { max: longestSlug }),
    ...when(summary.length > 500, 'summary', 'tooLong', { max: 500 }),
    ...when(!locales.some((locale) => locale === language), 'language', 'unknownLanguage', { value: language }),
    ...speakers.flatMap(({ name }, at) => when(name === '', `speakers.${at}.name`, 'required')),
  ]
}

function termFaults({ topics, audiences, credits }: ProductEntry, known: Known): EntryFault[] {
  const unknown = (codes: string[], those: ReadonlySet<string>, field: string, fault: FaultKey) =>
    codes.filter((code) => !those.has(code)).map((value) => ({ field, fault, params: { value } }))
  return [
    ...unknown(topics, known.topics, 'topics', 'unknownTopic'),
    ...unknown(audiences, known.audiences, 'audiences', 'unknownAudience'),
    ...credits.flatMap(({ type, amount }, at) => [
      ...when(!known.creditTypes.has(type), `credits.${at}.type`, 'unknownCreditType', { value: type }),
      ...when(credits.findIndex((one) => one.type === type) !== at, `credits.${at}.type`, 'creditTwice'),
      ...when(!isCreditAmount(amount), `credits.${at}.amount`, 'creditAmount'),
    ]),
  ]
}

/** Above nothing, in hundredths at most. */
export const isCreditAmount = (amount: number): boolean =>
  Number.isFinite(amount) && amount > 0 && amount <= 99_999 && Math.abs(Math.round(amount * 100) - amount * 100) < 1e-6

function timeFaults({
  meetings,
  time_zone,
  access_days,
  capacity,
  is_online,
  venue,
  city,
  region,
  country,
}: ProductEntry): EntryFault[] {
  const isPlaced = [venue, city, region, country].some((text) => text !== '')
  const isVenueMissing = venue === '' && (isPlaced || (!is_online && meetings.length > 0))
  return [
    ...meetings.flatMap(({ starts_at, ends_at }, at) => [
      ...when(!isWallTime(starts_at), `meetings.${at}.starts_at`, 'notATime'),
      ...when(!isWallTime(ends_at), `meetings.${at}.ends_at`, 'notATime'),
      ...when(ends_at <= starts_at, `meetings.${at}.ends_at`, 'endsBeforeStart'),
      ...when(at > 0 && starts_at < (meetings[at - 1]?.ends_at ?? ''), `meetings.${at}.starts_at`, 'meetingsOverlap'),
    ]),
    ...when(meetings.length > 0 && !time_zone, 'time_zone', 'timeZoneNeeded'),
    ...when(Boolean(time_zone) && !isTimeZone(time_zone ?? ''), 'time_zone', 'unknownTimeZone', { value: time_zone ?? '' }),
    ...when(access_days !== null && (access_days < 1 || access_days > 36_500), 'access_days', 'accessDays'),
    ...when(capacity !== null && (capacity < 1 || capacity > 1_000_000), 'capacity', 'capacity'),
    ...when(isVenueMissing, 'venue', 'venueNeeded'),
  ]
}

function saleFaults(entry: ProductEntry, known: Known): EntryFault[] {
  const { list_price, member_price, currency, sale_starts_at, sale_ends_at, remote_registration_url } = entry
  const { cancel_deadline, cancel_fee_percent, cancel_fee, membership_kind, membership_months } = entry
  const isBetween = (value: number | null, most: number) => value === null || (value >= 0 && value <= most)
  const isPrice = (minor: number) => minor >= 0 && minor <= highestPrice
  const ends = sale_starts_at !== null && sale_ends_at !== null && new Date(sale_ends_at) <= new Date(sale_starts_at)
  return [
    ...when(!isPrice(list_price), 'list_price', 'price'),
    ...when(!isPrice(member_price), 'member_price', 'price'),
    ...when(isPrice(member_price) && member_price > list_price, 'member_price', 'memberPriceHigher'),
    ...when(!isCurrency(currency), 'currency', 'unknownCurrency', { value: currency }),
    // What costs nothing costs nothing in every currency.
    ...when(list_price > 0 && isCurrency(currency) && currency !== known.currency, 'currency', 'otherCurrency', {
      value: currency,
      currency: known.currency,
    }),
    ...when(
      membership_months !== null && (membership_months < 1 || membership_months > 600),
      'membership_months',
      'membershipMonths',
    ),
    ...when(membership_kind !== '' && membership_months === null, 'membership_months', 'membershipMonths'),
    ...when(membership_kind === '' && membership_months !== null, 'membership_kind', 'membershipKind'),
    ...when(ends, 'sale_ends_at', 'saleEndsBeforeStart'),
    ...when(!isBetween(cancel_deadline, longestDeadline), 'cancel_deadline', 'cancelDeadline', { max: longestDeadline }),
    ...when(!isBetween(cancel_fee_percent, 100), 'cancel_fee_percent', 'percent'),
    ...when(!isBetween(cancel_fee, highestPrice), 'cancel_fee', 'price'),
    ...when(remote_registration_url !== '' && !isValidUrl(remote_registration_url), 'remote_registration_url', 'remoteUrl'),
  ]
}

function linkFaults(entry: ProductEntry, known: Known): EntryFault[] {
  const { kind, visibility, prerequisites, package_items, url_slug, speakers, attachments, cover_file_id } = entry
  const linked = (slugs: string[], field: string) =>
    slugs.flatMap((slug) => [
      ...when(!known.kinds.has(slug), field, 'unknownProduct', { value: slug }),
      ...when(slug === url_slug && slug !== '', field, 'notItself'),
    ])
  return [
    ...linked(prerequisites, 'prerequisites'),
    ...linked(package_items, 'package_items'),
    ...when(kind === 'package' && visibility !== 'draft' && package_items.length === 0, 'package_items', 'packageEmpty'),
    ...when(kind !== 'package' && package_items.length > 0, 'package_items', 'onlyPackagesContain'),
    ...when(
      package_items.some((slug) => slug !== url_slug && known.kinds.get(slug) === 'package'),
      'package_items',
      'packageInPackage',
    ),
    ...speakers.flatMap(({ person_id }, at) =>
      when(person_id !== null && !known.people.has(person_id), `speakers.${at}.name`, 'unknownPerson'),
    ),
    ...attachments.flatMap(({ file_id }, at) => when(!known.files.has(file_id), `attachments.${at}.title`, 'unknownFile')),
    ...when(cover_file_id !== null && !known.files.has(cover_file_id), 'cover_file_id', 'unknownFile'),
  ]
}

export type FieldChange = { from: unknown; to: unknown }

/** Field by field, what it was and what it is now; nothing where nothing changed. */
export function entryDifferences(before: ProductEntry, after: ProductEntry): Record<string, FieldChange> {
  const was = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(was.get(name)) !== JSON.stringify(value))
  return Object.fromEntries(changed.map(([name, value]) => [name, { from: was.get(name), to: value }]))
}
