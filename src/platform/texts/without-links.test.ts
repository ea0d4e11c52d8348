import { expect, it } from 'vitest'
import { withoutLinks } from './without-links.ts'

it.each([
  ['Win at https://evil.example/x now', 'Win at evil[.]example/x now'],
  ['www.evil.example', 'www[.]evil[.]example'],
  ['x.co t。co', 'x[.]co t[.]co'],
  ['write to me@evil.example', 'write to me@evil[.]example'],
  ['ftp://evil.example HTTPS://EVIL.EXAMPLE', 'evil[.]example EVIL[.]EXAMPLE'],
  ['See you on Monday. Bring a pen.', 'See you on Monday. Bring a pen.'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
])('words of strangers carry no link: %s', (words, quoted) => {
  expect(withoutLinks(words)).toBe(quoted)
})
