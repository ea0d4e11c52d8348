import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { KeptParams } from '../messages.rules.ts'
import type { NotificationKind, NotificationWay, QuietHours } from '../notification-ways.rules.ts'

export type Chosen = { way: NotificationWay | undefined; quiet: QuietHours | null }

type ChosenRow = { userId: number; way: NotificationWay | null; from: number | null; to: number | null }

/** What these people have chosen for a kind, and when they want quiet; who has chosen nothing is missing. */
export async function chosenBy(db: Db, kind: NotificationKind, userIds: number[]): Promise<Map<number, Chosen>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<ChosenRow>`
    select p.id as "userId", n.way, h.quiet_from as "from", h.quiet_to as "to" from person p
      left join notification_preference n on n.user_id = p.id and n.kind = ${kind}
      left join notification_hours h on h.user_id = p.id
    where p.id = any(${userIds}::bigint[]) and (n.user_id is not null or h.user_id is not null)`.execute(db)
  return new Map(
    rows.map(({ userId, way, from, to }) => [
      userId,
      { way: way ?? undefined, quiet: from === null || to === null ? null : { from, to } },
    ]),
  )
}

export type ToldOne = { userId: number; way: NotificationWay }
type Telling = { kind: NotificationKind; textKey: string; params: KeptParams; url: string | null; cause: string }

/** Keeps that these were told; answers those who had not been told of this cause before. */
export async function keepTold(
  db: Db,
  told: ToldOne[],
  { kind, textKey, params, url, cause }: Telling,
  at: Date,
): Promise<number[]> {
  if (told.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into notification (user_id, kind, way, is_digest_due, text_key, params, url, cause, made_at, read_at)
    select u.id, ${kind}, u.way, u.way = 'digest', ${textKey}, ${JSON.stringify(params)}::jsonb, ${url}, ${cause}, ${at}::timestamptz,
      case when u.way = 'none' then ${at}::timestamptz end
    from unnest(${told.map(({ userId }) => userId)}::bigint[], ${told.map(({ way }) => way)}::text[]) as u (id, way)
    on conflict (user_id, cause) do nothing returning user_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

export const preferencesOf = async (db: Db, userId: number): Promise<Map<string, NotificationWay>> => {
  const rows = await db.selectFrom('notification_preference').select(['kind', 'way']).where('user_id', '=', userId).execute()
  return new Map(rows.map(({ kind, way }) => [kind, way as NotificationWay]))
}

export async function setPreference(db: Db, userId: number, kind: NotificationKind, way: NotificationWay): Promise<void> {
  await db
    .insertInto('notification_preference')
    .values({ user_id: userId, kind, way })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ way }))
    .execute()
}

export type Hours = { quiet: QuietHours | null; digestHour: number; lastDigestOn: string | null }

export async function hoursOf(db: Db, userId: number, { isLocked = false } = {}): Promise<Hours> {
  const lock = isLocked ? sql`for update` : sql``
  const { rows } = await sql<{ from: number | null; to: number | null; digestHour: number; lastDigestOn: string | null }>`
    select quiet_from as "from", quiet_to as "to", digest_hour as "digestHour", last_digest_on::text as "lastDigestOn"
    from notification_hours where user_id = ${userId} ${lock}`.execute(db)
  const [row] = rows
  if (!row) return { quiet: null, digestHour: 7, lastDigestOn: null }
  const { from, to, ...rest } = row
  return { ...rest, quiet: from === null || to === null ? null : { from, to } }
}

export async function setHours(db: Db, userId: number, quiet: QuietHours | null, digestHour: number): Promise<void> {
  const values = { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null, digest_hour: digestHour }
  await db
    .insertInto('notification_hours')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export async function peopleWithDigest(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct user_id as id from notification
    where is_digest_due and user_id > ${after} order by user_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of two who send a person's digest at once, the second waits here, and finds it sent. */
export async function holdHours(db: Db, userId: number): Promise<Hours> {
  await sql`insert into notification_hours (user_id) values (${userId}) on conflict do nothing`.execute(db)
  return hoursOf(db, userId, { isLocked: true })
}

export type DigestRow = { id: number; textKey: string; params: KeptParams; url: string | null }

/** What the digest of the day holds, oldest first; it is due no more. */
export async function takeDigest(db: Db, userId: number, day: string): Promise<DigestRow[]> {
  await sql`update notification_hours set last_digest_on = ${day}::date where user_id = ${userId}`.execute(db)
  const { rows } = await sql<DigestRow>`update notification set is_digest_due = false where user_id = ${userId} and is_digest_due
    returning id, text_key as "textKey", params, url`.execute(db)
  return rows.sort((one, other) => one.id - other.id)
}
