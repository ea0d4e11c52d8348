import { expect, it } from 'vitest'
import { inLanguage, saidOnly } from './translations.rules.ts'

const hours = { name: 'Contact hours', unit: 'hours', translations: { de: { name: 'Fortbildung', unit: '' } } }

it('says a word in the reader’s language as far as it is said there', () => {
  expect(inLanguage(hours, 'de')).toMatchObject({ name: 'Fortbildung', unit: 'hours' })
  expect(inLanguage(hours, 'fr')).toBe(hours)
})

it('keeps no language in which nothing is said', () => {
  expect(saidOnly({ de: { name: '', unit: '' }, fr: { name: 'Heures', unit: '' } })).toEqual({ fr: { name: 'Heures', unit: '' } })
})
