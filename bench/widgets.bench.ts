import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { sql } from 'kysely'
import { addSession } from '#features/account/server/session.store.ts'
import { emptyContent, type PageContent, seenByAll } from '#features/pages/page-content.rules.ts'
import type { EditedPage } from '#features/pages/pages.admin.contract.ts'
import type { Db } from '#platform/db/db.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { forgeryCookie, forgeryHeader, makeForgeryToken } from '#platform/http/forgery.ts'
import { signCookie } from '#platform/http/signed-cookie.ts'
import { startCluster } from '#testing/postgres-cluster.ts'
import { ensureBrowser } from '../scripts/ensure-browser.ts'
import { arrive, judge, measure, printFigures, type Scenario } from './load.ts'
import { type BenchServer, startBenchServer } from './server.ts'
import { sessionHeaders } from './session-headers.ts'

const secret = 'a secret of the bench, which guards nothing at all'
const html = { accept: 'text/html' }
const words = [
  'hygiene',
  'falls',
  'night',
  'letter',
  'checklist',
  'relatives',
  'dementia',
  'pain',
  'ethics',
  'shoes',
  'water',
  'round',
]

/** One of its parts alone, where BENCH_PART names it. */
const isWanted = (part: 'page' | 'people' | 'search' | 'publishing' | 'votes' | 'editor') =>
  (process.env.BENCH_PART ?? part) === part

/** Pages of widgets: made anew, kept, published to two processes, voted on, searched in, edited. Two processes on PostgreSQL, with the demo. */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const cluster = await startCluster({ flags: ['shared_buffers=256MB'] })
  const url = cluster.urlOf('postgres')
  const env = { DATABASE_URL: url, LECTERN_SECRET: secret }
  try {
    const server = await startBenchServer({ ...env, LECTERN_DEMO: '1' })
    try {
      const admin = await adminOf(url)
      const collection = await fillCollection(url, isQuick ? 500 : 10_000)
      const page = await publish(server, admin, twelveWidgets(await feedOf(url), collection))
      if (isWanted('page')) await measurePage(server, `/${page.slug}`, isQuick)
      if (isWanted('people')) await measurePeople(server, `/${page.slug}`, await peopleOf(url, isQuick ? 10 : 300), isQuick)
      if (isWanted('search')) await measureSearch(server, collection, isQuick)
      if (isWanted('publishing')) {
        const other = await startBenchServer({ ...env, LECTERN_DEMO: '1' })
        try {
          await measurePublishing([server, other], admin, page, isQuick ? 3 : 20)
        } finally {
          await other.stop()
        }
      }
      if (isWanted('votes')) await measureVotes(server, url, admin, isQuick)
      if (isWanted('editor')) await measureEditor(server, admin, isQuick)
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}

type Admin = Record<string, string>

/** The demo's administrator, as their browser asks. */
async function adminOf(url: string): Promise<Admin> {
  const database = await openPostgres(url, 1)
  const { id } = await database.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'admin@example.org')
    .executeTakeFirstOrThrow()
  const headers = await signedIn(database.db, id)
  await database.close()
  return headers
}

async function signedIn(db: Db, userId: number): Promise<Record<string, string>> {
  const at = new Date()
  const token = await addSession(db, { userId, at, expiresAt: new Date(at.getTime() + 24 * 3_600_000) })
  return sessionHeaders(secret, signCookie(secret, token))
}

/** So many who have an account and little else. */
async function peopleOf(url: string, count: number): Promise<Record<string, string>[]> {
  const database = await openPostgres(url, 1)
  const { rows } = await sql<{ id: number }>`
    insert into person (name, email, email_verified)
    select 'Reader ' || n, 'reader-' || n || '@example.org', true from generate_series(1, ${count}::int) n returning id`.execute(
    database.db,
  )
  const people: Record<string, string>[] = []
  for (const { id } of rows) people.push(await signedIn(database.db, id))
  await database.close()
  return people
}

async function send<Answer>({ port }: BenchServer, admin: Admin, method: string, path: string, body: object): Promise<Answer> {
  const headers = { ...admin, 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function feedOf(url: string): Promise<number> {
  const database = await openPostgres(url, 1)
  const { id } = await database.db.selectFrom('feed').select('id').orderBy('id').executeTakeFirstOrThrow()
  await database.close()
  return id
}

/** A collection of so many files, each of four words. */
async function fillCollection(url: string, count: number): Promise<number> {
  const database = await openPostgres(url, 2)
  const { rows } = await sql<{ id: number }>`
    with made as (insert into file_collection (title, made_at) values ('Bench', now()) returning id),
    files as (
      insert into file (code, kind, mime, size, original_name, storage_key, visibility, title, made_at)
      select lpad(to_hex(n), 32, '0'), (array['document', 'video', 'audio', 'image'])[n % 4 + 1], 'text/plain', 1000, 'file-' || n || '.txt',
        'bench/' || n, case when n % 10 = 0 then 'members' else 'public' end, 'File ' || n, now()
      from generate_series(1, ${count}::int) n returning id, title
    ),
    named as (
      select id, id % 30 as topic, (${sql.val(words)}::text[])[id % 12 + 1] || ' ' || (${sql.val(words)}::text[])[id / 12 % 12 + 1] || ' ' ||
        (${sql.val(words)}::text[])[id / 144 % 12 + 1] || ' ' || title as title from files
    )
    insert into collected_file (collection_id, file_id, title, topic, search, added_at)
    select made.id, named.id, named.title, 'Topic ' || named.topic, search_words('en', named.title, 'A'), now() - named.id * interval '1 second'
    from made, named returning collection_id as id`.execute(database.db)
  await sql`analyze file, collected_file`.execute(database.db)
  await database.close()
  return rows[0]?.id ?? 0
}

type Placed = [kind: string, settings: Record<string, unknown>]

function contentWith(title: string, placed: Placed[]): PageContent {
  const content = emptyContent(title)
  for (const [at, [kind, settings]] of placed.entries()) {
    content.outline.push({ id: `b${at}`, inside: null })
    content.blocks[`b${at}`] = { kind, version: 1, settings, seen: seenByAll, texts: {} }
  }
  return content
}

const text = (said: string): Placed => ['text', { html: `<p>${said}</p>` }]

/** As somebody would compose it; ten of them show what others own. */
function twelveWidgets(feed: number, collection: number): PageContent {
  const product = 'meridian-annual-conference'
  return contentWith('Twelve widgets', [
    text('Edition 0.'),
    ['cta', { title: 'Come along', button: 'Register', link: '/events' }],
    ['news', { count: 3 }],
    ['rss', { feed, count: 4 }],
    ['events', { count: 3 }],
    ['tiles', { title: 'For you', count: 3 }],
    ['product', { product }],
    ['topics', {}],
    ['credits', {}],
    ['posts', {}],
    ['exhibitors', { product }],
    ['files', { title: 'Papers', collection, per_page: 6 }],
  ])
}

async function publish(server: BenchServer, admin: Admin, content: PageContent): Promise<EditedPage> {
  const made = await send<EditedPage>(server, admin, 'POST', '/api/admin/pages', { title: content.title, content })
  return send(server, admin, 'POST', `/api/admin/pages/${made.id}/publish`, { version: made.version })
}

async function measurePage(server: BenchServer, path: string, isQuick: boolean): Promise<void> {
  const run = (name: string, concurrency: number, request: Scenario['request'], seconds = isQuick ? 1 : 8) =>
    measure(server, { name, concurrency, seconds, request })
  // Each origin has a page of its own, so that none is kept already.
  const anew = (prefix: string) => (number: number) => ({ path, headers: { ...html, host: `${prefix}${number}.localhost` } })
  await run('warm-up', 4, anew('w'), isQuick ? 1 : 5)
  const bare = await run('bare answer (/healthz)', 16, () => ({ path: '/healthz' }))
  const kept = await run('page of twelve widgets, kept', 16, () => ({ path, headers: { ...html, 'accept-encoding': 'br' } }))
  const fresh = await run('the same, made anew', 4, anew('n'))
  printFigures([bare, kept, fresh])
  judge('requests that failed', bare.errors + kept.errors + fresh.errors, '≤', 0, 'requests')
  judge('page of twelve widgets made anew, at 4', fresh.perSecond, '≥', 60, 'per second')
  judge('the same, p95', fresh.p95, '≤', 100, 'ms')
  judge('kept : bare', kept.perSecond / bare.perSecond, '≥', 0.5, '')
}

/** The same page for people who are signed in, each somebody else. */
async function measurePeople(
  server: BenchServer,
  path: string,
  people: Record<string, string>[],
  isQuick: boolean,
): Promise<void> {
  const requests = Number(process.env.BENCH_REQUESTS ?? (isQuick ? 20 : 900))
  const headersOf = (number: number) => ({ ...html, 'accept-encoding': 'gzip', ...people[number % people.length] })
  const run = (name: string) =>
    measure(server, { name, concurrency: 2, seconds: 600, requests, request: (number) => ({ path, headers: headersOf(number) }) })
  await run('warm-up')
  const figures = await run('page of twelve widgets, signed in')
  printFigures([figures])
  judge('requests that failed', figures.errors, '≤', 0, 'requests')
  judge('page of twelve widgets, signed in, each somebody else', figures.cpuMs ?? 0, '≤', 3, 'ms of CPU')
}

async function measureSearch(server: BenchServer, collection: number, isQuick: boolean): Promise<void> {
  const found = await measure(server, {
    name: 'search among the files',
    concurrency: 4,
    seconds: isQuick ? 1 : 8,
    request: (number) => ({
      method: 'POST',
      path: `/file-collections/${collection}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        q: (words[number % words.length] ?? '').slice(0, 3 + (number % 4)),
        page: String(1 + (number % 3)),
      }).toString(),
    }),
  })
  printFigures([found])
  judge('searches that failed', found.errors, '≤', 0, 'requests')
  judge('search among 10,000 files, p95 at 4', found.p95, '≤', 80, 'ms')
}

/** From the answer to whoever publishes until a guest of either process reads it; both had the old page kept. */
async function measurePublishing(servers: BenchServer[], admin: Admin, page: EditedPage, rounds: number): Promise<void> {
  const [first] = servers
  if (!first) return
  const read = async ({ port }: BenchServer) => (await fetch(`http://127.0.0.1:${port}/${page.slug}`, { headers: html })).text()
  const delays: number[] = []
  let { version } = page
  for (let round = 1; round <= rounds; round++) {
    await Promise.all(servers.map(read))
    const blocks = {
      ...page.content.blocks,
      b0: { kind: 'text', version: 1, settings: { html: `<p>Edition ${round}.</p>` }, seen: seenByAll, texts: {} },
    }
    const saved = await send<EditedPage>(first, admin, 'PUT', `/api/admin/pages/${page.id}`, { ...page.content, blocks, version })
    const published = await send<EditedPage>(first, admin, 'POST', `/api/admin/pages/${page.id}/publish`, {
      version: saved.version,
    })
    version = published.version
    const since = performance.now()
    await Promise.all(
      servers.map(async (server) => {
        while (!(await read(server)).includes(`Edition ${round}.`)) await pause(10)
        delays.push(performance.now() - since)
      }),
    )
  }
  judge('from publishing until the guests of both processes read it, at most', Math.max(...delays), '≤', 1000, 'ms')
}

async function measureVotes(server: BenchServer, url: string, admin: Admin, isQuick: boolean): Promise<void> {
  const [count, listeners, seconds] = isQuick ? [100, 20, 2] : [5000, 1000, 60]
  const poll = await send<{ id: number; options: { id: number }[] }>(server, admin, 'POST', '/api/admin/polls', {
    question: 'Where shall we meet?',
    options: ['Bergen', 'Porto', 'Graz'].map((text) => ({ id: null, text })),
    most_choices: 1,
    voters: 'open',
    shows: 'always',
    is_secret: false,
    thanks: '',
  })
  const hall = await listen(server.port, poll.id, listeners)
  const token = makeForgeryToken(secret)
  const sentAt: number[] = []
  // Each is a browser that has no cookie of ours yet.
  const votes = await arrive(server, {
    name: `votes, ${count} in ${seconds} s, ${listeners} listening`,
    count,
    perSecond: count / seconds,
    connections: 32,
    request: (number) => {
      sentAt.push(performance.now())
      return {
        method: 'POST',
        path: `/polls/${poll.id}/vote`,
        headers: {
          'content-type': 'application/json',
          cookie: `${forgeryCookie}=${encodeURIComponent(token)}`,
          [forgeryHeader]: token,
        },
        body: JSON.stringify({ choices: [poll.options[number % poll.options.length]?.id] }),
      }
    },
  })
  const seen = await hall.end(count, sentAt)
  const stored = await ballotsOf(url, poll.id)
  printFigures([votes])
  judge('votes that were refused', votes.errors, '≤', 0, 'votes')
  judge('vote, p95', votes.p95, '≤', 50, 'ms')
  judge('votes lost or double', Math.abs(stored.ballots - count) + Math.abs(stored.choices - count), '≤', 0, 'votes')
  judge('from voting until whoever listens sees it, p95', seen.p95, '≤', 1000, 'ms')
  judge('listeners who have not seen the last', listeners - seen.complete, '≤', 0, 'people')
}

async function ballotsOf(url: string, poll: number) {
  const database = await openPostgres(url, 1)
  const { rows } = await sql<{ ballots: number; choices: number }>`
    select (select count(*)::int from poll_ballot where poll_id = ${poll}) as ballots,
      (select count(*)::int from poll_choice where poll_id = ${poll}) as choices`.execute(database.db)
  await database.close()
  return rows[0] ?? { ballots: 0, choices: 0 }
}

/**
 * People before the poll: each hears its numbers as a browser does. A vote is seen with the first number that counts it. Raw sockets, so
 * that a thousand of them take little from those who vote.
 */
async function listen(port: number, poll: number, count: number) {
  const heard: { at: number; ballots: number }[][] = []
  const sockets: Socket[] = []
  const hear = () =>
    new Promise<void>((done, fail) => {
      const own: (typeof heard)[number] = []
      heard.push(own)
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET /realtime?channels=poll:${poll} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n`),
      )
      sockets.push(socket)
      socket.on('error', fail)
      socket.on('data', (chunk) => {
        const said = chunk.toString('latin1')
        if (said.startsWith('HTTP/1.1 ')) {
          if (said.startsWith('HTTP/1.1 200')) done()
          else fail(new Error(`nobody may listen: ${said.slice(0, 40)}`))
        }
        const last = said.lastIndexOf('"ballots":')
        if (last >= 0) own.push({ at: performance.now(), ballots: Number.parseInt(said.slice(last + 10), 10) })
      })
    })
  for (let at = 0; at < count; at += 50) await Promise.all(Array.from({ length: Math.min(50, count - at) }, hear))
  const isComplete = (all: number) => (own: (typeof heard)[number]) => own.at(-1)?.ballots === all
  return {
    end: async (all: number, sentAt: number[]) => {
      const until = Date.now() + 10_000
      while (!heard.every(isComplete(all)) && Date.now() < until) await pause(50)
      for (const socket of sockets) socket.destroy()
      const delays = heard.flatMap((own) =>
        own.flatMap(({ at, ballots }, place) => sentAt.slice(own[place - 1]?.ballots ?? 0, ballots).map((sent) => at - sent)),
      )
      delays.sort((one, other) => one - other)
      return {
        p95: delays[Math.floor(delays.length * 0.95)] ?? Number.POSITIVE_INFINITY,
        complete: heard.filter(isComplete(all)).length,
      }
    },
  }
}

/** A page of 200 blocks in Chromium: from the key that moves one until it is drawn, as the browser itself counts. */
async function measureEditor(server: BenchServer, admin: Admin, isQuick: boolean): Promise<void> {
  const content = contentWith(
    'Two hundred blocks',
    Array.from({ length: 200 }, (_, at) => text(`Paragraph ${at}`)),
  )
  const page = await send<EditedPage>(server, admin, 'POST', '/api/admin/pages', { title: content.title, content })
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: isRoot ? ['--no-sandbox'] : [] })
  try {
    const origin = `http://127.0.0.1:${server.port}`
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const cookies = (admin.cookie ?? '').split('; ').map((pair) => pair.split('=') as [string, string])
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
    const tab = await context.newPage()
    await tab.goto(`${origin}/admin/pages/${page.id}`)
    const row = tab.getByRole('treeitem').nth(3)
    await row.click()
    await tab.getByRole('region', { name: 'Text' }).waitFor()
    await tab.evaluate(() => {
      const timed = window as unknown as { moves: number[] }
      timed.moves = []
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (name === 'keydown') timed.moves.push(duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    const moves = isQuick ? 4 : 40
    for (let move = 0; move < moves; move++) {
      await tab.keyboard.press(move % 8 < 4 ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
      await tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60))))
    }
    const long = await tab.evaluate(() => (window as unknown as { moves: number[] }).moves)
    // What took less than 16 ms is not told.
    const times = [...long, ...Array.from({ length: Math.max(0, moves - long.length) }, () => 16)].sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    judge('a block moved among 200, median', at(0.5), '≤', 50, 'ms')
    judge('the same, p95', at(0.95), '≤', 50, 'ms')
  } finally {
    await browser.close()
  }
}
