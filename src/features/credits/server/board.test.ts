import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, formKey, given } from '#testing/people.ts'
import { type CreditsTest, startCreditsTest } from './credits.testing.ts'
import { expireCredits } from './expiry.jobs.ts'

let test: CreditsTest
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  test = await startCreditsTest()
  admin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())

const path = '/api/admin/credits/boards'
const period = 'from=2026-11-01&until=2026-11-30'
async function earner(name: string) {
  const { productId, lesson } = await test.course({ title: 'Gait' })
  const person = await test.learner(name)
  await test.register(productId, person)
  await test.record(lesson, person)
  await test.deliver()
  return { person, productId }
}
const grant = (personId: number, entry: object) =>
  admin.post(`/api/admin/credits/people/${personId}/grants`, {
    title: 'Period',
    credit_type_id: test.typeId,
    amount: 2,
    earned_on: '2026-10-31',
    reason: 'By the rules',
    form_key: formKey(),
    ...entry,
  })

describe('a board’s file', () => {
  it('says first what is missing for whom, then has every line that stands', async () => {
    const { person: ann, productId } = await earner('Ann Board')
    const { person: bob } = await earner('Bob Board')
    await (await as(test, ann)).put('/api/my-credits/licences', {
      credit_type_id: test.typeId,
      number: 'OH-1',
      profession: 'PT',
      birth_day: '03-27',
    })
    const columns = [
      { header: 'Who', field: 'name' },
      { header: 'Licence', field: 'licence_number' },
      { header: 'How much', field: 'amount' },
    ]
    expect(await admin.post(path, { name: 'Ohio', format: 'csv', columns: [] })).toMatchObject({ status: 422 })
    const board = (await admin.post(path, { name: 'Ohio', format: 'csv', columns })).json as { id: number; version: string }

    expect((await admin.get(`${path}/${board.id}/preview?${period}`)).json).toMatchObject({
      lines: 2,
      people: 2,
      missing_count: 1,
      missing: [{ person_id: bob.id, fields: ['licence_number'] }],
    })
    const lines = (text: string) => text.replace('\ufeff', '').trim().split(/\r?\n/)
    const csv = await admin.get(`${path}/${board.id}/file?${period}`)
    expect(lines(csv.text)).toEqual(['Who,Licence,How much', 'Ann Board,OH-1,2.5', 'Bob Board,,2.5'])
    expect(lines((await admin.get(`${path}/${board.id}/file?${period}&only_whole=true`)).text)).toHaveLength(2)

    const activities = [{ product_id: productId, number: '20-7' }]
    const xml = { name: 'Ohio', format: 'ce_broker', provider_number: '50-9', activities, version: board.version }
    expect((await admin.put(`${path}/${board.id}`, xml)).status).toBe(200)
    expect((await admin.put(`${path}/${board.id}`, xml)).status).toBe(409)
    const file = await admin.get(`${path}/${board.id}/file?${period}&only_whole=true`)
    expect(file.text.match(/<roster>/g)).toHaveLength(1)
    expect(file.text).toContain('<licensee_number>OH-1</licensee_number>')
    expect((await admin.get(`/api/admin/credits/report?${period}`)).json).toMatchObject({
      types: [{ amount: 5, people: 2 }],
      months: [{ label: '2026-11', amount: 5 }],
    })
    expect((await (await as(test, ann)).get(`${path}/${board.id}/file?${period}`)).status).toBe(403)
    expect((await admin.delete(`${path}/${board.id}`)).status).toBe(200)
    expect((await admin.get(`${path}/${board.id}/preview?${period}`)).status).toBe(404)
  })
})

describe('the ledger', () => {
  it('takes transfers with their provider, and carries credits from one period into the next', async () => {
    const ann = await test.learner()
    expect((await grant(ann.id, { kind: 'transfer_in' })).status).toBe(422)
    expect((await grant(ann.id, { kind: 'transfer_in', provider: 'Flemish Society', amount: 4 })).status).toBe(200)
    expect((await grant(ann.id, { kind: 'carry_over', carried_to: '2026-10-01' })).status).toBe(422)
    expect((await grant(ann.id, { kind: 'carry_over', carried_to: '2026-11-01' })).status).toBe(200)

    const { entries, totals } = await test.earned(ann)
    expect(entries.map(({ kind, amount, earned_on }) => `${kind} ${amount} ${earned_on}`)).toEqual([
      'carry_over 2 2026-11-01',
      'carry_over -2 2026-10-31',
      'transfer_in 4 2026-10-31',
    ])
    expect(entries[2]).toMatchObject({ provider: 'Flemish Society' })
    expect(totals).toMatchObject([{ amount: 4 }])
    expect((await test.earned(ann, '?until=2026-10-31')).totals).toMatchObject([{ amount: 2 }])
  })

  it('takes off what counts no longer, once, on the day after its last', async () => {
    const { db } = test.ctx
    await db.updateTable('credit_type').set({ valid_months: 1 }).where('id', '=', test.typeId).execute()
    const ann = await test.learner()
    await grant(ann.id, { earned_on: '2026-10-14', amount: 3 })
    await grant(ann.id, { earned_on: '2026-10-15', amount: 2 })
    for (let time = 0; time < 3; time++) await expireCredits.handle(test.ctx, {})

    expect((await test.earned(ann)).entries.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'expire -3',
      'award 2',
      'award 3',
    ])
    const { id } = await db
      .selectFrom('credit_entry')
      .select('id')
      .where('user_id', '=', ann.id)
      .where('amount', '=', '3')
      .executeTakeFirstOrThrow()
    await admin.post(`/api/admin/credits/people/${ann.id}/entries/${id}/revoke`, { reason: 'Entered twice' })
    expect(
      (await test.earned(ann)).totals.map(({ amount }) => amount),
      'taken off once',
    ).toEqual([2])
    await db.updateTable('credit_type').set({ valid_months: null }).where('id', '=', test.typeId).execute()
  })
})
