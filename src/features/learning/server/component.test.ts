import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { findComponent, mayOpenComponent, recordOutcome } from './component.service.ts'
import { writeComponent, writeSection } from './course-writing.service.ts'

let test: CatalogueTest
let productId: number
let [first, second, extra] = [0, 0, 0]

beforeAll(async () => {
  test = await startCatalogueTest()
  productId = (await test.add({ title: 'Gait course' }))[0] ?? 0
  const sectionId = await writeSection(test.ctx, { productId, title: 'Begin' })
  const traits = { productId, sectionId }
  first = await writeComponent(test.ctx, { ...traits, title: 'Read', kind: 'web_content', settings: { html: '<p>Read</p>' } })
  second = await writeComponent(test.ctx, { ...traits, title: 'Quiz', kind: 'quiz', prerequisites: [first] })
  extra = await writeComponent(test.ctx, { ...traits, title: 'More', kind: 'document', isRequired: false })
  await registerWithoutCharge(test.ctx, { productId, userId: test.idOf('member'), source: 'grant', grantedBy: null })
})
afterAll(() => test.stop())

const facts = async (name: string) => {
  const rows = await test.ctx.db.selectFrom('outbox').select(['name', 'payload']).where('name', '=', name).execute()
  return rows.map(({ payload }) => payload)
}
const record = (status: 'complete' | 'failed' | 'unstarted', componentId: number) =>
  recordOutcome(test.ctx, { componentId, personId: test.idOf('member'), status })

describe('what other features ask of a course', () => {
  it('finds a component with the settings of its kind', async () => {
    expect(await findComponent(test.ctx, first)).toMatchObject({ kind: 'web_content', settings: { html: '<p>Read</p>' } })
    expect(await findComponent(test.ctx, 9999)).toBeNull()
  })

  it('opens to those who are registered, in order; an administrator looks in without leaving a trace', async () => {
    expect(await mayOpenComponent(test.as('member'), first)).toMatchObject({ mayOpen: true, isPreview: false })
    expect(await mayOpenComponent(test.as('member'), second)).toEqual({ mayOpen: false, why: 'prerequisite' })
    expect(await mayOpenComponent(test.as('visitor'), first)).toEqual({ mayOpen: false, why: 'notRegistered' })
    expect(await mayOpenComponent(test.as('guest'), first)).toEqual({ mayOpen: false, why: 'notRegistered' })
    expect(await mayOpenComponent(test.as('admin'), second)).toMatchObject({ mayOpen: true, isPreview: true })
    expect(await mayOpenComponent(test.as('member'), 9999)).toEqual({ mayOpen: false, why: 'notFound' })
  })

  it('completes the product with the last required component, and tells each fact once', async () => {
    expect(await record('complete', first)).toEqual({ ok: true, value: { isNews: true, isProductComplete: false } })
    expect(await record('complete', first)).toEqual({ ok: true, value: { isNews: false, isProductComplete: false } })
    expect(await mayOpenComponent(test.as('member'), second)).toMatchObject({ mayOpen: true })
    expect(await record('failed', second)).toMatchObject({ value: { isProductComplete: false } })
    expect(await record('complete', second)).toMatchObject({ value: { isProductComplete: true } })
    expect(await record('complete', extra)).toMatchObject({ value: { isProductComplete: true } })

    expect(await facts('learning.component-completed')).toHaveLength(3)
    expect(await facts('learning.product-completed')).toMatchObject([{ productId, userId: test.idOf('member') }])
  })

  it('takes the completion back when a required component is set back [QUIZ-44]', async () => {
    expect(await record('unstarted', second)).toMatchObject({ value: { isProductComplete: false } })
    expect(await record('complete', second)).toMatchObject({ value: { isProductComplete: true } })
  })

  it('knows nothing of a component that is not there', async () => {
    expect(await record('complete', 9999)).toEqual({ ok: false, refusal: 'componentNotFound' })
  })
})
