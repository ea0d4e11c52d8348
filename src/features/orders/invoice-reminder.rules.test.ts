import { describe, expect, it } from 'vitest'
import { reminderDays, reminderStep } from './invoice-reminder.rules.ts'

const steps = { before: 3, after: [7, 21] }

describe('which reminder of an invoice is due', () => {
  it.each([
    ['2026-03-06', null],
    ['2026-03-07', -3],
    ['2026-03-10', -3],
    ['2026-03-11', null],
    ['2026-03-16', null],
    ['2026-03-17', 7],
    ['2026-03-24', 7],
    ['2026-03-25', null],
    ['2026-03-31', 21],
    ['2026-04-07', 21],
    ['2026-04-08', null],
  ])('on %s, of one that is due on 10 March: %s', (today, expected) => {
    expect(reminderStep('2026-03-10', today, steps)).toBe(expected)
  })

  it('is none where none is wished', () => {
    expect(reminderStep('2026-03-10', '2026-03-17', { before: 0, after: [] })).toBeNull()
  })

  it('reads days as they are written, each once and in order', () => {
    expect(reminderDays('21, 7;7 3')).toEqual([3, 7, 21])
    expect(reminderDays(' ')).toEqual([])
  })
})
