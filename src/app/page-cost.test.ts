import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedDemo } from '#db/demo/seed.ts'
import type { SearchAnswer } from '#features/catalogue/catalogue.contract.ts'
import { emptyContent, seenByAll } from '#features/pages/page-content.rules.ts'
import type { EditedPage } from '#features/pages/pages.admin.contract.ts'
import { must } from '#platform/calls/result.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { openTestDatabase } from '#testing/database.ts'
import { as } from '#testing/people.ts'
import { noteStatements } from '#testing/statements.ts'

let test: TestApp
let learner: Visitor
let during: ReturnType<typeof noteStatements>['during']
beforeAll(async () => {
  const database = await openTestDatabase()
  const noted = noteStatements(database.db)
  during = noted.during
  test = await startTestApp({ LECTERN_DEMO: '1' }, { ...database, db: noted.db })
  await seedDemo(test.ctx)
  const person = await test.ctx.db.selectFrom('person').select('id').where('email', '=', 'learner@example.org').executeTakeFirst()
  learner = await as(test, must(person, 'the demo has a learner'))
  const { products } = (await test.visitor().get('/api/catalogue/products?kind=webinar')).json as SearchAnswer
  for (const { id } of products.slice(0, 2)) await learner.get(`/cart/add/${id}/${must(person, 'the learner').id}`)
})
afterAll(() => test.stop())

const longestMs = 60_000

const open = (path: string) => learner.get(path, { accept: 'text/html' })

/** What a process asks by its own clock, whoever is looking. */
const isByClock = (statement: string) => statement.includes('"request_hour"') || statement === 'select * from "content_version"'

describe('a page of somebody signed in', () => {
  it.each([
    ['/', 3],
    ['/catalogue', 3],
    ['/products/preventing-falls-in-later-life', 6],
    ['/cart', 8],
    ['/my-dashboard', 3],
    ['/my-dashboard/transcript', 3],
    ['/products/meridian-annual-conference/agenda', 3],
  ])(
    '%s asks the database at most %i times',
    async (path, most) => {
      // The first time fills what the process keeps, for a minute: a machine that took longer has to fill it again.
      await vi.waitFor(async () => {
        await open(path)
        const statements = await during(async () => expect((await open(path)).status).toBe(200))
        const asked = statements.filter((statement) => !isByClock(statement))

        expect(asked.length, asked.join('\n\n')).toBeLessThanOrEqual(most)
      }, longestMs)
    },
    2 * longestMs,
  )
})

describe('a page of twelve widgets', () => {
  const product = 'meridian-annual-conference'
  const twelve: [kind: string, settings: object][] = [
    ['text', { html: '<p>Hello</p>' }],
    ['cta', { title: 'Come', button: 'Register', link: '/events' }],
    ['news', { count: 3 }],
    ['rss', { feed: 1, count: 4 }],
    ['events', { count: 3 }],
    ['tiles', { title: 'For you', count: 3 }],
    ['product', { product }],
    ['topics', {}],
    ['credits', {}],
    ['posts', {}],
    ['exhibitors', { product }],
    ['share', { message: 'Look' }],
  ]

  it('made anew for a guest asks the database at most 8 times', async () => {
    const admin = await test.ctx.db.selectFrom('person').select('id').where('email', '=', 'admin@example.org').executeTakeFirst()
    const staff = await as(test, must(admin, 'the demo has an administrator'))
    const content = {
      ...emptyContent('Twelve'),
      outline: twelve.map((_, at) => ({ id: `b${at}`, inside: null })),
      blocks: Object.fromEntries(
        twelve.map(([kind, settings], at) => [`b${at}`, { kind, version: 1, settings, seen: seenByAll, texts: {} }]),
      ),
    }
    const made = (await staff.post('/api/admin/pages', { title: 'Twelve', content })).json as EditedPage
    await staff.post(`/api/admin/pages/${made.id}/publish`, { version: made.version })
    const openIn = (lang: string) => test.visitor().get(`/${made.slug}?lang=${lang}`, { accept: 'text/html' })
    // Each language has a page of its own, so that none is kept already.
    await openIn('en')
    const statements = await during(async () => {
      const shown = await openIn('de')
      expect(shown.status).toBe(200)
      for (const words of ['Hello', 'A room without a programme', 'Fewer falls where shoes', 'For you'])
        expect(shown.text).toContain(words)
    })
    const asked = statements.filter((statement) => !isByClock(statement))

    expect(asked.length, asked.join('\n\n')).toBeLessThanOrEqual(8)
    expect(asked.length).toBeGreaterThan(0)
  })
})
