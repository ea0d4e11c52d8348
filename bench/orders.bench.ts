import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addSession } from '../src/features/account/server/session.store.ts'
import { addLines, lockCart } from '../src/features/cart/server/cart.store.ts'
import { emptyDraft } from '../src/features/catalogue/product.draft.ts'
import { addProducts } from '../src/features/catalogue/server/editing/product-writing.service.ts'
import { newHold } from '../src/features/seats/seats.rules.ts'
import { makeSystemCtx } from '../src/platform/ctx/make-ctx.ts'
import type { Database } from '../src/platform/db/db.ts'
import { openPostgres } from '../src/platform/db/postgres.ts'
import { signCookie } from '../src/platform/http/signed-cookie.ts'
import { makeTestParts } from '../src/testing/parts.ts'
import { startCluster } from '../src/testing/postgres-cluster.ts'
import { arrive, judge, measure, printFigures } from './load.ts'
import { startBenchServer } from './server.ts'
import { sessionHeaders } from './session-headers.ts'

const secret = 'a secret of the bench with more than thirty-two characters'
const perSecond = 200
const seconds = 15
const people = perSecond * seconds

/** Seats of one hot product at a fixed rate, then the checkouts of those carts as fast as they go, then until all is paid. */
export async function bench(): Promise<void> {
  const cluster = await startCluster()
  const admin = await openPostgres(cluster.urlOf('postgres'), 1)
  await sql`create database bench`.execute(admin.db)
  await admin.close()
  const url = cluster.urlOf('bench')
  const server = await startBenchServer({ DATABASE_URL: url, LECTERN_SECRET: secret, DATABASE_POOL: '20' })
  const database = await openPostgres(url, 4)
  try {
    const { productId, buyers } = await fill(database)
    const add = (buyer: Buyer) => ({ path: `/cart/add/${productId}/${buyer.id}`, headers: buyer.headers })
    await measure(server, {
      name: 'warm-up',
      concurrency: 4,
      seconds: 3,
      request: (number) => ({ path: '/api/cart', headers: headersOf(buyers, number) }),
    })
    const adds = await arrive(server, {
      name: `hold a seat, ${perSecond} a second on one product`,
      perSecond,
      count: people,
      connections: 128,
      request: (number) => add(buyerAt(buyers, number)),
    })
    const body = JSON.stringify({ cart_version: 1, payment: 'demo_card', demo_card: 'succeeds', accepts_policy: true })
    const checkouts = await measure(server, {
      name: 'checkout by card',
      concurrency: 16,
      seconds: 15,
      request: (number) => ({
        method: 'POST',
        path: '/api/orders',
        headers: { ...headersOf(buyers, number), 'content-type': 'application/json' },
        body,
      }),
    })
    printFigures([adds, checkouts])
    console.log(`hold p95 ${adds.p95} ms (goal: at most 150), errors ${adds.errors}`)
    await untilPaid(database)
    await orderOfMany(database, server.port, buyers)
  } finally {
    await database.close()
    await server.stop()
    await cluster.stop()
  }
}

type Buyer = { id: number; headers: Record<string, string> }
const buyerAt = (buyers: Buyer[], number: number): Buyer => buyers[number % buyers.length] ?? { id: 0, headers: {} }
const headersOf = (buyers: Buyer[], number: number) => buyerAt(buyers, number).headers

async function fill(database: Database): Promise<{ productId: number; buyers: Buyer[] }> {
  const ctx = makeSystemCtx(makeTestParts(database), 'bench')
  const price = { listPrice: 10_000, memberPrice: 10_000, capacity: people + 10 }
  const draft = { ...emptyDraft, title: 'The hot one', urlSlug: 'the-hot-one', visibility: 'public' as const, ...price }
  const productId = (await addProducts(ctx, [draft])).get('the-hot-one') ?? 0
  const { rows } = await sql<{ id: number }>`
    insert into person (name, email, email_verified)
    select 'Buyer ' || n, 'buyer-' || n || '-' || ${randomUUID()} || '@example.org', true from generate_series(1, ${people}) n
    returning id`.execute(database.db)
  const buyers: Buyer[] = []
  for (const { id } of rows) {
    const at = new Date()
    const expiresAt = new Date(at.getTime() + 3_600_000)
    const session = await addSession(database.db, { userId: id, at, expiresAt, ip: '127.0.0.1', userAgent: 'bench' })
    buyers.push({ id, headers: { accept: 'application/json', ...sessionHeaders(secret, signCookie(secret, session)) } })
  }
  return { productId, buyers }
}

const manyLines = 601
const billing = { name: 'Accounts payable', organisation: 'Harbour Clinic', address: '9 Quay Road', tax_id: '', po_number: '' }

/** One order of a clinic that registers everybody: by invoice, so that the answer comes once all are registered. */
async function orderOfMany(database: Database, port: number, buyers: Buyer[]): Promise<void> {
  const ctx = makeSystemCtx(makeTestParts(database), 'bench')
  const traits = { visibility: 'public' as const, listPrice: 10_000, memberPrice: 10_000, capacity: manyLines }
  const draft = { ...emptyDraft, title: 'For everybody', urlSlug: 'for-everybody', ...traits }
  const productId = (await addProducts(ctx, [draft])).get('for-everybody') ?? 0
  const buyer = buyerAt(buyers, buyers.length - 1)
  const cart = await lockCart(database.db, buyer.id, ctx.now())
  const lines = buyers.slice(0, manyLines).map(({ id: registrantId }) => ({ productId, registrantId, hold: newHold(ctx.now()) }))
  await addLines(database.db, cart.id, lines, ctx.now())
  const startedAt = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/orders`, {
    method: 'POST',
    headers: { ...buyer.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ cart_version: cart.version, payment: 'invoice', accepts_policy: true, billing }),
  })
  const seconds = (performance.now() - startedAt) / 1000
  if (!answer.ok) throw new Error(`the order of ${manyLines} was refused: ${await answer.text()}`)
  judge(`${manyLines} registrations in one order`, seconds, '≤', 30, 's')
}

/** How long the last order of the rush waits until it is paid and registered. */
async function untilPaid(database: Database): Promise<void> {
  const startedAt = performance.now()
  const count = async (state: string) =>
    (await database.db.selectFrom('purchase').select('id').where('state', '=', state).execute()).length
  while ((await count('processing')) > 0) await new Promise((done) => setTimeout(done, 200))
  const waited = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${await count('complete')} orders paid and registered, the last one ${waited} s after the rush`)
}
