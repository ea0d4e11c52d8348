import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeRecentlyUsed } from '#platform/pages/recently-used.ts'
import type { Locale, Translate } from '#platform/texts/i18n.ts'
import { clockIn } from '#platform/time/clock.ts'
import { formatterOf } from '#platform/time/formatter.ts'
import type { Occasion as DatedOccasion } from '../../product-news.rules.ts'
import type { KnownProduct } from './known-product.store.ts'
import { knownProducts } from './known-products.memory.ts'

export type OccasionTexts = { when: string; where: string }

/** Who reads it; without a zone nobody's in particular, such as a paper's. */
export type OccasionReader = { locale: Locale; timeZone?: string }

/**
 * When and where dated products take place, in words: what people go to by the venue's clock with the reader's beside it, what is
 * online by the reader's. What has no date is left out.
 */
export async function occasionsOf(ctx: Ctx, productIds: number[], reader: OccasionReader): Promise<Map<number, OccasionTexts>> {
  const products = await knownProducts(ctx, productIds)
  const t = ctx.parts.translate(reader.locale)
  return new Map(
    [...products].flatMap(([id, product]) => {
      const dated = datesOf(product)
      return dated ? [[id, { when: whenOf(t, dated, reader), where: placeOf(t, dated) }] as const] : []
    }),
  )
}

const datesOf = ({ starts_at, ends_at, time_zone, is_online, venue, city, region }: KnownProduct) =>
  starts_at && ends_at && time_zone
    ? { startsAt: starts_at, endsAt: ends_at, timeZone: time_zone, isOnline: is_online, venue, city, region }
    : null

type Where = { isOnline: boolean; venue?: string | null; city?: string | null; region?: string | null }

const placeOf = (t: Translate, { isOnline, venue, city, region }: Where): string =>
  [venue, city, region].filter(Boolean).join(', ') || (isOnline ? t('catalogue.format_online') : '')

/** One that was or will be: a line for each meeting, then the place. */
export function occasionLines(ctx: Ctx, occasion: DatedOccasion, reader: OccasionReader): string[] {
  const { meetings, timeZone, isOnline, place } = occasion
  const t = ctx.parts.translate(reader.locale)
  const venue = place?.venue || null
  const spans = meetings.map(({ startsAt, endsAt }) =>
    whenOf(t, { startsAt: new Date(startsAt), endsAt: new Date(endsAt), timeZone, venue }, reader),
  )
  const when = spans.length > 0 ? spans : [t('catalogue.format_on_demand')]
  return [...when, placeOf(t, { isOnline, ...place })].filter(Boolean)
}

type Dated = { startsAt: Date; endsAt: Date; timeZone: string; venue: string | null }

function whenOf(t: Translate, { startsAt, endsAt, timeZone, venue }: Dated, reader: OccasionReader): string {
  const own = reader.timeZone ?? timeZone
  if (venue === null) return spanOf(startsAt, endsAt, own, reader.locale)
  const there = spanOf(startsAt, endsAt, timeZone, reader.locale)
  if (own === timeZone || clockOf(startsAt, timeZone) === clockOf(startsAt, own)) return there
  return `${there} (${t('ui.yourTime', { time: spanOf(startsAt, endsAt, own, reader.locale) })})`
}

/** What stands on the wall there, whatever its zone is called. */
const clockOf = (at: Date, timeZone: string): string =>
  formatterOf('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at)

/** A range takes long to write, and everybody who goes there reads the same. */
const spans = makeRecentlyUsed<string>(5000)

/** March 4, 2027, 9:30 AM – 5:00 PM EST. Node and browsers put different spaces around the dash. */
function spanOf(from: Date, to: Date, timeZone: string, locale: Locale): string {
  const key = `${from.getTime()} ${to.getTime()} ${timeZone} ${locale}`
  const known = spans.get(key)
  if (known !== undefined) return known
  const span = writtenSpan(from, to, timeZone, locale)
  spans.set(key, span, 1)
  return span
}

function writtenSpan(from: Date, to: Date, timeZone: string, locale: Locale): string {
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const format = formatterOf(locale, { ...day, ...clockIn(locale), timeZoneName: 'short', timeZone })
  return format.formatRange(from, to).replace(/[\u2009\u202f]/g, ' ')
}
