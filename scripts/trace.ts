// Which requirements no test cites. Tests cite ids in their titles: `it('refuses … [ACC-09]', …)`.
import { globSync, readFileSync } from 'node:fs'

type Requirement = { id: string; text: string; feature: string }

function readRequirements(): Requirement[] {
  let feature = ''
  return readFileSync('docs/requirements.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      feature = /^## (.+) \([A-Z]+\)$/.exec(line)?.[1] ?? feature
      const [, id = '', text = ''] = /^- ([A-Z]+-\d+) (.+)$/.exec(line) ?? []
      return id ? [{ id, text, feature }] : []
    })
}

/** `[ACC-09]`, and several at once: `[ACC-09, ACC-10]`. */
const citedIn = (text: string): string[] =>
  [...text.matchAll(/\[([A-Z]+-\d+(?:[,\s]+[A-Z]+-\d+)*)\]/g)].flatMap(([, ids = '']) => ids.split(/[,\s]+/))

const requirements = readRequirements()
const tests = globSync(['{src,e2e,races,db,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']).sort()
const citations = new Map<string, string[]>()
for (const path of tests) {
  for (const id of citedIn(readFileSync(path, 'utf8'))) citations.set(id, [...(citations.get(id) ?? []), path])
}

const known = new Set(requirements.map(({ id }) => id))
const uncited = requirements.filter(({ id }) => !citations.has(id))
for (const [feature, some] of Map.groupBy(requirements, (one) => one.feature)) {
  const open = some.filter(({ id }) => !citations.has(id))
  console.log(`\n${feature}: ${some.length - open.length} of ${some.length} cited`)
  for (const { id, text } of open) console.log(`  ${id} ${text}`)
}
const strange = [...citations].filter(([id]) => !known.has(id))
for (const [id, paths] of strange) console.log(`\n${id} is cited by ${paths.join(', ')}, and is no requirement`)
console.log(
  `\n${requirements.length - uncited.length} of ${requirements.length} requirements are cited by ${tests.length} test files`,
)
