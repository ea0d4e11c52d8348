import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountCalls } from '#features/account/account.contract.ts'
import { catalogueCalls } from '#features/catalogue/catalogue.contract.ts'
import { isSharedAnswer, shareWhole } from '#platform/calls/shared-answer.ts'
import type { LoadBlock, Need } from './block-load.ts'
import { loadAlike } from './shared-blocks.ts'

type Load = Parameters<LoadBlock>[0]
type Told = { search: object; isSignedIn: boolean }

const load = loadAlike(async (one, ...asked) => ({ value: await one(...asked) }))

/** Somebody who is told this by the calls. */
const whoIsTold = ({ search, isSignedIn }: Told): Need =>
  (async (call: unknown, _input: unknown, read?: (answer: never) => unknown) => {
    const answer = call === accountCalls.viewer ? { viewer: isSignedIn ? { name: 'Ada' } : null } : search
    return read ? read(answer as never) : answer
  }) as Need

const events: Load = async (need, { count }) => {
  const { products } = await need(catalogueCalls.search, {})
  const isSignedIn = await need(accountCalls.viewer, {}, ({ viewer }) => viewer !== null)
  return { shown: products.slice(0, Number(count)), isSignedIn }
}
const named: Load = async (need) => need(accountCalls.viewer, {})

describe('the data of a block', () => {
  const settings = shareWhole({ count: 2 })
  const found = shareWhole({ products: [{ id: 1 }, { id: 2 }, { id: 3 }] })
  const told = { search: found, isSignedIn: true }
  const at = (asked = '') => ({ id: 'events', asked: new URLSearchParams(asked) })
  const loaded = (given: Told, one = events, place = at()) => load(one, whoIsTold(given), settings, place)

  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-17T09:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  test('is one for all who are told the same', async () => {
    const first = await loaded(told)
    expect(first).toEqual({ value: { shown: [{ id: 1 }, { id: 2 }], isSignedIn: true } })
    expect(await loaded(told)).toBe(first)
    expect(isSharedAnswer(first)).toBe(true)
  })

  test('is another where a yes is a no', async () => {
    const [mine, guests] = [await loaded(told), await loaded({ ...told, isSignedIn: false })]
    expect(guests).toEqual({ value: { shown: [{ id: 1 }, { id: 2 }], isSignedIn: false } })
    expect(await loaded(told)).toBe(mine)
  })

  test('is one’s own where it is made of what is one’s own', async () => {
    const own = await loaded(told, named)
    expect(await loaded(told, named)).not.toBe(own)
    expect(isSharedAnswer(own)).toBe(false)
    const found = await loaded({ ...told, search: { products: [{ id: 1 }] } })
    expect(isSharedAnswer(found)).toBe(false)
  })

  test('goes by the minute and by the address', async () => {
    const first = await loaded(told)
    expect(await loaded(told, events, at('page=2'))).not.toBe(first)
    vi.advanceTimersByTime(60_000)
    expect(await loaded(told)).not.toBe(first)
  })

  test('is not shared where the page itself is somebody’s own', async () => {
    const data = await load(events, whoIsTold(told), { count: 2 }, at())
    expect(isSharedAnswer(data)).toBe(false)
  })
})
