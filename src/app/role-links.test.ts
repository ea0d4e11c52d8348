import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#db/demo/seed.ts'
import { builtInRoleKeys } from '#features/account/permission.rules.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'

let test: TestApp
let products: { id: number; kind: string }[]
beforeAll(async () => {
  test = await startTestApp({ LECTERN_DEMO: '1' })
  await seedDemo(test.ctx)
  products = await test.ctx.db.selectFrom('product').select(['id', 'kind']).orderBy('id').execute()
}, 180_000)
afterAll(() => test.stop())

/** An address without its numbers and filters: the pages of one kind are alike. */
const shapeOf = (address: string) => address.replace(/\?.*/, '').replaceAll(/\d+/g, 'n')
const links = /href="(\/admin[^"#]*)/g

/** Follows every kind of link from every kind of page once, and answers those that do not open. */
async function closedTo(visitor: Visitor): Promise<{ opened: number; closed: string[] }> {
  const closed: string[] = []
  const followed = new Set<string>()
  const read = new Set<string>()
  const waiting = [{ to: '/admin', from: '' }]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { to, from } = next
    const way = `${shapeOf(from)} → ${shapeOf(to)}`
    if (followed.has(way) || read.has(to)) continue
    followed.add(way)
    read.add(to)
    const { status, text } = await visitor.get(to, { accept: 'text/html' })
    if (status >= 400) closed.push(`${status} ${way}`)
    else for (const [, href = ''] of text.matchAll(links)) waiting.push({ to: href.replaceAll('&amp;', '&'), from: to })
  }
  return { opened: read.size - closed.length, closed }
}

describe('what a page of administration leads to', () => {
  // Whoever is at the door has one page.
  it.each(builtInRoleKeys.filter((key) => key !== 'door'))(
    'opens for who has the role %s',
    async (key) => {
      const person = await given.person(test)
      await given.role(test, person, key)
      const { opened, closed } = await closedTo(await as(test, person))

      expect(closed).toEqual([])
      expect(opened).toBeGreaterThan(5)
    },
    60_000,
  )

  it.each(['instructor', 'event_desk'] as const)('opens for who has the role %s on single products', async (key) => {
    const person = await given.person(test)
    for (const kind of ['course', 'live_event'])
      await given.role(test, person, key, products.find((product) => product.kind === kind)?.id)
    const { opened, closed } = await closedTo(await as(test, person))

    expect(closed).toEqual([])
    expect(opened).toBeGreaterThan(5)
  })
})
