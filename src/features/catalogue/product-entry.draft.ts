import { instantOf, wallTimeOf } from '#platform/time/wall-time.ts'
import type { ProductEntry } from './catalogue.admin.contract.ts'
import type { ProductDraft } from './product.draft.ts'

/** What a new product's form starts from. */
export const emptyEntry: ProductEntry = {
  title: '',
  url_slug: '',
  summary: '',
  description_html: '',
  kind: 'course',
  cover_file_id: null,
  topics: [],
  audiences: [],
  level: 'all',
  language: 'en',
  credits: [],
  meetings: [],
  time_zone: null,
  access_days: null,
  is_online: true,
  venue: '',
  city: '',
  region: '',
  country: '',
  capacity: null,
  list_price: 0,
  member_price: 0,
  currency: 'USD',
  membership_kind: '',
  membership_months: null,
  sale_starts_at: null,
  sale_ends_at: null,
  cancellation: 'site',
  cancel_deadline: null,
  cancel_fee_percent: null,
  cancel_fee: null,
  is_elective: false,
  remote_registration: false,
  remote_registration_url: '',
  visibility: 'draft',
  publish_at: null,
  speakers: [],
  prerequisites: [],
  package_items: [],
  attachments: [],
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** An entry without faults as it is stored. Whether it is archived is no part of an entry. */
export function draftOf(entry: ProductEntry, archivedAt: Date | null): ProductDraft {
  const { venue, city, region, country, time_zone } = entry
  const isPlaced = [venue, city, region, country].some((text) => text !== '')
  return {
    urlSlug: entry.url_slug,
    title: entry.title,
    summary: entry.summary,
    descriptionHtml: entry.description_html,
    kind: entry.kind,
    coverFileId: entry.cover_file_id,
    topics: entry.topics,
    audiences: entry.audiences,
    level: entry.level,
    language: entry.language,
    credits: entry.credits,
    meetings: entry.meetings.map(({ starts_at, ends_at }) => ({
      startsAt: instantOf(starts_at, time_zone ?? 'UTC'),
      endsAt: instantOf(ends_at, time_zone ?? 'UTC'),
    })),
    timeZone: time_zone,
    accessDays: entry.access_days,
    isOnline: entry.is_online,
    place: isPlaced ? { venue, city, region, country } : null,
    capacity: entry.capacity,
    listPrice: entry.list_price,
    memberPrice: entry.member_price,
    currency: entry.currency,
    membershipKind: entry.membership_kind || null,
    membershipMonths: entry.membership_months,
    saleStartsAt: instant(entry.sale_starts_at),
    saleEndsAt: instant(entry.sale_ends_at),
    cancellation: entry.cancellation,
    cancelDeadline: entry.cancel_deadline,
    cancelFeePercent: entry.cancel_fee_percent,
    cancelFee: entry.cancel_fee,
    isElective: entry.is_elective,
    remoteRegistration: entry.remote_registration,
    remoteRegistrationUrl: entry.remote_registration_url || null,
    visibility: entry.visibility,
    publishAt: instant(entry.publish_at),
    archivedAt,
    speakers: entry.speakers.map(({ person_id, ...speaker }) => ({ personId: person_id, ...speaker })),
    prerequisites: entry.prerequisites,
    packageItems: entry.package_items,
    attachments: entry.attachments.map(({ file_id, ...more }) => ({ fileId: file_id, ...more })),
  }
}

/** The way back, for the form, the history and the export. */
export function entryOf(draft: ProductDraft): ProductEntry {
  const { place, timeZone } = draft
  const local = (at: Date) => wallTimeOf(at, timeZone ?? 'UTC')
  return {
    title: draft.title,
    url_slug: draft.urlSlug,
    summary: draft.summary,
    description_html: draft.descriptionHtml,
    kind: draft.kind,
    cover_file_id: draft.coverFileId,
    topics: draft.topics,
    audiences: draft.audiences,
    level: draft.level,
    language: draft.language,
    credits: draft.credits,
    meetings: draft.meetings.map(({ startsAt, endsAt }) => ({ starts_at: local(startsAt), ends_at: local(endsAt) })),
    time_zone: timeZone,
    access_days: draft.accessDays,
    is_online: draft.isOnline,
    venue: place?.venue ?? '',
    city: place?.city ?? '',
    region: place?.region ?? '',
    country: place?.country ?? '',
    capacity: draft.capacity,
    list_price: draft.listPrice,
    member_price: draft.memberPrice,
    currency: draft.currency,
    membership_kind: draft.membershipKind ?? '',
    membership_months: draft.membershipMonths,
    sale_starts_at: draft.saleStartsAt?.toISOString() ?? null,
    sale_ends_at: draft.saleEndsAt?.toISOString() ?? null,
    cancellation: draft.cancellation,
    cancel_deadline: draft.cancelDeadline,
    cancel_fee_percent: draft.cancelFeePercent,
    cancel_fee: draft.cancelFee,
    is_elective: draft.isElective,
    remote_registration: draft.remoteRegistration,
    remote_registration_url: draft.remoteRegistrationUrl ?? '',
    visibility: draft.visibility,
    publish_at: draft.publishAt?.toISOString() ?? null,
    speakers: draft.speakers.map(({ personId, ...speaker }) => ({ person_id: personId, ...speaker })),
    prerequisites: draft.prerequisites,
    package_items: draft.packageItems,
    attachments: draft.attachments.map(({ fileId, ...more }) => ({ file_id: fileId, ...more })),
  }
}

const once = <T>(list: T[], keyOf: (one: T) => unknown = (one) => one): T[] => [
  ...new Map(list.map((one) => [keyOf(one), one])).values(),
]

/** Meetings in the order of time, nothing twice, instants written one way: what was read back equals what was sent. */
export const tidyEntry = (entry: ProductEntry): ProductEntry => ({
  ...entry,
  topics: once(entry.topics),
  audiences: once(entry.audiences),
  prerequisites: once(entry.prerequisites),
  package_items: once(entry.package_items),
  attachments: once(entry.attachments, ({ file_id }) => file_id),
  meetings: entry.meetings.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at)),
  credits: entry.credits.map(({ type, amount }) => ({ type, amount: Math.round(amount * 100) / 100 })),
  time_zone: entry.time_zone || null,
  currency: entry.currency.toUpperCase(),
  sale_starts_at: instant(entry.sale_starts_at)?.toISOString() ?? null,
  sale_ends_at: instant(entry.sale_ends_at)?.toISOString() ?? null,
  publish_at: instant(entry.publish_at)?.toISOString() ?? null,
})
