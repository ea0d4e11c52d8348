/** A test that ran and passed. A pure rule is decided without a database, a server or a page. */
export type Shown = { file: string; title: string; kind: 'rule' | 'behaviour' }

type VitestReport = { testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[] }
type PlaywrightSuite = { title: string; file: string; specs?: { title: string; ok: boolean }[]; suites?: PlaywrightSuite[] }

/** `[ACC-09]`, and several at once: `[ACC-09, ACC-10]`. */
export const citedIn = (text: string): string[] =>
  [...text.matchAll(/\[([A-Z]+-\d+(?:[,\s]+[A-Z]+-\d+)*)\]/g)].flatMap(([, ids = '']) => ids.split(/[,\s]+/))

const isRule = (file: string) => /\.rules\.test\.tsx?$/.test(file)

export const passedInVitest = ({ testResults }: VitestReport): Shown[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => ({ file: name, title: fullName, kind: isRule(name) ? ('rule' as const) : ('behaviour' as const) })),
  )

export const passedInPlaywright = ({ suites }: { suites: PlaywrightSuite[] }): Shown[] =>
  suites.flatMap((suite) => inSuite(suite, ''))

/** What stands in the title of a group holds for each test in it. */
function inSuite({ title, file, specs = [], suites = [] }: PlaywrightSuite, above: string): Shown[] {
  const path = `${above} ${title}`
  const own = specs.filter(({ ok }) => ok).map((spec) => ({ file, title: `${path} ${spec.title}`, kind: 'behaviour' as const }))
  return [...own, ...suites.flatMap((suite) => inSuite(suite, path))]
}

/** What the tests that cite a requirement show of it. A rule alone is no behaviour: nobody has met it in use. */
export function standingOf(tests: readonly Shown[]): 'behaviour' | 'rule alone' | 'not shown' {
  if (tests.length === 0) return 'not shown'
  return tests.some(({ kind }) => kind === 'behaviour') ? 'behaviour' : 'rule alone'
}
