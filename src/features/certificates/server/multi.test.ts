import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameTerms } from '#features/catalogue/server/products/vocabulary.service.ts'
import { awardCompletions } from '#features/credits/server/ledger.service.ts'
import { as } from '#testing/people.ts'
import type { EditedMulti } from '../certificates.multi.contract.ts'
import { type CertificatesTest, startCertificatesTest } from './certificates.testing.ts'

let test: CertificatesTest
beforeAll(async () => {
  test = await startCertificatesTest()
})
afterAll(() => test.stop())

const admin = () => as(test, { id: test.idOf('admin') })

describe('a multi-product certificate [CRED-03]', () => {
  it('shows what counts towards it and is issued once when all of it is complete [CRED-14]', async () => {
    const [one, two] = [
      await test.course({ title: 'Gait', isCertified: false }),
      await test.course({ title: 'Balance', isCertified: false }),
    ]
    const entry = { title: 'Movement', design_id: test.designId, product_ids: [two.productId, one.productId] }
    const { id } = (await (await admin()).post('/api/admin/multi-certificates', entry)).json as EditedMulti
    const ann = await test.learner('Ann Arbor')
    const visitor = await as(test, ann)
    await test.complete(one, ann)
    const view = `/multi-certificate/${id}`

    expect((await visitor.get(view)).json).toMatchObject({
      title: 'Movement',
      is_complete: false,
      products: [
        { title: 'Balance', completed_on: null },
        { title: 'Gait', completed_on: '2026-11-15' },
      ],
    })
    expect(await visitor.post(`/api/my-multi-certificates/${id}`)).toMatchObject({
      status: 409,
      json: { key: 'multiNotComplete' },
    })
    await test.complete(two, ann)
    const issued = [
      await visitor.post(`/api/my-multi-certificates/${id}`),
      await visitor.post(`/api/my-multi-certificates/${id}`),
    ]

    expect(new Set(issued.map(({ text }) => text)).size).toBe(1)
    expect((await test.mine(ann)).certificates).toMatchObject([{ title: 'Movement', subject_kind: 'multi' }])
    expect((await visitor.get(`/api/my-multi-certificates/${id}`)).json).toMatchObject({
      sheet: { claims: { name: 'Ann Arbor', title: 'Movement' } },
    })
  })

  it('adds up the credits of one type, whatever it was called when they were earned, and not two types of one name', async () => {
    const translations = { de: { name: 'Fortbildung', unit: 'Stunden' } }
    const creditTypes = [
      { code: 'CE', name: 'CE', description: '', translations },
      { code: 'ETH', name: 'CE', description: '' },
    ]
    await nameTerms(test.ctx, { topics: [], audiences: [], creditTypes })
    const [one, two, three] = [
      await test.course({ isCertified: false }),
      await test.course({ isCertified: false }),
      await test.course({ isCertified: false, credit: 'ETH' }),
    ]
    const product_ids = [one.productId, two.productId, three.productId]
    const entry = { title: 'Together', design_id: test.designId, product_ids }
    const { id } = (await (await admin()).post('/api/admin/multi-certificates', entry)).json as EditedMulti
    const ann = await test.learner()
    for (const [course, locale] of [
      [one, 'de'],
      [two, 'en'],
      [three, 'en'],
    ] as const) {
      await test.complete(course, ann)
      const completed = { userId: ann.id, occurrence: 1, completedAt: test.ctx.now() }
      await test.ctx.tx((ctx) => awardCompletions({ ...ctx, locale }, course.productId, [completed]))
    }
    const visitor = await as(test, ann)

    expect((await visitor.get(`/multi-certificate/${id}`)).json).toMatchObject({
      totals: [
        { name: 'CE', unit: '', amount: 5 },
        { name: 'CE', unit: '', amount: 2.5 },
      ],
    })
    await visitor.post(`/api/my-multi-certificates/${id}`)
    expect((await visitor.get(`/api/my-multi-certificates/${id}`)).json).toMatchObject({
      sheet: { claims: { lines: { credits: '5 CE and 2.5 CE' } } },
    })
  })

  it('that is not there, or was put away, is not found; a guest is asked to sign in', async () => {
    const course = await test.course({ isCertified: false })
    const entry = { title: 'Old', design_id: test.designId, product_ids: [course.productId], is_archived: true }
    const { id, version } = (await (await admin()).post('/api/admin/multi-certificates', entry)).json as EditedMulti
    const visitor = await as(test, await test.learner())

    expect((await visitor.get(`/multi-certificate/${id}`)).status).toBe(404)
    expect((await visitor.get('/multi-certificate/999999')).status).toBe(404)
    expect((await test.visitor().get(`/multi-certificate/${id}`)).status).toBe(401)
    const wrong = { ...entry, version, product_ids: [9_999_999] }
    expect(await (await admin()).put(`/api/admin/multi-certificates/${id}`, wrong)).toMatchObject({
      status: 400,
      json: { key: 'productNotFound' },
    })
  })
})
