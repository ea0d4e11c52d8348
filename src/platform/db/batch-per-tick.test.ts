import { describe, expect, it } from 'vitest'
import { batchPerTick } from './batch-per-tick.ts'
import type { Db } from './db.ts'

const someDb = () => ({}) as Db

function makeReader() {
  const asked: { db: Db; keys: number[] }[] = []
  const squares = batchPerTick<number, number>(async (db, keys) => {
    asked.push({ db, keys })
    if (keys.includes(-1)) throw new Error('the database is away')
    return new Map(keys.map((key) => [key, key * key]))
  })
  return { asked, squareOf: async (db: Db, key: number) => (await squares(db, [key])).get(key) }
}

describe('what is read together', () => {
  it('is one statement for all who ask before the program waits, whoever they are', async () => {
    const { asked, squareOf } = makeReader()
    const db = someDb()
    const later = Promise.resolve().then(() => squareOf(db, 4))

    expect(await Promise.all([squareOf(db, 2), squareOf(db, 3), squareOf(db, 2), later])).toEqual([4, 9, 4, 16])
    expect(asked).toEqual([{ db, keys: [2, 3, 4] }])
  })

  it('is read anew by whoever asks afterwards', async () => {
    const { asked, squareOf } = makeReader()
    const db = someDb()
    await squareOf(db, 2)

    await squareOf(db, 2)

    expect(asked).toHaveLength(2)
  })

  it('never mixes a transaction with what is outside of it', async () => {
    const { asked, squareOf } = makeReader()
    const [outside, transaction] = [someDb(), someDb()]

    await Promise.all([squareOf(outside, 2), squareOf(transaction, 2)])

    expect(asked.map(({ db }) => db)).toEqual([outside, transaction])
    expect(asked[0]?.db).not.toBe(asked[1]?.db)
  })

  it('fails for those who asked for it, and for nobody after them', async () => {
    const { squareOf } = makeReader()
    const db = someDb()

    await expect(squareOf(db, -1)).rejects.toThrow('away')

    expect(await squareOf(db, 3)).toBe(9)
  })
})
