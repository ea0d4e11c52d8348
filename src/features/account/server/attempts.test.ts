import { setTimeout as passed } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/db.ts'
import { openTestDatabase, testEngine } from '#testing/database.ts'
import { dropFailures, lockFailures } from './attempts.store.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

// On the embedded engine nobody else can ask inside of a transaction.
describe.runIf(testEngine === 'postgres')('tries that are counted while others are forgotten', () => {
  it('wait for each other one way only, however the counters lie in the table', async () => {
    const now = new Date()
    for (const address of ['b', 'a']) await lockFailures(database.db, address, now)
    const dropping = Promise.withResolvers<void>()
    const trying = database.db.transaction().execute(async (db) => {
      await lockFailures(db, 'a', now)
      dropping.resolve()
      // Time for the others to ask for what is locked here.
      await passed(300)
      await lockFailures(db, 'b', now)
    })
    await dropping.promise

    const outcomes = await Promise.allSettled([trying, dropFailures(database.db, ['b', 'a'])])

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await database.db.selectFrom('sign_in_failure').select('address').execute()).toEqual([])
  })
})
