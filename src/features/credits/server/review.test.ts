import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, formKey, given, type TestPerson } from '#testing/people.ts'
import { type CreditsTest, startCreditsTest } from './credits.testing.ts'

let test: CreditsTest
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  test = await startCreditsTest()
  admin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())

const records = '/api/my-credits/records'
const submit = async (person: TestPerson): Promise<number> => {
  const visitor = await as(test, person)
  const entry = { title: 'Congress', credit_type_id: test.typeId, amount: 3, earned_on: '2026-10-02', submits: true }
  const { record_id } = (await visitor.post(records, { ...entry, form_key: formKey() })).json as { record_id: number }
  return record_id
}
const decide = (id: number, decision: string, text = '', form_key = formKey()) =>
  admin.post(`/api/admin/credits/records/${id}/decide`, { decision, text, form_key })
const toldOf = async ({ id }: TestPerson) =>
  (await test.ctx.db.selectFrom('notification').select('text_key').where('user_id', '=', id).orderBy('id').execute()).map(
    ({ text_key }) => text_key,
  )

describe('records that wait', () => {
  it('are accepted once, which earns, and taken back when their owner withdraws them', async () => {
    const ann = await test.learner('Ann Waiting')
    const id = await submit(ann)
    const key = formKey()
    expect((await admin.get('/api/admin/credits/records')).json).toMatchObject({
      waiting: 1,
      records: [{ id, person: { name: 'Ann Waiting' }, amount: 3 }],
    })

    const twice = await Promise.all([decide(id, 'accepted', '', key), decide(id, 'accepted', '', key)])

    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await decide(id, 'rejected', 'Too late')).toMatchObject({ status: 409, json: { key: 'recordNotWaiting' } })
    expect((await test.earned(ann)).totals).toMatchObject([{ amount: 3 }])
    await (await as(test, ann)).post(`${records}/${id}/withdraw`)
    expect((await test.earned(ann)).totals).toMatchObject([{ amount: 0 }])
    expect(await toldOf(ann)).toEqual(['credits.notifyAccepted'])
  })

  it('are returned with a reason, mended and accepted', async () => {
    const ann = await test.learner()
    const id = await submit(ann)
    expect(await decide(id, 'returned')).toMatchObject({ status: 422, json: { text: expect.any(Array) } })
    expect(await decide(id, 'returned', 'Please attach the programme.')).toMatchObject({ json: { state: 'returned' } })
    const visitor = await as(test, ann)
    const { records: own } = (await visitor.get(records)).json as { records: { version: string; decision_text: string }[] }
    expect(own[0]?.decision_text).toBe('Please attach the programme.')

    const mended = { title: 'Congress', credit_type_id: test.typeId, amount: 2, earned_on: '2026-10-02', submits: true }
    await visitor.put(`${records}/${id}`, { ...mended, version: own[0]?.version })
    await decide(id, 'accepted')

    expect((await test.earned(ann)).totals).toMatchObject([{ amount: 2 }])
    expect(await toldOf(ann)).toEqual(['credits.notifyReturned', 'credits.notifyAccepted'])
  })

  it('are nobody’s to decide but of those who may', async () => {
    const ann = await test.learner()
    const id = await submit(ann)
    const body = { decision: 'accepted', form_key: formKey() }
    expect((await (await as(test, ann)).post(`/api/admin/credits/records/${id}/decide`, body)).status).toBe(403)
    expect((await test.earned(ann)).entries).toEqual([])
  })
})

describe('somebody’s ledger', () => {
  it('is given to and taken from with a reason, once per form, and shown as of a day', async () => {
    const ann = await test.learner()
    const path = `/api/admin/credits/people/${ann.id}`
    const grant = (entry: object) =>
      admin.post(`${path}/grants`, {
        title: 'Taught a class',
        credit_type_id: test.typeId,
        amount: 4,
        earned_on: '2026-11-01',
        reason: 'By the board',
        form_key: formKey(),
        ...entry,
      })
    const form_key = formKey()
    test.setNow('2026-11-10T12:00:00Z')
    expect([(await grant({ form_key })).status, (await grant({ form_key })).status]).toEqual([200, 200])
    test.setNow('2026-11-15T12:00:00Z')
    await grant({ amount: -1.5, title: 'Correction' })

    expect((await test.earned(ann)).totals).toMatchObject([{ amount: 2.5 }])
    expect((await admin.get(`${path}?as_of=2026-11-12`)).json).toMatchObject({
      totals: [{ amount: 4 }],
      entries: [{ amount: 4 }],
    })
    expect((await grant({ amount: 0 })).status).toBe(422)
    expect((await grant({ amount: 1.3 })).status).toBe(422)
    expect((await grant({ reason: '' })).status).toBe(422)
    expect((await grant({ earned_on: '2027-01-01' })).status).toBe(422)
  })

  it('is closed where its record was merged into another: nobody would find there what is given', async () => {
    const [ann, double] = [await test.learner(), await test.learner()]
    await admin.post(`/api/admin/people/${ann.id}/merge/${double.id}`)
    const given = { title: 'Class', credit_type_id: test.typeId, amount: 4, earned_on: '2026-11-01', reason: 'By the board' }
    const grant = ({ id }: { id: number }) =>
      admin.post(`/api/admin/credits/people/${id}/grants`, { ...given, form_key: formKey() })

    expect((await grant(double)).json).toMatchObject({ key: 'personNotFound' })
    expect((await grant(ann)).status).toBe(200)
  })

  it('has each entry taken back once, whatever is clicked, and not what takes back', async () => {
    const { productId, lesson } = await test.course()
    const ann = await test.learner()
    await test.register(productId, ann)
    await test.record(lesson, ann)
    await test.deliver()
    const [entry] = (await test.earned(ann)).entries
    const revoke = (id: number | undefined) =>
      admin.post(`/api/admin/credits/people/${ann.id}/entries/${id}/revoke`, { reason: 'Not attended' })

    expect((await Promise.all([revoke(entry?.id), revoke(entry?.id)])).map(({ status }) => status)).toEqual([200, 200])

    const { entries, totals } = await test.earned(ann)
    expect(entries.map(({ amount }) => amount)).toEqual([-2.5, 2.5])
    expect(entries[0]).toMatchObject({ reason: 'Not attended' })
    expect(totals).toMatchObject([{ amount: 0 }])
    expect((await revoke(entries[0]?.id)).status).toBe(404)
    // A completion that is set back afterwards has nothing left to take.
    await test.record(lesson, ann, 'unstarted')
    await test.deliver()
    expect((await test.earned(ann)).totals).toMatchObject([{ amount: 0 }])
  })
})
