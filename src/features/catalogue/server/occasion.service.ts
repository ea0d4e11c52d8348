import type { Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n.ts'
import { occasionRows } from './occasion.store.ts'

export type Occasion = { when: string; where: string }

/** When and where dated products take place, in words, by the venue's own clock. What has no date is left out. */
export async function occasionsOf(ctx: Ctx, productIds: number[], locale: Locale): Promise<Map<number, Occasion>> {
  const rows = await occasionRows(ctx.db, [...new Set(productIds)])
  const t = ctx.parts.translate(locale)
  return new Map(
    rows.map(({ id, startsAt, endsAt, timeZone, isOnline, venue, city, region }) => {
      const place = [venue, city, region].filter(Boolean).join(', ')
      return [
        id,
        { when: spanOf(startsAt, endsAt, timeZone, locale), where: place || (isOnline ? t('catalogue.format_online') : '') },
      ]
    }),
  )
}

/** March 4, 2027, 9:30 AM – 5:00 PM EST. Node and browsers put different spaces around the dash. */
function spanOf(from: Date, to: Date, timeZone: string, locale: Locale): string {
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const format = new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone })
  return format.formatRange(from, to).replace(/[\u2009\u202f]/g, ' ')
}
