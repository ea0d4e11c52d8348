import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from './catalogue.testing.ts'

let test: CatalogueTest
beforeAll(async () => {
  test = await startCatalogueTest()
  await test.add({ title: 'Kept in mind', urlSlug: 'kept' })
})
afterAll(() => test.stop())

const hide = () => test.ctx.db.updateTable('product').set({ visibility: 'draft' }).where('url_slug', '=', 'kept').execute()

describe('the memory of searches', () => {
  it('shares an answer while nothing changes, and forgets it with the next change', async () => {
    expect((await test.search({ q: 'kept' })).total).toBe(1)
    // Behind the service's back, so that nobody is told: the answer is still the kept one.
    await hide()
    expect((await test.search({ q: 'kept' })).total).toBe(1)

    await test.add({ title: 'Something new' })

    expect((await test.search({ q: 'kept' })).total).toBe(0)
  })

  it('forgets what the clock changes after half a minute', async () => {
    test.setNow('2026-11-15T12:00:00Z')
    await test.add({ title: 'Soon to appear', publishAt: new Date('2026-11-15T12:00:20Z') })
    expect((await test.search({ q: 'appear' })).total).toBe(0)

    test.setNow('2026-11-15T12:00:31Z')

    expect((await test.search({ q: 'appear' })).total).toBe(1)
  })

  it('keeps what members and guests see apart', async () => {
    await test.add({ title: 'Members gathering', visibility: 'members' })

    expect((await test.search({ q: 'gathering' }, 'member')).total).toBe(1)
    expect((await test.search({ q: 'gathering' })).total).toBe(0)
  })
})
