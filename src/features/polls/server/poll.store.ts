import { type Selectable, sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import { batchPerTick } from '#platform/db/batch-per-tick.ts'
import type { Db } from '#platform/db/db.ts'
import { gatherInRounds } from '#platform/db/gather-in-rounds.ts'
import type { PollTable } from '#platform/db/tables.ts'
import { DatabaseUnavailable } from '#platform/db/unavailable.ts'
import { type PollVoters, pollVoters, type ResultTime, resultTimes } from '../poll.rules.ts'

export type PollOption = { id: number; text: string }
export type PollToStore = {
  question: string
  mostChoices: number
  voters: PollVoters
  shows: ResultTime
  isSecret: boolean
  opensAt: Date | null
  closesAt: Date | null
  thanks: string
}
export type Poll = PollToStore & { id: number; version: number; options: PollOption[] }

export const findPoll = async (db: Db, id: number): Promise<Poll | null> => (await pollsById(db, [id])).get(id) ?? null

/** With what else is looked for meanwhile: a hall that votes or comes to listen asks for one poll a hundred times at once. */
export const findPollWithOthers = gatherInRounds(
  async (db, ids: number[]): Promise<(Poll | null)[]> => {
    const found = await pollsById(db, [...new Set(ids)])
    return ids.map((id) => found.get(id) ?? null)
  },
  { atOnce: 2, most: 100 },
)

async function pollsById(db: Db, ids: number[]): Promise<Map<number, Poll>> {
  const rows = await db
    .selectFrom('poll as p')
    .selectAll('p')
    .select(
      sql<PollOption[]>`(select coalesce(json_agg(json_build_object('id', o.id, 'text', o.text) order by o.position, o.id), '[]')
        from poll_option o where o.poll_id = p.id)`.as('options'),
    )
    .where('p.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ options, ...row }) => [row.id, pollOf(row, options)]))
}

/** Nobody votes while it is held: a ballot waits for the poll that it belongs to. */
export async function lockPoll(db: Db, id: number): Promise<Poll | null> {
  const row = await db.selectFrom('poll').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? pollOf(row, await optionsOf(db, id)) : null
}

const optionsOf = (db: Db, pollId: number): Promise<PollOption[]> =>
  db.selectFrom('poll_option').select(['id', 'text']).where('poll_id', '=', pollId).orderBy('position').orderBy('id').execute()

export type ListedPoll = Omit<Poll, 'options'> & { ballots: number }

/** Newest first. */
export async function listPolls(db: Db, before: number | undefined, limit: number): Promise<ListedPoll[]> {
  let query = db
    .selectFrom('poll as p')
    .selectAll('p')
    .select(sql<number>`(select count(*) from poll_ballot b where b.poll_id = p.id)::integer`.as('ballots'))
    .orderBy('p.id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('p.id', '<', before)
  const rows = await query.execute()
  return rows.map(({ ballots, ...row }) => ({ ...pollOf(row, []), ballots }))
}

export async function addPoll(db: Db, poll: PollToStore, madeBy: number | null, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('poll')
    .values({ ...columnsOf(poll), made_by: madeBy, made_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changePoll(db: Db, id: number, poll: PollToStore, now: Date): Promise<void> {
  await db
    .updateTable('poll')
    .set({ ...columnsOf(poll), changed_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function removePoll(db: Db, id: number): Promise<void> {
  await db.deleteFrom('poll').where('id', '=', id).execute()
}

/** What is there is renamed and moved, what is new is added, what is left out goes. */
export async function writeOptions(
  db: Db,
  pollId: number,
  options: readonly { id: number | null; text: string }[],
): Promise<void> {
  const kept = options.flatMap(({ id }) => id ?? [])
  await db
    .deleteFrom('poll_option')
    .where('poll_id', '=', pollId)
    .where('id', '<>', sql<number>`all(${kept}::bigint[])`)
    .execute()
  for (const [at, { id, text }] of options.entries()) {
    if (id === null)
      await db
        .insertInto('poll_option')
        .values({ poll_id: pollId, position: at + 1, text })
        .execute()
    else
      await db
        .updateTable('poll_option')
        .set({ position: at + 1, text })
        .where('poll_id', '=', pollId)
        .where('id', '=', id)
        .execute()
  }
}

export type Tally = { ballots: number; counts: Map<number, number> }

export const countVotes = async (db: Db, pollId: number): Promise<Tally> =>
  (await tallies(db, [pollId])).get(pollId) ?? { ballots: 0, counts: new Map() }

/** Once for all who have voted at the same moment. */
const tallies = batchPerTick<number, Tally>(async (db, ids) => {
  const { rows } = await sql<{ id: number; ballots: number; counts: { option: number; count: number }[] }>`
    select asked.id, (select count(*) from poll_ballot b where b.poll_id = asked.id)::integer as ballots,
      (select coalesce(json_agg(json_build_object('option', c.option_id, 'count', c.count)), '[]')
        from (select option_id, count(*) from poll_choice where poll_id = asked.id group by option_id) c) as counts
    from unnest(${ids}::bigint[]) asked (id)
  `.execute(db)
  return new Map(
    rows.map(({ id, ballots, counts }) => [id, { ballots, counts: new Map(counts.map(({ option, count }) => [option, count])) }]),
  )
})

/** Who votes: a person, or in an open poll a browser. */
export type Voter = { userId: number; browser: null } | { userId: null; browser: string }
export type Ballot = { pollId: number; voter: Voter; chosen: number[]; at: Date }
/** `held`: somebody is changing the poll just then, so nothing was decided. */
type Cast = 'taken' | 'not taken' | 'held'

/**
 * Puts a ballot in the box if its poll is open at its instant, all that it chose is there and the voter has none in it yet. One statement
 * decides, so that nobody votes twice or late however much is sent at once. What comes together goes by one statement (decision 116);
 * alone, waiting for its own poll, where that was held just then or nobody of the round was served.
 */
export async function castBallot(db: Db, ballot: Ballot): Promise<boolean> {
  const cast = await castTogether(db, ballot).catch((error: unknown): Cast => {
    if (error instanceof DatabaseUnavailable) throw error
    return 'held'
  })
  if (cast !== 'held') return cast === 'taken'
  const [alone] = await castBallots(db, [ballot], { isWaiting: true })
  return alone === 'taken'
}

const castTogether = gatherInRounds((db, ballots: Ballot[]) => castBallots(db, ballots, { isWaiting: false }), {
  atOnce: 2,
  most: 100,
})

async function castBallots(db: Db, ballots: Ballot[], { isWaiting }: { isWaiting: boolean }): Promise<Cast[]> {
  const given = ballots.map(({ pollId, voter, chosen, at }, place) => ({
    place,
    poll_id: pollId,
    user_id: voter.userId,
    browser: voter.browser,
    chosen,
    at,
  }))
  const { rows } = await sql<{ place: number; is_taken: boolean }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as one (place integer, poll_id bigint, user_id bigint, browser text, chosen bigint[], at timestamptz)
    ), known as materialized (
      select id, opens_at, closes_at, is_secret from poll where id = any (array (select poll_id from given))
      for key share ${isWaiting ? sql`` : sql`skip locked`}
    ), valid as materialized (
      select distinct on (g.poll_id, g.user_id, g.browser) g.*, k.is_secret
      from given g join known k on k.id = g.poll_id
      where (k.opens_at is null or k.opens_at <= g.at) and (k.closes_at is null or k.closes_at > g.at)
        and cardinality(g.chosen) = (select count(*) from poll_option o where o.poll_id = g.poll_id and o.id = any (g.chosen))
      order by g.poll_id, g.user_id, g.browser, g.place
    ), cast_ballot as (
      insert into poll_ballot (poll_id, user_id, browser, made_at)
      select poll_id, user_id, browser, at from valid order by poll_id, user_id, browser
      on conflict do nothing
      returning id, poll_id, user_id, browser
    ), taken as materialized (
      select b.id, v.place, v.poll_id, v.chosen, v.is_secret from cast_ballot b
      join valid v on v.poll_id = b.poll_id and v.user_id is not distinct from b.user_id and v.browser is not distinct from b.browser
    ), cast_choice as (
      insert into poll_choice (poll_id, option_id, ballot_id)
      select poll_id, unnest(chosen), case when is_secret then null else id end from taken
    )
    select g.place, t.place is not null as is_taken from given g join known k on k.id = g.poll_id left join taken t on t.place = g.place
  `.execute(db)
  const decided = new Map(rows.map(({ place, is_taken }) => [place, is_taken]))
  return ballots.map((_, place) => (decided.has(place) ? (decided.get(place) ? 'taken' : 'not taken') : 'held'))
}

/** What a voter has chosen; null where they have not voted. Of a secret poll nobody can say. */
export async function ballotOf(db: Db, pollId: number, { userId, browser }: Voter): Promise<number[] | null> {
  const rows = await db
    .selectFrom('poll_ballot as b')
    .leftJoin('poll_choice as c', 'c.ballot_id', 'b.id')
    .select('c.option_id')
    .where('b.poll_id', '=', pollId)
    .where(userId === null ? 'b.browser' : 'b.user_id', '=', userId ?? browser)
    .execute()
  return rows.length === 0 ? null : rows.flatMap(({ option_id }) => option_id ?? [])
}

export const hasBallots = async (db: Db, pollId: number): Promise<boolean> =>
  (await db.selectFrom('poll_ballot').select('id').where('poll_id', '=', pollId).limit(1).executeTakeFirst()) !== undefined

export type NamedBallot = { id: number; name: string; email: string; chosen: string; madeAt: Date }

/** Ballots of a named poll after this one, with who cast them. */
export async function namedBallots(db: Db, pollId: number, after: number, limit: number): Promise<NamedBallot[]> {
  const rows = await db
    .selectFrom('poll_ballot as b')
    .leftJoin('person as p', 'p.id', 'b.user_id')
    .select(['b.id', 'p.name', 'p.email', 'b.made_at'])
    .select(
      sql<string>`(select coalesce(string_agg(o.text, '; ' order by o.position), '') from poll_choice c join poll_option o on o.id = c.option_id where c.ballot_id = b.id)`.as(
        'chosen',
      ),
    )
    .where('b.poll_id', '=', pollId)
    .where('b.id', '>', after)
    .orderBy('b.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, name, email, chosen, made_at }) => ({
    id,
    name: name ?? '',
    email: email ?? '',
    chosen,
    madeAt: made_at,
  }))
}

/** What is kept about a person: where they have voted, and for what where votes are named. */
export const votesOfPerson = (db: Db, userId: number): Promise<unknown> =>
  db
    .selectFrom('poll_ballot as b')
    .innerJoin('poll as p', 'p.id', 'b.poll_id')
    .leftJoin('poll_choice as c', 'c.ballot_id', 'b.id')
    .leftJoin('poll_option as o', 'o.id', 'c.option_id')
    .select(['p.question', 'b.made_at', 'o.text as chosen'])
    .where('b.user_id', '=', userId)
    .orderBy('b.id')
    .execute()

const pollOf = (row: Selectable<PollTable>, options: PollOption[]): Poll => ({
  id: row.id,
  question: row.question,
  mostChoices: row.most_choices,
  voters: must(
    pollVoters.find((one) => one === row.voters),
    'a poll with unknown voters',
  ),
  shows: must(
    resultTimes.find((one) => one === row.shows),
    'a poll that shows its results at an unknown time',
  ),
  isSecret: row.is_secret,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  thanks: row.thanks,
  version: row.version,
  options,
})

const columnsOf = (poll: PollToStore) => ({
  question: poll.question,
  most_choices: poll.mostChoices,
  voters: poll.voters,
  shows: poll.shows,
  is_secret: poll.isSecret,
  opens_at: poll.opensAt,
  closes_at: poll.closesAt,
  thanks: poll.thanks,
})
