import { describe, expect, it } from 'vitest'
import { locales } from '#platform/texts/i18n.ts'
import * as format from './format.ts'

const lateEvening = '2026-03-05T02:30:00Z'
const newYork = { timeZone: 'America/New_York' }
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('dates (§9)', () => {
  it('writes dates as MM/dd/yyyy [UI-01]', () => {
    expect(format.formatDate(lateEvening)).toBe('03/05/2026')
  })

  it('writes months as MM/yyyy [UI-02]', () => {
    expect(format.formatMonth(lateEvening)).toBe('03/2026')
  })

  it('speaks en-US unless the viewer speaks something else [UI-03]', () => {
    expect(format.formatLongDate(lateEvening)).toBe('Thursday, March 5, 2026')
    expect(format.formatDate(lateEvening, { locale: 'en' })).toBe('03/05/2026')
    expect(format.formatDate(lateEvening, { locale: 'de' })).toBe('05.03.2026')
  })

  it('writes an early hour in one form per language, whatever stands beside it', () => {
    const early = '2026-03-04T01:31:00Z'
    const written = (locale: string) => [
      format.formatTime(early, { locale }),
      format.formatTime(early, { locale }, true),
      format.formatDateTime(early, { locale }),
      format.formatDateTime(early, { locale }, true),
    ]

    for (const locale of locales) {
      const hours = written(locale).map((text) => /\d+(?=:31)/.exec(text)?.[0])
      expect(hours, locale).toEqual(hours.map(() => (locale === 'en' ? '1' : '01')))
    }
  })

  it('shows the day and the hour of the viewer’s own time zone', () => {
    expect(format.formatDate(lateEvening, newYork)).toBe('03/04/2026')
    expect(plain(format.formatTime(lateEvening, newYork, true))).toBe('9:30 PM EST')
    expect(format.datePieces(lateEvening, newYork)).toEqual({ month: 'Mar', day: '4', weekday: 'Wed' })
  })

  it('writes a range with the same noughts as its days, and one day once', () => {
    const range = (from: string, to: string, locale?: string) => format.formatDateRange(from, to, { locale })

    expect(range('2026-12-05T12:00Z', '2026-12-06T12:00Z')).toBe('12/05/2026 – 12/06/2026')
    expect(range('2026-12-05T12:00Z', '2027-01-03T12:00Z')).toBe('12/05/2026 – 01/03/2027')
    expect(range('2026-12-05T12:00Z', '2026-12-06T12:00Z', 'de')).toBe('05.–06.12.2026')
    expect(range('2026-12-05T12:00Z', '2026-12-06T12:00Z', 'es')).toBe('05/12/2026 – 06/12/2026')
    expect(range('2026-12-05T08:00Z', '2026-12-05T12:00Z')).toBe('12/05/2026')
  })

  it('says how long ago something was in the largest unit that fits', () => {
    const now = '2026-03-05T02:30:10Z'
    expect(format.formatRelative(lateEvening, now)).toBe('10 seconds ago')
    expect(format.formatRelative('2026-03-08T02:30:10Z', now)).toBe('in 3 days')
    expect(format.formatRelative('2026-03-04T02:00:00Z', now, { locale: 'de' })).toBe('gestern')
  })
})

describe('numbers', () => {
  it('writes money from minor units, whatever the currency calls minor', () => {
    expect(format.formatMoney(4950, 'USD')).toBe('$49.50')
    expect(format.formatMoney(4950, 'JPY')).toBe('¥4,950')
    expect(plain(format.formatMoney(4950, 'EUR', { locale: 'de' }))).toBe('49,50 €')
  })

  it('writes lengths of time and file sizes in words people use', () => {
    expect(format.formatMinutes(90)).toBe('1 hr 30 min')
    expect(format.formatMinutes(60)).toBe('1 hr')
    expect(format.formatMinutes(0)).toBe('0 min')
    expect(format.formatBytes(3_240_000)).toBe('3.2 MB')
  })
})
