import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
