import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import type { AgendaType, SessionKind } from '../agenda.rules.ts'

export type Room = { id: number; name: string; floor: string; seats: number | null; holdsMany: boolean }
export type Track = { id: number; name: string }
export type Level = { id: number; name: string }
export type Speaker = {
  id: number
  personId: number | null
  /** By which their account is known to whoever plans; shown to nobody else. */
  account: string
  name: string
  headline: string
  bio: string
  isKeynote: boolean
}
export type Exhibitor = {
  id: number
  levelId: number | null
  title: string
  booth: string
  blurb: string
  website: string | null
}
export type Session = {
  id: number
  slotId: number
  kind: SessionKind
  title: string
  abstract: string
  trackId: number | null
  exhibitorId: number | null
  capacity: number | null
  signUp: boolean
  roomId: number | null
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
  revision: number
  changedAt: Date
  position: number
  speakerIds: number[]
}

/** The programme of an event as it was released last. Shared by all who ask: nobody changes it. */
export type Programme = Readonly<{
  productId: number
  dayStartsAt: string
  release: number
  releasedAt: Date | null
  rooms: readonly Room[]
  tracks: readonly Track[]
  levels: readonly Level[]
  speakers: readonly Speaker[]
  exhibitors: readonly Exhibitor[]
  sessions: readonly Session[]
}>

type Dated = { startsAt: string; endsAt: string; changedAt: string }
type Row = Omit<Programme, 'sessions'> & { sessions: (Omit<Session, keyof Dated> & Dated)[] }

/** Every part of these programmes in one statement. */
export async function readProgrammes(db: Db, productIds: number[]): Promise<Map<number, Programme>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select p.product_id as "productId", to_char(p.day_starts_at, 'HH24:MI') as "dayStartsAt", p.release, p.released_at as "releasedAt",
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'floor', floor, 'seats', seats, 'holdsMany', holds_many)
        order by position, id) from programme_room where product_id = p.product_id), '[]') as rooms,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by position, id)
        from programme_track where product_id = p.product_id), '[]') as tracks,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by position, id)
        from exhibitor_level where product_id = p.product_id), '[]') as levels,
      coalesce((select json_agg(json_build_object('id', s.id, 'personId', s.person_id, 'account', coalesce(a.email, ''), 'name', s.name,
        'headline', s.headline, 'bio', s.bio, 'isKeynote', s.is_keynote) order by s.position, s.id)
        from programme_speaker s left join person a on a.id = s.person_id where s.product_id = p.product_id), '[]') as speakers,
      coalesce((select json_agg(json_build_object('id', e.id, 'levelId', e.level_id, 'title', e.title, 'booth', e.booth,
        'blurb', e.blurb, 'website', e.website) order by l.position nulls last, e.position, e.id)
        from exhibitor e left join exhibitor_level l on l.id = e.level_id where e.product_id = p.product_id), '[]') as exhibitors,
      coalesce((select json_agg(json_build_object('id', s.id, 'slotId', t.id, 'kind', s.kind, 'title', s.title, 'abstract', s.abstract,
        'trackId', s.track_id, 'exhibitorId', s.exhibitor_id, 'capacity', s.capacity, 'signUp', s.sign_up, 'roomId', t.room_id,
        'startsAt', t.starts_at, 'endsAt', t.ends_at, 'isCancelled', t.cancelled_at is not null, 'revision', t.revision,
        'changedAt', t.changed_at, 'position', t.position, 'speakerIds', coalesce((
          select json_agg(speaker_id order by position, speaker_id) from session_speaker where session_id = s.id), '[]'))
        order by t.position, t.id)
        from programme_session s join programme_slot t on t.session_id = s.id
        where s.product_id = p.product_id and s.released_in is not null), '[]') as sessions
    from programme p where p.product_id = any(${productIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.productId, { ...row, sessions: row.sessions.map(dated) }]))
}

const dated = (session: Row['sessions'][number]): Session => ({
  ...session,
  startsAt: new Date(session.startsAt),
  endsAt: new Date(session.endsAt),
  changedAt: new Date(session.changedAt),
})

/** The event that a session belongs to, where it was shown already. */
export async function productOfSession(db: Db, sessionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('programme_session')
    .select('product_id')
    .where('id', '=', sessionId)
    .where('released_in', 'is not', null)
    .executeTakeFirst()
  return row?.product_id ?? null
}

export async function keepAgendaType(db: Db, widgetId: string, userId: number, type: AgendaType): Promise<void> {
  await db
    .insertInto('agenda_choice')
    .values({ widget_id: widgetId, user_id: userId, type })
    .onConflict((conflict) => conflict.columns(['widget_id', 'user_id']).doUpdateSet({ type }))
    .execute()
}

export const keptAgendaType = valuePerTick(
  (widgetId: string, userId: number) =>
    sql<AgendaType | null>`select type from agenda_choice where widget_id = ${widgetId} and user_id = ${userId}`,
)

export const agendaChoicesForExport = (db: Db, userId: number) =>
  db.selectFrom('agenda_choice').select(['widget_id', 'type']).where('user_id', '=', userId).orderBy('widget_id').execute()
