import type { Selectable } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import type { SystemNotificationTable } from '#platform/db/tables.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import { type NoticeStyle, noticeStyles } from '../notices.rules.ts'

export type NoticeToStore = {
  html: string
  translations: Partial<Record<Locale, string>>
  style: NoticeStyle
  startsAt: Date
  endsAt: Date | null
  cookieName: string
  cookieExpiresAt: Date
}
export type Notice = NoticeToStore & { id: number; changedAt: Date }

const pageSize = 50

/** Those whose time is not over; what begins last comes first. */
export async function noticesNotOver(db: Db, now: Date): Promise<Notice[]> {
  const rows = await db
    .selectFrom('system_notification')
    .selectAll()
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(noticeOf)
}

export async function listNotices(db: Db, before: number | undefined): Promise<{ notices: Notice[]; next: number | null }> {
  let query = db
    .selectFrom('system_notification')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.execute()
  const notices = rows.slice(0, pageSize).map(noticeOf)
  return { notices, next: rows.length > pageSize ? (notices.at(-1)?.id ?? null) : null }
}

export async function findNotice(db: Db, id: number): Promise<Notice | null> {
  const row = await db.selectFrom('system_notification').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? noticeOf(row) : null
}

export async function lockNotice(db: Db, id: number): Promise<Notice | null> {
  const row = await db.selectFrom('system_notification').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? noticeOf(row) : null
}

export async function isCookieTaken(db: Db, cookieName: string, exceptId: number | null): Promise<boolean> {
  let query = db.selectFrom('system_notification').select('id').where('cookie_name', '=', cookieName)
  if (exceptId !== null) query = query.where('id', '<>', exceptId)
  return (await query.executeTakeFirst()) !== undefined
}

export async function addNotice(db: Db, notice: NoticeToStore, madeBy: number | null, now: Date): Promise<Notice> {
  const row = await db
    .insertInto('system_notification')
    .values({ ...columnsOf(notice), made_by: madeBy, made_at: now, changed_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return noticeOf(row)
}

export async function changeNotice(db: Db, id: number, notice: NoticeToStore, now: Date): Promise<Notice> {
  const row = await db
    .updateTable('system_notification')
    .set({ ...columnsOf(notice), changed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return noticeOf(row)
}

export async function removeNotice(db: Db, id: number): Promise<void> {
  await db.deleteFrom('system_notification').where('id', '=', id).execute()
}

export type Consent = { code: string; userId: number | null; agreedAt: Date; locale: string; textVersion: string; ipHash: string }

export async function addConsent(db: Db, { code, userId, agreedAt, locale, textVersion, ipHash }: Consent): Promise<void> {
  await db
    .insertInto('cookie_consent')
    .values({ code, user_id: userId, agreed_at: agreedAt, locale, text_version: textVersion, ip_hash: ipHash })
    .execute()
}

const columnsOf = ({ html, translations, style, startsAt, endsAt, cookieName, cookieExpiresAt }: NoticeToStore) => ({
  text: html,
  translations: JSON.stringify(translations),
  style,
  starts_at: startsAt,
  ends_at: endsAt,
  cookie_name: cookieName,
  cookie_expires_at: cookieExpiresAt,
})

const noticeOf = (row: Selectable<SystemNotificationTable>): Notice => ({
  id: row.id,
  html: row.text,
  translations: row.translations as NoticeToStore['translations'],
  style: must(
    noticeStyles.find((style) => style === row.style),
    'a notice has a style that the table forbids',
  ),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  cookieName: row.cookie_name,
  cookieExpiresAt: row.cookie_expires_at,
  changedAt: row.changed_at,
})
