import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '../catalogue.testing.ts'

let test: CatalogueTest

beforeAll(async () => {
  test = await startCatalogueTest()
  await test.add(
    {
      title: 'Preventing falls in later life',
      summary: 'Screen, assess, act',
      topics: ['aging'],
      listPrice: 9000,
      memberPrice: 5000,
    },
    {
      title: 'Ethics at the bedside',
      summary: 'A course on consent',
      descriptionHtml: '<p>Decisions about <strong>falls</strong></p>',
      topics: ['ethics'],
      listPrice: 2000,
    },
    { title: 'Éducation thérapeutique', summary: 'En français', language: 'fr', topics: ['pain'] },
    { title: 'Umgang mit chronischen Schmerzen', summary: 'Übungen für die Praxis', language: 'de', topics: ['pain'] },
    {
      title: 'Walking again after a stroke',
      summary: 'Gait',
      topics: ['neurology'],
      speakers: [{ personId: null, name: 'Zoë Lindström', headline: 'Therapist', role: 'Author' }],
    },
    { title: 'Evidence-based gait training', summary: 'Thirty-second tests', topics: ['neurology'] },
  )
})
afterAll(() => test.stop())

describe('words', () => {
  it('finds words in any order [CAT-01]', async () => {
    expect(await test.titles({ q: 'life falls preventing' })).toEqual(['Preventing falls in later life'])
  })

  it('puts a word in the title before the same word in the description', async () => {
    expect(await test.titles({ q: 'falls' })).toEqual(['Preventing falls in later life', 'Ethics at the bedside'])
  })

  it('takes the last word as the beginning of one', async () => {
    expect(await test.titles({ q: 'preventi' })).toEqual(['Preventing falls in later life'])
    expect(await test.titles({ q: 'falls in lat' })).toEqual(['Preventing falls in later life'])
  })

  it('finds other endings of a word in the language of the product', async () => {
    expect(await test.titles({ q: 'prevented falling' })).toEqual(['Preventing falls in later life'])
  })

  it('finds a phrase in quotes only where its words stand together', async () => {
    expect(await test.titles({ q: '"later life"' })).toEqual(['Preventing falls in later life'])
    expect(await test.titles({ q: '"life later"' })).toEqual([])
  })

  it.each([
    ['education therapeutique', 'Éducation thérapeutique'],
    ['éducation', 'Éducation thérapeutique'],
    ['ubungen', 'Umgang mit chronischen Schmerzen'],
    ['lindstrom', 'Walking again after a stroke'],
    ['evidence-based', 'Evidence-based gait training'],
  ])('finds %s without regard to accents and hyphens', async (q, title) => {
    expect(await test.titles({ q })).toEqual([title])
  })

  it('finds products by their kind', async () => {
    expect(await test.titles({ q: 'course walking' })).toEqual(['Walking again after a stroke'])
    expect(await test.titles({ q: 'webinar walking' })).toEqual([])
  })

  it('finds products by topic and speaker names', async () => {
    expect(await test.titles({ q: 'neurology' })).toHaveLength(2)
    expect(await test.titles({ q: 'zoe lindström' })).toEqual(['Walking again after a stroke'])
  })
})

describe('typos', () => {
  it('finds what was meant and says so', async () => {
    const answer = await test.search({ q: 'cuorse' })

    expect(answer.did_you_mean).toBe('course')
    expect(answer.products.map(({ title }) => title)).toContain('Ethics at the bedside')
    expect(answer.search.words).toBe('cuorse')
  })

  it('mends one word of several and leaves the others', async () => {
    expect((await test.search({ q: 'preventing fals' })).did_you_mean).toBe('preventing falls')
  })

  it('mends nothing where filters, not spelling, leave nothing', async () => {
    const answer = await test.search({ q: 'falls', topic: 'pain' })

    expect(answer).toMatchObject({ total: 0, did_you_mean: null })
  })

  it('suggests no word that only an invisible product holds', async () => {
    await test.add({ title: 'Secret pneumonology', visibility: 'draft' })

    expect(await test.search({ q: 'pneumonolgy' })).toMatchObject({ total: 0, did_you_mean: null })
  })
})

describe('bad input', () => {
  it('leaves unknown values out and says so', async () => {
    const answer = await test.search({ topic: ['aging', 'astrology'], kind: 'spaceship', colour: 'red' })

    expect(answer.total).toBe(1)
    expect(answer.search.chosen).toEqual({ topic: ['aging'] })
    expect(answer.notices).toHaveLength(2)
    expect(answer.notices.join()).toContain('astrology')
  })

  it('cuts a question of 10,000 characters and says so', async () => {
    const answer = await test.search({ q: 'falls '.repeat(2000) })

    expect(answer.total).toBe(2)
    expect(answer.notices).toEqual(['Your search was too long. Only the first 200 characters were used.'])
  })

  it.each(['abc', '-3', '0', '1.5', '1e9', ''])('reads the page %j as the first', async (page) => {
    expect((await test.search({ page })).search.page).toBe(1)
  })

  it('answers a page beyond the end with nothing on it and the true total', async () => {
    expect(await test.search({ page: '999999999' })).toMatchObject({ products: [], pages: 1, total: 6 })
    expect(await test.search({ page: '7' })).toMatchObject({ products: [], pages: 1, total: 6 })
  })

  it.each(["'; drop table product; --", '\\', '%', ':*', '!&|()', '"', '"""', '½ ① ŉ', '\u0000x', '\ud800', '   '])(
    'bears the words %j',
    async (q) => {
      const answer = await test.visitor().get(`/api/catalogue/products?q=${encodeURIComponent(q.toWellFormed())}`)

      expect(answer.status).toBe(200)
    },
  )

  it('leaves out a date that is none', async () => {
    const answer = await test.search({ from: '2026-02-31', to: 'soon' })

    expect(answer.notices).toHaveLength(2)
    expect(answer.search).toMatchObject({ from: null, to: null })
  })
})

describe('suggestions', () => {
  it('names titles, topics and speakers that go on as typed, eight at most', async () => {
    const answer = await test.visitor().get('/api/catalogue/suggestions?q=lin')
    const topics = await test.visitor().get('/api/catalogue/suggestions?q=neuro')

    expect(answer.json).toEqual({
      suggestions: [{ kind: 'speaker', label: 'Zoë Lindström', url: '/catalogue?q=%22Zo%C3%AB+Lindstr%C3%B6m%22' }],
    })
    expect(topics.json).toEqual({ suggestions: [{ kind: 'topic', label: 'Neurology', url: '/catalogue?topic=neurology' }] })
    expect((await test.visitor().get('/api/catalogue/suggestions?q=fall')).json).toMatchObject({
      suggestions: [{ kind: 'product', url: '/products/product-1' }],
    })
  })

  it('suggests nothing for nothing, and nothing invisible', async () => {
    expect((await test.visitor().get('/api/catalogue/suggestions?q=')).json).toEqual({ suggestions: [] })
    expect((await test.visitor().get('/api/catalogue/suggestions?q=secret')).json).toEqual({ suggestions: [] })
  })
})

describe('order', () => {
  it('sorts by title without regard to accents', async () => {
    const titles = await test.titles({ sort: 'title' })

    expect(titles.slice(0, 3)).toEqual(['Éducation thérapeutique', 'Ethics at the bedside', 'Evidence-based gait training'])
  })

  it('sorts by the price that the viewer pays', async () => {
    expect((await test.titles({ sort: 'price' })).at(-1)).toBe('Preventing falls in later life')
    expect((await test.search({ sort: 'price' }, 'member')).products.at(-1)).toMatchObject({
      price: { amount: 5000, list_amount: 9000 },
    })
  })
})

// Last: these add products that the others would count.
describe('words that find little', () => {
  it('shows every page of what was meant', async () => {
    await test.add(...Array.from({ length: 30 }, (_, at) => ({ title: `Kinesiology ${at}`, urlSlug: `kinesiology-${at}` })))

    const [first, second] = [await test.search({ q: 'kinesology' }), await test.search({ q: 'kinesology', page: '2' })]

    expect([first.did_you_mean, second.did_you_mean]).toEqual(['kinesiology', 'kinesiology'])
    expect([first.products.length, second.products.length]).toEqual([24, 6])
    const ids = [...first.products, ...second.products].map(({ id }) => id)
    expect(new Set(ids).size).toBe(30)
  })

  it('tells which of the words find something where none has them all', async () => {
    await test.add({ title: 'Xylem', urlSlug: 'xylem' }, { title: 'Phloem one', urlSlug: 'phloem-one' })

    expect(await test.search({ q: 'xylem "phloem one" submarine' })).toMatchObject({
      total: 0,
      some_words: [
        { words: 'xylem', count: 1 },
        { words: '"phloem one"', count: 1 },
      ],
    })
    expect((await test.search({ q: 'xylem' })).some_words).toEqual([])
  })
})
