import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDraft, type ProductDraft } from '../../product.draft.ts'
import { type CatalogueTest, startCatalogueTest } from '../catalogue.testing.ts'
import { changeProduct } from '../editing/product-writing.service.ts'
import { type CalendarReason, calendarAttachments } from './calendar.service.ts'

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

    expect(answer.headers.get('content-type')).toBe('text/calendar; method=PUBLISH; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('falls-and-after.ics')
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual(['DTSTART:20261201T150000Z', 'DTSTART:20261208T150000Z'])
    expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual(['DTEND:20261201T163000Z', 'DTEND:20261208T163000Z'])
    expect(lines).toContain('SUMMARY:Falls\\; and after')
    expect(lines).toContain('NAME:Falls\\; and after')
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
    expect(answer.text).not.toMatch(/[^\r]\n/)
    expect(lines.filter((line) => line.startsWith('LAST-MODIFIED'))).toHaveLength(2)
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

describe('a meeting in the calendars of those who registered', () => {
  const filesFor = async (id: number, reason: CalendarReason) =>
    (await calendarAttachments(test.ctx, id, reason)).map(({ filename, contentType, content }) => {
      const lines = new TextDecoder().decode(content).replaceAll('\r\n ', '').split('\r\n')
      const all = (name: string) => lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))
      const facts = { method: all('METHOD')[0], uids: all('UID'), sequences: all('SEQUENCE'), starts: all('DTSTART') }
      return { filename, contentType, ...facts, states: [...new Set(all('STATUS'))] }
    })

  it('keeps its name and grows with every move; what is dropped or archived is taken out, and comes back when restored', async () => {
    const draft: ProductDraft = {
      ...emptyDraft,
      title: 'Moving',
      urlSlug: 'moving',
      visibility: 'public',
      meetings: [meeting(1), meeting(8)],
      timeZone: 'America/New_York',
    }
    const [id = 0] = await test.add(draft)
    const [first] = await filesFor(id, 'registered')
    const [one = '', two = ''] = first?.uids ?? []
    expect(first).toMatchObject({
      filename: 'moving.ics',
      contentType: 'text/calendar; method=PUBLISH; charset=utf-8',
      method: 'PUBLISH',
      sequences: ['0', '0'],
      states: ['CONFIRMED'],
    })

    await changeProduct(test.ctx, id, { ...draft, summary: 'Only other words' })
    expect((await filesFor(id, 'changed'))[0]?.sequences).toEqual(['0', '0'])

    await changeProduct(test.ctx, id, { ...draft, meetings: [meeting(1), meeting(9)] })
    expect(await filesFor(id, 'changed')).toMatchObject([
      { uids: [one, two], sequences: ['0', '1'], starts: ['20261201T150000Z', '20261209T150000Z'] },
    ])

    await changeProduct(test.ctx, id, { ...draft, meetings: [meeting(9)] })
    const dropped = await filesFor(id, 'changed')
    expect(dropped).toMatchObject([
      { method: 'PUBLISH', uids: [two], sequences: ['1'] },
      { method: 'CANCEL', uids: [one], sequences: ['1'], states: ['CANCELLED'], filename: 'moving-cancelled.ics' },
    ])
    expect(await filesFor(id, 'registered')).toHaveLength(1)

    await changeProduct(test.ctx, id, { ...draft, meetings: [meeting(9)], archivedAt: test.ctx.now() })
    expect(await filesFor(id, 'changed')).toMatchObject([
      { contentType: 'text/calendar; method=CANCEL; charset=utf-8', uids: [one, two], sequences: ['1', '2'] },
    ])

    await changeProduct(test.ctx, id, { ...draft, title: 'Held after all', meetings: [meeting(1), meeting(9)] })
    expect(await filesFor(id, 'changed')).toMatchObject([{ method: 'PUBLISH', uids: [one, two], sequences: ['2', '3'] }])
    expect(await filesFor(id, 'cancelled')).toMatchObject([{ method: 'CANCEL', uids: [one, two], states: ['CANCELLED'] }])
  })

  it('is the same one in the calendar of all events', async () => {
    const [id = 0] = await test.add({ urlSlug: 'in-both', meetings: [meeting(3)], timeZone: 'UTC', kind: 'live_event' })
    const [file] = await filesFor(id, 'registered')

    const whole = await test.visitor().get('/events.ics')

    expect(whole.text.replaceAll('\r\n ', '')).toContain(`UID:${file?.uids[0]}`)
    expect(whole.text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })
})
