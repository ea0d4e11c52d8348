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
    startDate: product.starts_at,
    endDate: product.ends_at,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: attendanceModes[isOnline && isInPerson ? 'mixed' : isOnline ? 'online' : 'offline'],
    location: places.length === 1 ? places[0] : places,
    performer: speakers.map(({ name }) => ({ '@type': 'Person', name })),
    ...(capacity && { maximumAttendeeCapacity: capacity }),
  }
}

const courseOf = ({ speakers, language }: ProductPage) => ({
  '@type': 'Course',
  inLanguage: language,
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
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
