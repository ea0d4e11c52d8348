import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#testing/app.ts'
import { as, formKey, given, type TestPerson } from '#testing/people.ts'
import { type OrdersTest, startOrdersTest } from '../orders.testing.ts'
import { remindOfInvoices } from './reminder.jobs.ts'

let test: OrdersTest
let ann: TestPerson
let asAnn: Visitor
let admin: Visitor
beforeAll(async () => {
  test = await startOrdersTest()
  admin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.setNow('2026-03-01T12:00:00Z')
  ann = await given.person(test)
  asAnn = await as(test, ann)
})

const remind = async (day: string) => {
  test.setNow(`${day}T12:00:00Z`)
  await remindOfInvoices.handle(test.ctx, {})
}
const subjects = async () => {
  const rows = await test.ctx.db
    .selectFrom('mail')
    .select(['subject', 'kind', 'body_text'])
    .where('recipient', '=', ann.email)
    .where('kind', 'in', ['orders.dueSoon', 'orders.overdue'])
    .orderBy('id')
    .execute()
  return rows
}
/** Ordered on 1 March, due after the thirty days that are the site's own: on 31 March. */
const invoiced = async () => {
  const productId = await test.product({})
  return test.order(asAnn, [productId], { payment: 'invoice' })
}

describe('invoice reminders', () => {
  it('come before the day and after it by the steps of the settings, each once, with what is owed', async () => {
    await invoiced()
    for (const day of [
      '2026-03-20',
      '2026-03-28',
      '2026-03-28',
      '2026-03-29',
      '2026-04-02',
      '2026-04-07',
      '2026-04-08',
      '2026-04-21',
      '2026-04-22',
    ])
      await remind(day)

    const sent = await subjects()
    expect(sent.map(({ kind }) => kind)).toEqual(['orders.dueSoon', 'orders.overdue', 'orders.overdue'])
    expect(sent[0]?.subject).toMatch(/^Invoice \S+ is due on March 31, 2026$/)
    expect(sent[1]?.body_text).toMatch(/was due on March 31, 2026, and \$[\d.,]+ is still unpaid/)
  })

  it('end with the payment', async () => {
    const orderId = await invoiced()
    await remind('2026-03-28')
    expect((await admin.post(`/api/admin/orders/${orderId}/payment`, { form_key: formKey(), note: '' })).status).toBe(200)
    await remind('2026-04-07')
    expect((await subjects()).map(({ kind }) => kind)).toEqual(['orders.dueSoon'])
  })

  it('end with the cancellation of the order', async () => {
    const orderId = await invoiced()
    expect((await admin.post(`/api/admin/orders/${orderId}/cancel`, { form_key: formKey(), reason: 'Asked for' })).status).toBe(
      200,
    )
    await remind('2026-04-07')
    expect(await subjects()).toEqual([])
  })

  it('are not sent where none are wished, nor of what is long over', async () => {
    await invoiced()
    await remind('2026-05-30')
    expect(await subjects()).toEqual([])
  })
})
