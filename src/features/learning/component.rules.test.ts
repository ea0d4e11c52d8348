import { describe, expect, it } from 'vitest'
import {
  type AssetStatus,
  assetStatusOf,
  type ComponentOutcome,
  type Counted,
  courseProgress,
  followingOpen,
  isOpen,
  isProductComplete,
  type LockReason,
  lockOf,
  nextStep,
  type Opening,
  type SessionPhase,
  sessionPhase,
} from './component.rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const [yesterday, tomorrow] = [new Date('2026-11-14T12:00:00Z'), new Date('2026-11-16T12:00:00Z')]
const plain: Opening = { isRequired: true, opensAt: null, closesAt: null, prerequisites: [] }
const done = (...ids: number[]) => ({ completeIds: new Set(ids), now })

describe('the status of a component (§4) [QUIZ-52]', () => {
  const optional = { ...plain, isRequired: false }
  const after = { ...plain, prerequisites: [1, 2] }
  const cases: [string, Opening, ComponentOutcome, number[], AssetStatus][] = [
    ['required and open', plain, 'unstarted', [], 'next'],
    ['required and begun', plain, 'started', [], 'next'],
    ['not required', optional, 'unstarted', [], 'optional'],
    ['complete', plain, 'complete', [], 'complete'],
    ['not required and complete', optional, 'complete', [], 'complete'],
    ['failed', plain, 'failed', [], 'failed'],
    ['no prerequisite is complete', after, 'unstarted', [3], 'disabled'],
    ['the first of two prerequisites is complete', after, 'unstarted', [1], 'next'],
    ['the second of two prerequisites is complete', after, 'unstarted', [2], 'next'],
    ['opens tomorrow', { ...plain, opensAt: tomorrow }, 'unstarted', [], 'disabled'],
    ['opened yesterday', { ...plain, opensAt: yesterday }, 'unstarted', [], 'next'],
    ['opens this very moment', { ...plain, opensAt: now }, 'unstarted', [], 'next'],
    ['closed yesterday', { ...plain, closesAt: yesterday }, 'started', [], 'disabled'],
    ['closes this very moment', { ...plain, closesAt: now }, 'started', [], 'disabled'],
    ['complete before it closed', { ...plain, closesAt: yesterday }, 'complete', [], 'complete'],
    ['failed before it closed', { ...plain, closesAt: yesterday }, 'failed', [], 'disabled'],
    ['not required and locked', { ...optional, prerequisites: [1] }, 'unstarted', [], 'disabled'],
  ]
  it.each(cases)('%s', (_, component, outcome, complete, status) => {
    expect(assetStatusOf(component, outcome, done(...complete))).toBe(status)
  })

  it.each<[string, Opening, LockReason | null]>([
    ['says first that it is closed: nothing can be done about that', { ...after, closesAt: yesterday }, 'closed'],
    ['then what can be done', { ...after, opensAt: tomorrow }, 'prerequisite'],
    ['then when it opens', { ...plain, opensAt: tomorrow }, 'notOpenYet'],
    ['nothing where it is open', plain, null],
  ])('%s', (_, component, reason) => {
    expect(lockOf(component, done())).toBe(reason)
  })

  it('lets one look again at what one has completed, and at nothing else that is closed', () => {
    const closed = { ...plain, closesAt: yesterday }

    expect(isOpen(closed, 'complete', done())).toBe(true)
    expect(isOpen(closed, 'started', done())).toBe(false)
  })
})

const counted = (id: number, isRequired: boolean, outcome: ComponentOutcome, progress = 0): Counted => ({
  id,
  isRequired,
  outcome,
  progress,
})

describe('the whole course', () => {
  it('is complete when every required component is, whatever the others are', () => {
    expect(isProductComplete([counted(1, true, 'complete'), counted(2, false, 'unstarted')])).toBe(true)
    expect(isProductComplete([counted(1, true, 'complete'), counted(2, true, 'failed')])).toBe(false)
  })

  it('is never complete without a required component', () => {
    expect(isProductComplete([counted(1, false, 'complete')])).toBe(false)
    expect(isProductComplete([])).toBe(false)
  })

  it('runs to 100, and to 100 only when all that counts is complete', () => {
    expect(courseProgress([])).toBe(0)
    expect(courseProgress([counted(1, true, 'complete'), counted(2, true, 'started', 50)])).toBe(75)
    expect(courseProgress([counted(1, true, 'complete'), counted(2, true, 'started', 99)])).toBe(99)
    expect(courseProgress([counted(1, true, 'complete'), counted(2, false, 'unstarted')])).toBe(100)
    expect(courseProgress([counted(1, false, 'complete'), counted(2, false, 'unstarted')])).toBe(50)
  })
})

describe('what is next', () => {
  const steps = [
    { id: 1, status: 'complete' },
    { id: 2, status: 'optional' },
    { id: 3, status: 'disabled' },
    { id: 4, status: 'next' },
  ] as const

  it('is the first that is due, then one to try again, then what may be done besides', () => {
    expect(nextStep(steps)?.id).toBe(4)
    expect(
      nextStep([
        { id: 1, status: 'optional' },
        { id: 2, status: 'failed' },
      ])?.id,
    ).toBe(2)
    expect(nextStep(steps.slice(0, 3))?.id).toBe(2)
    expect(nextStep([{ id: 1, status: 'complete' }])).toBeNull()
  })

  it('leads from one component to the following one that is open', () => {
    expect(followingOpen(steps, 1)?.id).toBe(2)
    expect(followingOpen(steps, 2)?.id).toBe(4)
    expect(followingOpen(steps, 4)).toBeNull()
  })
})

describe('a live session', () => {
  const session = { starts_at: '2026-11-15T12:10:00Z', ends_at: '2026-11-15T13:00:00Z', doors_minutes: 15 }
  it.each<[string, Partial<Parameters<typeof sessionPhase>[0]>, SessionPhase]>([
    ['has its doors open some minutes before it begins', {}, 'open'],
    ['has them closed before that', { doors_minutes: 5 }, 'before'],
    ['is over at its end', { starts_at: '2026-11-15T11:00:00Z', ends_at: '2026-11-15T12:00:00Z' }, 'over'],
    ['without an end is over by the next day', { starts_at: '2026-11-14T12:00:00Z', ends_at: null }, 'over'],
    ['without a beginning has no time yet', { starts_at: null }, 'unscheduled'],
  ])('%s', (_, change, phase) => {
    expect(sessionPhase({ ...session, ...change }, now)).toBe(phase)
  })
})
