import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { as, given } from '#testing/people.ts'
import { cancelRegistration, isRegistered, registerWithoutCharge } from './registration.service.ts'

let test: CatalogueTest
let membership = 0
let course = 0
const slug = 'a-course'

beforeAll(async () => {
  test = await startCatalogueTest()
  const granting = { membershipKind: 'Individual', membershipMonths: 12, accessDays: 365, listPrice: 16_500, memberPrice: 16_500 }
  ;[membership = 0, course = 0] = await test.add(
    { ...granting, urlSlug: 'join' },
    { urlSlug: slug, listPrice: 12_000, memberPrice: 7_000 },
  )
})
afterAll(() => test.stop())
beforeEach(() => test.setNow('2026-11-15T12:00:00Z'))

const buy = async (userId: number) => {
  const result = await registerWithoutCharge(test.ctx, { productId: membership, userId, source: 'order', grantedBy: null })
  return result.ok ? result.value.registrationId : expect.fail(result.refusal)
}
const isMember = async (userId: number) => (await activePerson(test.ctx, userId))?.isMember
const rowsOf = (userId: number) =>
  test.ctx.db
    .selectFrom('membership')
    .select(['kind', 'number', 'starts_at', 'ends_at', 'source', 'registration_id', 'cancelled_at'])
    .where('person_id', '=', userId)
    .orderBy('id')
    .execute()
type Page = { product: { price: { amount: number }; viewer_is_member: boolean; join_url: string | null } }
const pageFor = async (person: { id: number }) => {
  const { json } = await (await as(test, person)).get(`/api/catalogue/products/${slug}`)
  return (json as Page).product
}

describe('a membership that is bought', () => {
  it('is a dated row with a number, and member prices appear at once', async () => {
    const ann = await given.person(test)
    expect(await pageFor(ann)).toMatchObject({ price: { amount: 12_000 }, viewer_is_member: false, join_url: '/products/join' })

    const registrationId = await buy(ann.id)

    expect(await rowsOf(ann.id)).toEqual([
      {
        kind: 'Individual',
        number: String(ann.id).padStart(6, '0'),
        starts_at: new Date('2026-11-15T12:00:00Z'),
        ends_at: new Date('2027-11-15T12:00:00Z'),
        source: 'order',
        registration_id: registrationId,
        cancelled_at: null,
      },
    ])
    expect(await pageFor(ann)).toMatchObject({ price: { amount: 7_000 }, viewer_is_member: true, join_url: null })
    expect((await (await as(test, ann)).get('/api/my-profile')).json).toMatchObject({
      is_member: true,
      member_until: '2027-11-15T12:00:00.000Z',
    })
  })

  it('lowers the price of what lies in the cart already', async () => {
    const ann = await given.person(test)
    const visitor = await as(test, ann)
    await visitor.get(`/cart/add/${course}/${ann.id}`)
    const cart = async () => (await visitor.get('/api/cart')).json
    expect(await cart()).toMatchObject({ costs: { total: 12_000 }, join: { url: '/products/join', saving: 5_000 } })

    await buy(ann.id)

    expect(await cart()).toMatchObject({ costs: { total: 7_000 }, join: null })
  })

  it('ends at its end by the clock alone', async () => {
    const ann = await given.person(test)
    await buy(ann.id)
    const admin = await as(test, await given.administrator(test))
    const listed = async () =>
      ((await admin.get(`/api/admin/people?is_member=true&search=${ann.email}`)).json as { total: number }).total

    test.setNow('2027-11-15T11:59:59Z')
    expect([await isMember(ann.id), await listed()]).toEqual([true, 1])
    test.setNow('2027-11-15T12:00:00Z')

    expect([await isMember(ann.id), await listed()]).toEqual([false, 0])
  })

  it('is extended by a renewal in its last weeks, under the same number, and not before', async () => {
    const ann = await given.person(test)
    const first = await buy(ann.id)

    test.setNow('2027-06-01T12:00:00Z')
    expect(await isRegistered(test.ctx, membership, ann.id)).toBe(true)
    expect(await buy(ann.id)).toBe(first)
    test.setNow('2027-10-15T12:00:00Z')
    expect(await isRegistered(test.ctx, membership, ann.id)).toBe(false)
    await buy(ann.id)

    const rows = await rowsOf(ann.id)
    expect(rows.map(({ ends_at }) => ends_at?.toISOString())).toEqual(['2027-11-15T12:00:00.000Z', '2028-11-15T12:00:00.000Z'])
    expect(rows.map(({ starts_at }) => starts_at.toISOString())).toEqual(['2026-11-15T12:00:00.000Z', '2027-11-15T12:00:00.000Z'])
    expect(new Set(rows.map(({ number }) => number)).size).toBe(1)
    expect(await isRegistered(test.ctx, membership, ann.id)).toBe(true)
  })

  it('ends when it is cancelled, and what was to follow begins so much earlier', async () => {
    const ann = await given.person(test)
    await buy(ann.id)
    test.setNow('2027-10-15T12:00:00Z')
    const second = await buy(ann.id)

    await cancelRegistration(test.ctx, { registrationId: second, reason: 'sorry' })
    expect([await isMember(ann.id), (await rowsOf(ann.id)).map(({ cancelled_at }) => cancelled_at !== null)]).toEqual([
      true,
      [false, true],
    ])

    const third = await buy(ann.id)
    const admin = await as(test, await given.administrator(test))
    const { memberships } = (await admin.get(`/api/admin/people/${ann.id}/memberships`)).json as {
      memberships: { id: number; state: string; registration_id: number | null }[]
    }
    expect(memberships.map(({ state }) => state)).toEqual(['coming', 'cancelled', 'active'])
    await admin.post(`/api/admin/people/${ann.id}/memberships/${memberships[2]?.id}/end`)

    const last = (await rowsOf(ann.id)).find(({ registration_id }) => registration_id === third)
    expect(last).toMatchObject({ starts_at: new Date('2027-10-15T12:00:00Z'), cancelled_at: null })
    expect(await isMember(ann.id)).toBe(true)
  })

  it('goes with a refund of the only one', async () => {
    const ann = await given.person(test)
    const registrationId = await buy(ann.id)

    await cancelRegistration(test.ctx, { registrationId, reason: 'refunded' })

    expect(await isMember(ann.id)).toBe(false)
    expect((await pageFor(ann)).price.amount).toBe(12_000)
  })
})

describe('an administrator', () => {
  it('adds, changes and ends memberships, each in the audit log', async () => {
    const ann = await given.person(test)
    const admin = await as(test, await given.administrator(test))
    const path = `/api/admin/people/${ann.id}/memberships`
    const entry = { kind: 'Student', number: 'S-1', from: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' }

    const { id } = (await admin.post(path, entry)).json as { id: number }
    expect(await isMember(ann.id)).toBe(true)
    expect((await admin.post(path, { ...entry, until: '2025-01-01T00:00:00Z' })).status).toBe(400)
    await admin.put(`${path}/${id}`, { ...entry, until: '2026-06-01T00:00:00Z' })
    expect(await isMember(ann.id)).toBe(false)
    await admin.put(`${path}/${id}`, { ...entry, until: null })
    expect(await isMember(ann.id)).toBe(true)
    await admin.post(`${path}/${id}/end`)
    expect(await isMember(ann.id)).toBe(false)

    const other = await given.person(test)
    expect((await admin.post(`/api/admin/people/${other.id}/memberships/${id}/end`)).status).toBe(404)
    const { acts } = (await admin.get(`/api/admin/people/${ann.id}`)).json as { acts: { action: string }[] }
    expect(acts.map(({ action }) => action)).toEqual([
      'person.end_membership',
      'person.change_membership',
      'person.change_membership',
      'person.add_membership',
    ])
  })
})
