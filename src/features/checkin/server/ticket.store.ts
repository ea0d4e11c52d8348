import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'

export type TicketKey = { id: number; publicKey: string; sealedPrivate: string }

export async function allTicketKeys(db: Db): Promise<TicketKey[]> {
  const rows = await db.selectFrom('ticket_key').select(['id', 'public_key', 'sealed_private']).orderBy('id').execute()
  return rows.map(({ id, public_key, sealed_private }) => ({ id, publicKey: public_key, sealedPrivate: sealed_private }))
}

/** Of two that make the first key at the same moment, one does. */
export async function holdTicketKeys(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ticket keys', 0))`.execute(db)
}

export async function addTicketKey(db: Db, { publicKey, sealedPrivate }: Omit<TicketKey, 'id'>, now: Date): Promise<void> {
  await db.insertInto('ticket_key').values({ public_key: publicKey, sealed_private: sealedPrivate, made_at: now }).execute()
}

export type KnownTicket = {
  registrationId: number
  productId: number
  userId: number
  name: string
  note: string
  registeredAt: Date
  cancelledAt: Date | null
  /** When each code after the first was made. */
  issues: { issue: number; madeAt: Date }[]
  /** When they were last let in and have not left since. */
  letInAt: Date | null
}

type Row = Omit<KnownTicket, 'issues'> & { issues: { issue: number; madeAt: string }[] }

const issuesOf = (issues: Row['issues']): KnownTicket['issues'] =>
  issues.map(({ issue, madeAt }) => ({ issue, madeAt: new Date(madeAt) }))

const ticketOf = ({ issues, ...row }: Row): KnownTicket => ({ ...row, issues: issuesOf(issues) })

const ticketColumns = sql`
  r.id as "registrationId", r.product_id as "productId", r.registrant_id as "userId", p.name, p.organisation as note,
  r.registered_at as "registeredAt", r.cancelled_at as "cancelledAt",
  coalesce((select json_agg(json_build_object('issue', i.issue, 'madeAt', i.made_at) order by i.issue)
    from ticket_issue i where i.registration_id = r.id), '[]') as issues,
  (select max(t.since) from door_standing t where t.registration_id = r.id and t.is_in) as "letInAt"`

export async function ticketsByRegistration(db: Db, ids: number[]): Promise<Map<number, KnownTicket>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select ${ticketColumns} from registration r join person p on p.id = r.registrant_id where r.id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.registrationId, ticketOf(row)]))
}

/** Of these registrations of one product, or of all of it, by name. */
export async function liveTickets(db: Db, productId: number, ids: number[] | null): Promise<KnownTicket[]> {
  const { rows } = await sql<Row>`
    select ${ticketColumns} from registration r join person p on p.id = r.registrant_id
    where r.product_id = ${productId} and r.cancelled_at is null and (${ids}::bigint[] is null or r.id = any(${ids}::bigint[]))
    order by lower(p.name), r.id`.execute(db)
  return rows.map(ticketOf)
}

/** True where a new code was made: false where somebody else just did. */
export async function addIssue(
  db: Db,
  { registrationId, issue, madeBy }: { registrationId: number; issue: number; madeBy: number | null },
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('ticket_issue')
    .values({ registration_id: registrationId, issue, made_by: madeBy, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('issue')
    .executeTakeFirst()
  return added !== undefined
}

export type RosterRow = [registrationId: number, issue: number, name: string, note: string]

/** What changes whenever the roster does. */
export async function rosterStamp(db: Db, productId: number): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select coalesce(md5(string_agg(r.id || ' ' || p.name || ' ' || p.organisation || ' ' || coalesce(i.issue, 1), ',' order by r.id)), '') as stamp
    from registration r join person p on p.id = r.registrant_id
      left join (select registration_id, max(issue) as issue from ticket_issue group by registration_id) i on i.registration_id = r.id
    where r.product_id = ${productId} and r.cancelled_at is null`.execute(db)
  return rows[0]?.stamp ?? ''
}

export async function rosterOf(db: Db, productId: number): Promise<RosterRow[]> {
  const { rows } = await sql<{ id: number; issue: number; name: string; note: string }>`
    select r.id, coalesce(i.issue, 1)::integer as issue, p.name, p.organisation as note
    from registration r join person p on p.id = r.registrant_id
      left join (select registration_id, max(issue) as issue from ticket_issue group by registration_id) i on i.registration_id = r.id
    where r.product_id = ${productId} and r.cancelled_at is null order by lower(p.name), r.id`.execute(db)
  return rows.map(({ id, issue, name, note }) => [id, issue, name, note])
}

/** A ticket as its holder's pages show it. */
export type OwnTicket = Pick<KnownTicket, 'registrationId' | 'productId' | 'name' | 'letInAt' | 'issues'>
type OwnRow = Omit<OwnTicket, 'letInAt' | 'issues'> & Pick<Row, 'issues'> & { letInAt: string | null; count: number }

const comingRows = valuePerTick(
  (userId: number, now: Date, most: number) => sql<OwnRow[]>`
      select coalesce(json_agg(ticket order by ticket.place), '[]') from (
        select ${ticketColumns}, coming.count, coming.place from (
          select r.id, count(*) over ()::int as count, row_number() over (order by e.starts_at, r.id) as place
          from registration r join product e on e.id = r.product_id
          where r.registrant_id = ${userId} and r.cancelled_at is null
            and e.kind = 'live_event' and e.venue is not null and e.ends_at > ${now}
          order by place limit ${most}
        ) coming join registration r on r.id = coming.id join person p on p.id = r.registrant_id
      ) ticket`,
)

/** Of events that people go to and that have not ended, the next first; beside other small questions. */
export async function comingTickets(
  db: Db,
  userId: number,
  { now, most }: { now: Date; most: number },
): Promise<{ tickets: OwnTicket[]; count: number }> {
  const rows = await comingRows(db, userId, now, most)
  const tickets = rows.map(({ registrationId, productId, name, letInAt, issues }) => ({
    registrationId,
    productId,
    name,
    letInAt: letInAt === null ? null : new Date(letInAt),
    issues: issuesOf(issues),
  }))
  return { tickets, count: rows[0]?.count ?? 0 }
}

/** The tickets of these people for one product, by the person. */
export async function registrationsByPerson(db: Db, productId: number, personIds: number[]): Promise<Map<number, number>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'registrant_id'])
    .where('product_id', '=', productId)
    .where('cancelled_at', 'is', null)
    .where('registrant_id', 'in', personIds)
    .execute()
  return new Map(rows.map(({ id, registrant_id }) => [registrant_id, id]))
}
