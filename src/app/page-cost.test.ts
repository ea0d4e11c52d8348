import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#db/demo/seed.ts'
import type { SearchAnswer } from '#features/catalogue/catalogue.contract.ts'
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

const open = (path: string) => learner.get(path, { accept: 'text/html' })

/** What a process asks by its own clock, whoever is looking. */
const isByClock = (statement: string) => statement.includes('"request_hour"') || statement === 'select * from "content_version"'

describe('a page of somebody signed in', () => {
  it.each([
    ['/', 8],
    ['/catalogue', 4],
    ['/products/preventing-falls-in-later-life', 8],
    ['/cart', 8],
    ['/my-dashboard', 8],
  ])('%s asks the database at most %i times', async (path, most) => {
    // The first time fills what the process keeps.
    await open(path)
    const statements = await during(async () => expect((await open(path)).status).toBe(200))
    const asked = statements.filter((statement) => !isByClock(statement))

    expect(asked.length, asked.join('\n\n')).toBeLessThanOrEqual(most)
  })
})
