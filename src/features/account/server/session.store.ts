import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Grants } from '#platform/ctx/actor.ts'
import { compiledOnce } from '#platform/db/compiled-once.ts'
import type { Db } from '#platform/db/db.ts'
import { gatherInRounds } from '#platform/db/gather-in-rounds.ts'
import { contentVersionsJson } from '#platform/pages/content-version.ts'
import { isLocale, type Locale } from '#platform/texts/i18n.ts'
import { grantsFrom } from '../role.rules.ts'
import { belongsSomewhere, type Person, personColumns, personOf } from './account.store.ts'
import { periodsOfPerson } from './membership.store.ts'
import { rolesOfPerson } from './role.store.ts'

export type SignedIn = {
  sessionId: number
  person: Person
  /** What their roles let them do. */
  grants: Grants | undefined
  locale: Locale | null
  /** Of what every page shows, so that nothing kept in memory needs a question of its own. */
  versions: Record<string, number>
  actingAdminId: number | null
  lastSeenAt: Date
  madeAt: Date
}

/** Whose a session is, of those who may be signed in. Which session is still to be said. */
const selectSignedIn = (db: Pick<Db, 'selectFrom'>) =>
  db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.user_id')
    .select(personColumns)
    .select([periodsOfPerson.as('memberships'), belongsSomewhere.as('has_organisation'), rolesOfPerson.as('roles')])
    .select(['session.id as sessionId', 'session.acting_admin_id as actingAdminId', 'session.expires_at as expiresAt'])
    .select(['session.made_at as sessionMadeAt', 'session.last_seen_at as sessionSeenAt'])
    .where('person.deactivated_at', 'is', null)
    .where('person.removed_at', 'is', null)

const sessionByToken = compiledOnce((db, token: string) =>
  selectSignedIn(db).select(contentVersionsJson.as('versions')).where('session.token', '=', token),
)
type SessionRow = Awaited<ReturnType<typeof sessionByToken>>[number]

/** By name: a statement that asks for all columns is planned each time (`StatementNames`). */
const foundColumns = [
  ...personColumns.map((column) => column.replace('person.', '')),
  ...['memberships', 'has_organisation', 'roles', 'sessionId', 'actingAdminId', 'expiresAt', 'sessionMadeAt', 'sessionSeenAt'],
].map((column) => sql.ref(`found.${column}`))

/**
 * Each token is looked up by itself: the limit keeps PostgreSQL from joining all of them with everybody, as it would where its
 * statistics are older than the people (decision 130). The versions are the same for all and come with the first.
 */
const sessionsByToken = compiledOnce(
  (db, tokens: string[]) => sql<SessionRow | (Pick<SessionRow, 'versions'> & { sessionId: null })>`
    select ${sql.join(foundColumns)}, case when asked.place = 1 then ${contentVersionsJson} end as versions
    from unnest(${tokens}::text[]) with ordinality as asked (token, place)
    left join lateral (${selectSignedIn(db).where('session.token', '=', sql<string>`asked.token`).limit(sql.lit(1))}) found on true
    order by asked.place`,
)

/** Requests that come at one moment are told apart by one statement, each of them asked after its request came. */
const sessionWithOthers = gatherInRounds(
  async (db, tokens: string[]): Promise<(SessionRow | undefined)[]> => {
    const [first] = tokens
    if (tokens.length === 1 && first !== undefined) return sessionByToken(db, first)
    const rows = await sessionsByToken(db, tokens)
    const versions = rows[0]?.versions ?? null
    return rows.map((row) => (row.sessionId === null ? undefined : { ...row, versions }))
  },
  // Two, so that one connection that has gone silent does not hold up everybody.
  { atOnce: 2, most: 50 },
)

/** Who is signed in by this token: one look-up by a unique index. Whoever may not be signed in any more is not found. */
export async function findSignedIn(db: Db, token: string, now: Date): Promise<SignedIn | undefined> {
  const row = await sessionWithOthers(db, token)
  // By the request's own clock, since a round has many.
  if (!row || row.expiresAt <= now) return undefined
  const { sessionId, actingAdminId, sessionMadeAt: madeAt, sessionSeenAt: lastSeenAt } = row
  const locale = isLocale(row.locale) ? row.locale : null
  const grants = grantsFrom(row.roles ?? [])
  return { sessionId, actingAdminId, madeAt, lastSeenAt, locale, person: personOf(row), grants, versions: row.versions ?? {} }
}

/** Notes that a session is in use and makes it live on. */
export async function touchSession(
  db: Db,
  { sessionId, person, actingAdminId }: SignedIn,
  now: Date,
  until: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: sql`greatest(expires_at, ${until}::timestamptz)` })
    .where('id', '=', sessionId)
    .execute()
  // An administrator who is signed in as somebody is not that person being here.
  if (actingAdminId === null) await db.updateTable('person').set({ last_seen_at: now }).where('id', '=', person.id).execute()
}

type SessionToAdd = { userId: number; expiresAt: Date; at: Date; ip?: string; userAgent?: string; actingAdminId?: number }

export async function addSession(db: Db, session: SessionToAdd): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('session')
    .values({
      user_id: session.userId,
      token,
      expires_at: session.expiresAt,
      ip: session.ip ?? '',
      user_agent: session.userAgent ?? '',
      acting_admin_id: session.actingAdminId ?? null,
      made_at: session.at,
      changed_at: session.at,
      last_seen_at: session.at,
    })
    .execute()
  return token
}

export const sessionsOf = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'token', 'ip', 'user_agent', 'made_at', 'last_seen_at', 'acting_admin_id'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
export type StoredSession = Awaited<ReturnType<typeof sessionsOf>>[number]

/** Ends one session of this person. Answers how many that were. */
export const endSession = async (db: Db, userId: number, sessionId: number): Promise<number> => {
  const done = await db.deleteFrom('session').where('id', '=', sessionId).where('user_id', '=', userId).executeTakeFirst()
  return Number(done.numDeletedRows)
}

export async function endSessionByToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('session').where('token', '=', token).execute()
}

/** Ends all sessions of a person, and those that they opened as somebody else, except the one with this token. */
export async function endSessionsOf(db: Db, userId: number, exceptToken: string | null): Promise<number> {
  let ending = db
    .deleteFrom('session')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('acting_admin_id', '=', userId)]))
  if (exceptToken !== null) ending = ending.where('token', '!=', exceptToken)
  const done = await ending.executeTakeFirst()
  return Number(done.numDeletedRows)
}
