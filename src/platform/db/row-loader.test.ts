import { describe, expect, it } from 'vitest'
import { rowLoader } from './row-loader.ts'

function makeLoader() {
  const asked: number[][] = []
  let isAway = false
  const load = rowLoader(async (keys: number[]) => {
    asked.push(keys)
    if (isAway) throw new Error('the database is away')
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * key]))
  })
  return { asked, load, setAway: (away: boolean) => (isAway = away) }
}

describe('rows by their keys', () => {
  it('are read by one statement for all who ask before the program waits', async () => {
    const { asked, load } = makeLoader()
    const later = Promise.resolve().then(() => load([4]))

    expect(await Promise.all([load([2, 3, 2]), load([3]), later])).toEqual([
      new Map([
        [2, 4],
        [3, 9],
      ]),
      new Map([[3, 9]]),
      new Map([[4, 16]]),
    ])
    expect(asked).toEqual([[2, 3, 4]])
  })

  it('are not read again, and neither is what has no row', async () => {
    const { asked, load } = makeLoader()
    await load([2, -1])

    expect(await load([-1, 2, 5])).toEqual(
      new Map([
        [2, 4],
        [5, 25],
      ]),
    )
    expect(asked).toEqual([[2, -1], [5]])
  })

  it('are asked for anew after they could not be read', async () => {
    const { asked, load, setAway } = makeLoader()
    setAway(true)
    await expect(load([2])).rejects.toThrow('away')
    setAway(false)

    expect(await load([2])).toEqual(new Map([[2, 4]]))
    expect(asked).toHaveLength(2)
  })
})
