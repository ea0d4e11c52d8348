import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#platform/calls/contract.ts'
import type { programmeCalls } from '../programme.contract.ts'
import { at, type ProgrammeTest, startProgrammeTest } from './programme.testing.ts'

let test: ProgrammeTest
beforeAll(async () => {
  test = await startProgrammeTest()
})
afterAll(() => test.stop())

describe('the agenda of an event', () => {
  it('has its sessions in the order of time and room, day by day, each with number, place and favourite flag [EVT-01] [EVT-03]', async () => {
    const { slug, idOf } = await test.event([
      { key: 'late', startsAt: at(1, 25), endsAt: at(1, 26) },
      { key: 'studio', room: 'studio', track: 'clinic', speakers: ['ana', 'bo'] },
      { key: 'hall', abstract: 'About gait' },
      { key: 'next day', startsAt: at(2, 9), endsAt: at(2, 10) },
    ])
    const ann = await test.newPerson()
    await ann.visitor.post(`/favorites/session/${idOf('studio')}`)

    const first = await test.agenda(ann.visitor, slug)
    const all = await test.agenda(ann.visitor, slug, '?day=all')

    expect(first.event).toMatchObject({ title: 'Spring conference', place_zone: 'America/Chicago', sessions: 4 })
    expect(first.days).toEqual(['2027-03-04', '2027-03-05'])
    expect(first.day).toBe('2027-03-04')
    // What begins at one in the morning is still the evening before.
    expect(first.sessions.map(({ title }) => title)).toEqual(['Session hall', 'Session studio', 'Session late'])
    expect(first.sessions[1]).toMatchObject({
      session_id: idOf('studio'),
      session_position: 1,
      is_favorite: true,
      room: { name: 'Studio', floor: 'First floor' },
      track: { name: 'In the clinic' },
      speakers: [{ name: 'Ana Núñez' }, { name: 'Bo Berg' }],
      starts_at: '2027-03-04T15:00:00.000Z',
    })
    expect(all.sessions.map(({ session_position, is_favorite }) => [session_position, is_favorite])).toEqual([
      [0, false],
      [1, true],
      [2, false],
      [3, false],
    ])
    expect(all.day).toBeNull()
  })

  it('opens on the day of the session that is asked for, and on the first where the day is none', async () => {
    const { slug, idOf } = await test.event([{ key: 'one' }, { key: 'two', startsAt: at(2, 9), endsAt: at(2, 10) }])
    const guest = test.visitor()

    expect((await test.agenda(guest, slug, `?session=${idOf('two')}`)).day).toBe('2027-03-05')
    expect((await test.agenda(guest, slug, '?day=2027-03-05')).sessions).toHaveLength(1)
    expect((await test.agenda(guest, slug, '?day=2031-01-01')).day).toBe('2027-03-04')
    expect((await test.agenda(guest, slug, '?day=whenever')).day).toBe('2027-03-04')
  })

  it('opens on today while the event is on', async () => {
    const { slug } = await test.event([{ key: 'one' }, { key: 'two', startsAt: at(2, 9), endsAt: at(2, 10) }])
    const dayAt = async (now: Date) => {
      test.setNow(now)
      return (await test.agenda(test.visitor(), slug)).day
    }

    // Until four in the morning it is still the evening before.
    const days = [await dayAt(at(0, 12)), await dayAt(at(1, 26)), await dayAt(at(2, 8)), await dayAt(at(3, 9))]

    expect(days).toEqual(['2027-03-04', '2027-03-04', '2027-03-05', '2027-03-04'])
    expect((await test.agenda(test.visitor(), slug, '?day=2027-03-04')).day).toBe('2027-03-04')
    test.setNow('2026-11-15T12:00:00Z')
  })

  it('is closed to whoever may not see the event, and says no more than of one that is not there', async () => {
    const { slug, productId, idOf } = await test.event([{ key: 'one' }], { visibility: 'draft' })
    const ann = await test.newPerson()
    await test.add({ urlSlug: 'no-programme' })

    for (const path of ['agenda', 'speakers', 'exhibitors'])
      for (const unseen of [slug, 'no-programme', 'nowhere'])
        expect((await ann.visitor.get(`/api/programme/${unseen}/${path}`)).status).toBe(404)
    expect((await ann.visitor.post(`/favorites/session/${idOf('one')}`)).status).toBe(404)
    expect((await ann.visitor.get(`/api/programme/products/${productId}`)).json).toEqual({
      sessions: 0,
      speakers: 0,
      exhibitors: 0,
    })

    // Whoever is registered keeps it.
    await test.register(productId, ann)
    expect((await ann.visitor.get(`/api/programme/${slug}/agenda`)).status).toBe(200)
  })
})

describe('POST /agenda/{widgetId}/save-type (§7)', () => {
  it('takes a body with type and remembers it, for each person and agenda apart [EVT-11]', async () => {
    const [one, other] = [await test.event([{ key: 'a' }]), await test.event([{ key: 'b' }])]
    const [ann, bob] = [await test.newPerson(), await test.newPerson()]
    const { widget_id } = await test.agenda(ann.visitor, one.slug)

    const saved = await ann.visitor.post(`/agenda/${widget_id}/save-type`, { type: 'favorites_top' })
    expect(saved.status).toBe(200)
    await ann.visitor.post(`/agenda/${widget_id}/save-type`, { type: 'favorites' })

    expect((await test.agenda(ann.visitor, one.slug)).type).toBe('favorites')
    expect((await test.agenda(ann.visitor, other.slug)).type).toBe('all')
    expect((await test.agenda(bob.visitor, one.slug)).type).toBe('all')
  })

  it('takes the three words only, and keeps nothing of a guest', async () => {
    const { slug } = await test.event([{ key: 'a' }])
    const guest = test.visitor()
    const { widget_id } = await test.agenda(guest, slug)

    expect((await guest.post(`/agenda/${widget_id}/save-type`, { type: 'mine' })).status).toBe(422)
    expect((await guest.post(`/agenda/${widget_id}/save-type`, { type: 'favorites' })).status).toBe(200)
    expect((await guest.post('/agenda/product-999999/save-type', { type: 'favorites' })).status).toBe(404)
    expect((await guest.post('/agenda/news/save-type', { type: 'favorites' })).status).toBe(404)
    expect((await test.agenda(guest, slug)).type).toBe('all')
  })
})

describe('speakers and exhibitors', () => {
  it('are listed and have pages with their sessions; an exhibitor carries exhibitor-level and title [EVT-18]', async () => {
    const { slug } = await test.event([
      { key: 'talk', speakers: ['ana'] },
      { key: 'shown', exhibitor: 'tern' },
    ])
    const guest = test.visitor()
    const read = async <Answer>(path: string) => (await guest.get(`/api/programme/${slug}/${path}`)).json as Answer

    const { speakers } = await read<AnswerOf<typeof programmeCalls.speakers>>('speakers')
    expect(speakers.map(({ name, session_titles }) => [name, session_titles])).toEqual([
      ['Ana Núñez', ['Session talk']],
      ['Bo Berg', []],
    ])
    const one = await read<AnswerOf<typeof programmeCalls.speaker>>(`speakers/${speakers[0]?.id}`)
    expect(one.speaker).toMatchObject({ name: 'Ana Núñez', bio: 'Walks.' })
    expect(one.sessions.map(({ title }) => title)).toEqual(['Session talk'])

    const { levels, exhibitors } = await read<AnswerOf<typeof programmeCalls.exhibitors>>('exhibitors')
    expect(levels.map(({ name }) => name)).toEqual(['Gold', 'Silver'])
    expect(exhibitors).toMatchObject([{ title: 'Tern', level_id: levels[0]?.id, level: 'Gold', booth: 'B1' }])
    const their = await read<AnswerOf<typeof programmeCalls.exhibitor>>(`exhibitors/${exhibitors[0]?.id}`)
    expect(their.exhibitor.website).toBe('https://tern.example')
    expect(their.sessions.map(({ title }) => title)).toEqual(['Session shown'])
    expect((await guest.get(`/api/programme/${slug}/speakers/999999`)).status).toBe(404)
    expect((await guest.get(`/api/programme/${slug}/exhibitors/999999`)).status).toBe(404)
  })
})
