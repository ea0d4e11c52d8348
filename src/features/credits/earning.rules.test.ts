import { describe, expect, it } from 'vitest'
import {
  type Counting,
  capped,
  chosen,
  claimStateOf,
  claimWindow,
  counted,
  isCodeOf,
  plainRule,
  worthOfMinutes,
} from './earning.rules.ts'

const hours: Counting = { step: 0.5, rounding: 'down', minutesPerCredit: 50, isFirstWhole: true }
const free: Counting = { step: 0.25, rounding: 'nearest', minutesPerCredit: 60, isFirstWhole: false }
const countingOf = () => ({ ...free, rounding: 'down' as const })

describe('minutes', () => {
  const rule = { minMinutes: 0, checksPerCredit: 0 }
  it('are hours of fifty minutes, rounded down, and parts of one only beside a whole one', () => {
    expect(worthOfMinutes({ minutes: 49, checks: 0 }, hours, 10, rule)).toBe(0)
    expect(worthOfMinutes({ minutes: 50, checks: 0 }, hours, 10, rule)).toBe(1)
    expect(worthOfMinutes({ minutes: 99, checks: 0 }, hours, 10, rule)).toBe(1.5)
    expect(worthOfMinutes({ minutes: 600, checks: 0 }, hours, 3, rule)).toBe(3)
    expect(counted(0.4, free)).toBe(0.5)
  })

  it('count no further than the checks that were answered, and not below the least', () => {
    const strict = { minMinutes: 40, checksPerCredit: 3 }
    expect(worthOfMinutes({ minutes: 150, checks: 7 }, hours, 10, strict)).toBe(2)
    expect(worthOfMinutes({ minutes: 39, checks: 9 }, free, 10, strict)).toBe(0)
  })
})

describe('a choice', () => {
  const offered = [
    { typeId: 1, amount: 3 },
    { typeId: 2, amount: 2 },
  ]
  it('is every type, no more than the cap', () => {
    expect(chosen({ choice: 'all', cap: null }, offered, [], countingOf)).toEqual(offered)
    expect(capped(offered, 4, countingOf)).toEqual([offered[0], { typeId: 2, amount: 1 }])
  })

  it('of one type is the whole of it', () => {
    expect(chosen({ choice: 'one', cap: null }, offered, [{ typeId: 2, amount: 1 }], countingOf)).toEqual([offered[1]])
    expect(chosen({ choice: 'one', cap: null }, offered, offered, countingOf)).toBe('chooseOneType')
    expect(chosen({ choice: 'one', cap: null }, offered, [{ typeId: 9, amount: 1 }], countingOf)).toBe('chooseOneType')
  })

  it('is spread in steps, within each type and the cap', () => {
    const split = { choice: 'split' as const, cap: 3 }
    const parts = [
      { typeId: 1, amount: 1.5 },
      { typeId: 2, amount: 1.5 },
    ]
    expect(chosen(split, offered, parts, countingOf)).toEqual(parts)
    expect(chosen(split, offered, [{ typeId: 2, amount: 2.5 }], countingOf)).toBe('choiceTooMuch')
    expect(chosen(split, offered, offered, countingOf)).toBe('choiceTooMuch')
    expect(chosen(split, offered, [{ typeId: 1, amount: 1.1 }], countingOf)).toBe('choiceNotInSteps')
    expect(chosen(split, offered, [], countingOf)).toBe('chooseSomething')
  })
})

describe('a claim', () => {
  it('has its days: those of the rule, and so many after the completion', () => {
    const days = { claimFrom: null, claimUntil: '2026-12-31', claimDays: 30 }
    expect(claimWindow(days, '2026-11-10')).toEqual({ opensOn: null, closesOn: '2026-12-10' })
    expect(claimWindow(days, '2026-12-24')).toEqual({ opensOn: null, closesOn: '2026-12-31' })
    expect(claimWindow({ ...days, claimUntil: null }, null)).toEqual({ opensOn: null, closesOn: null })
  })

  it('comes after the steps and the survey, and in its days', () => {
    const rule = { ...plainRule, asksSurvey: true }
    const at = {
      isEarned: false,
      isTakenBack: false,
      hasStep: false,
      missing: 0,
      surveysMissing: 0,
      today: '2026-11-16',
      opensOn: null,
      closesOn: null,
    }
    expect(claimStateOf(plainRule, at)).toBe('by_itself')
    expect(claimStateOf(plainRule, { ...at, hasStep: true })).toBe('claimable')
    expect(claimStateOf(rule, { ...at, missing: 1, surveysMissing: 1 })).toBe('to_do')
    expect(claimStateOf(rule, { ...at, surveysMissing: 1 })).toBe('survey_first')
    expect(claimStateOf(rule, at)).toBe('claimable')
    expect(claimStateOf(rule, { ...at, opensOn: '2026-11-17' })).toBe('not_open_yet')
    expect(claimStateOf(rule, { ...at, closesOn: '2026-11-15' })).toBe('closed')
    expect(claimStateOf({ ...plainRule, way: 'grant' }, at)).toBe('by_grant')
    expect(claimStateOf(rule, { ...at, isEarned: true })).toBe('earned')
    expect(claimStateOf(rule, { ...at, isTakenBack: true })).toBe('by_grant')
  })

  it('reads a code however it is typed', () => {
    expect(isCodeOf(['Gait-2026'], ' gait 2026 ')).toBe(true)
    expect(isCodeOf(['Gait-2026'], 'gait')).toBe(false)
    expect(isCodeOf([' '], '')).toBe(false)
  })
})
