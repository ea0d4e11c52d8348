import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as } from '#testing/people.ts'
import { type CertificationsTest, requirement, startCertificationsTest } from './certifications.testing.ts'

let test: CertificationsTest
beforeAll(async () => {
  test = await startCertificationsTest()
})
afterAll(() => test.stop())

const credits = (min: number, more: object = {}) =>
  requirement({ kind: 'credits', min, types: [{ type_id: test.typeId, min: 0, max: null }], ...more })

describe('the sections of the certifications page', () => {
  it('hold what is available, in progress, earned and expired, as the clock goes [CRED-19] [CRED-21] [CRED-22] [CRED-23] [CRED-24] [CRED-26]', async () => {
    test.setNow('2026-11-15T12:00:00Z')
    const id = await test.programme({ title: 'Gait specialist', first: [credits(5)], months: 12, grace_days: 30 })
    const ann = await test.learner()
    const inSections = async () => {
      const found: string[] = []
      for (const section of ['earned', 'expired', 'in_progress', 'available'])
        if ((await test.section(ann, section)).some((one) => one.id === id)) found.push(section)
      return found
    }
    expect(await inSections()).toEqual(['available'])

    expect(await test.enroll(ann, id)).toMatchObject({ status: 200, json: { redirect: false, package: null } })
    expect(await inSections()).toEqual(['in_progress'])
    await test.give(ann, 2.5, '2026-11-01')
    await test.settle()
    expect((await test.section(ann, 'in_progress')).find((one) => one.id === id)).toMatchObject({ progress: 50 })
    await test.give(ann, 2.5, '2026-11-15')
    await test.settle(3)

    expect(await inSections()).toEqual(['earned'])
    expect((await test.section(ann, 'earned'))[0]).toMatchObject({
      id,
      title: 'Gait specialist',
      url: `/my-dashboard/certifications/${id}`,
      standing: 'valid',
      certified_on: '2026-11-15',
      valid_until: '2027-11-15',
      grace_until: '2027-12-15',
      renewable_from: '2027-05-19',
    })
    test.setNow('2027-11-16T12:00:00Z')
    expect((await test.section(ann, 'earned'))[0]).toMatchObject({ standing: 'grace' })
    test.setNow('2027-12-16T12:00:00Z')
    expect(await inSections()).toEqual(['expired'])
    test.setNow('2026-11-15T12:00:00Z')
  })

  it('are known by their names only', async () => {
    const ann = await as(test, await test.learner())
    expect((await ann.get('/my-dashboard/certifications/section/other')).status).toBe(404)
    expect((await test.visitor().get('/my-dashboard/certifications/section/earned')).status).toBe(401)
  })
})

describe('enrolling', () => {
  it('answers how one can, and leads to the package or not [CRED-34] [CRED-35] [CRED-36] [CRED-37] [CRED-38] [CRED-39] [CRED-40]', async () => {
    const [packageId = 0] = await test.add({ title: 'Starter package', urlSlug: 'starter-package' })
    const id = await test.programme({
      first: [credits(5)],
      package_id: packageId,
      allow_with_registration: true,
      allow_without_registration: false,
      instructions: 'Begin with the package.',
    })
    const ann = await test.learner()
    expect((await (await as(test, ann)).get(`/my-dashboard/certifications/${id}/enroll-options`)).json).toEqual({
      allow_enroll_with_registration: true,
      allow_enroll_without_registration: false,
      instructions: 'Begin with the package.',
      package: { id: packageId, url_slug: 'starter-package' },
    })

    expect(await test.enroll(ann, id, '0')).toMatchObject({ status: 409, json: { error: 'Register for the package first.' } })
    expect(await test.section(ann, 'in_progress')).toEqual([])
    expect(await test.enroll(ann, id, '1')).toMatchObject({
      status: 200,
      json: { redirect: true, package: { id: packageId, url_slug: 'starter-package' } },
    })
    const again = await test.enroll(ann, id, '1')
    expect(again).toMatchObject({ status: 409, json: { error: 'You’re already enrolled.' } })
    const bob = await test.learner()
    await test.register(packageId, bob)
    expect((await (await as(test, bob)).get(`/my-dashboard/certifications/${id}/enroll-options`)).json).toMatchObject({
      allow_enroll_with_registration: false,
      allow_enroll_without_registration: true,
    })
    expect((await test.enroll(bob, id, '0')).status).toBe(200)
    expect((await test.enroll(bob, id, '2')).status).toBe(422)
    expect((await test.enroll(bob, 99_999)).status).toBe(404)
  })

  it('happens once, whatever is clicked', async () => {
    const id = await test.programme({ first: [credits(5)] })
    const ann = await test.learner()

    const statuses = (await Promise.all([1, 2, 3, 4].map(() => test.enroll(ann, id)))).map(({ status }) => status)

    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
  })

  it('can be given up and begun again', async () => {
    const id = await test.programme({ first: [credits(5)] })
    const ann = await test.learner()
    await test.enroll(ann, id)
    const visitor = await as(test, ann)

    expect((await visitor.post(`/api/my-certifications/${id}/withdraw`)).json).toEqual({ withdrawn: true })
    expect((await visitor.post(`/api/my-certifications/${id}/withdraw`)).status).toBe(404)
    expect((await test.enroll(ann, id)).status).toBe(200)
  })
})

describe('the views of a certification [CRED-28] [CRED-29] [CRED-30]', () => {
  it('show what is asked for, how far one is and what was earned', async () => {
    const { productId, lesson } = await test.course({ title: 'Balance course' })
    const id = await test.programme({
      first: [
        requirement({ kind: 'group', id: 'both', title: 'Theory', need: 1 }),
        requirement({ kind: 'products', parent: 'both', product_ids: [productId] }),
        requirement({ kind: 'evidence', parent: 'both', text: 'Another degree' }),
        requirement({ kind: 'attestation', text: 'I follow the code of ethics.' }),
      ],
    })
    const ann = await test.learner()
    const visitor = await as(test, ann)
    expect((await test.detail(ann, id, 'requirements')).requirements.map((one) => [one.id, one.depth])).toEqual([
      ['both', 0],
      ['products', 1],
      ['evidence', 1],
      ['attestation', 0],
    ])
    expect((await visitor.get(`/my-dashboard/certifications/${id}/progress`)).status).toBe(404)
    await test.enroll(ann, id)
    await test.register(productId, ann)
    await test.record(lesson, ann)
    await test.settle()

    const { requirements, progress } = await test.detail(ann, id, 'progress')
    expect(requirements.map((one) => [one.id, one.is_met])).toEqual([
      ['both', true],
      ['products', true],
      ['evidence', false],
      ['attestation', false],
    ])
    expect(requirements[1]?.parts).toMatchObject([{ title: 'Balance course', is_done: true }])
    expect(progress).toBe(50)
    const said = await visitor.post(`/api/my-certifications/${id}/requirements/attestation/attest`)

    expect(said.json).toMatchObject({ type: 'earned', standing: 'valid', certified_on: '2026-11-15' })
    expect(await test.detail(ann, id, 'earned')).toMatchObject({ holder: ann.name })
    expect((await visitor.get('/my-dashboard/certifications/99999/earned')).status).toBe(404)
    expect((await visitor.get(`/my-dashboard/certifications/${id}/other`)).status).toBe(404)
  })
})

describe('what counts', () => {
  it('counts once within a certification: what the first time took, the renewal does not get', async () => {
    const id = await test.programme({ first: [credits(5)], renewal: [credits(4)], months: 12, window_days: 365 })
    const ann = await test.learner()
    await test.give(ann, 5, '2026-11-01')
    await test.enroll(ann, id)
    expect((await test.detail(ann, id, 'earned')).requirements[0]).toMatchObject({ have: 5, counted: [{ amount: 5 }] })

    test.setNow('2027-06-01T12:00:00Z')
    await test.enroll(ann, id)
    expect((await test.detail(ann, id, 'progress')).requirements[0]).toMatchObject({ have: 0, goal: 4 })
    await test.give(ann, 4, '2027-05-01')
    await test.settle()

    expect((await test.section(ann, 'earned')).find((one) => one.id === id)).toMatchObject({
      path: 'renewal',
      certified_on: '2027-06-01',
      // Counted from the end of the first: who renews early loses nothing.
      valid_until: '2028-11-15',
    })
    test.setNow('2026-11-15T12:00:00Z')
  })

  it('is refused before the window opens, and a lapsed one begins anew', async () => {
    const id = await test.programme({
      first: [credits(2)],
      renewal: [credits(1)],
      months: 12,
      window_days: 90,
      grace_days: 10,
      late_path: 'first',
    })
    const ann = await test.learner()
    await test.give(ann, 2, '2026-11-01')
    await test.enroll(ann, id)
    test.setNow('2027-02-01T12:00:00Z')
    expect(await test.enroll(ann, id)).toMatchObject({
      status: 409,
      json: { key: 'notYetRenewable', error: 'You can renew this certification from 08/17/2027.' },
    })

    test.setNow('2027-12-01T12:00:00Z')
    expect((await test.enroll(ann, id)).status).toBe(200)
    expect(await test.detail(ann, id, 'progress')).toMatchObject({ path: 'first', requirements: [{ goal: 2, have: 0 }] })
    await test.give(ann, 2, '2027-12-01')
    await test.settle()
    expect((await test.section(ann, 'earned')).find((one) => one.id === id)).toMatchObject({ valid_until: '2028-12-01' })
    test.setNow('2026-11-15T12:00:00Z')
  })
})
