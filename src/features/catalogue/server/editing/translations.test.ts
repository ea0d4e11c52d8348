import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#platform/calls/contract.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import type { catalogueCalls } from '../../catalogue.contract.ts'
import type { TermView } from '../../catalogue.terms.contract.ts'
import { type CatalogueTest, startCatalogueTest } from '../catalogue.testing.ts'

let test: CatalogueTest
let admin: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
  admin = await as(test, await given.administrator(test))
  await test.add({ title: 'Back at work', topics: ['pain'], credits: [{ type: 'CE', amount: 2 }] })
})
afterAll(() => test.stop())

const termOf = async (group: string, code: string) => {
  const lists = (await admin.get('/api/admin/catalogue/terms')).json as Record<string, TermView[]>
  const term = lists[group]?.find((one) => one.code === code)
  if (!term) throw new Error(`no ${code}`)
  return term
}
const translate = async (group: string, code: string, translations: object) => {
  const { products: _, ...term } = await termOf(group, code)
  return admin.put(`/api/admin/catalogue/terms/${group}/${code}`, { ...term, translations })
}
type Found = AnswerOf<typeof catalogueCalls.search>
const search = async (locale: string, query = '') =>
  (await test.visitor().get(`/api/catalogue/products${query}`, { 'accept-language': locale })).json as Found
const labelIn = (found: Found, group: string, value: string) =>
  found.facets.find((one) => one.group === group)?.values.find((one) => one.value === value)?.label

describe('topics and credit types in the reader’s language', () => {
  it('stand on facets and tiles, and fall back to the site’s own', async () => {
    const own = (await termOf('topics', 'pain')).name
    await translate('topics', 'pain', { de: { name: 'Schmerz', unit: '' }, fr: { name: '', unit: '' } })
    await translate('credit_types', 'CE', { de: { name: 'Fortbildung', unit: 'Stunden' } })

    const german = await search('de')
    expect(labelIn(german, 'topic', 'pain')).toBe('Schmerz')
    expect(labelIn(german, 'credit', 'CE')).toBe('Fortbildung')
    expect(german.products[0]?.topics).toEqual([{ code: 'pain', name: 'Schmerz' }])
    expect(german.products[0]?.credits).toEqual([{ code: 'CE', name: 'Fortbildung', short: 'CE', unit: 'Stunden', amount: 2 }])
    expect(labelIn(await search('fr'), 'topic', 'pain')).toBe(own)
    expect((await termOf('topics', 'pain')).translations).toEqual({ de: { name: 'Schmerz', unit: '' } })
  })

  it('are found and suggested by their names in it', async () => {
    expect((await search('de', '?q=Schmerz')).products.map(({ title }) => title)).toEqual(['Back at work'])
    const { json } = await test.visitor().get('/api/catalogue/suggestions?q=Schme', { 'accept-language': 'de' })

    expect(json).toMatchObject({ suggestions: [{ kind: 'topic', label: 'Schmerz' }] })
  })

  it('are part of what two people must not overwrite', async () => {
    const { products: _, ...before } = await termOf('topics', 'pain')
    await translate('topics', 'pain', { de: { name: 'Schmerzen', unit: '' } })

    expect((await admin.put('/api/admin/catalogue/terms/topics/pain', before)).status).toBe(409)
  })
})

describe('tiles of known products', () => {
  it('are shown as far as one may see them', async () => {
    const [open = 0, hidden = 0] = await test.add({ title: 'Open' }, { title: 'Hidden', visibility: 'draft' })
    const visitor = await as(test, await given.person(test))
    const answer = await visitor.get(`/api/catalogue/cards?ids=${open},${hidden},999999`)

    expect((answer.json as { products: { title: string }[] }).products.map(({ title }) => title)).toEqual(['Open'])
    expect((await visitor.get('/api/catalogue/cards?ids=x')).status).toBe(422)
    expect((await test.visitor().get(`/api/catalogue/cards?ids=${open}`)).status).toBe(401)
  })
})
