import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordOutcome } from './component.service.ts'
import { type CourseTest, startCourseTest } from './learning.testing.ts'

let test: CourseTest
let componentId: number
beforeAll(async () => {
  test = await startCourseTest()
  componentId = await test.component({ title: 'Read', kind: 'web_content', settings: { html: '<p>Read</p>' } })
  await test.add({ urlSlug: 'gait-lab', prerequisites: ['gait-course'] })
})
afterAll(() => test.stop())

const metFor = async (visitor = test.learner) =>
  ((await visitor.get('/api/catalogue/products/gait-lab')).json as { product: { met_ids: number[] | null; owned_ids: number[] } })
    .product

describe('a product’s prerequisites', () => {
  it('are not met by registering: they are to be completed', async () => {
    expect(await metFor()).toMatchObject({ met_ids: [], owned_ids: [test.productId] })

    await recordOutcome(test.ctx, { componentId, personId: test.person.id, status: 'complete' })

    expect(await metFor()).toMatchObject({ met_ids: [test.productId] })
  })

  it('stay met when access to what was completed has run out', async () => {
    test.wait(86_400)
    const end = { access_ends_at: new Date('2026-11-15T13:00:00Z') }
    await test.ctx.db.updateTable('registration').set(end).where('registrant_id', '=', test.person.id).execute()

    expect(await metFor()).toMatchObject({ met_ids: [test.productId], owned_ids: [] })
  })

  it('are nobody’s for a guest', async () => {
    expect(await metFor(test.visitor())).toMatchObject({ met_ids: null })
  })
})
