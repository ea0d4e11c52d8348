import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales } from '#platform/texts/i18n.ts'

const textsOf = (locale: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../../locales/${locale}/ui.json`, import.meta.url), 'utf8'))

const english = textsOf('en')

describe('dialogs (§9)', () => {
  it('speak 12 languages [UI-04]', () => {
    expect(locales).toHaveLength(12)
  })

  it.each(locales)('have every text in %s, with the plurals that the language knows [UI-04]', (locale) => {
    const texts = textsOf(locale)
    expect(Object.keys(texts)).toEqual(Object.keys(english))
    const plurals = Object.values(texts).filter((text) => typeof text === 'object')
    for (const forms of plurals)
      expect(Object.keys(forms ?? {}).sort()).toEqual(new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted())
  })

  it.each(locales.filter((locale) => locale !== 'en'))('do not fall back to English in %s [UI-04]', (locale) => {
    expect(textsOf(locale).cancel).not.toBe(english.cancel)
    expect(textsOf(locale).confirmTitle).not.toBe(english.confirmTitle)
  })

  it('can say what a rating widget misses [WID-21] [WID-22]', () => {
    expect(english).toMatchObject({
      starsIconWidthNotFound: 'Icon width not found',
      starsTargetInvalid: 'Target selector invalid',
    })
  })
})
