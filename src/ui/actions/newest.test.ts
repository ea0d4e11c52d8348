import { expect, it } from 'vitest'
import { newest } from './newest.ts'

it('sends one at a time, and of what is wanted meanwhile only the newest', async () => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const orders = newest((order: string) => {
    sent.push(order)
    return new Promise<string>((answer) => answers.push(() => answer(order)))
  })

  const first = orders.want('ab')
  expect(await orders.want('ba')).toBeNull()
  expect(await orders.want('bc')).toBeNull()
  expect(sent).toEqual(['ab'])
  expect(orders.isOn()).toBe(true)

  answers[0]?.()
  await expect.poll(() => sent).toEqual(['ab', 'bc'])
  answers[1]?.()

  expect(await first).toBe('bc')
  expect(orders.isOn()).toBe(false)
})

it('takes the next one after one that failed', async () => {
  const orders = newest((order: string) => (order === 'bad' ? Promise.reject(new Error('away')) : Promise.resolve(order)))

  await expect(orders.want('bad')).rejects.toThrow('away')

  expect(await orders.want('good')).toBe('good')
})
