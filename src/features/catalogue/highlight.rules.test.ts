import { expect, it } from 'vitest'
import { highlight } from './highlight.rules.ts'

const marked = (text: string, words: string) =>
  highlight(text, words)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('')

it.each([
  ['Preventing falls in later life', 'preventing fa', '[Preventing] [fa]lls in later life'],
  ['Éthique et soins', 'ethi', '[Éthi]que et soins'],
  ['Straße', 'strasse', 'Straße'],
  ['Snowfall', 'fall', 'Snowfall'],
  ['Falls, fall and falling', 'fall', '[Fall]s, [fall] and [fall]ing'],
  ['日本語の講座', '日本', '[日本]語の講座'],
  ['Nothing here', '', 'Nothing here'],
  ['a < b', '<', 'a < b'],
])('marks in %s what begins as %s', (text, words, expected) => {
  expect(marked(text, words)).toBe(expected)
})
