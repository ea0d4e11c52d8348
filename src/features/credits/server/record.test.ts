import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, formKey } from '#testing/people.ts'
import type { CreditRecordView } from '../credits.contract.ts'
import { type CreditsTest, startCreditsTest } from './credits.testing.ts'

let test: CreditsTest
beforeAll(async () => {
  test = await startCreditsTest()
})
afterAll(() => test.stop())

const path = '/api/my-credits/records'
const written = () => ({
  title: 'Congress in Ghent',
  provider: 'Dutch-Flemish Society',
  credit_type_id: test.typeId,
  amount: 3.5,
  earned_on: '2026-10-02',
  note: '',
})
const recordsOf = async (visitor: Awaited<ReturnType<typeof as>>): Promise<CreditRecordView[]> =>
  ((await visitor.get(path)).json as { records: CreditRecordView[] }).records

describe('a proof', () => {
  const upload = (visitor: Awaited<ReturnType<typeof as>>, file: File) => {
    const form = new FormData()
    form.set('file', file)
    return visitor.request('POST', '/api/my-credits/proofs', form)
  }
  const pdf = () => new File(['%PDF-1.4\n%%EOF\n'], 'programme.pdf', { type: 'application/pdf' })

  it('is kept with its record, opened by its owner and whoever decides, and by nobody else', async () => {
    const [ann, bob] = [await as(test, await test.learner()), await as(test, await test.learner())]
    const { id, url } = (await upload(ann, pdf())).json as { id: number; url: string }
    expect(await bob.post(path, { ...written(), proof_file_id: id, form_key: formKey() })).toMatchObject({
      status: 400,
      json: { key: 'proofNotFound' },
    })
    await ann.post(path, { ...written(), proof_file_id: id, submits: true, form_key: formKey() })

    const [record] = await recordsOf(ann)
    expect(record?.proof).toMatchObject({ id, name: 'programme.pdf' })
    const reviewer = await as(test, { id: test.idOf('admin') })
    expect([(await ann.get(url)).status, (await reviewer.get(url)).status, (await bob.get(url)).status]).toEqual([200, 200, 404])
    expect((await ann.put(`${path}/${record?.id}`, { ...written(), version: record?.version })).json).toMatchObject({
      proof: { id },
    })
  })

  it('of another type is refused, and nothing is kept', async () => {
    const ann = await as(test, await test.learner())
    expect((await upload(ann, new File(['<script>'], 'proof.pdf', { type: 'application/pdf' }))).status).toBe(415)
    expect((await upload(ann, new File([], 'proof.pdf', { type: 'application/pdf' }))).status).toBe(400)
  })
})

describe('what was earned elsewhere', () => {
  it('is written down once per form, changed by its owner and nobody else [CRED-07] [CRED-08]', async () => {
    const [ann, bob] = [await as(test, await test.learner()), await as(test, await test.learner())]
    const form_key = formKey()
    const twice = [await ann.post(path, { ...written(), form_key }), await ann.post(path, { ...written(), form_key })]
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const [record, ...others] = await recordsOf(ann)
    expect(others).toEqual([])
    expect(record).toMatchObject({ state: 'draft', amount: 3.5, earned_on: '2026-10-02', is_changeable: true })

    const change = { ...written(), title: 'Congress in Gent', submits: true, version: record?.version }
    expect(await bob.put(`${path}/${record?.id}`, change)).toMatchObject({ status: 404 })
    expect(await ann.put(`${path}/${record?.id}`, change)).toMatchObject({
      json: { state: 'submitted', title: 'Congress in Gent' },
    })
    expect(await ann.put(`${path}/${record?.id}`, change)).toMatchObject({ status: 409, json: { key: 'changedMeanwhile' } })
    expect(await recordsOf(bob)).toEqual([])
  })

  it('is refused field by field where it cannot be true, and nothing is kept', async () => {
    const ann = await as(test, await test.learner())
    const add = (entry: object) => ann.post(path, { ...written(), ...entry, form_key: formKey() })

    expect(await add({ earned_on: '2026-11-16' })).toMatchObject({
      status: 422,
      json: { earned_on: ['This date is in the future.'] },
    })
    expect(await add({ amount: 5000 })).toMatchObject({ status: 422 })
    expect(await add({ amount: 1.3 })).toMatchObject({ json: { amount: ['This type is counted in steps of 0.5.'] } })
    expect((await add({ amount: -1 })).status).toBe(422)
    expect((await add({ amount: 'much' })).status).toBe(422)
    expect((await add({ credit_type_id: 9999 })).status).toBe(400)
    expect((await add({ title: ' ' })).status).toBe(422)
    expect(await recordsOf(ann)).toEqual([])
  })

  it('is withdrawn by its owner, and stays so', async () => {
    const ann = await as(test, await test.learner())
    await ann.post(path, { ...written(), submits: true, form_key: formKey() })
    const [record] = await recordsOf(ann)

    expect(await ann.post(`${path}/${record?.id}/withdraw`)).toMatchObject({ json: { state: 'withdrawn' } })
    expect(await ann.post(`${path}/${record?.id}/withdraw`)).toMatchObject({ json: { state: 'withdrawn' } })
    const [withdrawn] = await recordsOf(ann)
    expect(await ann.put(`${path}/${record?.id}`, { ...written(), version: withdrawn?.version })).toMatchObject({ status: 409 })
  })
})
