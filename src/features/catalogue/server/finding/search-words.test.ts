import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#platform/texts/i18n.ts'
import { makeBits } from '../../bits.rules.ts'
import { readSearchTerms } from '../../search.rules.ts'
import { type CatalogueTest, startCatalogueTest, testTopics } from '../catalogue.testing.ts'
import { openWithWords } from './search.memory.ts'
import { idsWithWords, rankedIds } from './search.store.ts'
import { textQueryOf } from './search-words.memory.ts'

const words =
  'heart attack attacks attacking care caring careful older aging falls fall falling prevention prevent café naïve Übungen Übung thérapie therapy therapies 2nd 24 x ray stroke strokes the and of Schmerzen Schmerz running run'.split(
    ' ',
  )
const languages = ['en', 'de', 'fr', 'ja']

let test: CatalogueTest
beforeAll(async () => {
  test = await startCatalogueTest()
  await test.add(...randomProducts(160, 7))
}, 120_000)
afterAll(() => test.stop())

/** The same every time. */
function randomProducts(count: number, seed: number) {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % below
  }
  const text = (length: number) => Array.from({ length }, () => words[next(words.length)]).join(' ')
  return Array.from({ length: count }, (_, at) => ({
    title: text(1 + next(4)),
    urlSlug: `random-${seed}-${at}`,
    summary: text(next(8)),
    descriptionHtml: `<p>${text(next(60))}</p>`,
    language: languages[next(languages.length)] ?? 'en',
    topics: [testTopics[next(testTopics.length)] ?? 'aging'],
  }))
}

/** What the database says, and what this process says without it. */
async function bothWays(question: string, locale: Locale) {
  const { db } = test.ctx
  const terms = readSearchTerms(question)
  const index = await openWithWords(test.ctx)
  const query = await textQueryOf(db, terms, locale)
  if (!index.words || !query) return null
  const [asked, own] = [await idsWithWords(db, terms, locale), index.words.matching(query)]
  const page = { offset: 0, limit: 500 }
  const best = index.words.best(query, own, page.limit, index.byRating)
  return {
    found: { asked: asked.toSorted((one, other) => one - other), own: index.idsIn(own).toSorted((one, other) => one - other) },
    order: { asked: await rankedIds(db, asked, terms, locale, page), own: best?.map(index.idAt) ?? null },
  }
}

describe('words found and ranked in memory', () => {
  it.each([
    'heart',
    'fall',
    'attacks',
    'care aging',
    'fall prevent',
    'falls the stro',
    'attack car',
    'ubung',
    'thera',
    '24',
    'run',
  ])('are what the database finds for %j, in its order', async (question) => {
    for (const locale of ['en', 'de'] as const) {
      const said = await bothWays(question, locale)

      expect(said?.found.own.length, 'it finds something').toBeGreaterThan(0)
      expect(said?.found.own).toEqual(said?.found.asked)
      expect(said?.order.own).toEqual(said?.order.asked)
    }
  })

  it('are so for any words', { timeout: 120_000 }, async () => {
    const typed = fc
      .tuple(fc.constantFrom(...words), fc.nat(4))
      .map(([word, cut]) => word.slice(0, Math.max(1, word.length - cut)))
    await fc.assert(
      fc.asyncProperty(
        fc.array(typed, { minLength: 1, maxLength: 4 }),
        fc.constantFrom<Locale>('en', 'de', 'fr'),
        async (all, locale) => {
          const said = await bothWays(all.join(' '), locale)
          if (!said) return
          expect(said.found.own).toEqual(said.found.asked)
          if (said.order.own) expect(said.order.own).toEqual(said.order.asked)
        },
      ),
      { numRuns: 120, seed: 11 },
    )
  })

  it('follow what is changed, added and deleted', async () => {
    const [id] = await test.add({ title: 'Zymurgy of old', urlSlug: 'zymurgy' })
    expect((await bothWays('zymurgy', 'en'))?.found.own).toEqual([id])

    await test.add(...randomProducts(20, 99))
    for (const question of ['heart attack', 'fall', 'car']) {
      const said = await bothWays(question, 'en')
      expect(said?.order.own).toEqual(said?.order.asked)
    }
  })

  it('are left to the database where a phrase is asked for', async () => {
    expect(await textQueryOf(test.ctx.db, readSearchTerms('"heart attack"'), 'en')).toBeNull()
    expect((await test.search({ q: '"heart attack"' })).total).toBeGreaterThan(0)
  })

  it('are ranked by the database where only it knows which of two equal words it takes', async () => {
    const said = await bothWays('heart attack car', 'de')

    expect(said?.found.own).toEqual(said?.found.asked)
    expect(said?.order.own).toBeNull()
  })

  it('find nothing where the dictionaries leave nothing', async () => {
    const index = await openWithWords(test.ctx)

    expect(index.words?.matching([])).toEqual(makeBits((index.words?.matching([]).length ?? 0) * 32))
  })
})
