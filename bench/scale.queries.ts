import { anySubjects, audiences, subjects, topics } from './data/words.ts'

const groups = {
  topic: topics.map(({ code }) => code),
  audience: audiences.map(({ code }) => code),
  kind: ['course', 'webinar', 'live_event', 'publication'],
  level: ['introductory', 'intermediate', 'advanced', 'all'],
  price: ['free', 'paid', 'member'],
  format: ['online', 'on_demand', 'in_person'],
  language: ['en', 'de'],
}
const triples = [
  ['topic', 'audience', 'level'],
  ['topic', 'kind', 'audience'],
  ['audience', 'level', 'kind'],
  ['topic', 'price', 'audience'],
  ['topic', 'format', 'level'],
  ['topic', 'kind', 'level'],
] as const

/** The n-th question with three facets. No two below some 20,000 are alike: the page and the order differ as well. */
export function facetQuery(n: number): string {
  const chosen = triples[n % triples.length] ?? triples[0]
  let rest = Math.floor(n / triples.length)
  const parts = chosen.map((group) => {
    const values = groups[group]
    const value = values[rest % values.length]
    rest = Math.floor(rest / values.length)
    return `${group}=${value}`
  })
  const sort = ['', '&sort=title', '&sort=date', '&sort=price'][rest % 4]
  return `${parts.join('&')}${sort}&page=${1 + (Math.floor(rest / 4) % 5)}`
}

const phrases = [...Object.values(subjects).flat(), ...anySubjects, ...topics.map(({ name }) => name)]

/** Words as people type them: one or two, sometimes cut off. */
export function wordsQuery(n: number): string {
  const words = `${phrases[n % phrases.length]} ${phrases[Math.floor(n / phrases.length) % phrases.length]}`.split(' ')
  const chosen = words.slice(0, 1 + (n % 2))
  const typed = chosen.join(' ')
  return `q=${encodeURIComponent(n % 3 === 0 ? typed.slice(0, Math.max(4, typed.length - 2)) : typed)}`
}
