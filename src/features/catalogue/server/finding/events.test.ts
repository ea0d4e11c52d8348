import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventsAnswer } from '../../catalogue.events.contract.ts'
import { startCatalogueTest } from '../catalogue.testing.ts'

let test: Awaited<ReturnType<typeof startCatalogueTest>>
const on = (day: string, days = 0) => {
  const startsAt = new Date(`${day}T15:00:00Z`)
  const endsAt = new Date(startsAt.getTime() + 3_600_000 + days * 86_400_000)
  return { meetings: [{ startsAt, endsAt }], timeZone: 'America/New_York' }
}

beforeAll(async () => {
  test = await startCatalogueTest()
  await test.add(
    { title: 'December', ...on('2026-12-05'), isOnline: true, topics: ['pain'] },
    {
      title: 'November',
      ...on('2026-11-20'),
      place: { venue: 'Hall', city: 'Akron', region: 'Ohio', country: 'US' },
      isOnline: false,
    },
    { title: 'Running', ...on('2026-11-10', 10), isOnline: true },
    { title: 'Over', ...on('2026-10-01'), isOnline: true },
    { title: 'Members only', ...on('2026-12-06'), isOnline: true, visibility: 'members' },
    { title: 'Course' },
  )
})
afterAll(() => test.stop())

const open = async (query = '') => (await test.visitor().get(`/api/events${query}`)).json as EventsAnswer
const titles = async (query = '') => (await open(query)).events.map(({ title }) => title)

describe('events', () => {
  it('come in the order of their beginning, without what has no date, is over or is not the viewer’s to see', async () => {
    expect(await titles()).toEqual(['Running', 'November', 'December'])
    expect((await open()).months).toEqual([
      { month: '2026-11', count: 2 },
      { month: '2026-12', count: 1 },
    ])
  })

  it('that are over are found, latest first', async () => {
    expect(await titles('?past=1')).toEqual(['Over'])
  })

  it('are filtered by topic, by way and by region', async () => {
    expect(await titles('?topic=pain')).toEqual(['December'])
    expect(await titles('?format=in_person')).toEqual(['November'])
    expect(await titles('?region=Ohio')).toEqual(['November'])
    expect((await open()).filters.find(({ group }) => group === 'region')?.options).toEqual([{ value: 'Ohio', label: 'Ohio' }])
  })

  it('of one month are all there, whether or not they are over', async () => {
    expect(await titles('?view=month&month=2026-10')).toEqual(['Over'])
    expect(await titles('?month=2026-12')).toEqual(['December'])
  })

  it('are paged by where one is, so that nothing is shown twice when something is added before', async () => {
    const far = Array.from({ length: 45 }, (_, n) => ({
      title: `Far ${String(n).padStart(2, '0')}`,
      ...on(`2027-0${1 + Math.floor(n / 20)}-${String(1 + (n % 20)).padStart(2, '0')}`),
      isOnline: true,
    }))
    await test.add(...far)
    const first = await open('?month=2027-01')
    await test.add({ title: 'Before them', ...on('2026-12-31'), isOnline: true })
    const second = await open(`?month=2027-01&after=${first.next}`)

    expect(first.events).toHaveLength(40)
    expect(second.events.map(({ title }) => title)).toEqual(['Far 40', 'Far 41', 'Far 42', 'Far 43', 'Far 44'])
    expect(second.next).toBeNull()
  })

  it('are a calendar that anybody can subscribe to, without what is for members, whoever asks', async () => {
    const answer = await test.visitor().get('/events.ics?topic=pain')
    const whole = await test.visitor().get('/events.ics')

    expect(answer.headers.get('content-type')).toContain('text/calendar')
    expect(answer.text).toContain('SUMMARY:December')
    expect(answer.text).not.toContain('SUMMARY:November')
    expect(whole.text).toContain('SUMMARY:November')
    expect(whole.text).not.toContain('Members only')
  })
})

describe('suggestions of every kind', () => {
  const suggest = async (q: string) =>
    (await test.visitor().get(`/api/search/suggestions?q=${q}`)).json as {
      words: string
      suggestions: { title: string; kind: string }[]
    }

  it('go on as typed, events apart from the rest, and forgive a wrong letter', async () => {
    expect((await suggest('decem')).suggestions).toContainEqual(expect.objectContaining({ kind: 'events', title: 'December' }))
    expect((await suggest('cours')).suggestions).toContainEqual(expect.objectContaining({ kind: 'products', title: 'Course' }))
    const mended = await suggest('novenber')
    expect(mended.words).toBe('november')
    expect(mended.suggestions).toContainEqual(expect.objectContaining({ title: 'November' }))
  })

  it('are none for nothing, and hold nothing that one may not see', async () => {
    expect((await suggest('')).suggestions).toEqual([])
    expect(JSON.stringify(await suggest('members'))).not.toContain('Members only')
  })
})
