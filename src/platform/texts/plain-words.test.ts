import { describe, expect, it } from 'vitest'
import { plainWords } from './plain-words.ts'

describe('the words of an address', () => {
  it('are spelt as their language spells them without its own letters', () => {
    expect(plainWords('Obstbäume für Anfänger: Größe & Ökologie', { language: 'de' })).toBe(
      'obstbaeume-fuer-anfaenger-groesse-oekologie',
    )
    expect(plainWords('Obstba\u0308ume', { language: 'de' })).toBe('obstbaeume')
    expect(plainWords('Ambigüedad y año nuevo', { language: 'es' })).toBe('ambiguedad-y-ano-nuevo')
    expect(plainWords('L’œuvre complète', { language: 'fr' })).toBe('loeuvre-complete')
    expect(plainWords('Łódź, żółć i Übung', { language: 'pl' })).toBe('lodz-zolc-i-ubung')
  })

  it('end with a word, and are none where a text has no such letters', () => {
    expect(plainWords('one two three', { longest: 8 })).toBe('one-two')
    expect(plainWords('日本語')).toBe('')
    expect(plainWords('1. Größe № (Ohio)', { between: '_' })).toBe('1_grosse_no_ohio')
  })
})
