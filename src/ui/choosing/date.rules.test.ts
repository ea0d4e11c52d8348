import { describe, expect, it } from 'vitest'
import { addMonths, datePattern, dayByKey, parseDay, parseMonth, weekStart, weeksOf, writeDay, writeMonth } from './date.rules.ts'

describe('dates that are typed (§9)', () => {
  it('are MM/dd/yyyy in the default language [UI-01] [UI-03]', () => {
    expect(datePattern('en', 'yyyy MM dd')).toBe('MM/dd/yyyy')
    expect(writeDay('2026-03-04', 'en')).toBe('03/04/2026')
    expect(parseDay('3/4/2026', 'en')).toBe('2026-03-04')
    expect(parseDay('03-04-26', 'en')).toBe('2026-03-04')
  })

  it('are MM/yyyy where a month is asked for [UI-02]', () => {
    expect(datePattern('en', 'yyyy MM dd', ['year', 'month'])).toBe('MM/yyyy')
    expect(writeMonth('2026-03', 'en')).toBe('03/2026')
    expect(parseMonth('3/2026', 'en')).toBe('2026-03')
    expect(parseMonth('13/2026', 'en')).toBeNull()
  })

  it('follow the order of the viewer’s language, and its signs', () => {
    expect(datePattern('de', 'JJJJ MM TT')).toBe('TT.MM.JJJJ')
    expect(datePattern('de', 'JJJJ MM TT', ['year', 'month'])).toBe('MM/JJJJ')
    expect(parseDay('4.3.2026', 'de')).toBe('2026-03-04')
    expect(parseDay('2026/3/4', 'ja')).toBe('2026-03-04')
  })

  it.each([
    ['24.12.2026', 'en'],
    ['24. 12. 2026', 'en'],
    ['2026-12-24', 'en'],
    ['2026-12-24', 'de'],
  ])('say their order by themselves, as %j does in %s', (pasted, locale) => {
    expect(parseDay(pasted, locale)).toBe('2026-12-24')
  })

  it.each(['12/2026', '12.2026', '2026-12'])('name a month as %j', (pasted) => {
    expect(parseMonth(pasted, 'en')).toBe('2026-12')
  })

  it.each(['', '02/30/2026', '13/01/2026', '3/2026', 'tomorrow', '1/2/3/4'])('refuse %j, which is no day', (text) => {
    expect(parseDay(text, 'en')).toBeNull()
  })
})

describe('calendar', () => {
  it('begins its weeks where the language does', () => {
    expect(weekStart('en')).toBe(0)
    expect(weeksOf('2026-03', 0)[0]?.[0]).toBe('2026-03-01')
    expect(weeksOf('2026-03', weekStart('de'))[0]).toContain('2026-03-01')
    expect(weeksOf('2026-03', 1)[0]?.[0]).toBe('2026-02-23')
  })

  it('keeps to the last day where a month is shorter', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2024-02-29', -12)).toBe('2023-02-28')
  })

  it.each([
    ['ArrowLeft', false, '2026-03-03'],
    ['ArrowDown', false, '2026-03-11'],
    ['Home', false, '2026-03-01'],
    ['End', false, '2026-03-07'],
    ['PageDown', false, '2026-04-04'],
    ['PageUp', true, '2025-03-04'],
    ['x', false, null],
  ])('goes by %s (Shift: %s) to %s', (key, shift, day) => {
    expect(dayByKey(key, shift, '2026-03-04', 0)).toBe(day)
  })
})
