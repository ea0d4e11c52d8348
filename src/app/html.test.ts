import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { as, given } from '#testing/people.ts'

let test: CatalogueTest
beforeAll(async () => {
  test = await startCatalogueTest()
  const meetings = [{ startsAt: new Date('2027-03-04T15:00:00Z'), endsAt: new Date('2027-03-04T22:00:00Z') }]
  const place = { venue: 'Lakefront Center', city: 'Milwaukee', region: 'Wisconsin', country: 'US' }
  await test.add(
    { title: 'Falls course', urlSlug: 'falls-course', topics: ['aging'], listPrice: 5000, credits: [{ type: 'CE', amount: 2 }] },
    {
      title: 'Gait day',
      urlSlug: 'gait-day',
      kind: 'live_event',
      meetings,
      place,
      timeZone: 'America/Chicago',
      topics: ['pain'],
    },
  )
})
afterAll(() => test.stop())

/** What the standard says (HTML, WAI-ARIA); how a document is laid out is nobody's business. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'long-title': 'off',
    'no-inline-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'tel-non-breaking': 'off',
    'require-sri': 'off',
  },
})

async function faultsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`))
}

const page = { accept: 'text/html' }
const open = [
  '/',
  '/catalogue',
  '/catalogue?q=falls',
  '/products/falls-course',
  '/products/gait-day',
  '/events',
  '/discussions',
  '/prepaid-packs',
  '/search-full-site?q=falls',
  '/sign-in',
  '/sign-up',
  '/api/docs',
  '/nowhere',
]
const own = ['/my-dashboard', '/cart', '/my-orders', '/my-profile', '/my-favorites', '/my-notifications', '/my-saved-searches']

describe('pages for everybody', () => {
  it('say where they are, in which languages, and what a preview shows', { timeout: 60_000 }, async () => {
    for (const path of ['/', '/catalogue', '/events', '/discussions', '/prepaid-packs']) {
      const { text } = await test.visitor().get(path, page)
      expect(text, path).toContain(`<link rel="canonical" href="http://localhost${path}"/>`)
      expect(text, path).toContain(`<meta property="og:url" content="http://localhost${path}"/>`)
      expect(text, path).toContain(`<link rel="alternate" hrefLang="de" href="http://localhost${path}?lang=de"/>`)
    }
    expect((await test.visitor().get('/catalogue?lang=de', page)).text).toContain('<html lang="de"')
    expect((await test.visitor().get('/catalogue', page)).text).toContain('<html lang="en"')
  })
})

// The list of calls alone is a megabyte.
describe('pages are valid HTML', { timeout: 120_000 }, () => {
  it('and the instrument sees what is not', async () => {
    expect(
      await faultsIn('<!doctype html><html lang="en"><head><title>x</title></head><body><span><div>x</div></span></body></html>'),
    ).toEqual([expect.stringContaining('element-permitted-content')])
  })

  it.each(open)('%s', async (path) => {
    expect(await faultsIn((await test.visitor().get(path, page)).text)).toEqual([])
  })

  it.each(own)('%s, of somebody who is signed in', async (path) => {
    const ann = await as(test, await given.person(test))

    expect(await faultsIn((await ann.get(path, page)).text)).toEqual([])
  })
})
