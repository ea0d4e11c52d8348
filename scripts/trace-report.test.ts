import { describe, expect, it } from 'vitest'
import { citedIn, passedInPlaywright, passedInVitest, standingOf } from './trace-report.ts'

describe('which requirements a run has shown', () => {
  it('reads one id or several from a title', () => {
    expect(citedIn('refuses [ACC-09] and more [CART-01, CART-02] [DISC-03]')).toEqual(['ACC-09', 'CART-01', 'CART-02', 'DISC-03'])
  })

  it('counts what passed, not what failed or was not run, and tells a rule from a behaviour', () => {
    const tests = [
      { status: 'passed', fullName: 'passes [ACC-01]' },
      { status: 'failed', fullName: 'fails [ACC-02]' },
      { status: 'pending', fullName: 'waits [ACC-03]' },
    ]
    const report = {
      testResults: [
        { name: 'src/features/a/a.rules.test.ts', assertionResults: tests },
        { name: 'src/features/a/server/a.test.ts', assertionResults: tests.slice(0, 1) },
      ],
    }

    expect(passedInVitest(report).map(({ title, kind }) => [title, kind])).toEqual([
      ['passes [ACC-01]', 'rule'],
      ['passes [ACC-01]', 'behaviour'],
    ])
  })

  it('takes a rule alone for no behaviour', () => {
    const rule = { file: 'a.rules.test.ts', title: 'a', kind: 'rule' as const }
    const journey = { file: 'a.spec.ts', title: 'a', kind: 'behaviour' as const }

    expect([[], [rule, rule], [rule, journey]].map(standingOf)).toEqual(['not shown', 'rule alone', 'behaviour'])
  })

  it('finds a journey in its groups, with what their titles cite', () => {
    const suites = [
      {
        title: 'cart.spec.ts',
        file: 'cart.spec.ts',
        suites: [
          {
            title: 'the cart [CART-02]',
            file: 'cart.spec.ts',
            specs: [
              { title: 'opens', ok: true },
              { title: 'breaks', ok: false },
            ],
          },
        ],
      },
    ]

    expect(passedInPlaywright({ suites })).toEqual([
      { file: 'cart.spec.ts', title: ' cart.spec.ts the cart [CART-02] opens', kind: 'behaviour' },
    ])
  })
})
