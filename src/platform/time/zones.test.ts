import { describe, expect, it } from 'vitest'
import { isSameTimeZone, isTimeZone, searchTimeZones, standardName, timeZoneNames, timeZoneOptions, usAliases } from './zones.ts'

const january = timeZoneOptions(new Date('2026-01-15T12:00:00Z'))
const found = (search: string) => searchTimeZones(january, search).map(({ name }) => name)

describe('time zones (§3, §9)', () => {
  it('lists about 420 standard names [ACC-04]', () => {
    expect(timeZoneNames().length - usAliases.length).toBeGreaterThanOrEqual(400)
    expect(timeZoneNames()).toEqual(expect.arrayContaining(['Europe/Berlin', 'America/New_York', 'Asia/Tokyo']))
  })

  it('lists the 12 US aliases, each of them usable [ACC-05]', () => {
    expect(usAliases).toHaveLength(12)
    expect(timeZoneNames()).toEqual(expect.arrayContaining([...usAliases]))
    for (const name of usAliases) expect(isTimeZone(name), name).toBe(true)
  })

  it('knows what each alias stands for, as Intl does', () => {
    for (const name of usAliases) {
      expect(standardName(name), name).not.toMatch(/^US/)
      expect(isSameTimeZone(standardName(name), name), name).toBe(true)
    }
    expect(standardName('Europe/Berlin')).toBe('Europe/Berlin')
  })

  it('accepts every name that it lists, and no invention', () => {
    for (const name of timeZoneNames()) expect(isTimeZone(name), name).toBe(true)
    for (const name of ['', 'Mars/Olympus', '+05:30', "Europe/Berlin'"]) expect(isTimeZone(name), name).toBe(false)
  })

  it('finds a zone by words of its city in any order', () => {
    expect(found('york new')).toEqual(['America/New_York'])
    expect(found('SÃO paulo')).toEqual(['America/Sao_Paulo'])
    expect(found('us east')).toEqual(expect.arrayContaining(['US/Eastern', 'US/East-Indiana']))
  })

  it('lists a zone by the name that it has today, and finds it by the one of the past as well', () => {
    for (const name of ['Europe/Kyiv', 'Asia/Kolkata', 'Asia/Ho_Chi_Minh', 'America/Nuuk'])
      expect(timeZoneNames()).toContain(name)
    for (const name of ['Europe/Kiev', 'Asia/Calcutta', 'Asia/Saigon', 'America/Godthab'])
      expect(timeZoneNames()).not.toContain(name)
    expect([found('kyiv'), found('kiev'), found('calcutta')]).toEqual([['Europe/Kyiv'], ['Europe/Kyiv'], ['Asia/Kolkata']])
    // A map of names that are no longer listed would hide a zone.
    expect(timeZoneNames().length).toBe(Intl.supportedValuesOf('timeZone').length + usAliases.length)
  })

  it('finds zones by their offset', () => {
    expect(found('+5:30')).toEqual(expect.arrayContaining(['Asia/Colombo']))
    expect(found('UTC−05:00')).toContain('America/New_York')
    expect(found('utc-5')).toContain('US/Eastern')
    expect(found('+5')).not.toContain('Asia/Colombo')
  })

  it('shows the offset of the season', () => {
    const berlin = (at: string) => timeZoneOptions(new Date(at)).find(({ name }) => name === 'Europe/Berlin')?.offset

    expect(berlin('2026-01-15T12:00:00Z')).toBe('UTC+01:00')
    expect(berlin('2026-07-15T12:00:00Z')).toBe('UTC+02:00')
  })

  it('knows one zone under two names', () => {
    expect(isSameTimeZone('Asia/Kolkata', 'Asia/Calcutta')).toBe(true)
    expect(isSameTimeZone('US/Eastern', 'America/New_York')).toBe(true)
    expect(isSameTimeZone('Europe/Berlin', 'Europe/Rome')).toBe(false)
  })
})
