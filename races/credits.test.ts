import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { creditListeners } from '#features/credits/server/credits.listeners.ts'
import { type CreditsTest, startCreditsTest } from '#features/credits/server/credits.testing.ts'
import { as } from '#testing/people.ts'

let test: CreditsTest
beforeEach(async () => {
  test = await startCreditsTest()
})
afterEach(() => test.stop())

const entries = async () =>
  (await test.ctx.db.selectFrom('credit_entry').select(['kind', 'amount']).execute()).map(({ kind }) => kind)

/** Everything told so far, handed to every listener ten times at once. */
async function tellTenTimes(): Promise<void> {
  const facts = await test.ctx.db.selectFrom('outbox').select(['name', 'payload']).execute()
  await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      facts.flatMap(({ name, payload }) =>
        creditListeners.filter(({ event }) => event === name).map((listener) => listener.handle(test.ctx, payload)),
      ),
    ).flat(),
  )
}

describe('the same completion, told ten times at once', () => {
  const told = async () => {
    const { productId, lesson } = await test.course()
    const ann = await test.learner()
    await test.register(productId, ann)
    await test.record(lesson, ann)
    await tellTenTimes()
    return entries()
  }

  it('would earn more than once if nothing stood against it (instrument check)', async () => {
    await sql`drop index credit_entry_once`.execute(test.ctx.db)
    expect((await told()).length).toBeGreaterThan(1)
  })

  it('earns once', async () => {
    expect(await told()).toEqual(['award'])
  })
})

describe('claims at once', () => {
  it('from two windows earn once, and a setback beside them leaves nothing that stands without a completion', async () => {
    const { productId, lesson, claim } = await test.course({ hasClaim: true })
    const ann = await test.learner()
    await test.register(productId, ann)
    await test.record(lesson, ann)
    const visitor = await as(test, ann)
    const path = `/api/credits/components/${claim}/claim`

    const both = await Promise.all([visitor.post(path), visitor.post(path)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await entries()).toEqual(['award'])

    await Promise.all([visitor.post(path), test.record(lesson, ann, 'unstarted'), visitor.post(path)])
    await tellTenTimes()
    expect((await test.earned(ann)).totals).toMatchObject([{ amount: 0 }])
  })
})
