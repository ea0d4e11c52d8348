import { describe, expect, it } from 'vitest'
import type { Db } from './db.ts'
import { gatherInRounds } from './gather-in-rounds.ts'

const db = {} as Db

/** Rounds that end when they are told to. */
function rounds(most = 10) {
  const begun: { items: number[]; end: () => void; fail: (error: Error) => void }[] = []
  const ask = gatherInRounds(
    (_, items: number[]) =>
      new Promise<number[]>((done, fail) => {
        begun.push({ items, end: () => done(items.map((item) => item * 2)), fail })
      }),
    { atOnce: 1, most },
  )
  return { begun, ask: (item: number) => ask(db, item), turn: () => new Promise((done) => setImmediate(done)) }
}

describe('what many ask for at the same time', () => {
  it('goes together, and what comes while it is on its way goes with the next round', async () => {
    const { begun, ask, turn } = rounds()

    const first = [ask(1), ask(2)]
    await turn()
    const second = [ask(3), ask(4), ask(5)]
    await turn()

    expect(begun.map(({ items }) => items)).toEqual([[1, 2]])
    begun[0]?.end()
    expect(await Promise.all(first)).toEqual([2, 4])
    await turn()
    expect(begun.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4, 5],
    ])
    begun[1]?.end()
    expect(await Promise.all(second)).toEqual([6, 8, 10])
  })

  it('is never more than a round holds, and a round that fails takes no other with it', async () => {
    const { begun, ask, turn } = rounds(2)

    const asked = Promise.allSettled([ask(1), ask(2), ask(3)])
    await turn()
    begun[0]?.fail(new Error('no'))
    await turn()
    await turn()
    begun[1]?.end()

    expect((await asked).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual(['failed', 'failed', 6])
  })

  it('goes only with what has the same key, and waits for no other key', async () => {
    const begun: { items: string[]; end: () => void }[] = []
    const ask = gatherInRounds(
      (_, items: string[]) => new Promise<string[]>((done) => void begun.push({ items, end: () => done(items) })),
      { atOnce: 1, most: 10, keyOf: ([room]) => room },
    )
    const turn = () => new Promise((done) => setImmediate(done))

    const first = ask(db, 'a1')
    await turn()
    const rest = [ask(db, 'a2'), ask(db, 'b1'), ask(db, 'a3')]
    await turn()

    expect(begun.map(({ items }) => items)).toEqual([['a1'], ['b1']])
    begun[1]?.end()
    expect(await rest[1]).toBe('b1')
    begun[0]?.end()
    await first
    await turn()
    begun[2]?.end()
    expect(await Promise.all(rest)).toEqual(['a2', 'b1', 'a3'])
    expect(begun[2]?.items).toEqual(['a2', 'a3'])
  })
})
