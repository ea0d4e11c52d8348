import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCtx } from '#platform/ctx/make-ctx.ts'
import { overwriteComponents } from '#testing/behind-the-back.ts'
import { as, given } from '#testing/people.ts'
import type { DashboardAnswer } from '../learning.contract.ts'
import { footingsOf } from './access.store.ts'
import { footingsIn, marksAskedFor } from './course.standing.ts'
import { marksOf } from './dashboard.store.ts'
import { type CourseTest, startCourseTest } from './learning.testing.ts'

let test: CourseTest
let [page, video, extra, agree] = [0, 0, 0, 0]

beforeAll(async () => {
  test = await startCourseTest()
  page = await test.component({ title: 'Read', kind: 'web_content', settings: { html: '<p>Text</p>' }, minimumAccessSeconds: 0 })
  video = await test.component({
    title: 'Watch',
    kind: 'video',
    settings: { duration_seconds: 100 },
    minimumAccessSeconds: 0,
    prerequisites: [page],
  })
  extra = await test.component({ title: 'Look up', kind: 'document', isRequired: false, minimumAccessSeconds: 0 })
  agree = await test.component({ title: 'Agree', kind: 'acknowledgement', settings: { statement_html: '<p>I will.</p>' } })
})
afterAll(() => test.stop())

const courseOf = async (visitor = test.learner) =>
  ((await visitor.get('/api/my-dashboard')).json as DashboardAnswer).items[0]?.course
const learnerAnew = async () => {
  const person = await given.person(test)
  await test.register(person.id)
  return as(test, person)
}

describe('a course on the dashboard [LRN-15]', () => {
  it('begins with the first component that is open', async () => {
    expect(await courseOf()).toEqual({ progress: 0, completed_at: null, next: { id: page, title: 'Read' } })
  })

  it('goes on with what was opened last', async () => {
    await test.learner.post(`/api/assets/${page}/access`)
    test.wait(60)
    await test.learner.post(`/api/assets/${extra}/access`)

    expect(await courseOf()).toMatchObject({ next: { id: extra } })

    test.wait(60)
    await test.learner.post(`/api/assets/${page}/access`)

    expect(await courseOf()).toMatchObject({ next: { id: page } })
  })

  it('counts what is complete of what is required, each person’s own', async () => {
    await test.learner.post(`/api/assets/${page}/complete`)
    await test.ctx.db.deleteFrom('component_access').where('component_id', '=', extra).execute()

    expect(await courseOf()).toEqual({ progress: 33, completed_at: null, next: { id: video, title: 'Watch' } })
    expect(await courseOf(await learnerAnew())).toMatchObject({ progress: 0, next: { id: page } })
  })

  it('leaves out what was taken out of it, and nobody waits for that', async () => {
    const visitor = await learnerAnew()
    const removeAt = (at: Date | null) => overwriteComponents(test.ctx, [page], { removed_at: at })
    await removeAt(test.ctx.now())

    expect(await courseOf(visitor)).toMatchObject({ next: { id: video, title: 'Watch' } })
    await removeAt(null)
  })

  it('is told alike whether it was read with everything else or by itself', async () => {
    const person = await given.person(test)
    await test.register(person.id)
    const visitor = await as(test, person)
    await visitor.post(`/api/assets/${page}/complete`)
    await visitor.post(`/api/assets/${extra}/access`)
    const marks = (mostFootings: number) =>
      marksOf(test.ctx.db, person.id, { now: test.ctx.now(), until: test.ctx.now(), mostFootings })
    const { parts, actor, locale, requestId, caller, reply } = test.ctx
    const footingWith = async (mostFootings: number) => {
      const ctx = makeCtx(parts, { actor, locale, requestId, caller, reply, memory: new Map() })
      const asked = await marksAskedFor(ctx, person.id)
      asked.marks = marks(mostFootings)
      return (await footingsIn(ctx, [test.productId], person.id)).get(test.productId)
    }

    const alone = (await footingsOf(test.ctx.db, person.id, [test.productId])).get(test.productId)

    expect(alone?.accesses).toHaveLength(2)
    expect((await marks(1)).latest.get(test.productId)).toEqual(alone)
    // What one was in so long ago that it did not come with the rest.
    expect((await marks(0)).latest.size).toBe(0)
    expect([await footingWith(1), await footingWith(0)]).toEqual([alone, alone])
  })

  it('says since when the whole is complete', async () => {
    const visitor = await learnerAnew()
    await visitor.post(`/api/assets/${agree}/acknowledge`)
    await overwriteComponents(test.ctx, [page, video], { is_required: false })
    await visitor.post(`/api/assets/${agree}/refresh`)

    expect(await courseOf(visitor)).toMatchObject({ progress: 100, completed_at: test.ctx.now().toISOString() })
  })
})
