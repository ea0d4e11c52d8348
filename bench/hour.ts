import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { addSession } from '#features/account/server/session.store.ts'
import type { SearchAnswer } from '#features/catalogue/catalogue.contract.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { signCookie } from '#platform/http/signed-cookie.ts'
import { makeTestParts } from '#testing/parts.ts'
import { arrive, judge, megabytesOf, together } from './load.ts'
import { type BenchServer, startBenchServer } from './server.ts'
import { sessionHeaders } from './session-headers.ts'

const secret = 'a secret of the bench, which guards nothing at all'
const people = 1200
const perSecond = 20
const listeners = 50

type Person = { id: number; headers: Record<string, string> }
type Academy = { slugs: string[]; forSale: number[]; discussionId: number; people: Person[] }

/**
 * What the process holds while people read, post, buy and listen for an hour as on any day: minute by minute, with requests enough that what
 * grows with them shows. BENCH_MINUTES is how long.
 */
export async function measureHour(url: string, isQuick: boolean): Promise<void> {
  const minutes = isQuick ? 1 : Number(process.env.BENCH_MINUTES ?? 60)
  const server = await startBenchServer({ DATABASE_URL: url, LECTERN_SECRET: secret })
  try {
    const academy = await fill(server, url)
    const held: number[] = []
    let [failed, listening] = [0, [] as Socket[]]
    for (let minute = 0; minute < minutes; minute++) {
      const before = listening
      listening = await listenTo(server.port, academy.discussionId)
      const first = minute * 60 * perSecond
      const [reading, refused] = await Promise.all([
        arrive(server, {
          name: `minute ${minute}`,
          perSecond,
          count: 60 * perSecond,
          connections: 16,
          request: (number) => readOrPost(academy, first + number),
        }),
        buyForAMinute(server, academy, minute),
      ])
      for (const socket of before) socket.destroy()
      failed += reading.errors + refused
      held.push(megabytesOf(server.pid) ?? 0)
      if (minute % 5 === 4 || isQuick) console.log(`after ${minute + 1} minutes: ${held.at(-1)?.toFixed(0)} MB, ${failed} failed`)
    }
    for (const socket of listening) socket.destroy()
    judge('requests that failed', failed, '≤', 0, 'requests')
    judge(`the most that was held in ${minutes} minutes`, Math.max(...held), '≤', 400, 'MB')
    const third = Math.floor(minutes / 3)
    if (third === 0) return
    const mostOf = (from: number) => Math.max(...held.slice(from, from + third))
    judge('of its last third against the one before', (100 * mostOf(2 * third)) / mostOf(third), '≤', 105, '%')
  } finally {
    await server.stop()
  }
}

async function fill(server: BenchServer, url: string): Promise<Academy> {
  const database = await openPostgres(url, 4)
  const { db } = makeSystemCtx(makeTestParts(database), 'bench')
  const { rows } = await sql<{ id: number }>`
    insert into person (name, email, email_verified)
    select 'Reader ' || n, 'reader-' || n || '@example.org', true from generate_series(1, ${people}) n returning id`.execute(db)
  const at = new Date()
  const expiresAt = new Date(at.getTime() + 24 * 3_600_000)
  const tokens = await Promise.all(rows.map(({ id }) => addSession(db, { userId: id, at, expiresAt })))
  const { id: discussionId } = await db
    .selectFrom('discussion')
    .select('id')
    .where('product_id', 'is', null)
    .where('asset_id', 'is', null)
    .where('posting', '=', 'users')
    .where('is_moderated', '=', false)
    .executeTakeFirstOrThrow()
  const forSale = await db
    .selectFrom('product')
    .select('id')
    .where('visibility', '=', 'public')
    .where('capacity', 'is', null)
    .where('starts_at', 'is', null)
    .where('list_price_minor', '>', 0)
    .execute()
  await database.close()
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/catalogue/products`)
  const { products } = (await answer.json()) as SearchAnswer
  return {
    slugs: products.map(({ url_slug }) => url_slug),
    forSale: forSale.map(({ id }) => id),
    discussionId,
    people: rows.map(({ id }, place) => ({ id, headers: sessionHeaders(secret, signCookie(secret, tokens[place] ?? '')) })),
  }
}

const nth = <T>(list: T[], number: number): T => list[number % list.length] as T

/** Of twenty requests one writes, and one comes from somebody who makes up addresses. */
function readOrPost({ slugs, discussionId, people }: Academy, number: number) {
  const { headers } = nth(people, number * 7)
  const read = (path: string) => ({ path, headers: { ...headers, accept: 'text/html', 'accept-encoding': 'br' } })
  const ways = [
    '/',
    `/catalogue?q=word${number}`,
    '/catalogue?kind=webinar',
    `/products/${nth(slugs, number)}`,
    '/my-dashboard',
    `/discussions/discussion_${discussionId}`,
    '/discussions',
    '/products/meridian-annual-conference/agenda',
    '/events',
    '/cart',
    '/my-orders',
    '/my-dashboard/transcript',
    '/news',
    `/products/${nth(slugs, number * 3)}`,
    '/catalogue',
    '/',
    `/catalogue?page=${1 + (number % 3)}`,
    `/catalogue?whatever=${number}`,
    '/healthz',
  ]
  const way = number % (ways.length + 1)
  if (way < ways.length) return read(ways[way] ?? '/')
  const body = JSON.stringify({ post_text: `<p>What I made of it, number ${number}.</p>` })
  return {
    method: 'POST',
    path: `/v2/discussion/${discussionId}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  }
}

/** Somebody buys something every second. Answers how many could not. */
async function buyForAMinute(server: BenchServer, { people, forSale }: Academy, minute: number): Promise<number> {
  let failed = 0
  await together(server, `purchases of minute ${minute}`, 1, async (ask) => {
    for (let second = 0; second < 60; second++) {
      const until = Date.now() + 1000
      const number = minute * 60 + second
      const { id, headers } = nth(people, number)
      const json = { ...headers, accept: 'application/json', 'content-type': 'application/json' }
      await ask({ path: `/cart/add/${nth(forSale, Math.floor(number / people.length))}/${id}`, headers: json })
      const { version } = JSON.parse((await ask({ path: '/api/cart', headers: json })).body) as { version: number }
      const body = JSON.stringify({ cart_version: version, payment: 'demo_card', demo_card: 'succeeds', accepts_policy: true })
      const { status, body: answered } = await ask({ method: 'POST', path: '/api/orders', headers: json, body })
      if (status >= 400 && failed++ === 0) console.log(`a purchase was refused: ${status} ${answered}`)
      await new Promise((done) => setTimeout(done, Math.max(0, until - Date.now())))
    }
  })
  return failed
}

/** People who have the discussion open; a minute later it is others. */
const listenTo = (port: number, discussionId: number): Promise<Socket[]> =>
  Promise.all(
    Array.from({ length: listeners }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET /realtime?channels=custom_discussion_${discussionId} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
      await once(socket, 'data')
      socket.resume()
      return socket
    }),
  )
