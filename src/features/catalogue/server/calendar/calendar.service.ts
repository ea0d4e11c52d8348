import { ICalCalendarMethod } from 'ical-generator'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { MailAttachment } from '#platform/mail/mail.ts'
import type { catalogueCalls } from '../../catalogue.contract.ts'
import type { Standing } from '../products/catalogue.registrations.ts'
import { openProduct } from '../products/product.service.ts'
import { type ProductRow, productById } from '../products/product.store.ts'
import { type CalendarEntry, calendarEntriesOf, calendarProducts } from './calendar.store.ts'
import { type CalendarLine, calendarText } from './calendar-file.ts'

export { type CalendarLine, calendarText } from './calendar-file.ts'

/** Why somebody is written to about a product's meetings. */
export type CalendarReason =
  /** They take part from now on. */
  | 'registered'
  /** The product was moved, renamed, archived or restored, and they took part before. */
  | 'changed'
  /** They take part no longer. */
  | 'cancelled'

/**
 * The calendar files of a mail about a product: what is held, and what is to be taken out. None for what has no date. A package says of
 * which products they tell.
 */
export async function calendarAttachments(
  ctx: Ctx,
  productId: number,
  reason: CalendarReason,
  productIds: number[] = [productId],
): Promise<MailAttachment[]> {
  const product = await productById(ctx.db, productId)
  if (!product) return []
  const entries = await calendarEntriesOf(ctx.db, productIds)
  const held = entries.filter(({ isCancelled }) => !isCancelled)
  // What is over may stay in calendars as it was.
  const dropped = entries.filter(({ isCancelled, endsAt }) => isCancelled && endsAt > ctx.now())
  if (reason === 'cancelled') return attached(ctx, product, ICalCalendarMethod.CANCEL, [...held, ...dropped])
  const published = await attached(ctx, product, ICalCalendarMethod.PUBLISH, held)
  return reason === 'registered'
    ? published
    : [...published, ...(await attached(ctx, product, ICalCalendarMethod.CANCEL, dropped))]
}

/** Every meeting of these products, for what is subscribed to: what was cancelled stays, and says so. */
export async function meetingLines(ctx: Ctx, productIds: number[]): Promise<CalendarLine[]> {
  return linesOf(ctx, await calendarEntriesOf(ctx.db, productIds))
}

async function linesOf(ctx: Ctx, entries: CalendarEntry[]): Promise<CalendarLine[]> {
  const rows = await calendarProducts(ctx.db, [...new Set(entries.map(({ productId }) => productId))])
  const products = new Map(rows.map(({ id, ...product }) => [id, product]))
  return entries.flatMap(({ id: _, productId, ...entry }) => {
    const product = products.get(productId)
    return product ? [{ entry, product }] : []
  })
}

async function attached(
  ctx: Ctx,
  product: ProductRow,
  method: ICalCalendarMethod,
  entries: CalendarEntry[],
): Promise<MailAttachment[]> {
  if (entries.length === 0) return []
  const text = await calendarText(ctx, { name: product.title, method, entries: await linesOf(ctx, entries) })
  const suffix = method === ICalCalendarMethod.CANCEL ? '-cancelled' : ''
  return [
    {
      filename: `${product.url_slug}${suffix}.ics`,
      contentType: `text/calendar; method=${method}; charset=utf-8`,
      content: new TextEncoder().encode(text),
    },
  ]
}

/** For whoever may see the product's page. */
export async function openCalendar(
  ctx: Ctx,
  input: InputOf<typeof catalogueCalls.calendar>,
  standing: Standing,
): Promise<Result<Response, 'productNotFound'>> {
  const page = await openProduct(ctx, input, standing)
  if (!page.ok || !page.value.product) return refuse('productNotFound')
  const files = await calendarAttachments(ctx, page.value.product.id, 'changed')
  const [file] = files
  if (!file) return refuse('productNotFound')
  const headers = {
    'content-type': file.contentType,
    'content-disposition': `attachment; filename="${file.filename}"`,
    'cache-control': 'private, no-cache',
  }
  return ok(new Response(new Uint8Array(file.content), { headers }))
}
