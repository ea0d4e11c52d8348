import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyEntry } from '#features/catalogue/product-entry.draft.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'

let app: TestApp
let both: [Visitor, Visitor]
beforeAll(async () => {
  app = await startTestApp()
  both = [await as(app, await given.administrator(app)), await as(app, await given.administrator(app))]
})
afterAll(() => app.stop())

type Made = { id: number; version: string | number }
type Answer = Awaited<ReturnType<Visitor['get']>>

/** Four at the same moment, of two people. */
const fourAtOnce = (ask: (by: Visitor, at: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all([0, 1, 2, 3].map((at) => ask(at % 2 === 0 ? both[0] : both[1], at)))

const course = { ...emptyEntry, kind: 'course', title: 'Course', currency: 'USD' }
const person = { name: 'Ann', organisation: '', region: '', time_zone: 'UTC', locale: 'en' }

/** What has a name or an address that nothing else of its kind may have. */
const named: [string, string, object][] = [
  ['a product', '/api/admin/products', { ...course, url_slug: 'one-course' }],
  ['a discount code', '/api/admin/discounts', { code: 'ONE-CODE', kind: 'percent', value: 10, scope: 'all' }],
  ['an organisation', '/api/admin/organisations', { name: 'One house', domain: 'one.example' }],
  ['a page', '/api/admin/pages', { title: 'One page' }],
  ['a rule of tax', '/api/admin/taxes', { kind: 'course', rate: 19 }],
  ['a role', '/api/admin/roles', { name: 'One role', permissions: ['taxes.read'] }],
  ['an account', '/api/admin/people', { ...person, email: 'one@race.example' }],
  ['a kept view', '/api/admin/views', { list: 'people', name: 'One view', query: {} }],
]

describe('the same made by two administrators at the same moment', () => {
  it.each(named)('is there once, and the others are told so: %s', async (_, path, body) => {
    const answers = await fourAtOnce((by) => by.post(path, body))

    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0], answers.map(({ text }) => text.slice(0, 200)).join('\n')).toBe(200)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    if (!path.endsWith('/views')) expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it.each([
    ['a certification', '/api/admin/certifications', { title: 'One certification' }],
    ['a product without an address', '/api/admin/products', { ...course, title: 'Without an address' }],
  ])('has an address of its own each time, where nobody chose one: %s', async (_, path, body) => {
    const answers = await fourAtOnce((by) => by.post(path, body))

    expect(
      answers.map(({ status }) => status),
      answers.map(({ text }) => text.slice(0, 200)).join('\n'),
    ).toEqual([200, 200, 200, 200])
  })

  it('is copied as often as it was asked for', async () => {
    const { id } = (await both[0].post('/api/admin/products', { ...course, title: 'Copied' })).json as Made

    const answers = await fourAtOnce((by) => by.post(`/api/admin/products/${id}/duplicate`))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})

/** How four of a kind come to be, and how one of them is called otherwise. */
const renamed: [string, (at: number) => Promise<Answer>, (by: Visitor, made: Made) => Promise<Answer>][] = [
  [
    'products',
    (at) => both[0].post('/api/admin/products', { ...course, url_slug: `of-${at}` }),
    (by, { id, version }) => by.put(`/api/admin/products/${id}`, { ...course, url_slug: 'same-course', version }),
  ],
  [
    'organisations',
    (at) => both[0].post('/api/admin/organisations', { name: `House ${at}`, domain: '' }),
    (by, { id, version }) => by.put(`/api/admin/organisations/${id}`, { name: 'Same house', domain: '', version }),
  ],
  [
    'pages',
    (at) => both[0].post('/api/admin/pages', { title: `Page ${at}` }),
    (by, { id }) => by.post(`/api/admin/pages/${id}/place`, { slug: 'same-page', place: 'none', position: 0 }),
  ],
  [
    'rules of tax',
    (at) => both[0].post('/api/admin/taxes', { kind: 'webinar', region: `R${at}`, rate: 5 }),
    (by, { id, version }) => by.put(`/api/admin/taxes/${id}`, { kind: 'webinar', region: 'Same', rate: 5, version }),
  ],
  [
    'roles',
    (at) => both[0].post('/api/admin/roles', { name: `Role ${at}`, permissions: ['taxes.read'] }),
    (by, { id, version }) => by.put(`/api/admin/roles/${id}`, { name: 'Same role', permissions: ['taxes.read'], version }),
  ],
  [
    'people',
    (at) => both[0].post('/api/admin/people', { ...person, email: `p${at}@race.example` }),
    (by, { id, version }) => by.put(`/api/admin/people/${id}`, { ...person, email: 'same@race.example', version }),
  ],
]

describe('the same name given to several at the same moment', () => {
  it.each(renamed)('is had by one of them: %s', async (_, make, rename) => {
    const made: Made[] = []
    for (const at of [0, 1, 2, 3]) {
      const answer = await make(at)
      expect(answer.status, answer.text).toBe(200)
      made.push(answer.json as Made)
    }

    const answers = await fourAtOnce((by, at) => rename(by, made[at] as Made))

    const told = answers.map(({ status, text }) => `${status} ${text.slice(0, 160)}`)
    expect(
      answers.filter(({ status }) => status === 200),
      told.join('\n'),
    ).toHaveLength(1)
    expect(
      answers.filter(({ status }) => status >= 500),
      told.join('\n'),
    ).toEqual([])
  })
})
