import { ICalCalendar, type ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { productAddress } from '../../product.rules.ts'
import type { CalendarEntry } from './calendar.store.ts'

/** What stands in a calendar: a meeting of a product, or anything else that is held and keeps its name. */
export type CalendarLine = {
  entry: Pick<CalendarEntry, 'uid' | 'sequence' | 'startsAt' | 'endsAt' | 'title' | 'place' | 'isCancelled'>
  product: CalendarProduct
}
/** `path` where it has a page of its own besides that of the product. */
export type CalendarProduct = ({ url_slug: string } | { path: string }) & { summary: string; changed_at: Date }
export type CalendarFile = {
  name: string
  /** Left out of what is subscribed to. */
  method?: ICalCalendarMethod
  ttl?: number
  entries: CalendarLine[]
}

/** RFC 5545. What is sent as cancelled says so entry by entry too. */
export async function calendarText(ctx: Ctx, { name, method, ttl, entries }: CalendarFile): Promise<string> {
  const site = await readSetting(ctx, siteSettings.name)
  const calendar = new ICalCalendar({
    // The library escapes what stands in events, but not these.
    name: escaped(name),
    prodId: { company: escaped(site.replaceAll('/', ' ')), product: 'Lectern', language: 'EN' },
    ...(method && { method }),
    ...(ttl && { ttl }),
  })
  for (const { entry, product } of entries) {
    const url = mailLink(ctx.parts, 'path' in product ? product.path : productAddress(product.url_slug))
    const isCancelled = entry.isCancelled || method === 'CANCEL'
    calendar.createEvent({
      id: `${entry.uid}@${new URL(url).hostname}`,
      sequence: entry.sequence,
      start: entry.startsAt,
      end: entry.endsAt,
      // What is subscribed to is the same text until it changes.
      stamp: method ? ctx.now() : product.changed_at,
      lastModified: product.changed_at,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: entry.title,
      description: [product.summary, url].filter(Boolean).join('\n\n'),
      // Who comes in person needs the place; who joins from afar finds the address in the description too.
      location: entry.place || url,
      organizer: { name: site, email: addressIn(ctx.parts.config.mailFrom) },
      url,
    })
  }
  return `${calendar.toString()}\r\n`
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\s*\r?\n\s*/g, '\\n')

/** 'Academy <office@academy.example>' → office@academy.example */
const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from
