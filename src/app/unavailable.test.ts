import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/db.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { createTestPostgres, testEngine } from '#testing/database.ts'
import { as, given } from '#testing/people.ts'
import { openUnreliableWay, type UnreliableWay } from '#testing/unreliable-way.ts'

const token = 'a token for figures'
const inGerman = { accept: 'text/html', 'accept-language': 'de' }
const limits = { connectMs: 2000, lockMs: 300, statementMs: 5000, idleInTransactionMs: 0 }

describe.runIf(testEngine === 'postgres')('while the database', () => {
  let app: TestApp
  let way: UnreliableWay
  /** Somebody else's way to the same database. */
  let other: Database
  let ann: Visitor
  let annId: number
  beforeAll(async () => {
    const url = await createTestPostgres()
    way = await openUnreliableWay(url)
    other = await openPostgres(url, 2)
    app = await startTestApp({ LECTERN_METRICS_TOKEN: token }, await openPostgres(way.url, 4, { limits }))
    annId = (await given.person(app)).id
    ann = await as(app, { id: annId })
  })
  afterAll(async () => {
    await app.stop()
    await other.close()
    await way.cut()
  })

  describe('is away', () => {
    beforeAll(async () => {
      await app.visitor().get('/', { accept: 'text/html' })
      await way.cut()
    })
    afterAll(() => way.restore())

    it('a signed-in person sees a page that says so in their language, when to come back and which number to give', async () => {
      const page = await ann.get('/dashboard', inGerman)

      expect(page.status).toBe(503)
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(page.headers.get('content-type')).toContain('text/html')
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.text).toContain('<html lang="de">')
      expect(page.text).toContain('Gleich wieder da')
      expect(page.text).toContain(page.headers.get('x-request-id'))
      expect(page.text).toContain('href="/dashboard"')
    })

    it('a call gets the generic message, and both are counted', async () => {
      const call = await ann.get('/api/viewer')

      expect(call.status).toBe(503)
      expect(call.headers.get('retry-after')).toBe('10')
      expect(call.json).toMatchObject({
        key: 'unavailable',
        message_class: 'error',
        message: 'The site isn’t responding right now. Please try again in a moment.',
        request_id: call.headers.get('x-request-id'),
      })
      const { text } = await app.visitor().get('/metrics', { authorization: `Bearer ${token}` })
      expect(text).toMatch(/lectern_database_unavailable_total\{trouble="away"\} [2-9]/)
      expect(text).toMatch(/status="503"\} [1-9]/)
    })

    it('a guest goes on seeing the pages that are kept, and the same page instead of one that is not', async () => {
      expect((await app.visitor().get('/', { accept: 'text/html' })).status).toBe(200)
      expect((await app.visitor().get('/catalogue?q=never-asked', inGerman)).status).toBe(503)
    })

    it('the process says that it is alive and not ready', async () => {
      expect((await app.visitor().get('/healthz')).status).toBe(200)
      expect((await app.visitor().get('/readyz')).status).toBe(503)
    })
  })

  it('is back, everybody is answered', async () => {
    await expect.poll(async () => (await ann.get('/api/viewer')).status, { timeout: 10_000 }).toBe(200)
    await expect.poll(async () => (await app.visitor().get('/readyz')).status, { timeout: 10_000 }).toBe(200)
  })

  it('holds a table for somebody else, who needs it is told that it is busy, and the process stays ready', async () => {
    const { held, letGo } = await hold(sql`lock table person in access exclusive mode`)
    const [page, call, ready] = await Promise.all([
      ann.get('/dashboard', { accept: 'text/html' }),
      ann.get('/api/viewer'),
      app.visitor().get('/readyz'),
    ])

    expect([page.status, call.status, ready.status]).toEqual([503, 503, 200])
    expect(page.text).toContain('The site is very busy right now.')
    expect(call.json).toMatchObject({ key: 'busy', message_class: 'error' })
    expect(call.headers.get('retry-after')).toBe('2')
    letGo()
    await held
    expect((await ann.get('/api/viewer')).status).toBe(200)
  })

  it('holds somebody’s session row, they do not wait for being noted as seen', async () => {
    await sql`update session set last_seen_at = now() - interval '1 hour'`.execute(other.db)
    const { held, letGo } = await hold(sql`update person set last_seen_at = last_seen_at where id = ${annId}`)
    const startedAt = performance.now()

    const { status } = await ann.get('/api/viewer')
    const ms = performance.now() - startedAt
    letGo()
    await held

    expect(status).toBe(200)
    expect(ms).toBeLessThan(limits.lockMs)
  })

  async function hold(statement: ReturnType<typeof sql>) {
    const [taken, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = other.db.transaction().execute(async (db) => {
      await statement.execute(db)
      taken.resolve()
      await free.promise
    })
    await taken.promise
    return { held, letGo: free.resolve }
  }
})
