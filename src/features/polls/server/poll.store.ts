import { type Selectable, sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import type { PollTable } from '#platform/db/tables.ts'
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

export async function findPoll(db: Db, id: number): Promise<Poll | null> {
  const row = await db.selectFrom('poll').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? pollOf(row, await optionsOf(db, id)) : null
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

export async function countVotes(db: Db, pollId: number): Promise<Tally> {
  const { rows } = await sql<{ option_id: number | null; count: number }>`
    select null::bigint as option_id, count(*)::integer as count from poll_ballot where poll_id = ${pollId}
    union all
    select option_id, count(*)::integer from poll_choice where poll_id = ${pollId} group by option_id
  `.execute(db)
  return {
    ballots: rows.find(({ option_id }) => option_id === null)?.count ?? 0,
    counts: new Map(rows.flatMap(({ option_id, count }) => (option_id === null ? [] : [[option_id, count] as const]))),
  }
}

/** Who votes: a person, or in an open poll a browser. */
export type Voter = { userId: number; browser: null } | { userId: null; browser: string }
export type Ballot = { pollId: number; voter: Voter; chosen: number[] }

/**
 * Puts a ballot in the box if the poll is open at this instant and the voter has none there, and says how many of its choices count;
 * null where it was not taken. One statement decides, so that nobody votes twice or late however much is sent at once.
 */
export async function castBallot(db: Db, { pollId, voter, chosen }: Ballot, now: Date): Promise<number | null> {
  const { rows } = await sql<{ ballots: number; choices: number }>`
    with cast_ballot as (
      insert into poll_ballot (poll_id, user_id, browser, made_at)
      select id, ${voter.userId}::bigint, ${voter.browser}::text, ${now}::timestamptz from poll
      where id = ${pollId} and (opens_at is null or opens_at <= ${now}::timestamptz)
        and (closes_at is null or closes_at > ${now}::timestamptz)
      on conflict do nothing
      returning id, poll_id
    ), cast_choice as (
      insert into poll_choice (poll_id, option_id, ballot_id)
      select b.poll_id, o.id, case when p.is_secret then null else b.id end
      from cast_ballot b
      join poll p on p.id = b.poll_id
      join poll_option o on o.poll_id = b.poll_id and o.id = any(${chosen}::bigint[])
      returning id
    )
    select (select count(*) from cast_ballot)::integer as ballots, (select count(*) from cast_choice)::integer as choices
  `.execute(db)
  const { ballots, choices } = must(rows[0], 'a count without a row')
  return ballots === 0 ? null : choices
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
