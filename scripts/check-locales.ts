// Compares every locale file with its English original; names keys that no source uses.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { sentenceOf } from '../src/platform/calls/contract.ts'
import { locales } from '../src/platform/texts/i18n.ts'
import { readContracts } from './contracts.ts'
import { dueIn, englishLeft, faultsIn, foreignPatterns, type LocaleFile, pluralFaults, unusedKeys } from './locale-rules.ts'

const read = (locale: string, file: string): LocaleFile => JSON.parse(readFileSync(`locales/${locale}/${file}`, 'utf8'))
const englishFiles = readdirSync('locales/en')

const faults = readdirSync('locales').flatMap((locale) => {
  if (!locales.some((known) => known === locale)) return [`locales/${locale}: not one of ${locales.join(', ')}`]
  const own = readdirSync(`locales/${locale}`)
  const absent = dueIn(locale, englishFiles)
    .filter((file) => !own.includes(file))
    .map((file) => `locales/${locale}/${file} is missing`)
  const found = own.flatMap((file) => {
    if (!englishFiles.includes(file)) return [`locales/${locale}/${file}: English has no such file`]
    const own = read(locale, file)
    const found =
      locale === 'en'
        ? Object.entries(own).flatMap(([key, message]) => (typeof message === 'string' ? [] : pluralFaults(locale, key, message)))
        : [...faultsIn(locale, read('en', file), own), ...englishLeft(read('en', file), own)]
    return [...foreignPatterns(own), ...found].map((fault) => `locales/${locale}/${file}: ${fault}`)
  })
  return [...absent, ...found]
})

const keys = englishFiles.flatMap((file) => Object.keys(read('en', file)).map((key) => `${file.replace('.json', '')}.${key}`))
const refusals = (await readContracts()).flatMap(({ call }) =>
  Object.keys(call.refusals ?? {}).map((key) => sentenceOf(call, key)),
)
const sources = globSync(['src/**/*.{ts,tsx}', 'db/demo/**/*.ts']).map((path) => readFileSync(path, 'utf8'))
const unused = unusedKeys(keys, [...sources, ...refusals])

for (const locale of locales.filter((locale) => !existsSync(`locales/${locale}`)))
  console.log(`locales/${locale} is not there yet`)
if (unused.length > 0) console.log(`${unused.length} of ${keys.length} keys are named by no source: ${unused.join(', ')}`)
for (const fault of faults) console.error(fault)
console.log(`${faults.length} faults in ${globSync('locales/*/*.json').length} locale files`)
process.exitCode = faults.length > 0 ? 1 : 0
