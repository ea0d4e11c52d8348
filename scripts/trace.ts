// Which requirements no test that ran and passed shows. Tests cite ids in their titles: `it('refuses … [ACC-09]', …)`.
// A citation counts when the last `npm test` ran that test and it passed: a file that is never run proves nothing.
// A behaviour is shown by a use case or in a browser; where only a pure rule is shown, the list says so.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { citedIn, passedInPlaywright, passedInVitest, type Shown, standingOf } from './trace-report.ts'

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

const reports = '.cache/test/reports'

function readShown(): Shown[] {
  const files = existsSync(reports) ? readdirSync(reports).filter((name) => name.endsWith('.json') && name !== 'steps.json') : []
  return files.flatMap((name) => {
    const report = JSON.parse(readFileSync(`${reports}/${name}`, 'utf8'))
    return 'testResults' in report ? passedInVitest(report) : passedInPlaywright(report)
  })
}

const shown = readShown()
if (shown.length === 0) {
  console.error('There is no report of a run: `npm test` first.')
  process.exit(2)
}
const requirements = readRequirements()
const citations = new Map<string, Shown[]>()
for (const one of shown) for (const id of citedIn(one.title)) citations.set(id, [...(citations.get(id) ?? []), one])

const known = new Set(requirements.map(({ id }) => id))
const standing = (id: string) => standingOf(citations.get(id) ?? [])
for (const [feature, some] of Map.groupBy(requirements, (one) => one.feature)) {
  const by = Map.groupBy(some, ({ id }) => standing(id))
  console.log(`\n${feature}: ${by.get('behaviour')?.length ?? 0} of ${some.length} shown in use`)
  for (const { id, text } of by.get('not shown') ?? []) console.log(`  ${id} ${text}`)
  for (const { id, text } of by.get('rule alone') ?? []) console.log(`  (by a rule alone) ${id} ${text}`)
}
for (const [id, tests] of citations) {
  if (!known.has(id)) console.log(`\n${id} is cited by ${tests.map(({ file }) => file).join(', ')}, and is no requirement`)
}
const count = (wanted: ReturnType<typeof standing>) => requirements.filter(({ id }) => standing(id) === wanted).length
console.log(
  `\n${count('behaviour')} of ${requirements.length} requirements are shown in use by tests that ran, ${count('rule alone')} by a rule alone, ${count('not shown')} not at all`,
)
