import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type QuizTest, startQuizTest } from '#features/quiz/server/quiz.testing.ts'
import { cancelRegistration } from '#features/registrations/server/registration.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { given } from '#testing/people.ts'
import type { CourseReport, PersonReport } from '../reports.contract.ts'

let test: QuizTest
let admin: Visitor
let assetId: number
type Learner = Awaited<ReturnType<QuizTest['learner']>>
let [ann, bob, cy]: Learner[] = []
const start = '2026-11-15T12:00:00Z'

async function handIn(learner: Learner, choice: string, minutes: number): Promise<void> {
  const { attempt_id, questions } = await test.start(learner, assetId)
  test.later(minutes)
  for (const { id } of questions) await test.answer(learner, attempt_id, id, { choice })
  await test.submit(learner, attempt_id)
}
const course = async () => (await admin.get(`/api/admin/reports/courses/${test.productId}`)).json as CourseReport
const person = async (id: number) => (await admin.get(`/api/admin/reports/people/${id}`)).json as PersonReport

beforeAll(async () => {
  test = await startQuizTest()
  test.setNow(start)
  admin = await test.administrator()
  assetId = (await test.quiz(['radio'])).assetId
  ;[ann, bob, cy] = [await test.learner(), await test.learner(), await test.learner()]
  // Ann fails, then passes; Bob fails; Cy has registered only.
  await handIn(ann as Learner, 'a', 10)
  await handIn(ann as Learner, 'b', 20)
  await handIn(bob as Learner, 'a', 60)
})
afterAll(() => test.stop())

describe('the report of a course', () => {
  it('counts who registered, started and completed, and how long it took', async () => {
    const report = await course()

    expect(report).toMatchObject({ product: { title: 'Course' }, registered: 3, started: 2, completed: 1 })
    expect(report.median_seconds).not.toBeNull()
    expect(report.completions).toHaveLength(12)
    expect(report.completions.at(-1)).toEqual({ month: '2026-11-01', count: 1 })
    expect(report.completions[0]).toEqual({ month: '2025-12-01', count: 0 })
  })

  it('tells of each component who is through, and of a quiz the best score and the time of each', async () => {
    const { components } = await course()

    // Ann sat 30 minutes over two attempts and has 100; Bob an hour and has 0.
    expect(components).toMatchObject([{ id: assetId, kind: 'quiz', completed: 1, mean_seconds: 2700, mean_percent: 50 }])
    expect((components[0]?.in_progress ?? 0) + (components[0]?.failed ?? 0)).toBe(1)
  })

  it('leaves out whoever has cancelled', async () => {
    const dora = await test.learner()
    expect((await course()).registered).toBe(4)
    const { json } = await admin.get(`/api/admin/registrations?user_id=${dora.id}`)
    const [{ id }] = (json as { registrations: [{ id: number }] }).registrations

    expect((await cancelRegistration(test.ctx, { registrationId: id, reason: 'Ill' })).ok).toBe(true)

    expect((await course()).registered).toBe(3)
  })

  it('is a file too, and so are its learners', async () => {
    const { text } = await admin.get(`/api/admin/reports/courses/${test.productId}/components.csv`)
    expect(text.split('\r\n')[1]).toMatch(/^\d+,Quiz,quiz,yes,1,\d,\d,2700,50\.0$/)

    const learners = await admin.get(`/api/admin/courses/${test.productId}/learners.csv`)
    expect(learners.text.trim().split('\r\n')).toHaveLength(4)
    expect(learners.text).toContain(',100,')
  })

  it('is refused for what is no course, and to everybody but administrators', async () => {
    expect((await admin.get('/api/admin/reports/courses/999999')).status).toBe(404)
    expect((await admin.get('/api/admin/reports/people/999999')).status).toBe(404)
    expect((await (ann as Learner).get(`/api/admin/reports/courses/${test.productId}`)).status).toBe(403)
    expect((await (ann as Learner).get(`/api/admin/reports/people/${bob?.id}`)).status).toBe(403)
  })
})

describe('the report of a person', () => {
  it('lists what they are registered for with progress, scores, time and completion', async () => {
    expect(await person(ann?.id ?? 0)).toMatchObject({
      total: 1,
      courses: [
        {
          product: { id: test.productId, title: 'Course' },
          state: 'active',
          progress: 100,
          completed_at: expect.any(String),
          seconds: 1800,
          quizzes: [{ asset_id: assetId, attempts: 2, percent: 100, is_passed: true }],
        },
      ],
      next_before: null,
    })
    expect(await person(cy?.id ?? 0)).toMatchObject({ courses: [{ progress: 0, completed_at: null, seconds: 0, quizzes: [] }] })
  })

  it('is empty for whoever has registered for nothing', async () => {
    const nobody = await given.person(test)
    expect(await person(nobody.id)).toMatchObject({ total: 0, courses: [] })
  })

  it('is a file too', async () => {
    const { text } = await admin.get(`/api/admin/reports/people/${ann?.id}/courses.csv`)
    const [header, row] = text.split('\r\n')
    expect(header).toContain('registration,product,state')
    expect(row).toMatch(/,Course,active,.*,100,.*,1800,Quiz: 100$/)
  })
})

describe('the months of a report', () => {
  it('are those of the site’s calendar, as sales and invoices have them', async () => {
    const eva = await test.learner()
    test.setNow('2026-12-01T03:00:00Z')
    await writeSetting(test.ctx, siteSettings.timeZone, 'UTC', null)
    const countBefore = (await course()).completions.find(({ month }) => month === '2026-11-01')?.count ?? 0
    await handIn(eva, 'b', 1)
    expect((await course()).completions.at(-1)).toEqual({ month: '2026-12-01', count: 1 })

    // In New York it is the last evening of November.
    await writeSetting(test.ctx, siteSettings.timeZone, 'America/New_York', null)
    expect((await course()).completions.at(-1)).toEqual({ month: '2026-11-01', count: countBefore + 1 })
  })
})
