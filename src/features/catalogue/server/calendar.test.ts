import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from './catalogue.testing.ts'

let test: CatalogueTest
beforeAll(async () => {
  test = await startCatalogueTest()
})
afterAll(() => test.stop())

const meeting = (day: number) => ({
  startsAt: new Date(Date.UTC(2026, 11, day, 15)),
  endsAt: new Date(Date.UTC(2026, 11, day, 16, 30)),
})

describe('a product’s calendar file', () => {
  it('has every meeting at its instant, and is the same meeting each time', async () => {
    await test.add({
      title: 'Falls; and after',
      urlSlug: 'falls-and-after',
      meetings: [meeting(1), meeting(8)],
      timeZone: 'America/New_York',
    })

    const answer = await test.visitor().get('/products/falls-and-after/calendar.ics')
    const lines = answer.text.split('\r\n')

    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('falls-and-after.ics')
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual(['DTSTART:20261201T150000Z', 'DTSTART:20261208T150000Z'])
    expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual(['DTEND:20261201T163000Z', 'DTEND:20261208T163000Z'])
    expect(lines).toContain('SUMMARY:Falls\\; and after')
    expect(new Set(lines.filter((line) => line.startsWith('UID'))).size).toBe(2)
  })

  it('names the place for those who come, also where others join from afar', async () => {
    const both = { meetings: [meeting(1)], timeZone: 'America/New_York', isOnline: true }
    await test.add(
      { ...both, urlSlug: 'hybrid', place: { venue: 'Lakefront Center', city: 'Milwaukee', region: 'Wisconsin', country: '' } },
      { ...both, urlSlug: 'from-afar' },
    )
    const location = async (slug: string) =>
      /LOCATION:(.*)/.exec((await test.visitor().get(`/products/${slug}/calendar.ics`)).text.replaceAll('\r\n ', ''))?.[1]?.trim()

    expect(await location('hybrid')).toBe('Lakefront Center\\, Milwaukee\\, Wisconsin')
    expect(await location('from-afar')).toMatch(/\/products\/from-afar$/)
  })

  it('is there for whoever may see the product, and only for what has a date', async () => {
    await test.add({ urlSlug: 'hidden-draft', visibility: 'draft', meetings: [meeting(1)], timeZone: 'America/New_York' })
    await test.add({ urlSlug: 'whenever' })

    expect((await test.visitor().get('/products/hidden-draft/calendar.ics')).status).toBe(404)
    expect((await test.visitor().get('/products/whenever/calendar.ics')).status).toBe(404)
  })
})
