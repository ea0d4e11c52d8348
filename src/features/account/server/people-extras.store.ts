import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { CsvMembership } from '../people-extras.rules.ts'

export type MembershipRow = CsvMembership & { personId: number }

/** Memberships of these people as a table writes them: by days of the site's zone. */
export async function membershipDays(db: Db, people: number[], zone: string): Promise<MembershipRow[]> {
  if (people.length === 0) return []
  const { rows } = await sql<MembershipRow>`
    select person_id as "personId", kind, number, to_char(starts_at at time zone ${zone}, 'YYYY-MM-DD') as "from",
      to_char((ends_at - interval '1 second') at time zone ${zone}, 'YYYY-MM-DD') as "until"
    from membership where cancelled_at is null and person_id = any(${people}::bigint[]) order by person_id, starts_at, id`.execute(
    db,
  )
  return rows
}

/** One of the same kind from the same day is changed, another one added; whoever has no number yet gets their own. */
export async function importMemberships(db: Db, memberships: MembershipRow[], zone: string, at: Date): Promise<void> {
  if (memberships.length === 0) return
  await sql`
    with given as (
      select (m->>'personId')::bigint as person_id, m->>'kind' as kind,
        coalesce(nullif(m->>'number', ''), lpad(m->>'personId', 6, '0')) as number,
        (m->>'from')::date::timestamp at time zone ${zone} as starts_at,
        ((m->>'until')::date + 1)::timestamp at time zone ${zone} as ends_at
      from jsonb_array_elements(${JSON.stringify(memberships)}::jsonb) m
    ), changed as (
      update membership m set number = given.number, ends_at = given.ends_at from given
      where m.person_id = given.person_id and m.kind = given.kind and m.starts_at = given.starts_at and m.cancelled_at is null
      returning m.person_id, m.kind, m.starts_at
    )
    insert into membership (person_id, kind, number, starts_at, ends_at, source, made_at)
    select person_id, kind, number, starts_at, ends_at, 'import', ${at} from given
    where (person_id, kind, starts_at) not in (select person_id, kind, starts_at from changed)`.execute(db)
}

/** The people of these addresses, by address. */
export async function numbersByEmail(db: Db, emails: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'email'])
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute()
  return new Map(rows.map(({ id, email }) => [email, id]))
}
