import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCourseTest } from '#features/learning/server/learning.testing.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { given } from '#testing/people.ts'
import { sendReminders } from './reminders.jobs.ts'

let test: Awaited<ReturnType<typeof startCourseTest>>
beforeAll(async () => {
  test = await startCourseTest()
})
afterAll(() => test.stop())

const register = (productId: number, userId: number) =>
  registerWithoutCharge(test.ctx, { productId, userId, source: 'grant', grantedBy: null })
const remindAt = async (at: string) => {
  test.setNow(at)
  for (const _ of [1, 2]) await sendReminders.handle(test.ctx, {})
}
const subjectsTo = async (email: string) =>
  (await test.ctx.db.selectFrom('mail').select('subject').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ subject }) => subject,
  )

describe('reminders, each once', () => {
  it('come a day before an event to who is registered', async () => {
    const [startsAt, endsAt] = [new Date('2026-12-03T14:00:00Z'), new Date('2026-12-03T18:00:00Z')]
    const [id = 0] = await test.add({
      title: 'Gait day',
      urlSlug: 'gait-day',
      kind: 'live_event',
      timeZone: 'America/New_York',
      meetings: [{ startsAt, endsAt }],
    })
    const ann = await given.person(test)
    await register(id, ann.id)

    await remindAt('2026-12-02T13:00:00Z')
    expect(await subjectsTo(ann.email)).toEqual([])
    await remindAt('2026-12-02T15:00:00Z')
    expect(await subjectsTo(ann.email)).toEqual(['Coming up on December 3, 2026: Gait day'])
  })

  it('come a week before access ends, unless it is finished', async () => {
    test.setNow('2026-11-15T12:00:00Z')
    const [id = 0] = await test.add({ title: 'Short course', urlSlug: 'short-course', accessDays: 30 })
    const ann = await given.person(test)
    await register(id, ann.id)

    await remindAt('2026-12-07T12:00:00Z')
    expect(await subjectsTo(ann.email)).toEqual([])
    await remindAt('2026-12-09T12:00:00Z')
    expect(await subjectsTo(ann.email)).toEqual(['Your access to “Short course” ends on December 15, 2026'])
  })

  it('come to who has not finished a course after a month, and not for what was bought long ago', async () => {
    await test.component({ title: 'Lesson', kind: 'web_content' })
    test.setNow('2026-11-15T12:00:00Z')
    const ann = await given.person(test)
    await register(test.productId, ann.id)

    await remindAt('2026-12-14T12:00:00Z')
    expect(await subjectsTo(ann.email)).toEqual([])
    await remindAt('2026-12-16T12:00:00Z')
    expect(await subjectsTo(ann.email)).toEqual(['You haven’t finished “Gait course” yet'])
    const old = await given.person(test)
    test.setNow('2026-11-15T12:00:00Z')
    await register(test.productId, old.id)
    await remindAt('2027-02-15T12:00:00Z')
    expect(await subjectsTo(old.email)).toEqual([])
  })
})
