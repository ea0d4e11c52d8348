import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { as, given } from '#testing/people.ts'

let test: CatalogueTest
beforeAll(async () => {
  test = await startCatalogueTest()
})
afterAll(() => test.stop())

const shown = async (path: string, visitor = test.visitor()) => {
  const { text } = await visitor.get(path, { accept: 'text/html' })
  // What is read on the page, without what its scripts were handed.
  return text.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ')
}

describe('a site on its first day', () => {
  it('blames no filter for what is not there yet, and counts to nought for nobody', async () => {
    expect(await shown('/')).not.toContain('Browse all 0')
    expect(await shown('/catalogue')).toContain('Nothing here yet')
    expect(await shown('/catalogue')).not.toContain('Try fewer filters')
    expect(await shown('/events')).toContain('No events here')
    expect(await shown('/events')).not.toContain('Try removing some')
  })

  it('tells of filters where there are some, and counts what there is (instrument check)', async () => {
    expect(await shown('/catalogue?kind=course')).toContain('Try fewer filters')
    expect(await shown('/catalogue?q=gait')).toContain('No results for')
    expect(await shown('/events?format=live_online')).toContain('Try removing some')

    await test.add({ title: 'First course' }, { title: 'Second course' })
    // The start page of guests is kept until it is told that something has changed.
    await expect.poll(() => shown('/'), { timeout: 8000 }).toContain('Browse all 2')
  })

  it('begins a new person with the site’s time zone, not with that of whoever adds them', async () => {
    const admin = await as(test, await given.administrator(test, { timeZone: 'Asia/Tokyo' }))

    const { text } = await admin.get('/admin/people/new/edit', { accept: 'text/html' })

    expect(text).toContain('value="America/New_York"')
    expect(text).not.toContain('value="Asia/Tokyo"')
  })

  it('knows of no last release before the first', async () => {
    const admin = await as(test, await given.administrator(test))
    const [id] = await test.add({ title: 'First congress', kind: 'live_event' })
    await admin.post(`/api/admin/products/${id}/programme`, {})

    expect(await shown(`/admin/products/${id}/programme`, admin)).toContain('Not released yet.')
  })
})
