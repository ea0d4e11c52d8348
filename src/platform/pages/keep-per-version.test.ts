import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { makeTestParts } from '#testing/parts.ts'
import type { Ctx, Parts, RequestMemory } from '../ctx/ctx.ts'
import { loadPerRequest } from '../ctx/load-per-request.ts'
import { makeCtx, makeSystemCtx } from '../ctx/make-ctx.ts'
import type { Database } from '../db/db.ts'
import { invalidatePages } from './content-version.ts'
import { keepPerVersion, keepRowsPerVersion } from './keep-per-version.ts'

let database: Database
let parts: Parts
let reads: number
let fails: boolean
const kept = keepPerVersion('kept', async () => {
  reads += 1
  if (fails) throw new Error('the database is away')
  return reads
})
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  parts = makeTestParts(database)
  reads = 0
  fails = false
})

const request = (memory: RequestMemory = new Map()): Ctx => {
  const { actor, locale, requestId, caller, reply } = makeSystemCtx(parts, 'request')
  return makeCtx(parts, { actor, locale, requestId, caller, reply, memory })
}

describe('what every page shows', () => {
  it('is read once for all requests', async () => {
    expect([await kept(request()), await kept(request()), await kept(request())]).toEqual([1, 1, 1])
  })

  it('is read anew by the next request after it has changed', async () => {
    await kept(request())
    await database.db.transaction().execute((db) => invalidatePages({ ...request(), db }, 'kept'))

    expect(await kept(request())).toBe(2)
  })

  it('is not read anew because something else has changed', async () => {
    await kept(request())
    await invalidatePages(request(), 'other')

    expect(await kept(request())).toBe(1)
  })

  it('is read as a transaction sees it, which nobody else does', async () => {
    const ctx = request()
    await kept(ctx)

    expect(await ctx.tx((inside) => kept(inside))).toBe(2)
    expect(await kept(request())).toBe(1)
  })

  it('is asked for again after it could not be read', async () => {
    fails = true
    await expect(kept(request())).rejects.toThrow('away')
    fails = false

    expect(await kept(request())).toBe(2)
  })
})

describe('rows that are the same for everybody', () => {
  const asked: number[][] = []
  const squares = keepRowsPerVersion('rows', async (_db, keys: number[]) => {
    asked.push(keys)
    return new Map(keys.map((key) => [key, key * key]))
  })
  beforeEach(() => asked.splice(0))
  const tell = () => database.db.transaction().execute((db) => invalidatePages({ ...request(), db }, 'rows'))

  it('are read when they are first asked for, by whichever request', async () => {
    await squares(request(), [1, 2])

    expect(await squares(request(), [2, 3])).toEqual(
      new Map([
        [2, 4],
        [3, 9],
      ]),
    )
    expect(asked).toEqual([[1, 2], [3]])
  })

  it('are read anew after a change, by this process and by others', async () => {
    const other = { ...parts, config: { ...parts.config } }
    const elsewhere = (): Ctx => makeCtx(other, { ...makeSystemCtx(other, 'elsewhere'), memory: new Map() })
    for (const ctx of [request(), elsewhere(), request(), elsewhere()]) await squares(ctx, [1])
    expect(asked).toEqual([[1], [1]])

    await tell()
    for (const ctx of [request(), elsewhere()]) await squares(ctx, [1])

    expect(asked).toHaveLength(4)
  })

  it('are read by a transaction for itself', async () => {
    const ctx = request()
    await squares(ctx, [1])
    await ctx.tx((inside) => squares(inside, [1]))
    await squares(request(), [1])

    expect(asked).toEqual([[1], [1]])
  })
})

describe('rows that a request reads once', () => {
  const asked: number[][] = []
  const read = async (keys: number[]) => {
    asked.push(keys)
    return new Map(keys.map((key) => [key, -key]))
  }
  beforeEach(() => asked.splice(0))

  it('are the same for all its parts, and read anew by the next request', async () => {
    const ctx = request()
    await Promise.all([loadPerRequest(ctx, 'rows', [1, 2], read), loadPerRequest(ctx, 'rows', [2, 3], read)])

    expect(await loadPerRequest(ctx, 'rows', [3, 4], read)).toEqual(
      new Map([
        [3, -3],
        [4, -4],
      ]),
    )
    await loadPerRequest(request(), 'rows', [1], read)
    expect(asked).toEqual([[1, 2, 3], [4], [1]])
  })

  it('are kept apart by their names', async () => {
    const ctx = request()
    await loadPerRequest(ctx, 'one person', [1], read)
    await loadPerRequest(ctx, 'another', [1], read)

    expect(asked).toEqual([[1], [1]])
  })

  it('are read anew after a transaction, and inside of it', async () => {
    const ctx = request()
    await loadPerRequest(ctx, 'rows', [1], read)
    await ctx.tx((inside) => loadPerRequest(inside, 'rows', [1], read))
    await loadPerRequest(ctx, 'rows', [1], read)

    expect(asked).toEqual([[1], [1], [1]])
  })
})

describe('what a request reads once', () => {
  const counter = () => {
    let count = 0
    return async () => ++count
  }

  it('is the same for all its parts', async () => {
    const [ctx, load] = [request(), counter()]

    expect([await ctx.once('a', load), await ctx.once('a', load), await ctx.once('b', load)]).toEqual([1, 1, 2])
  })

  it('is forgotten by what it writes', async () => {
    const [ctx, load] = [request(), counter()]
    await ctx.once('a', load)
    await ctx.tx(async () => {})

    expect(await ctx.once('a', load)).toBe(2)
  })

  it('is read anew inside a transaction and by jobs', async () => {
    const [ctx, load, job] = [request(), counter(), makeSystemCtx(parts, 'job')]
    await ctx.once('a', load)

    expect(await ctx.tx((inside) => inside.once('a', load))).toBe(2)
    expect([await job.once('a', load), await job.once('a', load)]).toEqual([3, 4])
  })
})
