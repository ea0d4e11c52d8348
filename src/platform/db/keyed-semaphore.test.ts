import { describe, expect, it } from 'vitest'
import { makeKeyedSemaphore } from './keyed-semaphore.ts'

const pause = () => new Promise((done) => setImmediate(done))

describe('a keyed semaphore', () => {
  it('lets so many in at a time, in the order in which they came', async () => {
    const pass = makeKeyedSemaphore(2)
    const order: number[] = []
    let [inside, most] = [0, 0]

    await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        pass(7, async () => {
          order.push(number)
          inside += 1
          most = Math.max(most, inside)
          await pause()
          inside -= 1
        }),
      ),
    )

    expect(order).toEqual([1, 2, 3, 4, 5])
    expect(most).toBe(2)
  })

  it('keeps nobody waiting for another key, and gives the place of one who failed to the next', async () => {
    const pass = makeKeyedSemaphore(1)
    let open = () => {}
    const first = pass(1, () => new Promise<void>((done) => (open = done)))

    await expect(pass(2, async () => 'other')).resolves.toBe('other')

    const failing = pass(1, () => Promise.reject(new Error('broken')))
    const last = pass(1, async () => 'in')
    open()
    await first
    await expect(failing).rejects.toThrow('broken')
    await expect(last).resolves.toBe('in')
  })
})
