import { describe, expect, it } from 'vitest'
import { countPlaywright, countStep, countVitest, sumOf } from './test-report.ts'

describe('what a run of all checks counts', () => {
  it('counts a test file that could not be loaded as a failure', () => {
    const testResults = [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ]

    expect(countVitest({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({ passed: 4, failed: 2 })
  })

  it('counts a flaky journey and an error outside of tests as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1 }

    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3 })
  })

  it('fails a runner that executed no test', () => {
    expect(countStep(0, { passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 })
  })

  it('fails a runner that left with an error although its tests passed', () => {
    expect(countStep(1, { passed: 7, failed: 0 })).toEqual({ passed: 7, failed: 1 })
  })

  it('counts a check without tests of its own as one', () => {
    expect(countStep(0, null)).toEqual({ passed: 1, failed: 0 })
    expect(countStep(2, null)).toEqual({ passed: 0, failed: 1 })
  })

  it('adds the steps up', () => {
    expect(
      sumOf([
        { passed: 1, failed: 0 },
        { passed: 20, failed: 2 },
      ]),
    ).toEqual({ passed: 21, failed: 2 })
  })
})
