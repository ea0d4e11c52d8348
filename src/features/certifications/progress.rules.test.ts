import { describe, expect, it } from 'vitest'
import { allocate, countableOf } from './allocation.rules.ts'
import { emptyProgramme, emptyRequirement, programmeFaults, type Requirement } from './programme.rules.ts'
import { isComplete, percentDone, progressOf } from './progress.rules.ts'

const [ce, ethics, self] = [1, 2, 3]
const need = (one: Partial<Requirement> & Pick<Requirement, 'kind' | 'id'>): Requirement => ({ ...emptyRequirement, ...one })
const entry = (entryId: number, typeId: number, amount: number, earnedOn = '2026-01-01') => ({
  entryId,
  typeId,
  amount,
  earnedOn,
})
const limit = (type_id: number, min = 0, max: number | null = null) => ({ type_id, min, max })
const nobody = {
  completed: new Set<number>(),
  registered: new Set<number>(),
  passed: new Set<number>(),
  held: new Set<number>(),
  settled: new Set<string>(),
  allocated: [],
  typeOf: new Map<number, number>(),
}

describe('spending the ledger on requirements', () => {
  const any = need({ id: 'any', kind: 'credits', min: 10, types: [limit(ce), limit(ethics)] })
  const only = need({ id: 'only', kind: 'credits', min: 2, types: [limit(ethics)] })

  it('gives each line to one requirement, and what fits everywhere is left for where nothing else fits', () => {
    const spent = allocate([any, only], [entry(1, ethics, 2), entry(2, ce, 10)])
    expect(spent).toEqual([
      { entryId: 1, requirementId: 'only', amount: 2 },
      { entryId: 2, requirementId: 'any', amount: 10 },
    ])
  })

  it('leaves what nobody needs, and takes no more of a type than its maximum', () => {
    const limited = need({ id: 'x', kind: 'credits', min: 10, types: [limit(ce), limit(self, 0, 4)] })
    const entries = [entry(1, self, 4), entry(2, self, 4), entry(3, ce, 6), entry(4, ce, 6)]
    expect(allocate([limited], entries).map(({ entryId }) => entryId)).toEqual([1, 3])
  })

  it('keeps room for the minimum of each type', () => {
    const both = need({ id: 'x', kind: 'credits', min: 10, types: [limit(ce), limit(ethics, 3)] })
    const entries = [entry(1, ce, 4), entry(2, ce, 3), entry(3, ce, 3), entry(4, ethics, 3)]
    expect(allocate([both], entries).map(({ entryId }) => entryId)).toEqual([1, 2, 4])
  })

  it('counts what was earned in the days, carries some over, and takes off what was taken off', () => {
    const entries = [
      entry(1, ce, 5, '2025-06-01'),
      entry(2, ce, 4, '2026-02-01'),
      entry(3, ce, -1, '2026-02-02'),
      entry(4, ce, 9, '2027-02-01'),
    ]
    const days = { from: '2026-01-01', until: '2026-12-31' }
    expect(countableOf(entries, days, { max: 0, from: null })).toEqual([entry(2, ce, 3, '2026-02-01')])
    expect(countableOf(entries, days, { max: 2, from: '2025-01-01' })).toEqual([
      entry(1, ce, 2, '2025-06-01'),
      entry(2, ce, 3, '2026-02-01'),
    ])
    expect(countableOf(entries, days, { max: 2, from: '2025-07-01' })).toHaveLength(1)
  })
})

describe('how far somebody is', () => {
  const tree = [
    need({ id: 'some', kind: 'group', need: 1 }),
    need({ id: 'course', kind: 'products', parent: 'some', product_ids: [7, 8], need: 1 }),
    need({ id: 'other', kind: 'evidence', parent: 'some', text: 'A degree' }),
    need({ id: 'exam', kind: 'exam', asset_id: 5 }),
    need({ id: 'held', kind: 'certification', certification_id: 3 }),
    need({ id: 'fee', kind: 'fee', product_ids: [9] }),
  ]
  const all = { ...nobody, completed: new Set([8]), passed: new Set([5]), held: new Set([3]), registered: new Set([9]) }

  it('follows groups, courses, exams, fees and what is held', () => {
    const progress = progressOf(tree, all)
    expect(isComplete(tree, progress)).toBe(true)
    expect(percentDone(tree, progress)).toBe(100)
    expect(isComplete(tree, progressOf(tree, { ...all, passed: new Set<number>() }))).toBe(false)
    expect(percentDone(tree, progressOf(tree, nobody))).toBe(0)
    expect(isComplete([], new Map())).toBe(false)
  })

  it('takes what was accepted from elsewhere, and what somebody is spared', () => {
    const spared = { ...nobody, settled: new Set(['other', 'exam', 'held', 'fee']) }
    expect(isComplete(tree, progressOf(tree, spared))).toBe(true)
  })

  it('asks of credits the sum, and of each type its minimum; above a maximum nothing counts', () => {
    const credits = need({ id: 'x', kind: 'credits', min: 6, types: [limit(ce, 0, 4), limit(ethics, 2)] })
    const having = (...allocated: { entryId: number; requirementId: string; amount: number }[]) =>
      progressOf([credits], {
        ...nobody,
        allocated,
        typeOf: new Map([
          [1, ce],
          [2, ethics],
        ] as [number, number][]),
      }).get('x')
    const [much, some] = [
      { entryId: 1, requirementId: 'x', amount: 9 },
      { entryId: 2, requirementId: 'x', amount: 2 },
    ]
    expect(having(much)).toMatchObject({ isMet: false, have: 4 })
    expect(having(much, some)).toMatchObject({ isMet: true, have: 6 })
  })
})

describe('what stands against publishing', () => {
  it('is told at the field or the requirement', () => {
    const tree = [
      need({ id: 'g', kind: 'group' }),
      need({ id: 'c', kind: 'credits', min: 5, types: [limit(ce, 0, 3)] }),
      need({ id: 'p', kind: 'products', product_ids: [1], need: 2 }),
      need({ id: 'e', kind: 'exam' }),
      need({ id: 'a', kind: 'attestation' }),
    ]
    expect(programmeFaults({ ...emptyProgramme, first: tree, basis: 'fixed_day', allow_without_registration: false })).toEqual({
      fixed_day: 'fixedDayMissing',
      allow_without_registration: 'noWayIn',
      'first.g': 'groupEmpty',
      'first.c': 'limitsCrossed',
      'first.p': 'needTooMany',
      'first.e': 'examMissing',
      'first.a': 'textMissing',
    })
    expect(programmeFaults(emptyProgramme)).toEqual({ first: 'noRequirements' })
  })
})
