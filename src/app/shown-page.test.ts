import { data, type LoaderFunctionArgs } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { Unreachable } from '#platform/calls/unreachable.ts'
import { keepingWhatIsShown } from './shown-page.ts'

const here = 'http://localhost/my-profile'
const shownAt = ({ pathname }: URL) => (pathname === '/my-profile' ? { name: 'Noor' } : undefined)

let kept = 0
beforeEach(() => {
  kept = 0
})

const loaded = (error: unknown, address = here) => {
  const loader = (_args: LoaderFunctionArgs): Promise<unknown> => Promise.reject(error)
  return keepingWhatIsShown({ loader }, shownAt, () => (kept += 1)).loader({
    request: new Request(address),
  } as LoaderFunctionArgs)
}

it('stays as it is where loading it again fails, with what was typed on it', async () => {
  for (const failure of [new Unreachable('away'), data({}, { status: 503 }), data({}, { status: 502 })])
    expect(await loaded(failure)).toEqual({ name: 'Noor' })
  expect(kept).toBe(3)
})

it('says why for who comes from elsewhere', async () => {
  await expect(loaded(new Unreachable('away'), 'http://localhost/cart')).rejects.toThrow('away')
  expect(kept).toBe(0)
})

it('says that it is not to be seen any more, or is broken itself', async () => {
  await expect(loaded(data({}, { status: 404 }))).rejects.toMatchObject({ init: { status: 404 } })
  await expect(loaded(new Error('broken'))).rejects.toThrow('broken')
})
