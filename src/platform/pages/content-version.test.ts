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

  it('of one thing goes with what is told of it or of all, and not with another', async () => {
    const ctx = makeSystemCtx(makeTestParts(database), 'test')
    const versions = await followContentVersions(database)
    const [one, other, all] = [versions.of('things/one'), versions.of('things/other'), versions.of('things')]
    const before = versions.snapshot()

    await invalidatePages(ctx, 'things', 'one')
    await vi.waitFor(() => expect(versions.of('things/one')).not.toBe(one), soon)
    expect(versions.of('things'), 'whoever shows all of them').not.toBe(all)
    expect(versions.of('things/other')).toBe(other)
    expect(before('things/one'), 'what began before it').not.toBe(versions.of('things/one'))
    expect(versions.snapshot()('things/one')).toBe(versions.of('things/one'))

    await invalidatePages(ctx, 'things')
    await vi.waitFor(() => expect(versions.of('things/other')).not.toBe(other), soon)
    await versions.stop()
  })

  it('of each thing is another once a notification was lost, which may have been of any', async () => {
    const deaf = { ...database, listen: async () => async () => {} }
    const versions = await followContentVersions(deaf, 30)
    const before = versions.of('lost/other')

    await invalidatePages(makeSystemCtx(makeTestParts(database), 'test'), 'lost', 'one')

    await vi.waitFor(() => expect(versions.of('lost/other')).not.toBe(before), soon)
    await versions.stop()
  })

  it('of each thing is another once more have changed than are remembered', async () => {
    let tell = (_tag: string) => {}
    const listen: Database['listen'] = async (_channel, hear) => {
      tell = hear
      return async () => {}
    }
    const versions = await followContentVersions({ ...database, listen })
    tell('many/first')
    const [first, quiet] = [versions.of('many/first'), versions.of('many/quiet')]

    for (let at = 0; at < 9_999; at++) tell(`many/${at}`)
    expect([versions.of('many/first'), versions.of('many/quiet')], 'as many as are remembered').toEqual([first, quiet])
    tell('many/last')
    expect(versions.of('many/first')).not.toBe(first)
    expect(versions.of('many/quiet')).not.toBe(quiet)
    await versions.stop()
  })
})
