import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ok, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { openTestDatabase } from '#testing/database.ts'
import { makeTestParts } from '#testing/parts.ts'
import type { Database, Db } from './db.ts'

let database: Database
let ctx: Ctx
beforeAll(async () => {
  database = await openTestDatabase()
  ctx = makeSystemCtx(makeTestParts(database), 'test')
  await sql`create table noted (id serial, word text unique)`.execute(ctx.db)
})
beforeEach(async () => {
  await sql`truncate noted`.execute(ctx.db)
})
afterAll(() => database.close())

const note = (db: Db, word: string) => sql`insert into noted (word) values (${word}::text)`.execute(db)
const noted = async (db: Db) =>
  (await sql<{ word: string }>`select word from noted order by id`.execute(db)).rows.map(({ word }) => word)

describe('statements of one transaction', () => {
  it('that are asked for at once are done in their order, each seeing what those before it did', async () => {
    const [, first, , second] = await ctx.tx((ctx) =>
      Promise.all([note(ctx.db, 'a'), noted(ctx.db), note(ctx.db, 'b'), noted(ctx.db)]),
    )

    expect(first).toEqual(['a'])
    expect(second).toEqual(['a', 'b'])
  })

  it('fail together with the first that fails, whose error is told, and leave a connection that works', async () => {
    for (let round = 0; round < 12; round++) {
      await expect(
        ctx.tx((ctx) => Promise.all([note(ctx.db, 'a'), note(ctx.db, 'a'), note(ctx.db, 'c'), noted(ctx.db)])),
      ).rejects.toThrow(/noted_word_key/)
    }

    // The first of all, which the transaction begins with, as well.
    await note(ctx.db, 'there')
    await expect(ctx.tx((ctx) => Promise.all([note(ctx.db, 'there'), note(ctx.db, 'c'), noted(ctx.db)]))).rejects.toThrow(
      /noted_word_key/,
    )
    expect(await noted(ctx.db)).toEqual(['there'])
  })

  it('are none where nothing was asked for, refused or not', async () => {
    expect(await ctx.tx(async () => ok('nothing'))).toEqual(ok('nothing'))
    expect(await ctx.tx(async () => refuse('no'))).toEqual(refuse('no'))
    await note(ctx.db, 'after')

    expect(await noted(ctx.db)).toEqual(['after'])
  })
})

describe('the last statement of a transaction', () => {
  it('goes with the commit and is done when the transaction is', async () => {
    const outcome = await ctx.tx(async (ctx) => {
      await note(ctx.db, 'a')
      ctx.sendWithCommit(() => note(ctx.db, 'b'))
      return 'done'
    })

    expect(outcome).toBe('done')
    expect(await noted(ctx.db)).toEqual(['a', 'b'])
  })

  it('makes the transaction fail where it fails, with its own error', async () => {
    const doomed = ctx.tx(async (ctx) => {
      await note(ctx.db, 'a')
      ctx.sendWithCommit(() => note(ctx.db, 'a'))
    })

    await expect(doomed).rejects.toThrow(/noted_word_key/)
    expect(await noted(ctx.db)).toEqual([])
  })

  it('is rolled back by a refusal', async () => {
    const outcome = await ctx.tx(async (ctx) => {
      ctx.sendWithCommit(() => note(ctx.db, 'a'))
      return refuse('no')
    })

    expect(outcome).toEqual(refuse('no'))
    expect(await noted(ctx.db)).toEqual([])
  })

  it('must be sent at once, or it would come after the commit', async () => {
    const late = ctx.tx(async (ctx) => {
      await note(ctx.db, 'a')
      ctx.sendWithCommit(async () => {
        await Promise.resolve()
        await note(ctx.db, 'b')
      })
    })

    await expect(late).rejects.toThrow('was not sent at once')
    expect(await noted(ctx.db)).toEqual([])
  })

  it('is of a transaction only', () => {
    expect(() => ctx.sendWithCommit(() => note(ctx.db, 'a'))).toThrow('Only a transaction')
  })
})
