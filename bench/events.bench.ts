import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { makeTestParts } from '#testing/parts.ts'
import { startCluster } from '#testing/postgres-cluster.ts'
import { hydrated } from '../e2e/support/hydrated.ts'
import { ensureBrowser } from '../scripts/ensure-browser.ts'
import { page, secret } from './association.ts'
import { askingAs, type Congress, congressSlug, fillCongress, liveSlug, planLater } from './data/conference.ts'
import { type Arrivals, arrive, type Figures, judge, measure, printFigures } from './load.ts'
import { type BenchServer, startBenchServer } from './server.ts'

const agenda = `/products/${congressSlug}/agenda`

/** One of its parts alone, where BENCH_PART names it. */
const isWanted = (part: 'agenda' | 'cost' | 'calendars' | 'filter' | 'release') => {
  const { BENCH_PART: wanted = part } = process.env
  return wanted === part
}

/** A congress of 1,000 sessions on the morning that it opens: its agenda, its calendars, and a release that moves everything. Scans are measured by `door`. */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const size = isQuick ? { sessions: 200, people: 200 } : { sessions: 1000, people: 5000 }
  const cluster = await startCluster({ flags: ['shared_buffers=256MB'] })
  const url = cluster.urlOf('postgres')
  const database = await openPostgres(url, 4)
  try {
    await migrate(database.db, resolve('db/migrations'))
    const ctx = makeSystemCtx({ ...makeTestParts(database), secret }, 'bench')
    const congress = await fillCongress(ctx, { ...size, secret })
    await sql`vacuum analyze`.execute(ctx.db)
    const server = await startBenchServer({ DATABASE_URL: url, LECTERN_DEMO: '0', LECTERN_SECRET: secret })
    try {
      if (isWanted('agenda') || isWanted('cost')) await measureCost(server, congress, isQuick)
      if (isWanted('agenda')) await measureAgenda(server, congress, isQuick)
      if (isWanted('calendars')) await measureFeeds(server, congress, isQuick)
      if (isWanted('filter')) await measureFilter(server, isQuick)
      if (isWanted('release')) await measureRelease(ctx, server, congress)
    } finally {
      await server.stop()
    }
  } finally {
    await database.close()
    await cluster.stop()
  }
}

const attendee = (people: Congress['people'], number: number) => must(people[number % people.length], 'a congress of nobody')

const shares = [
  { name: 'guests', isSignedIn: () => false },
  { name: 'every tenth signed in', isSignedIn: (number: number) => number % 10 === 0 },
  { name: 'every fifth signed in', isSignedIn: (number: number) => number % 5 === 0 },
]

const agendaOf = (people: Congress['people'], number: number) => ({
  path: agenda,
  headers: { ...page, cookie: attendee(people, number).cookie },
})

/** What it costs for somebody who was not here before, while others come as well. */
async function measureCost(server: BenchServer, { people }: Congress, isQuick: boolean): Promise<void> {
  const [before, count] = isQuick ? [20, 20] : [1000, 1000]
  const ask = (from: number) => (number: number) => agendaOf(people, from + number)
  await measure(server, { name: 'warm-up', concurrency: 2, seconds: 600, requests: before, request: ask(0) })
  for (const [who, headers] of Object.entries({ guest: page, 'signed in': ask(0)(0).headers }))
    judge(`one day of the agenda, ${who}`, (await sizeOf(server, headers)) / 1024, '≤', 60, 'KB gz')
  const request = ask(before)
  const figures = await measure(server, { name: 'agenda, signed in', concurrency: 2, seconds: 600, requests: count, request })
  printFigures([figures])
  judge('the agenda signed in, each somebody who was not here before', figures.cpuMs ?? 0, '≤', 3, 'ms of CPU')
}

/** Everybody opens it in the same minute, each once and whether the server keeps up or not. */
async function measureAgenda(server: BenchServer, congress: Congress, isQuick: boolean): Promise<void> {
  const { people, live } = congress
  const [count, seconds] = isQuick ? [100, 2] : [5000, 60]
  const figures: Figures[] = []
  const asked = { count, perSecond: count / seconds, connections: 64 }
  for (const { name, isSignedIn } of shares)
    figures.push(
      await arrive(server, {
        ...asked,
        name: `agenda, ${name}`,
        request: (number) => (isSignedIn(number) ? agendaOf(people, number) : { path: agenda, headers: page }),
      }),
    )
  const talk = await attendLive(server, congress, seconds)
  const everybody = `agenda, all signed in, ${live.people} of them in a live session`
  figures.push(await arrive(server, { ...asked, name: everybody, request: (number) => agendaOf(people, number) }))
  const { figures: talked, deaf } = await talk.end()
  printFigures([...figures, ...talked])
  for (const { name, p95, errors } of figures) {
    judge(`${count} in ${seconds} s, ${name}, p95`, p95, '≤', 200, 'ms')
    judge(`${name}: requests that failed`, errors, '≤', 0, 'requests')
  }
  for (const { name, errors } of talked) judge(`${name}: requests that failed`, errors, '≤', 0, 'requests')
  judge('of those in the live session, who have not heard the last question', deaf, '≤', 0, 'people')
}

/**
 * A talk that is on: those who attend have its page open, which hears what is asked and says each minute that it is there; a question
 * comes every three seconds.
 */
async function attendLive({ port, pid }: BenchServer, { people, live }: Congress, seconds: number) {
  const [channels, questions] = [`event:${live.productId},session-questions:${live.sessionId}`, Math.ceil(seconds / 3)]
  const last = `Question ${questions}`
  const heard = new Set<number>()
  const hear = async (number: number) => {
    const socket = connect(port, '127.0.0.1')
    const { cookie } = attendee(people, number)
    socket.write(`GET /realtime?channels=${channels} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`)
    const [head] = (await once(socket, 'data')) as [Buffer]
    if (!head.toString('latin1').startsWith('HTTP/1.1 200'))
      throw new Error(`nobody may listen: ${head.toString('latin1', 0, 60)}`)
    socket.on('data', (chunk: Buffer) => {
      if (chunk.includes(last)) heard.add(number)
    })
    return socket
  }
  const sockets = await Promise.all(Array.from({ length: live.people }, (_, number) => hear(number)))
  const address = `/api/programme/${liveSlug}/sessions/${live.sessionId}`
  const post = (what: string, number: number, body: object) => ({
    method: 'POST',
    path: `${address}/${what}`,
    headers: askingAs(attendee(people, number)),
    body: JSON.stringify(body),
  })
  const talked = Promise.all([
    arrive(
      { port, pid },
      {
        name: 'presence',
        count: live.people,
        perSecond: live.people / seconds,
        connections: 8,
        request: (number) => post('presence', number, {}),
      },
    ),
    arrive(
      { port, pid },
      {
        name: 'questions',
        count: questions,
        perSecond: questions / seconds,
        connections: 1,
        request: (number) => post('questions', number, { text: `Question ${number + 1}` }),
      },
    ),
  ])
  return {
    end: async () => {
      const figures = await talked
      const until = Date.now() + 10_000
      while (heard.size < live.people && Date.now() < until) await new Promise((done) => setTimeout(done, 50))
      for (const socket of sockets) socket.destroy()
      return { figures, deaf: live.people - heard.size }
    },
  }
}

async function sizeOf({ port }: BenchServer, headers: Record<string, string>): Promise<number> {
  const ended = new Promise<number>((done, fail) =>
    get({ port, host: '127.0.0.1', path: agenda, headers: { ...headers, 'accept-encoding': 'gzip' } }, (answer) => {
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      answer.on('end', () => done(size))
    }).on('error', fail),
  )
  return ended
}

/** Calendars ask on the hour; one of twenty asks for the first time. */
async function measureFeeds(server: BenchServer, { people }: Congress, isQuick: boolean): Promise<void> {
  const etags = new Map<string, string>()
  const learn = async (from: number) => {
    for (let n = from; n < people.length; n += 4) {
      const { feed } = attendee(people, n)
      const answer = await fetch(`http://127.0.0.1:${server.port}${feed}`)
      await answer.arrayBuffer()
      etags.set(feed, answer.headers.get('etag') ?? '')
    }
  }
  await Promise.all([0, 1, 2, 3].map(learn))
  const count = isQuick ? 200 : 10_000
  const asked: Omit<Arrivals, 'name' | 'request'> = { count, perSecond: isQuick ? 100 : 167, connections: 32 }
  const again = await arrive(server, {
    ...asked,
    name: 'calendars that are known already',
    request: (number) => {
      const { feed } = attendee(people, number)
      const headers: Record<string, string> = number % 20 === 0 ? {} : { 'if-none-match': etags.get(feed) ?? '' }
      return { path: feed, headers }
    },
  })
  printFigures([again])
  judge(`${count} calendars, of which 95 % have not changed, p95`, again.p95, '≤', 10, 'ms')
  judge('calendars that failed', again.errors, '≤', 0, 'requests')
  judge('bytes of an answer, of all', again.bytes, '≤', 2000, 'bytes')
}

/**
 * From the choice of a track until its rows are laid out, in a browser: as it passed, and the browser's own work, which other
 * programs on the machine do not lengthen; that includes drawing the frame.
 */
async function measureFilter({ port }: BenchServer, isQuick: boolean): Promise<void> {
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: isRoot ? ['--no-sandbox'] : [] })
  try {
    const opened = await browser.newPage()
    await opened.goto(`http://127.0.0.1:${port}${agenda}`)
    await hydrated(opened)
    await opened.locator('select[name=track]').selectOption({ index: 1 })
    await opened.locator('li.session[data-off]').first().waitFor({ state: 'attached' })
    const metrics = await opened.context().newCDPSession(opened)
    await metrics.send('Performance.enable', { timeDomain: 'threadTicks' })
    await chooseTracks(opened, 20)
    const worked = async () =>
      Object.fromEntries((await metrics.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value * 1000]))
    const before = await worked()
    const { rows, times } = await chooseTracks(opened, isQuick ? 10 : 200)
    const after = await worked()
    const each = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)) / times.length
    const at = (share: number) => must(times[Math.floor(times.length * share)], 'nothing was timed')
    judge(`filter of ${rows} rows, p50`, at(0.5), '≤', 16, 'ms')
    judge(`filter of ${rows} rows, p95`, at(0.95), '≤', 16, 'ms')
    const parts = ['Script', 'RecalcStyle', 'Layout'].map((name) => each(`${name}Duration`))
    judge(
      'its own work: scripts, styles and layout',
      parts.reduce((sum, one) => sum + one),
      '≤',
      16,
      'ms of CPU',
    )
    console.log(
      `scripts, styles, layout: ${parts.map((one) => one.toFixed(1)).join(', ')} ms; with the frame ${each('TaskDuration').toFixed(1)} ms`,
    )
  } finally {
    await browser.close()
  }
}

const chooseTracks = (opened: Page, turns: number) =>
  opened.evaluate(async (turns) => {
    const select = document.querySelector<HTMLSelectElement>('select[name=track]')
    const list = document.querySelector('li.session')?.parentElement
    if (!select || !list) throw new Error('there is no agenda')
    const times: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      select.selectedIndex = turn % select.options.length
      const before = performance.now()
      select.dispatchEvent(new Event('change', { bubbles: true }))
      // React answers a choice in the next microtask; asking for the size lays it out.
      await Promise.resolve()
      void list.getBoundingClientRect()
      times.push(performance.now() - before)
      // Nobody chooses again before they have seen it.
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    }
    return { rows: list.children.length, times: times.sort((a, b) => a - b) }
  }, turns)

/** Everything begins ten minutes later, and everybody who keeps a session is told. */
async function measureRelease(ctx: Ctx, { port }: BenchServer, { productId, administrator }: Congress): Promise<void> {
  const slots = await planLater(ctx, productId)
  const { rows: kept } = await sql<{ count: number }>`select count(*)::int as count from favorite where type = 'session'`.execute(
    ctx.db,
  )
  const startedAt = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/products/${productId}/programme/release`, {
    method: 'POST',
    headers: administrator,
    body: JSON.stringify({ note: '' }),
  })
  const released = performance.now()
  if (!answer.ok) throw new Error(`the release was refused: ${await answer.text()}`)
  judge(`release of ${slots} slots`, (released - startedAt) / 1000, '≤', 1, 's')
  const told = async () =>
    must(
      (
        await sql<{ people: number; notices: number }>`select count(distinct user_id)::int as people, count(*)::int as notices
          from notification where cause like 'slot-%'`.execute(ctx.db)
      ).rows[0],
      'a count without a row',
    )
  const all = must(kept[0], 'nobody keeps anything').count
  const until = async (count: number) => {
    while ((await told()).notices < count) await new Promise((done) => setTimeout(done, 100))
    return (performance.now() - released) / 1000
  }
  const asked = Math.min(all, 5000)
  judge(`${asked} notices`, await until(asked), '≤', 60, 's')
  const seconds = await until(all)
  console.log(`${all} notices to ${(await told()).people} people, each with one mail, after ${seconds.toFixed(1)} s`)
}
