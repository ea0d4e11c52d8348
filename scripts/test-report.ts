/** How many tests of one step passed and failed. */
export type Count = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** A file that could not even be loaded has no tests in the report, yet it failed. */
export function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/** A test that fails once and then passes is a defect, too. */
export const countPlaywright = ({ stats, errors }: PlaywrightReport): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
})

/** What a step counts for: a runner that found no test, or left with an error that no test shows, has failed once. */
export function countStep(exitCode: number, tests: Count | null): Count {
  if (tests === null) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const isSilentFailure = tests.failed === 0 && (exitCode !== 0 || tests.passed === 0)
  return isSilentFailure ? { ...tests, failed: 1 } : tests
}

export const sumOf = (counts: Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
})
