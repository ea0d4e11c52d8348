import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ComponentStateAnswer } from '#features/learning/learning.assets.contract.ts'
import { type CourseTest, startCourseTest } from '#features/learning/server/learning.testing.ts'
import type { StepAttendance } from '../step.contract.ts'
import { attendedSteps, tellEnded } from './minutes.service.ts'

let test: CourseTest
beforeAll(async () => {
  test = await startCourseTest()
})
afterAll(() => test.stop())

/** Begins in ten minutes and lasts for forty. */
const liveStep = (traits: object = {}) => {
  const at = (minutes: number) => new Date(test.ctx.now().getTime() + minutes * 60_000).toISOString()
  const settings = { join_url: 'https://meet.example/1', starts_at: at(10), ends_at: at(50), doors_minutes: 15 }
  return test.component({ title: 'Case conference', kind: 'live_session', settings, isRequired: false, ...traits })
}
const present = (id: number) => test.learner.post(`/api/assets/${id}/presence`)
/** The page is open for so many minutes. */
async function stay(id: number, minutes: number): Promise<StepAttendance> {
  for (let minute = 0; minute < minutes; minute++) {
    await present(id)
    test.wait(60)
  }
  return (await present(id)).json
}
const statusOf = async (id: number) =>
  ((await test.learner.get(`/api/assets/${id}/status`)).json as ComponentStateAnswer).flags.status

it('joining a live step completes nothing: three quarters of it do, and what comes before it begins does not count', async () => {
  const id = await liveStep()
  expect((await test.learner.post(`/api/assets/${id}/join`)).json).toEqual({ url: 'https://meet.example/1' })
  expect(await statusOf(id)).not.toBe('complete')
  expect(await stay(id, 39)).toEqual({ minutes: 29, needed_minutes: 30, is_attended: false })
  expect(await statusOf(id)).not.toBe('complete')
  expect(await stay(id, 1)).toEqual({ minutes: 30, needed_minutes: 30, is_attended: true })
  expect(await statusOf(id)).toBe('complete')

  const { userId } = await test.ctx.db.selectFrom('step_attendance').select('user_id as userId').executeTakeFirstOrThrow()
  await tellEnded(test.ctx)
  expect(await attendedSteps(test.ctx, test.productId, userId)).toEqual(new Map())
  await stay(id, 5)
  test.wait(10 * 60)
  expect(await present(id)).toMatchObject({ status: 409, json: { key: 'sessionOver' } })
  await tellEnded(test.ctx)
  await tellEnded(test.ctx)
  expect(await attendedSteps(test.ctx, test.productId, userId)).toEqual(new Map([[id, 35]]))
  const told = await test.ctx.db.selectFrom('outbox').select('payload').where('name', '=', 'attendance.minutes-told').execute()
  expect(told.map(({ payload }) => payload)).toEqual([
    { productId: test.productId, userId, of: { kind: 'step', id }, minutes: 35 },
  ])
})

it('a page that was closed stops counting, and so long as its course says is enough', async () => {
  const id = await liveStep({ minimumAccessSeconds: 12 * 60 })
  test.wait(10 * 60)
  expect(await stay(id, 5)).toMatchObject({ minutes: 5, needed_minutes: 12 })
  test.wait(20 * 60)
  expect(await stay(id, 7)).toMatchObject({ minutes: 12, is_attended: true })
})

it('is refused before its doors open, to strangers, and for what is no live step', async () => {
  const id = await liveStep({ settings: { starts_at: '2030-01-01T10:00:00Z', ends_at: '2030-01-01T11:00:00Z' } })
  expect(await present(id)).toMatchObject({ status: 409, json: { key: 'tooEarly' } })
  expect((await test.visitor().post(`/api/assets/${id}/presence`)).status).toBe(401)
  const page = await test.component({ title: 'Read', kind: 'web_content', isRequired: false })
  expect((await present(page)).status).toBe(404)
})
