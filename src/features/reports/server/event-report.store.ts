import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { CountedDay } from '../event-report.rules.ts'

export type EventFigures = {
  registered: number
  checkedIn: number
  attended: number
  registrations: CountedDay[]
  checkpoints: { id: number; name: string; people: number; hours: { hour: string; count: number }[] }[]
  sessions: {
    id: number
    title: string
    startsAt: string
    isCancelled: boolean
    takesBookings: boolean
    booked: number
    waiting: number
    stars: number
    present: number
    attended: number
    meanMinutes: number | null
    questions: number
    votes: number
  }[]
}

/** Everything that an event's report says, in one statement. Minutes are the union of what was seen of somebody, cut to the session. */
export async function eventFigures(db: Db, productId: number, timeZone: string): Promise<EventFigures> {
  const { rows } = await sql<EventFigures>`
    with held as (
      select s.id, s.title, s.sign_up, t.position, t.starts_at, t.ends_at, t.cancelled_at from programme_session s
      join programme_slot t on t.session_id = s.id where s.product_id = ${productId} and s.released_in is not null and s.kind <> 'break'
    ), stay as (
      select p.session_id, p.user_id, p.starts_at, p.ends_at from presence_span p join held on held.id = p.session_id
      union all
      select p.session_id, p.user_id, (seen ->> 'from')::timestamptz, coalesce(seen ->> 'to', seen ->> 'from')::timestamptz
      from presence_scan p join held on held.id = p.session_id, jsonb_array_elements(p.spans) as seen
    ), cut as (
      select stay.session_id, stay.user_id, greatest(stay.starts_at, held.starts_at) as starts_at, least(stay.ends_at, held.ends_at) as ends_at
      from stay join held on held.id = stay.session_id
    ), own as (
      select session_id, user_id, range_agg(tstzrange(starts_at, ends_at)) filter (where ends_at > starts_at) as seen
      from cut group by session_id, user_id
    ), minute as (
      select session_id, user_id, (select floor(sum(extract(epoch from upper(one) - lower(one))) / 60) from unnest(seen) as one) as minutes
      from own
    ), presence as (
      select session_id, count(*)::int as present, avg(minutes) filter (where minutes > 0) as mean from minute group by session_id
    ), place as (
      select session_id, count(*) filter (where state = 'booked')::int as booked, count(*) filter (where state = 'waiting')::int as waiting
      from session_place where ended_at is null and session_id in (select id from held) group by session_id
    ), star as (
      select item_id, count(*)::int as stars from favorite where type = 'session' and item_id in (select id from held) group by item_id
    ), asked as (
      select q.session_id, count(distinct q.id)::int as questions, count(v.user_id)::int as votes from session_question q
      left join session_question_vote v on v.question_id = q.id where q.session_id in (select id from held) group by q.session_id
    ), fact as (
      select session_id, count(*)::int as attended from session_attended where session_id in (select id from held) group by session_id
    ), entry as (
      select t.checkpoint_id, to_char(to_timestamp((span ->> 'from')::numeric / 1000) at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24":00"') as hour
      from checkpoint k join door_standing t on t.checkpoint_id = k.id, jsonb_array_elements(t.spans) as span
      where k.product_id = ${productId}
    )
    select
      (select count(*)::int from registration where product_id = ${productId} and cancelled_at is null) as registered,
      (select count(distinct t.registration_id)::int from checkpoint k join door_standing t on t.checkpoint_id = k.id
        where k.product_id = ${productId} and t.has_been_in) as "checkedIn",
      (select count(distinct user_id)::int from session_attended where session_id in (select id from held)) as attended,
      coalesce((select json_agg(one order by one.day) from (
        select to_char(registered_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as count from registration
        where product_id = ${productId} and cancelled_at is null group by 1) as one), '[]') as registrations,
      coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name,
        'people', (select count(*)::int from door_standing t where t.checkpoint_id = k.id and t.has_been_in),
        'hours', coalesce((select json_agg(one order by one.hour) from (
          select hour, count(*)::int as count from entry where entry.checkpoint_id = k.id group by hour) as one), '[]'))
        order by k.position, k.id) from checkpoint k where k.product_id = ${productId}
          and (k.ended_at is null or exists (select from entry where entry.checkpoint_id = k.id))), '[]') as checkpoints,
      coalesce((select json_agg(json_build_object('id', held.id, 'title', held.title, 'startsAt', held.starts_at,
        'isCancelled', held.cancelled_at is not null, 'takesBookings', held.sign_up, 'booked', coalesce(place.booked, 0),
        'waiting', coalesce(place.waiting, 0), 'stars', coalesce(star.stars, 0), 'present', coalesce(presence.present, 0),
        'attended', coalesce(fact.attended, 0), 'meanMinutes', round(presence.mean, 1), 'questions', coalesce(asked.questions, 0),
        'votes', coalesce(asked.votes, 0)) order by held.starts_at, held.position, held.id)
        from held left join place on place.session_id = held.id left join star on star.item_id = held.id
        left join presence on presence.session_id = held.id left join fact on fact.session_id = held.id
        left join asked on asked.session_id = held.id), '[]') as sessions`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('a count without a row')
  return figures
}
