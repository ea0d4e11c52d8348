import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dueIn, englishLeft, faultsIn, foreignPatterns, unusedKeys } from './locale-rules.ts'

const english = {
  hello: 'Hello {name}',
  seats: { one: '{count} seat', other: '{count} seats' },
}

describe('a translation', () => {
  it('has to be there in German for all', () => {
    expect(dueIn('de', ['cart.json', 'catalogue-admin.json', 'taxes.json'])).toEqual([
      'cart.json',
      'catalogue-admin.json',
      'taxes.json',
    ])
  })

  it('has to be there in every language for what everybody meets', () => {
    expect(dueIn('ja', ['shell.json', 'surveys.json', 'taxes.json'])).toEqual(['shell.json', 'surveys.json'])
    expect(dueIn('en', ['shell.json'])).toEqual([])
  })

  it('has to be there in every language for whatever a page outside administration names', () => {
    /** The six languages of the cookie bar are the contract's; the calls are for developers, the door for its staff. */
    const others = ['cookie-consent.json', 'docs.json', 'door.json']
    const due = dueIn('ja', readdirSync('locales/en'))
    const named = globSync('src/pages/{site,{account,learn,my,public,shop}/**/*}.{ts,tsx}')
      .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/namespaces(?:: | = )\[([^\]]*)\]/gi)])
      .flatMap(([, names = '']) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => `${name}.json`))

    expect(named, 'read from a page, a constant and the site').toEqual(
      expect.arrayContaining(['catalogue.json', 'widgets.json', 'notices.json', ...others]),
    )
    expect(named.filter((file) => !due.includes(file) && !others.includes(file))).toEqual([])
  })

  it('is in order when it has the same keys, names and its language’s plurals', () => {
    const polish = { hello: 'Cześć {name}', seats: { one: '{count} a', few: '{count} b', many: '{count} c', other: '{count} d' } }

    expect(faultsIn('pl', english, polish)).toEqual([])
    expect(faultsIn('ja', english, { hello: '{name}さん', seats: { other: '{count} 席' } })).toEqual([])
  })

  it('is at fault for a pattern that nobody reads', () => {
    expect(foreignPatterns({ ...english, count: '{count, plural, one {# seat} other {# seats}}' })).toEqual([
      'count has a pattern that nobody reads',
    ])
    expect(foreignPatterns(english)).toEqual([])
  })

  it('is at fault for a key too few or too many', () => {
    expect(faultsIn('de', english, { hello: 'Hallo {name}', extra: 'x' })).toEqual([
      'seats is missing',
      'extra is not in English',
    ])
  })

  it('is at fault for a lost or misspelt name', () => {
    const german = { hello: 'Hallo {nme}', seats: { one: 'ein Platz', other: '{count} Plätze' } }

    expect(faultsIn('de', english, german)).toEqual(['hello has {nme} instead of {name}'])
  })

  it('is at fault for plurals that its language lacks or needs', () => {
    const czech = { hello: 'Ahoj {name}', seats: { one: 'a', two: 'b', other: 'c' } }

    expect(faultsIn('cs', english, czech)).toEqual(["seats has the plural 'two', which cs lacks", "seats lacks the plural 'few'"])
  })
})

describe('English left in another language', () => {
  const original = {
    payNow: 'Please pay {amount}.',
    total: 'Total',
    csv: '{count} PDF',
    places: { one: 'one place left', other: '{count} places left' },
  }

  it('is found in texts and in plurals', () => {
    const german = { payNow: 'Please pay {amount}.', places: { one: 'noch ein Platz', other: '{count} places left' } }

    expect(englishLeft(original, german)).toEqual(['payNow is still English', 'places is still English'])
  })

  it('is not what both languages say with one word', () => {
    expect(englishLeft(original, { payNow: 'Bitte zahlen Sie {amount}.', total: 'Total', csv: '{count} PDF' })).toEqual([])
  })
})

describe('a key', () => {
  const keys = ['shell.goneTitle', 'shell.goneText', 'cart.remove', 'cart.removed', 'account-ui.save']

  it('is used when a source names it, whole or by a pattern', () => {
    expect(unusedKeys(keys, ["t('cart.remove')", "t('account-ui.save')", 't(`shell.$' + '{kind}Title`)'])).toEqual([
      'shell.goneText',
      'cart.removed',
    ])
  })
})
