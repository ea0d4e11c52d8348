import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { isLocale } from '#platform/texts/i18n.ts'
import type { CsvPerson } from '../people-csv.rules.ts'

export type KnownPerson = CsvPerson & { id: number; isStaff: boolean }

/** Who has these addresses; in one order and held, where they are about to be changed. */
export async function peopleByEmail(db: Db, emails: string[], { lock }: { lock: boolean }): Promise<KnownPerson[]> {
  let query = db
    .selectFrom('person')
    .select(['id', 'email', 'name', 'organisation', 'region', 'time_zone', 'locale'])
    .select(sql<boolean>`role = 1 or exists (select from role_assignment a where a.person_id = person.id)`.as('is_staff'))
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .orderBy('id')
  if (lock) query = query.forUpdate()
  const rows = await query.execute()
  return rows.map(({ time_zone, is_staff, locale, ...row }) => ({
    ...row,
    timeZone: time_zone,
    locale: isLocale(locale) ? locale : 'en',
    isStaff: is_staff,
  }))
}

const columnsOf = (people: CsvPerson[]) => [
  people.map(({ email }) => email),
  people.map(({ name }) => name),
  people.map(({ organisation }) => organisation),
  people.map(({ region }) => region),
  people.map(({ timeZone }) => timeZone),
  people.map(({ locale }) => locale),
]

const rowsOf = (people: CsvPerson[]) => {
  const [email, name, organisation, region, zone, locale] = columnsOf(people)
  return sql`unnest(${email}::text[], ${name}::text[], ${organisation}::text[], ${region}::text[], ${zone}::text[], ${locale}::text[])
    as given (email, name, organisation, region, time_zone, locale)`
}

/** New accounts without a password, by one statement. Answers how many. */
export async function addImported(db: Db, people: CsvPerson[], at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into person (email, name, organisation, region, time_zone, locale, email_verified, made_at, changed_at)
    select email, name, organisation, region, time_zone, locale, true, ${at}, ${at} from ${rowsOf(people)} order by email`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

export async function changeImported(db: Db, people: CsvPerson[], at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update person set name = given.name, organisation = given.organisation, region = given.region,
      time_zone = given.time_zone, locale = given.locale, changed_at = ${at}
    from ${rowsOf(people)} where person.email = given.email`.execute(db)
  return Number(numAffectedRows ?? 0)
}
