import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DoorTest, startDoorTest } from '#features/checkin/server/checkin.testing.ts'
import { as, given } from '#testing/people.ts'
import type { EventReport } from '../event-report.contract.ts'

let test: DoorTest
let event: Awaited<ReturnType<DoorTest['event']>>
beforeAll(async () => {
  test = await startDoorTest()
  event = await test.event([{ key: 'a', signUp: true, capacity: 1 }, { key: 'b' }, { key: 'pause', kind: 'break' }])
  const door = await test.device(event.productId)
  test.setNow('2027-03-04T14:50:00Z')
  const [ann, bob] = [await test.holder(event.productId, 'Ann'), await test.holder(event.productId, 'Bob')]
  for (const { visitor } of [ann, bob]) await visitor.post(`/api/programme/${event.slug}/sessions/${event.idOf('a')}/place`)
  await ann.visitor.post(`/favorites/session/${event.idOf('b')}`)
  await test.scan(door, { code: ann.code })
  test.setNow('2027-03-04T16:10:00Z')
  await test.scan(door, { code: ann.code, act: 'out' })
  await test.scan(door, { code: ann.code })
  // Ann was there from 9:10 to 9:30 and, by another account, from 9:20 to 9:40; Bob came after the end.
  const { db } = test.ctx
  const span = (user_id: number, from: string, to: string, source: string) => ({
    session_id: event.idOf('a'),
    user_id,
    starts_at: new Date(from),
    ends_at: new Date(to),
    source,
    made_at: test.ctx.now(),
  })
  await db
    .insertInto('presence_span')
    .values([
      span(ann.id, '2027-03-04T15:10:00Z', '2027-03-04T15:30:00Z', 'page'),
      span(ann.id, '2027-03-04T15:20:00Z', '2027-03-04T15:40:00Z', 'provider'),
      span(bob.id, '2027-03-04T16:00:00Z', '2027-03-04T16:20:00Z', 'page'),
    ])
    .execute()
  await db
    .insertInto('session_attended')
    .values({ session_id: event.idOf('a'), user_id: ann.id, since: test.ctx.now() })
    .execute()
  const question = { session_id: event.idOf('a'), user_id: bob.id, text: 'Why?', state: 'visible', asked_at: test.ctx.now() }
  const { id } = await db.insertInto('session_question').values(question).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('session_question_vote').values({ question_id: id, user_id: ann.id }).execute()
})
afterAll(() => test.stop())

const address = () => `/api/admin/reports/events/${event.productId}`

describe('the report of an event', () => {
  it('says who registered when, who came in where and in which hour, and what became of each session', async () => {
    const report = (await test.staff.get(address())).json as EventReport

    expect(report).toMatchObject({ registered: 2, checked_in: 1, attended: 1, questions: 1 })
    expect(report.registrations).toEqual({ unit: 'day', points: [{ from: '2027-03-04', count: 2 }] })
    // By the venue's clock, and twice for who went in twice.
    expect(report.checkpoints).toMatchObject([
      {
        people: 1,
        hours: [
          { hour: '2027-03-04T08:00', count: 1 },
          { hour: '2027-03-04T10:00', count: 1 },
        ],
      },
    ])
    // What was seen twice counts once, and a minute of one person is not shared by those who were not there.
    expect(report.sessions).toMatchObject([
      {
        session_id: event.idOf('a'),
        booked: 1,
        waiting: 1,
        stars: 0,
        present: 2,
        attended: 1,
        mean_minutes: 30,
        questions: 1,
        votes: 1,
      },
      { session_id: event.idOf('b'), booked: 0, stars: 1, present: 0, attended: 0, mean_minutes: null, questions: 0, votes: 0 },
    ])
  })

  it('is taken away as tables', async () => {
    const linesOf = async (table: string) => (await test.staff.get(`${address()}/tables/${table}`)).text.trim().split(/\r?\n/)
    const [head, first, ...others] = await linesOf('sessions')
    // By the event's clock, which the heading names.
    expect(head).toContain(',starts_at (America/Chicago),')
    expect(first).toContain(',2027-03-04 09:00:00,')
    expect(others).toHaveLength(1)
    expect(await linesOf('check-ins')).toEqual([
      expect.stringContaining(',hour (America/Chicago),'),
      expect.stringMatching(/,2027-03-04 08:00,1$/),
      expect.stringMatching(/,2027-03-04 10:00,1$/),
    ])
    expect((await linesOf('registrations'))[1]).toBe('2027-03-04,2')
  })

  it('is for those who run the event', async () => {
    const learner = await as(test, await given.person(test))
    expect((await learner.get(address())).status).toBe(403)
    expect((await test.staff.get('/api/admin/reports/events/999999')).status).toBe(404)
  })
})
