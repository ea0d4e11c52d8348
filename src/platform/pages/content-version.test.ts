import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { makeTestParts } from '#testing/parts.ts'
import { makeSystemCtx } from '../ctx/make-ctx.ts'
import type { Database } from '../db/db.ts'
import { followContentVersions, invalidatePages } from './content-version.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const soon = { timeout: 10_000, interval: 20 }

describe('the version of what is shown', () => {
  it('is not lowered by an answer that was long on its way', async () => {
    const ctx = makeSystemCtx(makeTestParts(database), 'test')
    await invalidatePages(ctx, 'slow')
    const answers: (() => void)[] = []
    let isSlow = false
    const selectFrom = (table: 'content_version') => ({
      selectAll: () => ({
        execute: async () => {
          const rows = await database.db.selectFrom(table).selectAll().execute()
          if (isSlow) await new Promise<void>((done) => answers.push(done))
          return rows
        },
      }),
    })
    const versions = await followContentVersions({ ...database, db: { selectFrom } as never }, 30)
    isSlow = true
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0), soon)
    const before = versions.of('slow')

    for (const _ of [1, 2]) await invalidatePages(ctx, 'slow')
    await vi.waitFor(() => expect(versions.of('slow')).toBeGreaterThanOrEqual(before + 2), soon)
    const told = versions.of('slow')
    isSlow = false
    for (const answer of answers) answer()
    await new Promise((done) => setTimeout(done, 100))

    expect(versions.of('slow')).toBeGreaterThanOrEqual(told)
    await versions.stop()
  })

  it('is noticed without a notification', async () => {
    const deaf = { ...database, listen: async () => async () => {} }
    const versions = await followContentVersions(deaf, 30)
    const before = versions.of('unheard')

    await invalidatePages(makeSystemCtx(makeTestParts(database), 'test'), 'unheard')

    await vi.waitFor(() => expect(versions.of('unheard')).not.toBe(before), soon)
    await versions.stop()
  })
})
