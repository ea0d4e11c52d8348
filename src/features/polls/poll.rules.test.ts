import { describe, expect, it } from 'vitest'
import { isForTheHall, optionsFault, pollPhase, pollShare, resultsFor, voteFault } from './poll.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 16, hour))

describe('when a poll is open', () => {
  it.each([
    [{ opensAt: null, closesAt: null }, 'open'],
    [{ opensAt: at(13), closesAt: null }, 'planned'],
    [{ opensAt: at(12), closesAt: null }, 'open'],
    [{ opensAt: null, closesAt: at(12) }, 'closed'],
    [{ opensAt: at(11), closesAt: at(13) }, 'open'],
  ] as const)('%o is %s at noon', (poll, phase) => {
    expect(pollPhase(poll, at(12))).toBe(phase)
  })
})

describe('a vote [POLL-07]', () => {
  const poll = { mostChoices: 2, optionIds: [1, 2, 3] }

  it.each([
    [[1], null],
    [[3, 1], null],
    [[], 'mustChoose'],
    [[9], 'mustChoose'],
    [[1, 9], 'mustChoose'],
    [[1, 1], 'mustChoose'],
    [[1, 2, 3], 'tooManyChosen'],
  ])('for %o: %s', (chosen, fault) => {
    expect(voteFault(poll, chosen)).toBe(fault)
  })
})

describe('on the screen in the hall', () => {
  it.each([
    ['always', 'open', true],
    ['after_vote', 'open', true],
    ['after_close', 'open', false],
    ['after_close', 'closed', true],
    ['staff', 'closed', false],
  ] as const)('what shows %s while it is %s is for all who look: %s', (shows, phase, isForAll) => {
    expect(isForTheHall({ shows, phase })).toBe(isForAll)
  })
})

describe('results', () => {
  const plain = { shows: 'always', phase: 'open', isSecret: false, total: 3, hasVoted: false, isStaff: false } as const

  it.each([
    [{}, 'shown'],
    [{ shows: 'after_vote' }, 'later'],
    [{ shows: 'after_vote', hasVoted: true }, 'shown'],
    [{ shows: 'after_vote', phase: 'closed' }, 'shown'],
    [{ shows: 'after_close', hasVoted: true }, 'later'],
    [{ shows: 'after_close', phase: 'closed' }, 'shown'],
    [{ shows: 'staff', phase: 'closed', hasVoted: true }, 'hidden'],
    [{ shows: 'staff', isStaff: true }, 'shown'],
    [{ isSecret: true, total: 4 }, 'few'],
    [{ isSecret: true, total: 4, isStaff: true }, 'few'],
    [{ isSecret: true, total: 5 }, 'shown'],
  ] as const)('of %o are %s', (looking, results) => {
    expect(resultsFor({ ...plain, ...looking })).toBe(results)
  })

  it('are shares of those who voted', () => {
    expect([pollShare(1, 3), pollShare(2, 3), pollShare(0, 0)]).toEqual([33, 67, 0])
  })
})

describe('the answers of a poll', () => {
  const texts = (...all: string[]) => all.map((text) => ({ text }))

  it.each([
    [texts('Yes', 'No'), 1, null],
    [texts('Yes'), 1, 'tooFewOptions'],
    [texts('Yes', ' '), 1, 'optionEmpty'],
    [texts('Yes', 'yes '), 1, 'optionsRepeated'],
    [texts('Yes', 'No'), 3, 'mostTooMany'],
  ])('%o of which %i may be chosen: %s', (options, most, fault) => {
    expect(optionsFault(options, most)).toBe(fault)
  })
})
