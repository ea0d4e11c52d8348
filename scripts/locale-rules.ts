/** A locale file: texts with {names}, or one text per plural category. */
export type LocaleFile = Record<string, string | Record<string, string>>

/** What everybody meets, in whatever language they read: these have to be there in all of them. */
const forEverybody = [
  'account-ui',
  'account',
  'cancellation',
  'cart',
  'catalogue',
  'certificates',
  'certifications',
  'collections',
  'common',
  'course',
  'credits',
  'discussion',
  'editor',
  'exhibiting',
  'favorites',
  'feeds',
  'files',
  'forms',
  'home',
  'learning',
  'live',
  'mail',
  'my-agenda',
  'messages',
  'news',
  'notices',
  'notifications',
  'orders',
  'organisations',
  'packs',
  'pages',
  'outline',
  'programme',
  'quiz',
  'registrations',
  'saved-searches',
  'shell',
  'stage',
  'surveys',
  'threads',
  'tickets',
  'polls',
  'transcript',
  'ui',
  'waitlist',
  'widgets',
].map((name) => `${name}.json`)

/** Files that a language has to have. */
export const dueIn = (locale: string, englishFiles: string[]): string[] => {
  if (locale === 'en') return []
  return locale === 'de' ? englishFiles : englishFiles.filter((file) => forEverybody.includes(file))
}

/** Plurals are texts by category here; a pattern of another library would be shown as it stands. */
export const foreignPatterns = (file: LocaleFile): string[] =>
  Object.entries(file)
    .filter(([, message]) => variants(message).some((text) => /\{\w+,/.test(text)))
    .map(([key]) => `${key} has a pattern that nobody reads`)

/** What is wrong with a translation beside its English original. */
export function faultsIn(locale: string, english: LocaleFile, translated: LocaleFile): string[] {
  const missing = Object.keys(english).filter((key) => !(key in translated))
  const unknown = Object.keys(translated).filter((key) => !(key in english))
  const common = Object.entries(translated).filter(([key]) => key in english)
  return [
    ...missing.map((key) => `${key} is missing`),
    ...unknown.map((key) => `${key} is not in English`),
    ...common.flatMap(([key, message]) => paramFaults(key, english[key] ?? '', message)),
    ...common.flatMap(([key, message]) => (typeof message === 'string' ? [] : pluralFaults(locale, key, message))),
  ]
}

/** Texts that are the same in English and elsewhere: names, and words that other languages have borrowed. */
const sameEverywhere = new Set([
  'E-mail',
  '{hours} h {minutes} min',
  'Live online',
  'On demand',
  'recovery-codes.txt',
  'my-data.json',
])

/** What was copied from English and never translated: single words are often the same, whole texts hardly ever. */
export function englishLeft(english: LocaleFile, translated: LocaleFile): string[] {
  return Object.entries(translated).flatMap(([key, message]) => {
    const original = variants(english[key] ?? '')
    const isLeft = variants(message).some((text) => original.includes(text) && wordsIn(text) > 1 && !sameEverywhere.has(text))
    return isLeft ? [`${key} is still English`] : []
  })
}

const wordsIn = (text: string) => text.replace(/\{\w+\}/g, ' ').match(/\p{L}+/gu)?.length ?? 0

const variants = (message: string | Record<string, string>) => (typeof message === 'string' ? [message] : Object.values(message))
const paramsOf = (message: string | Record<string, string>) =>
  [...new Set(variants(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))].sort()

/** {count} may be said in words ('no seats', 'one seat'); every other name must stand in both. */
function paramFaults(key: string, english: string | Record<string, string>, message: string | Record<string, string>): string[] {
  const [due, has] = [paramsOf(english), paramsOf(message)].map((names) => names.filter((name) => name !== 'count').join(', '))
  return due === has ? [] : [`${key} has {${has}} instead of {${due}}`]
}

/** The categories that whole numbers of everyday size fall into must all be there, and none that the language lacks. */
export function pluralFaults(locale: string, key: string, message: Record<string, string>): string[] {
  const rules = new Intl.PluralRules(locale)
  const known: string[] = rules.resolvedOptions().pluralCategories
  const due = new Set<string>(['other', ...Array.from({ length: 1000 }, (_, count) => rules.select(count))])
  return [
    ...Object.keys(message)
      .filter((category) => !known.includes(category))
      .map((category) => `${key} has the plural '${category}', which ${locale} lacks`),
    ...[...due].filter((category) => !(category in message)).map((category) => `${key} lacks the plural '${category}'`),
  ]
}

/** Keys that no source names, neither whole nor by a pattern such as `shell.${kind}Title`. */
export function unusedKeys(keys: string[], sources: string[]): string[] {
  const text = sources.join('\n')
  const words = new Set(text.match(/\b[a-z][\w-]*\.\w+\b/gi))
  const patterns = [...text.matchAll(/`([a-z][\w-]*\.[^`\n]*\$\{[^`\n]*)`/gi)].map(
    ([, template = '']) =>
      new RegExp(
        `^${template
          .split(/\$\{[^}]*\}/)
          .map(RegExp.escape)
          .join('.*')}$`,
      ),
  )
  return keys.filter((key) => !words.has(key) && !patterns.some((pattern) => pattern.test(key)))
}
