import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'

let test: CatalogueTest
beforeAll(async () => {
  test = await startCatalogueTest()
})
afterAll(() => test.stop())

const shown = async (path: string) => {
  const { text } = await test.visitor().get(path, { accept: 'text/html' })
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
})
