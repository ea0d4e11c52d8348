import { describe, expect, it } from 'vitest'
import { legible, partsOfWord, slicesFor, slicesOf } from './pdf-letters.rules.ts'

const slices = [
  ...slicesOf('noto-sans-jp', { '[1]': 'U+3042-3096,U+4e2d', '[2]': 'U+6751', latin: 'U+0000-00FF' }),
  ...slicesOf('noto-sans-sc', { '[7]': 'U+4E2D, U+6751', '[8]': 'U+56fd' }),
  ...slicesOf('noto-sans-kr', { '[3]': 'U+AE40' }),
]
const named = (text: string, language = 'en') => slicesFor(text, language, slices).map(({ font, part }) => `${font} ${part}`)

describe('the files of large fonts', () => {
  it('are only those that the text has letters of', () => {
    expect(named('Étude Ångström, Жанна, Ελένη')).toEqual([])
    expect(named('김')).toEqual(['noto-sans-kr 3'])
    expect(named('Ann 中')).toEqual(['noto-sans-sc 7'])
  })

  it('are the Japanese ones first where it is Japanese by its language or its kana', () => {
    expect(named('中村')).toEqual(['noto-sans-sc 7'])
    expect(named('中村', 'ja')).toEqual(['noto-sans-jp 1', 'noto-sans-jp 2'])
    expect(named('中村 あ')).toEqual(['noto-sans-jp 1', 'noto-sans-jp 2'])
    // A letter that the Japanese font lacks comes from the other.
    expect(named('国', 'ja')).toEqual(['noto-sans-sc 8'])
  })
})

describe('a letter that no font has', () => {
  it('is seen to be missing, and the others stay', () => {
    const fonts = [...slicesOf('inter', { latin: 'U+0000-00FF', '[1]': 'U+4E2D' }, ['latin']), ...slices]

    expect(legible('Ann עברית 中あ', fonts)).toBe('Ann ????? 中あ')
  })
})

describe('where a word may break', () => {
  it('is nowhere in words with spaces between them', () => {
    expect(partsOfWord('Weiterbildung')).toEqual(['Weiterbildung'])
  })

  it('is between Chinese or Japanese letters, and never before what ends a sentence or after what opens one', () => {
    expect(partsOfWord('東京へ。')).toEqual(['東', '', '京', '', 'へ。'])
    expect(partsOfWord('「倫理」CPD入門')).toEqual(['「倫', '', '理」', '', 'CPD', '', '入', '', '門'])
  })

  it('loses no letter', () => {
    for (const word of ['（）', '「', '東京2026年、第3回!', 'ー', '𠮷野家']) expect(partsOfWord(word).join(''), word).toBe(word)
  })
})
