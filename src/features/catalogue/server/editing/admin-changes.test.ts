import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#testing/app.ts'
import { as } from '#testing/people.ts'
import type { Change, EditedProduct, ProductEntry } from '../../catalogue.admin.contract.ts'
import type { TermView } from '../../catalogue.terms.contract.ts'
import { emptyEntry } from '../../product-entry.draft.ts'
import { type CatalogueTest, startCatalogueTest } from '../catalogue.testing.ts'

let test: CatalogueTest
let admin: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
  admin = await as(test, { id: test.idOf('admin') })
})
afterAll(() => test.stop())

async function create(over: Partial<ProductEntry>): Promise<number> {
  const answer = await admin.post('/api/admin/products', { ...emptyEntry, ...over })
  expect(answer.status, answer.text).toBe(200)
  return (answer.json as { id: number }).id
}
const read = async (id: number): Promise<EditedProduct> => (await admin.get(`/api/admin/products/${id}`)).json
async function change(id: number, over: Partial<ProductEntry>): Promise<number[]> {
  const { entry, version } = await read(id)
  const answer = await admin.put(`/api/admin/products/${id}`, { ...entry, ...over, version })
  expect(answer.status, answer.text).toBe(200)
  return (answer.json as { change_ids: number[] }).change_ids
}
const history = async (id: number): Promise<Change[]> =>
  ((await admin.get(`/api/admin/products/${id}/history`)).json as { changes: Change[] }).changes
const undo = (change_ids: number[]) => admin.post('/api/admin/products/undo', { change_ids })

describe('the history of a product', () => {
  it('tells who changed what and when, field by field, and nothing where nothing changed', async () => {
    const id = await create({ title: 'Told', topics: ['pain'] })
    await change(id, {
      title: 'Told anew',
      speakers: [{ person_id: null, name: 'Max', headline: '', role: '' }],
      list_price: 100,
    })
    expect(await change(id, {})).toEqual([])

    const [last, first, ...more] = await history(id)

    expect(more).toEqual([])
    expect(first).toMatchObject({ action: 'added', changed_by: 'admin', changes: [] })
    expect(last).toMatchObject({ action: 'changed', changed_by: 'admin', changed_at: '2026-11-15T12:00:00.000Z' })
    expect(new Map(last?.changes.map(({ field, from, to }) => [field, [from, to]]))).toEqual(
      new Map<string, unknown[]>([
        ['title', ['Told', 'Told anew']],
        ['list_price', [0, 100]],
        ['speakers', [[], [{ person_id: null, name: 'Max', headline: '', role: '' }]]],
      ]),
    )
  })

  it('takes a change back where nobody has changed the same since', async () => {
    const id = await create({ title: 'Undone', summary: 'one', credits: [{ type: 'CE', amount: 1.5 }] })
    const changed = await change(id, { summary: 'two', credits: [] })
    await change(id, { title: 'Undone, renamed' })

    expect((await undo(changed)).json).toMatchObject({ changed: 1 })

    expect((await read(id)).entry).toMatchObject({
      title: 'Undone, renamed',
      summary: 'one',
      credits: [{ type: 'CE', amount: 1.5 }],
    })
  })

  it('refuses to take back what was changed since, and changes of nobody', async () => {
    const id = await create({ title: 'Kept' })
    const changed = await change(id, { summary: 'two' })
    await change(id, { summary: 'three' })
    expect((await undo(changed)).json).toMatchObject({ key: 'cannotUndo' })
    expect((await undo([999_999])).status).toBe(409)
    expect((await history(id)).map(({ can_undo }) => can_undo)).toEqual([true, false, false])
  })
})

describe('acts on many', () => {
  const bulk = (product_ids: number[], act: string, topic?: string) =>
    admin.post('/api/admin/products/bulk', { product_ids, act, topic })
  const fields = async (ids: number[], field: keyof ProductEntry) =>
    Promise.all(ids.map(async (id) => (await read(id)).entry[field]))

  it('publish, hide and give a topic, count what was so already, and are taken back at once', async () => {
    const ids = [await create({ title: 'Many one' }), await create({ title: 'Many two', visibility: 'members' })]

    const published = (await bulk(ids, 'publish')).json as { changed: number; unchanged: number; change_ids: number[] }
    expect(published).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await fields(ids, 'visibility')).toEqual(['public', 'members'])

    const hidden = (await bulk(ids, 'hide')).json as { change_ids: number[] }
    expect(await fields(ids, 'visibility')).toEqual(['hidden', 'hidden'])
    expect((await undo(hidden.change_ids)).json).toMatchObject({ changed: 2 })
    expect(await fields(ids, 'visibility')).toEqual(['public', 'members'])

    await bulk(ids, 'add_topic', 'ethics')
    await bulk(ids, 'add_topic', 'ethics')
    expect(await fields(ids, 'topics')).toEqual([['ethics'], ['ethics']])
    expect((await bulk(ids, 'add_topic', 'love')).status).toBe(404)
  })

  it('archive and restore', async () => {
    const ids = [
      await create({ title: 'Old one', visibility: 'public' }),
      await create({ title: 'Old two', visibility: 'public' }),
    ]
    await bulk(ids, 'archive')
    expect(await Promise.all(ids.map(async (id) => (await read(id)).is_archived))).toEqual([true, true])
    await bulk(ids, 'restore')
    expect(await Promise.all(ids.map(async (id) => (await read(id)).is_archived))).toEqual([false, false])
  })

  it('publish all or none, and say which one is not ready', async () => {
    const ids = [await create({ title: 'Ready' }), await create({ title: 'Hollow', kind: 'package' })]
    const answer = await bulk(ids, 'publish')
    expect([answer.status, answer.json]).toEqual([
      422,
      { product_ids: ['Hollow: Add at least one product before you make this package visible.'] },
    ])
    expect(await fields(ids, 'visibility')).toEqual(['draft', 'draft'])
  })
})

describe('topics, audiences and credit types', () => {
  type Terms = Record<string, TermView[]>
  const path = '/api/admin/catalogue/terms'
  const rename = async (group: string, code: string, named: object) => {
    const terms: Terms = (await admin.get(path)).json
    const { version } = terms[group]?.find((term) => term.code === code) ?? { version: '' }
    return admin.put(`${path}/${group}/${code}`, { ...named, version })
  }
  const codes = (terms: Terms, group: string) => terms[group]?.map(({ code }) => code)

  it('are added, renamed and put into order', async () => {
    const added: Terms = (await admin.post(`${path}/topics`, { name: 'Sleep & rest' })).json
    expect(added.topics?.at(-1)).toMatchObject({ code: 'sleep-rest', name: 'Sleep & rest', products: 0 })
    expect((await admin.post(`${path}/topics`, { name: 'sleep & REST' })).json).toEqual({
      name: ['This name is already in use.'],
    })
    expect((await admin.post(`${path}/credit_types`, { name: 'Hours', code: 'no signs!' })).status).toBe(422)

    const order = ['sleep-rest', 'pain', 'ethics', 'aging', 'neurology']
    expect(codes((await admin.put(`${path}/topics/order`, { codes: order })).json, 'topics')).toEqual(order)
    expect((await admin.put(`${path}/topics/order`, { codes: ['pain'] })).status).toBe(409)

    const renamed: Terms = (await rename('credit_types', 'CE', { name: 'Continuing education', unit: 'hours' })).json
    expect(renamed.credit_types?.[0]).toMatchObject({ code: 'CE', name: 'Continuing education', unit: 'hours' })
  })

  it('are found under their new name at once', async () => {
    await create({ title: 'A quiet night', topics: ['sleep-rest'], visibility: 'public' })
    await rename('topics', 'sleep-rest', { name: 'Somnology' })
    expect(await test.titles({ q: 'somnology' })).toEqual(['A quiet night'])
  })

  it('are removed only while no product uses them', async () => {
    await admin.post(`${path}/audiences`, { name: 'Nobody' })
    expect((await admin.delete(`${path}/audiences/nobody`)).status).toBe(200)
    const answer = await admin.delete(`${path}/topics/sleep-rest`)
    expect([answer.status, answer.json]).toMatchObject([
      409,
      { message: '1 product uses this. Merge it into another one instead.' },
    ])
    expect((await admin.delete(`${path}/topics/no-such`)).status).toBe(404)
  })

  it('are merged: products keep one of the two, amounts of credits are added', async () => {
    const both = await create({ title: 'Both', topics: ['aging', 'pain', 'ethics'] })
    const one = await create({ title: 'One', topics: ['pain'] })
    await admin.post(`${path}/topics/pain/merge`, { into: 'ethics' })
    expect([(await read(both)).entry.topics, (await read(one)).entry.topics]).toEqual([['aging', 'ethics'], ['ethics']])

    const credits = await create({
      title: 'Credits',
      credits: [
        { type: 'CE', amount: 1.5 },
        { type: 'ETH', amount: 1 },
      ],
    })
    const single = await create({ title: 'Single', credits: [{ type: 'ETH', amount: 2 }] })
    await admin.post(`${path}/credit_types/ETH/merge`, { into: 'CE' })
    expect((await read(credits)).entry.credits).toEqual([{ type: 'CE', amount: 2.5 }])
    expect((await read(single)).entry.credits).toEqual([{ type: 'CE', amount: 2 }])
    expect((await admin.post(`${path}/credit_types/CE/merge`, { into: 'CE' })).status).toBe(409)
  })
})
