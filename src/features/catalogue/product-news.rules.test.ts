import { describe, expect, it } from 'vitest'
import { emptyDraft, type ProductDraft } from './product.draft.ts'
import { newsOf } from './product-news.rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const on = (day: string, hour = '09'): ProductDraft['meetings'][number] => ({
  startsAt: new Date(`${day}T${hour}:00:00Z`),
  endsAt: new Date(`${day}T17:00:00Z`),
})
const place = { venue: 'Town hall', city: 'Boston', region: '', country: '' }
const event: ProductDraft = { ...emptyDraft, meetings: [on('2027-03-04')], timeZone: 'America/New_York', place }
const course: ProductDraft = emptyDraft
const past = { ...event, meetings: [on('2026-03-04')] }
const away = (draft: ProductDraft): ProductDraft => ({ ...draft, archivedAt: now })

describe('what concerns whoever is registered', () => {
  it.each<[string, ProductDraft, ProductDraft, string | null]>([
    ['another day', event, { ...event, meetings: [on('2027-03-05')] }, 'moved'],
    ['another hour', event, { ...event, meetings: [on('2027-03-04', '10')] }, 'moved'],
    ['a second day', event, { ...event, meetings: [on('2027-03-04'), on('2027-03-05')] }, 'moved'],
    ['another place', event, { ...event, place: { ...place, venue: 'Library' } }, 'moved'],
    ['online instead', event, { ...event, place: null, isOnline: true }, 'moved'],
    ['a date where there was none', course, event, 'moved'],
    ['another clock for the same instants', event, { ...event, timeZone: 'UTC' }, null],
    ['another title', event, { ...event, title: 'Renamed' }, null],
    ['a place for a course without a date', course, { ...course, place }, null],
    ['the date of what is over, put right', past, { ...past, meetings: [on('2026-03-05')] }, null],
    ['what was over, held once more', past, event, 'moved'],
    ['an event to come, put away', event, away(event), 'calledOff'],
    ['an event that is over, put away', past, away(past), null],
    ['a course, put away', course, away(course), 'withdrawn'],
    ['an event, taken out again', away(event), event, 'restored'],
    ['a course, taken out again: nobody lost it', away(course), course, null],
    ['put away before', away(event), away({ ...event, meetings: [on('2027-03-05')] }), null],
  ])('%s', (_, before, after, expected) => {
    expect(newsOf(before, after, now)).toBe(expected)
  })
})
