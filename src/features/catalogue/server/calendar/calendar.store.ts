import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { calendarChanges, type KnownMeeting, venueText } from '../../calendar.rules.ts'
import type { ProductDraft } from '../../product.draft.ts'

export type CalendarEntry = KnownMeeting & { productId: number; uid: string }

/** In the order in which they are held. */
export async function calendarEntriesOf(db: Db, productIds: number[]): Promise<CalendarEntry[]> {
  if (productIds.length === 0) return []
  return db
    .selectFrom('calendar_entry')
    .select(['id', 'product_id as productId', 'uid', 'starts_at as startsAt', 'ends_at as endsAt', 'title', 'place', 'sequence'])
    .select(sql<boolean>`cancelled_at is not null`.as('isCancelled'))
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** What calendars say of these products besides their meetings. */
export async function calendarProducts(
  db: Db,
  ids: number[],
): Promise<{ id: number; url_slug: string; summary: string; changed_at: Date }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('product').select(['id', 'url_slug', 'summary', 'changed_at']).where('id', 'in', ids).execute()
}

/** Meetings of what is archived are not held. */
const meetingsOf = ({ meetings, title, place, archivedAt }: ProductDraft) =>
  archivedAt === null ? meetings.map((meeting) => ({ ...meeting, title, place: place === null ? '' : venueText(place) })) : []

/** Brings calendars' knowledge of these products to what was written, in three statements however many they are. */
export async function writeCalendarEntries(db: Db, written: { id: number; draft: ProductDraft }[], now: Date): Promise<void> {
  const known = Map.groupBy(
    await calendarEntriesOf(
      db,
      written.map(({ id }) => id),
    ),
    ({ productId }) => productId,
  )
  const changes = written.map(({ id, draft }) => ({ id, ...calendarChanges(known.get(id) ?? [], meetingsOf(draft)) }))
  const added = changes.flatMap(({ id, added }) =>
    added.map(({ startsAt, endsAt, title, place }) => ({ product_id: id, starts_at: startsAt, ends_at: endsAt, title, place })),
  )
  const changed = changes.flatMap(({ changed }) =>
    changed.map(({ startsAt, endsAt, isCancelled, id, title, place, sequence }) => ({
      id,
      title,
      place,
      sequence,
      starts_at: startsAt,
      ends_at: endsAt,
      cancelled_at: isCancelled ? now : null,
    })),
  )
  const records = (rows: object[]) => sql`jsonb_populate_recordset(null::calendar_entry, ${JSON.stringify(rows)}::jsonb) r`
  if (added.length > 0)
    await sql`insert into calendar_entry (product_id, starts_at, ends_at, title, place)
      select r.product_id, r.starts_at, r.ends_at, r.title, r.place from ${records(added)}`.execute(db)
  if (changed.length > 0)
    await sql`update calendar_entry e set title = r.title, place = r.place, sequence = r.sequence, starts_at = r.starts_at,
      ends_at = r.ends_at, cancelled_at = r.cancelled_at from ${records(changed)} where e.id = r.id`.execute(db)
}
