import type { ProductPage } from './catalogue.contract.ts'
import { previewAddress } from './product.rules.ts'

/** Minor units as a decimal, as schema.org wants prices. */
const decimal = (minor: number, currency: string): string => {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return (minor / 10 ** digits).toFixed(digits)
}

const availabilities = {
  open: 'https://schema.org/InStock',
  not_yet: 'https://schema.org/PreOrder',
  closed: 'https://schema.org/SoldOut',
  over: 'https://schema.org/SoldOut',
  archived: 'https://schema.org/Discontinued',
} as const

function offerOf({ price, availability, canonical_url, sale_starts_at, sale_ends_at }: ProductPage) {
  return {
    '@type': 'Offer',
    category: price.list_amount === 0 ? 'Free' : 'Paid',
    // The list price: search engines show one price to everybody.
    price: decimal(price.list_amount, price.currency),
    priceCurrency: price.currency,
    availability: availabilities[availability],
    url: canonical_url,
    ...(sale_starts_at && { validFrom: sale_starts_at }),
    ...(sale_ends_at && { validThrough: sale_ends_at }),
  }
}

const attendanceModes = {
  online: 'https://schema.org/OnlineEventAttendanceMode',
  offline: 'https://schema.org/OfflineEventAttendanceMode',
  mixed: 'https://schema.org/MixedEventAttendanceMode',
} as const

function eventOf(product: ProductPage) {
  const { formats, venue, address, canonical_url, speakers, capacity } = product
  const isOnline = formats.includes('online')
  const isInPerson = formats.includes('in_person')
  const places = [
    ...(isInPerson && venue ? [{ '@type': 'Place', name: venue, ...(address && { address }) }] : []),
    ...(isOnline ? [{ '@type': 'VirtualLocation', url: canonical_url }] : []),
  ]
  return {
    '@type': 'Event',
    startDate: localInstant(product.starts_at, product.time_zone),
    endDate: localInstant(product.ends_at, product.time_zone),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: attendanceModes[isOnline && isInPerson ? 'mixed' : isOnline ? 'online' : 'offline'],
    location: places.length === 1 ? places[0] : places,
    performer: speakers.map(({ name }) => ({ '@type': 'Person', name })),
    ...(capacity && { maximumAttendeeCapacity: capacity }),
  }
}

/** An hour for a credit, which is what credits are given for; nothing where none are. */
const workloadOf = (credits: ProductPage['credits']) => {
  const minutes = Math.round(Math.max(0, ...credits.map(({ amount }) => amount)) * 60)
  const hours = minutes < 60 ? '' : `${Math.floor(minutes / 60)}H`
  return minutes === 0 ? {} : { courseWorkload: `PT${hours}${minutes % 60 === 0 ? '' : `${minutes % 60}M`}` }
}

/** 2027-03-04T09:00:00-06:00: by the clock of the place, as people will see it there. */
export function localInstant(instant: string | null, timeZone: string | null): string | null {
  if (instant === null || timeZone === null) return instant
  const at = new Date(instant)
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('sv-SE', { timeZone, ...options }).format(at)
  const day = part({ year: 'numeric', month: '2-digit', day: '2-digit' })
  const time = part({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
  const named = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const offset = named.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00'
  return `${day}T${time}${offset}`
}

const courseOf = ({ speakers, language, credits }: ProductPage) => ({
  '@type': 'Course',
  inLanguage: language,
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    ...workloadOf(credits),
    instructor: speakers.map(({ name }) => ({ '@type': 'Person', name })),
  },
})

/** What search engines are told of a product (schema.org): an event where it has a date, a course where one learns, else a product. */
export function structuredData(product: ProductPage, site: { name: string; origin: string }): object {
  const { title, summary, canonical_url, cover_url, rating, kind, starts_at } = product
  const organizer = { '@type': 'Organization', name: site.name, url: site.origin }
  const isEvent = starts_at !== null
  const isCourse = !isEvent && (kind === 'course' || kind === 'webinar')
  return {
    '@context': 'https://schema.org',
    ...(isEvent
      ? { ...eventOf(product), organizer }
      : isCourse
        ? { ...courseOf(product), provider: organizer }
        : { '@type': 'Product' }),
    name: title,
    description: summary,
    url: canonical_url,
    image: new URL(previewAddress(cover_url), site.origin).href,
    offers: offerOf(product),
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

/** JSON that is safe inside a script element. */
export const scriptJson = (data: object): string => JSON.stringify(data).replace(/</g, '\\u003c')
