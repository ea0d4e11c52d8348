import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { parseCsv } from '#platform/csv/csv.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import { cancelRegistration, countRegistrations, registerWithoutCharge } from './registration.service.ts'

let test: CatalogueTest
let ann: TestPerson
let bob: TestPerson
let asAdmin: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
  asAdmin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.setNow('2026-11-15T12:00:00Z')
  ann = await given.person(test, { name: 'Ann Arbour' })
  bob = await given.person(test, { name: 'Bob Birch' })
})

const product = async (traits: Parameters<CatalogueTest['add']>[0] = {}) => (await test.add(traits))[0] ?? 0
const register = async (productId: number, { id: userId }: TestPerson, source: 'order' | 'grant' = 'grant') => {
  const done = await registerWithoutCharge(test.ctx, { productId, userId, source, grantedBy: null })
  return done.ok ? done.value.registrationId : 0
}
type List = {
  registrations: {
    id: number
    person: { id: number; name: string }
    product: { id: number }
    state: string
    source: string
    is_part: boolean
    access_ends_at: string | null
  }[]
  total: number
  next_before: number | null
}
const list = async (query: string) => (await asAdmin.get(`/api/admin/registrations?${query}`)).json as never as List
const names = async (query: string) => (await list(query)).registrations.map(({ person }) => person.name)
const acts = async (subjectId: number) =>
  (await test.ctx.db.selectFrom('audit_entry').select('action').where('subject_id', '=', String(subjectId)).execute()).map(
    ({ action }) => action,
  )

describe('the list of registrations', () => {
  it('of a product is newest first, searched by name or address, and filtered by state and source', async () => {
    const id = await product({ accessDays: 10 })
    test.setNow('2026-11-01T12:00:00Z')
    await register(id, ann)
    test.setNow('2026-11-15T12:00:00Z')
    await register(id, bob, 'order')
    const gone = await given.person(test, { name: 'Gus Gone' })
    await cancelRegistration(test.ctx, { registrationId: await register(id, gone), reason: 'ill' })

    expect(await names(`product_id=${id}`)).toEqual(['Gus Gone', 'Bob Birch', 'Ann Arbour'])
    expect(await names(`product_id=${id}&search=${encodeURIComponent('birch bob')}`)).toEqual(['Bob Birch'])
    expect(await names(`product_id=${id}&search=${encodeURIComponent(ann.email)}`)).toEqual(['Ann Arbour'])
    expect(await names(`product_id=${id}&search=%25`)).toEqual([])
    expect(await names(`product_id=${id}&state=active`)).toEqual(['Bob Birch'])
    expect(await names(`product_id=${id}&state=ended`)).toEqual(['Ann Arbour'])
    expect(await names(`product_id=${id}&state=cancelled`)).toEqual(['Gus Gone'])
    expect(await names(`product_id=${id}&source=order`)).toEqual(['Bob Birch'])
    expect((await list(`product_id=${id}`)).total).toBe(3)
  })

  it('of a person names the products', async () => {
    const [one, other] = [await product(), await product()]
    await register(one, ann)
    await register(other, ann)
    await register(other, bob)

    expect((await list(`user_id=${ann.id}`)).registrations.map(({ product }) => product.id)).toEqual([other, one])
  })

  it('is paged without leaving out or repeating anybody', async () => {
    const id = await product()
    for (let n = 0; n < 53; n++) await register(id, await given.person(test))

    const first = await list(`product_id=${id}`)
    const second = await list(`product_id=${id}&before=${first.next_before}`)

    expect([first.registrations.length, second.registrations.length, second.next_before]).toEqual([50, 3, null])
    expect(new Set([...first.registrations, ...second.registrations].map(({ id }) => id)).size).toBe(53)
  })

  it('is exported whole as a CSV file that no spreadsheet calculates', async () => {
    const id = await product({ title: 'Wound care' })
    await register(id, await given.person(test, { name: '=SUM(A1)' }))
    await register(id, bob)

    const answer = await asAdmin.get(`/api/admin/registrations.csv?product_id=${id}&state=active`)
    const [header, ...rows] = parseCsv(answer.text.replace('\ufeff', '')).lines.map(({ cells }) => cells)

    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(header?.slice(1, 5)).toEqual(['product', 'name', 'email', 'state'])
    expect(rows.map((row) => row.slice(1, 3))).toEqual([
      ['Wound care', 'Bob Birch'],
      ['Wound care', "'=SUM(A1)"],
    ])
  })

  it('is for administrators', async () => {
    const asAnn = await as(test, ann)

    expect((await asAnn.get('/api/admin/registrations')).status).toBe(403)
    expect((await asAnn.get('/api/admin/registrations.csv')).status).toBe(403)
  })

  it('of a product that is not there is not found', async () => {
    expect((await asAdmin.get('/api/admin/registrations?product_id=999999')).status).toBe(404)
  })
})

describe('giving a registration to somebody else', () => {
  const replace = (id: number, person: TestPerson) =>
    asAdmin.post(`/api/admin/registrations/${id}/replace`, { user_id: person.id })

  it('ends the one and begins the other with what is left of the access, in the same seat, and is audited', async () => {
    const id = await product({ accessDays: 30, capacity: 1 })
    const registration = await register(id, ann, 'order')
    test.setNow('2026-11-25T12:00:00Z')

    const answer = await replace(registration, bob)

    expect(answer.status).toBe(200)
    expect((await list(`product_id=${id}`)).registrations).toMatchObject([
      { person: { id: bob.id }, state: 'active', source: 'order', access_ends_at: '2026-12-15T12:00:00.000Z' },
      { person: { id: ann.id }, state: 'cancelled', cancel_reason: 'replaced' },
    ])
    expect((await countRegistrations(test.ctx, [id])).get(id)).toBe(1)
    expect(await acts(registration)).toEqual(['registration.replace'])
  })

  it('takes the parts of a package along, and a part does not move alone', async () => {
    await product({ urlSlug: `part-${ann.id}` })
    const pack = await product({ kind: 'package', packageItems: [`part-${ann.id}`] })
    const registration = await register(pack, ann)
    const part = (await list(`user_id=${ann.id}`)).registrations.find(({ is_part }) => is_part)?.id ?? 0

    expect(await replace(part, bob)).toMatchObject({ status: 409, json: { key: 'isPart' } })
    await replace(registration, bob)

    expect((await list(`user_id=${bob.id}&state=active`)).registrations).toHaveLength(2)
    expect((await list(`user_id=${ann.id}&state=active`)).registrations).toHaveLength(0)
  })

  it('lets the order that it was bought by end it later, through every pair of hands', async () => {
    const id = await product()
    const registration = await register(id, ann, 'order')
    const carol = await given.person(test)
    const { registration_id: second } = (await replace(registration, bob)).json as { registration_id: number }
    await replace(second, carol)

    await cancelRegistration(test.ctx, { registrationId: registration, reason: 'order cancelled' })

    expect((await list(`product_id=${id}&state=active`)).registrations).toEqual([])
  })

  it('is refused where there is nothing to give, or nobody to take it', async () => {
    const id = await product({ accessDays: 5 })
    const registration = await register(id, ann)
    await register(id, bob)
    const closed = await given.person(test)
    await test.ctx.db.updateTable('person').set({ deactivated_at: test.ctx.now() }).where('id', '=', closed.id).execute()

    expect(await replace(registration, bob)).toMatchObject({ status: 409, json: { key: 'alreadyRegistered' } })
    expect(await replace(registration, closed)).toMatchObject({ status: 404, json: { key: 'personNotFound' } })
    expect(await replace(999_999, bob)).toMatchObject({ status: 404, json: { key: 'registrationNotFound' } })
    test.setNow('2026-12-15T12:00:00Z')
    expect(await replace(registration, await given.person(test))).toMatchObject({ status: 409, json: { key: 'accessOver' } })
  })
})
