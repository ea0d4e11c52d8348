import { describe, expect, it } from 'vitest'
import english from '#locales/en/catalogue.json'
import { translator } from '#platform/texts/i18n.ts'
import { creditName, shortName } from './credit-name.rules.ts'

const t = translator('en', { catalogue: english })

describe('what a credit is called', () => {
  it('names its unit, once', () => {
    expect(creditName(t, { name: 'Ethics', unit: 'hours' })).toBe('Ethics hours')
    expect(creditName(t, { name: 'Contact Hours', unit: 'hours' })).toBe('Contact Hours')
    expect(creditName(t, { name: 'Ethics', unit: '' })).toBe('Ethics')
  })

  it('is short by its code, unless that was made of the name', () => {
    expect(shortName('CME', 'Continuing medical education')).toBe('CME')
    expect(shortName('contact-hours', 'Contact hours')).toBe('Contact hours')
  })
})
