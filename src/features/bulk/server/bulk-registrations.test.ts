import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeComponent, writeSection } from '#features/learning/server/course-writing.service.ts'
import type { OrderView } from '#features/orders/order-view.schema.ts'
import { ordersSettings } from '#features/orders/orders.settings.ts'
import { type OrdersTest, startOrdersTest } from '#features/orders/server/orders.testing.ts'
import { processOrder } from '#features/orders/server/payments/processing.service.ts'
import type { ListedRegistration } from '#features/registrations/registrations.admin.contract.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import type { Bulk, BulkPreview, BulkTarget } from '../bulk.contract.ts'
import { workOff } from './bulk.jobs.ts'

let test: OrdersTest
let admin: Visitor
beforeAll(async () => {
  test = await startOrdersTest()
  admin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())
beforeEach(() => test.setNow('2026-11-15T12:00:00Z'))

const preview = async (body: object, visitor = admin) =>
  (await visitor.post('/api/admin/bulk/registrations/preview', body)).json as BulkPreview
async function run(body: { product_id: number; [key: string]: unknown }, visitor = admin) {
  const { total } = await preview(body, visitor)
  const started = await visitor.post('/api/admin/bulk/registrations', { ...body, expected: total })
  const { bulk_id: id } = started.json as { bulk_id: number }
  await workOff.handle(test.ctx, { bulkId: id })
  return { id, ...(await read(id)) }
}
const read = async (id: number) => (await admin.get(`/api/admin/bulk/${id}`)).json as { bulk: Bulk; targets: BulkTarget[] }
const undo = async (id: number) => {
  const { bulk_id } = (await admin.post(`/api/admin/bulk/${id}/undo`)).json as { bulk_id: number }
  await workOff.handle(test.ctx, { bulkId: bulk_id })
  return read(bulk_id)
}
const listed = async (productId: number, query = 'state=active') =>
  ((await admin.get(`/api/admin/registrations?product_id=${productId}&${query}`)).json as { registrations: ListedRegistration[] })
    .registrations
const namesIn = async (productId: number) => (await listed(productId)).map(({ person }) => person.name).sort()

async function registered(productId: number, names: string[]): Promise<TestPerson[]> {
  const people: TestPerson[] = []
  for (const name of names) {
    const person = await given.person(test, { name })
    await registerWithoutCharge(test.ctx, { productId, userId: person.id, source: 'grant', grantedBy: null })
    people.push(person)
  }
  return people
}

describe('registrations moved to another product', () => {
  it('take the seats that there are, leave the others out, and go back', async () => {
    const [from, to] = [await test.product(), await test.product({ capacity: 2 })]
    await registered(from, ['Ann', 'Bob', 'Cas'])
    const asked = { product_id: from, act: 'move', options: { product_id: to } }
    expect((await preview(asked)).notes[0]).toBe('Only 2 seats are left for 3: the rest will be skipped.')

    const { id, bulk, targets } = await run(asked)

    expect(bulk.counts).toMatchObject({ done: 2, skipped: 1 })
    expect(targets.map(({ why }) => why)).toEqual([null, null, 'No seats left'])
    expect(await namesIn(to)).toEqual(['Ann', 'Bob'])
    expect(await namesIn(from)).toEqual(['Cas'])
    expect((await listed(from, 'state=cancelled')).map(({ cancel_reason }) => cancel_reason)).toEqual(['moved', 'moved'])

    expect((await undo(id)).bulk.counts).toMatchObject({ done: 2, skipped: 0 })
    expect(await namesIn(from)).toEqual(['Ann', 'Bob', 'Cas'])
    expect(await namesIn(to)).toEqual([])
  })

  it('stand over capacity where somebody says so, and leave out who is there already', async () => {
    const [from, to] = [await test.product(), await test.product({ capacity: 1 })]
    const [ann] = await registered(from, ['Ann', 'Bob', 'Cas'])
    await registerWithoutCharge(test.ctx, { productId: to, userId: ann?.id ?? 0, source: 'grant', grantedBy: null })

    const { bulk } = await run({ product_id: from, act: 'move', options: { product_id: to, over_capacity: true } })

    expect(bulk.counts).toMatchObject({ done: 2, skipped: 1 })
    expect(await namesIn(to)).toEqual(['Ann', 'Bob', 'Cas'])
  })

  it('are the event desk’s on its own products only', async () => {
    const [from, own, other] = [await test.product(), await test.product(), await test.product()]
    await registered(from, ['Ann'])
    const desk = await given.person(test)
    for (const productId of [from, own]) await given.role(test, desk, 'event_desk', productId)
    const asDesk = await as(test, desk)

    const body = (to: number) => ({ product_id: from, act: 'move', options: { product_id: to } })
    expect((await asDesk.post('/api/admin/bulk/registrations/preview', body(other))).json).toMatchObject({ key: 'actNotAllowed' })
    expect((await asDesk.post('/api/admin/bulk/registrations/preview', { ...body(own), product_id: other })).status).toBe(403)
    expect((await run(body(own), asDesk)).bulk.counts).toMatchObject({ done: 1 })
  })
})

describe('access extended', () => {
  it('lasts until the end of the day by the association’s clock, and goes back where nobody changed it', async () => {
    const productId = await test.product({ accessDays: 10 })
    await registered(productId, ['Ann', 'Bob'])
    const before = await listed(productId)

    const { id, bulk } = await run({ product_id: productId, act: 'extend', options: { until: '2027-01-31' } })

    expect(bulk.counts).toMatchObject({ done: 2 })
    const [one] = await listed(productId)
    expect(one?.access_ends_at?.slice(0, 10)).toMatch(/2027-0(1-31|2-01)/)
    expect(await preview({ product_id: productId, act: 'extend', options: { until: '2027-01-30' } })).toMatchObject({
      acted: 0,
      left_out: [{ why: 'accessLonger', count: 2 }],
    })
    await undo(id)
    expect(await listed(productId)).toEqual(before)
  })

  it('is no extension into the past', async () => {
    const productId = await test.product({ accessDays: 10 })
    await registered(productId, ['Ann'])

    const body = { product_id: productId, act: 'extend', options: { until: '2026-11-01' } }
    expect((await admin.post('/api/admin/bulk/registrations/preview', body)).json).toMatchObject({ key: 'optionsWrong' })
  })
})

describe('courses marked as complete', () => {
  it('are complete for everybody who had not completed them', async () => {
    const productId = await test.product()
    const sectionId = await writeSection(test.ctx, { productId, title: 'One' })
    for (const title of ['A', 'B'])
      await writeComponent(test.ctx, { productId, sectionId, title, kind: 'web_content', settings: { html: '<p>Read</p>' } })
    await registered(productId, ['Ann', 'Bob'])

    const { bulk } = await run({ product_id: productId, act: 'complete' })

    expect(bulk).toMatchObject({ counts: { done: 2 }, can_be_undone: false })
    const done = await test.ctx.db.selectFrom('product_completion').selectAll().where('product_id', '=', productId).execute()
    expect(done).toHaveLength(2)
    expect((await preview({ product_id: productId, act: 'complete' })).left_out).toMatchObject([
      { why: 'alreadyComplete', count: 2 },
    ])
  })

  it('need a course, and whoever may mark learners', async () => {
    const productId = await test.product()
    await registered(productId, ['Ann'])
    const desk = await given.person(test)
    await given.role(test, desk, 'event_desk')

    expect((await preview({ product_id: productId, act: 'complete' })).left_out).toMatchObject([{ why: 'noCourse', count: 1 }])
    const body = { product_id: productId, act: 'complete' }
    const answer = await (await as(test, desk)).post('/api/admin/bulk/registrations/preview', body)
    expect(answer.json).toMatchObject({ key: 'actNotAllowed' })
  })

  it('are not opened everywhere by a role on another product that the options name', async () => {
    const [own, other] = [await test.product(), await test.product()]
    const sectionId = await writeSection(test.ctx, { productId: other, title: 'One' })
    await writeComponent(test.ctx, {
      productId: other,
      sectionId,
      title: 'Read',
      kind: 'web_content',
      settings: { html: '<p>Read</p>' },
    })
    await registered(other, ['Ann'])
    const ids = (await listed(other)).map(({ id }) => id)
    const both = await given.person(test)
    await given.role(test, both, 'event_desk')
    await given.role(test, both, 'instructor', own)
    const asBoth = await as(test, both)
    const complete = (more: object) => asBoth.post('/api/admin/bulk/registrations', { act: 'complete', expected: 1, ...more })

    for (const more of [
      { ids, options: { product_id: own } },
      { product_id: other, options: { product_id: own } },
    ])
      expect(await complete(more)).toMatchObject({ status: 403, json: { key: 'actNotAllowed' } })
    const role = (await admin.post('/api/admin/roles', { name: 'Desk alone', permissions: ['registrations.edit'] })).json
    const alone = await given.person(test)
    await admin.post(`/api/admin/people/${alone.id}/roles`, { role_id: (role as { id: number }).id })
    await given.role(test, alone, 'event_desk', own)
    const options = { product_id: own, subject: 'Hello', body: 'To everybody', form_key: 'a-form-of-its-own' }
    const mailed = await (await as(test, alone)).post('/api/admin/bulk/registrations', { act: 'mail', ids, options, expected: 1 })
    expect(mailed).toMatchObject({ status: 403, json: { key: 'actNotAllowed' } })
  })
})

describe('registrations cancelled', () => {
  const inDecember = {
    meetings: [{ startsAt: new Date('2026-12-01T12:00:00Z'), endsAt: new Date('2026-12-01T14:00:00Z') }],
    timeZone: 'America/New_York',
  }
  async function paid(productId: number): Promise<{ orderId: number; visitor: Visitor }> {
    const visitor = await as(test, await given.person(test))
    const orderId = await test.order(visitor, [productId], { payment: 'demo_card' })
    await processOrder(test.ctx, orderId)
    return { orderId, visitor }
  }

  it('give back what the product’s rule says, and what was free stays free', async () => {
    await writeSetting(test.ctx, ordersSettings.cancelFeePercent, 10, null)
    const productId = await test.product(inDecember)
    const { orderId, visitor } = await paid(productId)
    await registered(productId, ['Ann'])
    const asked = { product_id: productId, act: 'cancel', options: { reason: 'The room burned down', refund: 'rule' } }
    expect((await preview(asked)).notes).toEqual([
      '$90.00 will be refunded under the cancellation rules, after fees of $10.00.',
      '2 people will be notified by e-mail.',
    ])

    const { bulk } = await run(asked)

    expect(bulk).toMatchObject({ counts: { done: 2 }, can_be_undone: false })
    expect(await namesIn(productId)).toEqual([])
    const order = (await visitor.get(`/api/orders/${orderId}`)).json as OrderView
    expect(order.state).toBe('partly_refunded')
  })

  it('give nothing back without the rule, or too late', async () => {
    const productId = await test.product(inDecember)
    const [kept, late] = [await paid(productId), await paid(productId)]
    const [first] = await listed(productId, 'state=active&source=order')
    await run({ product_id: productId, act: 'cancel', ids: [first?.id], options: { reason: 'Said so', refund: 'none' } })
    test.setNow('2026-11-30T23:00:00Z')
    await run({ product_id: productId, act: 'cancel', options: { reason: 'Said so', refund: 'rule' } })

    expect(await namesIn(productId)).toEqual([])
    for (const { visitor, orderId } of [kept, late])
      expect(((await visitor.get(`/api/orders/${orderId}`)).json as OrderView).state).toBe('complete')
  })

  it('are refunded only by who may refund', async () => {
    const productId = await test.product(inDecember)
    await registered(productId, ['Ann'])
    const desk = await given.person(test)
    await given.role(test, desk, 'event_desk')
    const asked = (refund: string) => ({ product_id: productId, act: 'cancel', options: { reason: 'Said so', refund } })
    const asDesk = await as(test, desk)

    const refused = await asDesk.post('/api/admin/bulk/registrations/preview', asked('rule'))
    expect(refused.json).toMatchObject({ key: 'actNotAllowed' })
    expect((await run(asked('none'), asDesk)).bulk.counts).toMatchObject({ done: 1 })
  })

  it('of an order that was moved follow it', async () => {
    const [from, to] = [await test.product(inDecember), await test.product(inDecember)]
    const { orderId, visitor } = await paid(from)
    await run({ product_id: from, act: 'move', options: { product_id: to } })

    await run({ product_id: to, act: 'cancel', options: { reason: 'Said so', refund: 'rule' } })

    expect(await namesIn(to)).toEqual([])
    expect(((await visitor.get(`/api/orders/${orderId}`)).json as OrderView).state).toBe('partly_refunded')
  })
})

describe('people registered from a table', () => {
  const file = (text: string) => new File([text], 'people.csv', { type: 'text/csv' })
  const send = (path: string, fields: Record<string, string | File>, visitor = admin) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return visitor.request('POST', `/api/admin/bulk/registrants${path}`, form)
  }

  it('are told line by line, and registered once somebody has seen it', async () => {
    const productId = await test.product()
    const [known] = await registered(productId, ['Ann'])
    const other = await given.person(test, { name: 'Bob' })
    const product_id = String(productId)
    const faulty = await send('/check', {
      product_id,
      file: file(`email,name\nnobody,Nob\n${other.email},\nnew@table.example,\n`),
    })
    expect((faulty.json as { faults: object[] }).faults).toMatchObject([
      { line: 2, column: 'email' },
      { line: 3, column: 'name' },
      { line: 4, column: 'name' },
    ])
    const text = `email,name\n${known?.email},Ann\n${other.email},Bob\nnew@table.example,Newa\n`
    const plan = (await send('/check', { product_id, file: file(text) })).json as { digest: string }
    expect(plan).toMatchObject({ created: 1, changed: 1, unchanged: 1, fault_count: 0 })

    const started = (await send('', { product_id, file: file(text), digest: plan.digest })).json as { bulk_id: number }
    await workOff.handle(test.ctx, { bulkId: started.bulk_id })

    expect(await namesIn(productId)).toEqual(['Ann', 'Bob', 'Newa'])
    expect((await send('', { product_id, file: file(text), digest: plan.digest })).json).toMatchObject({ key: 'importMoved' })
  })

  it('need accounts where the event desk registers them', async () => {
    const productId = await test.product()
    const desk = await given.person(test)
    await given.role(test, desk, 'event_desk', productId)

    const answer = await send(
      '/check',
      { product_id: String(productId), file: file('email,name\nunknown@table.example,Una\n') },
      await as(test, desk),
    )

    expect((answer.json as { faults: object[] }).faults).toMatchObject([
      { line: 2, column: 'email', message: 'No one has this e-mail address, and you don’t have permission to create accounts.' },
    ])
  })
})
