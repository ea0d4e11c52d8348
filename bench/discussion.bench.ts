import { once } from 'node:events'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { addSession } from '#features/account/server/session.store.ts'
import { addDiscussion, recount } from '#features/discussion/server/discussion.store.ts'
import { subscribe } from '#features/discussion/server/reader.store.ts'
import { must } from '#platform/calls/result.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { signCookie } from '#platform/http/signed-cookie.ts'
import { makeTestParts } from '#testing/parts.ts'
import { startCluster } from '#testing/postgres-cluster.ts'
import { arrive, type Figures, judge, measure, printFigures, settled } from './load.ts'
import { fillDiscussion } from './posts.ts'
import { type BenchServer, startBenchServer } from './server.ts'
import { sessionHeaders } from './session-headers.ts'

const secret = 'a secret of the bench, which guards nothing at all'

/** A discussion of 10,000 posts among 200,000 others: read, searched, written to while hundreds listen. One process on PostgreSQL. */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const cluster = await startCluster({ flags: ['shared_buffers=256MB', 'max_wal_size=4GB'] })
  try {
    const hall = await makeHall(cluster.urlOf('postgres'), isQuick ? 300 : 10_000, isQuick ? 3 : 100)
    const server = await startBenchServer({
      DATABASE_URL: cluster.urlOf('postgres'),
      LECTERN_DEMO: '0',
      LECTERN_SECRET: secret,
    })
    try {
      await measureHall(server, hall, isQuick)
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}

type Hall = { discussionId: number; roomId: number; sessions: string[]; total: number }

async function makeHall(url: string, posts: number, others: number): Promise<Hall> {
  const database = await openPostgres(url, 4)
  await migrate(database.db, resolve('db/migrations'))
  const ctx = makeSystemCtx(makeTestParts(database), 'bench')
  const now = ctx.now()
  const people = 500
  await sql`
    insert into person (name, email, email_verified)
    select 'Person ' || n, 'bench-' || n || '@example.org', true from generate_series(1, ${people}::integer) as n`.execute(ctx.db)
  const ids = (await ctx.db.selectFrom('person').select('id').orderBy('id').execute()).map(({ id }) => id)
  const settings = {
    introductionHtml: '',
    readers: 'everyone',
    posting: 'users',
    isModerated: false,
    closedAt: null,
    locale: 'en',
  } as const
  const add = async (title: string) =>
    must(await addDiscussion(ctx.db, null, { ...settings, title, words: title }, now), `${title} is there already`)
  const discussionId = await add('The great hall')
  await fillDiscussion(ctx.db, discussionId, posts, people)
  let roomId = 0
  for (let at = 0; at < others; at++) {
    roomId = await add(`Room ${at}`)
    await fillDiscussion(ctx.db, roomId, 2000, people)
  }
  await sql`analyze`.execute(ctx.db)
  const rows = await ctx.db.selectFrom('discussion').select('id').execute()
  for (const { id } of rows) await recount(ctx.db, id)
  // Somebody has to be told: it is part of what writing costs.
  for (const userId of ids.slice(0, 50)) await subscribe(ctx.db, discussionId, userId, `code-${userId}`)
  const expiresAt = new Date(Date.now() + 24 * 3_600_000)
  const tokens = await Promise.all(ids.map((userId) => addSession(ctx.db, { userId, at: now, expiresAt })))
  const { count } = await ctx.db
    .selectFrom('discussion_post')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await database.close()
  return {
    discussionId,
    roomId,
    total: Number(count),
    sessions: tokens.map((token) => signCookie(secret, token)),
  }
}

async function measureHall(server: BenchServer, hall: Hall, isQuick: boolean): Promise<void> {
  const { discussionId, sessions, total } = hall
  const seconds = isQuick ? 1 : 10
  const target = `discussion_${discussionId}`
  const people = sessions.map((session) => sessionHeaders(secret, session))
  const as = (person: number) => must(people[person % people.length], 'somebody is in the hall')
  const page = (name: string, path: string, concurrency: number) =>
    measure(server, { name, concurrency, seconds, request: (number) => ({ path, headers: as(number) }) })
  await page('warm', `/discussions/${target}`, 4)
  const { BENCH_PART: part } = process.env
  if (part === 'posts') return measurePosts(server, hall, as, isQuick).then(() => {})
  const opened = await page('the call that opens it', `/api/discussions/${target}`, 16)
  const rendered = await page('its page, for those signed in', `/discussions/${target}`, 4)
  const oldest = await page('its oldest threads', `/api/discussions/${target}?order=oldest`, 16)
  const listed = await page('the list of discussions', '/api/discussions', 16)
  const search = (name: string, words: string) => page(`searched for ${name}`, `/api/search?q=${words}&type=discussions`, 4)
  const common = await search('words of every post', 'frailty+consent')
  const rare = await search('a word of a hundred posts', 'word77')

  const posts = await measurePosts(server, hall, as, isQuick)

  console.log(`${total} posts, of which the discussion has ${isQuick ? 300 : 10_000}`)
  printFigures([opened, rendered, oldest, listed, common, rare, posts])
  const errors = [opened, rendered, oldest, listed, common, rare, posts].reduce((sum, one: Figures) => sum + one.errors, 0)
  judge('requests that failed', errors, '≤', 0, 'requests')
  judge('opening a discussion of 10,000 posts, p95 at 16', opened.p95, '≤', 100, 'ms')
}

type As = (person: number) => Record<string, string>

async function measurePosts(server: BenchServer, { discussionId, roomId }: Hall, as: As, isQuick: boolean): Promise<Figures> {
  const [seconds, listeners, perSecond] = isQuick ? [1, 20, 20] : [10, 1000, 200]
  const write = (name: string, target: number, count: number) =>
    arrive(server, {
      name,
      count,
      perSecond,
      connections: 64,
      request: (number) => ({
        method: 'POST',
        path: `/v2/discussion/${target}`,
        headers: { 'content-type': 'application/json', ...as(number) },
        body: JSON.stringify({ post_text: `<p>Said at ${Date.now()} as number ${number}</p>` }),
      }),
    })
  // In another room, so that the process is as warm as one in which people write.
  await write('warm', roomId, 2 * perSecond)
  await settled(server)
  const hearing = await listen(server.port, `custom_discussion_${discussionId}`, listeners)
  const posts = await write(`posts, ${perSecond} per second, ${listeners} listening`, discussionId, seconds * perSecond)
  const delays = await hearing.end(perSecond * seconds)
  printFigures([posts])
  judge('writing while they listen, p95', posts.p95, '≤', 100, 'ms')
  judge('messages that were heard of those sent', (100 * delays.heard) / (listeners * perSecond * seconds), '≥', 100, '%')
  judge('from writing to hearing, p95', delays.p95, '≤', 250, 'ms')
  return posts
}

/**
 * People with the page open: each hears the channel as a browser does, over a socket that costs little. All are counted; of every
 * twentieth the delays are kept, by the moment that the text itself tells.
 */
async function listen(port: number, channel: string, count: number) {
  const delays: number[] = []
  let heard = 0
  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET /realtime?channels=${channel} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
      const [head] = (await once(socket, 'data')) as [Buffer]
      if (!head.toString('latin1').startsWith('HTTP/1.1 200'))
        throw new Error(`nobody may listen: ${head.toString('latin1', 0, 60)}`)
      let rest = Buffer.alloc(0)
      socket.on('data', (chunk: Buffer) => {
        const all = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
        let next = 0
        for (
          let found = all.indexOf(mark);
          found >= 0 && found + mark.length + timeLength <= all.length;
          found = all.indexOf(mark, next)
        ) {
          next = found + mark.length + timeLength
          heard += 1
          if (at % 20 === 0) delays.push(Date.now() - Number(all.toString('latin1', found + mark.length, next)))
        }
        rest = Buffer.from(all.subarray(Math.max(next, all.length - mark.length - timeLength + 1)))
      })
      return socket
    }),
  )
  return {
    end: async (sent: number) => {
      const until = Date.now() + 20_000
      while (heard < sent * count && Date.now() < until) await new Promise((done) => setTimeout(done, 50))
      for (const socket of sockets) socket.destroy()
      delays.sort((one, other) => one - other)
      return { heard, p95: delays[Math.floor(delays.length * 0.95)] ?? Number.POSITIVE_INFINITY }
    },
  }
}
const mark = Buffer.from('Said at ')
const timeLength = 13
