import { ICalCalendar, ICalCalendarMethod } from 'ical-generator'
import { siteSettings } from '#features/site/site.settings.ts'
import type { InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { ok, type Result, refuse } from '#platform/result.ts'
import { readSetting } from '#platform/settings.ts'
import type { catalogueCalls } from '../catalogue.contract.ts'
import { productAddress } from '../product.rules.ts'
import type { Standing } from './catalogue.registrations.ts'
import { openProduct } from './product.service.ts'
import { partsOf, productById } from './product.store.ts'

/** A dated product's meetings as a calendar file (RFC 5545); null for what has no date. */
export async function productCalendar(ctx: Ctx, productId: number): Promise<{ filename: string; text: string } | null> {
  const product = await productById(ctx.db, productId)
  const { meetings } = await partsOf(ctx.db, productId)
  if (!product || meetings.length === 0) return null
  const url = mailLink(ctx.parts, productAddress(product.url_slug))
  const calendar = new ICalCalendar({
    name: product.title,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: await readSetting(ctx, siteSettings.name), product: 'Lectern', language: 'EN' },
  })
  // Who comes in person needs the place; who joins from afar finds the address in the description too.
  const place = [product.venue, product.city, product.region].filter(Boolean).join(', ') || url
  meetings.forEach(({ starts_at, ends_at }, index) => {
    calendar.createEvent({
      // The same each time, so that a calendar which knows the meeting changes it instead of adding it.
      id: `product-${productId}-${index}@${new URL(url).hostname}`,
      start: new Date(starts_at),
      end: new Date(ends_at),
      stamp: ctx.now(),
      summary: product.title,
      description: `${product.summary}\n\n${url}`,
      location: place,
      url,
    })
  })
  return { filename: `${product.url_slug}.ics`, text: calendar.toString() }
}

/** For whoever may see the product's page. */
export async function openCalendar(
  ctx: Ctx,
  input: InputOf<typeof catalogueCalls.calendar>,
  standing: Standing,
): Promise<Result<Response, 'productNotFound'>> {
  const page = await openProduct(ctx, input, standing)
  const calendar = page.ok && page.value.product ? await productCalendar(ctx, page.value.product.id) : null
  if (!calendar) return refuse('productNotFound')
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${calendar.filename}"`,
    'cache-control': 'private, no-cache',
  }
  return ok(new Response(calendar.text, { headers }))
}
