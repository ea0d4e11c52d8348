import { describe, expect, it } from 'vitest'
import { instantOf, isWallTime, wallTimeOf } from './wall-time.ts'

describe('a date and time on the wall of a zone', () => {
  it.each([
    ['2026-01-10T08:30', 'America/New_York', '2026-01-10T13:30:00.000Z'],
    ['2026-07-10T08:30', 'America/New_York', '2026-07-10T12:30:00.000Z'],
    ['2026-01-10T08:30', 'Europe/Berlin', '2026-01-10T07:30:00.000Z'],
    ['2026-07-10T08:30', 'Europe/Berlin', '2026-07-10T06:30:00.000Z'],
    ['2026-01-10T08:30', 'Asia/Kolkata', '2026-01-10T03:00:00.000Z'],
    ['2026-07-10T08:30', 'Asia/Kolkata', '2026-07-10T03:00:00.000Z'],
    ['2026-01-10T08:30', 'Australia/Lord_Howe', '2026-01-09T21:30:00.000Z'],
    ['2026-07-10T08:30', 'Australia/Lord_Howe', '2026-07-09T22:00:00.000Z'],
    ['2026-01-10T08:30', 'UTC', '2026-01-10T08:30:00.000Z'],
  ])('%s in %s is %s, and back', (wall, zone, instant) => {
    expect(instantOf(wall, zone).toISOString()).toBe(instant)
    expect(wallTimeOf(instant, zone)).toBe(wall)
  })

  // The last minute before the change, and the first after it.
  it.each([
    ['America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04T01:59', '2026-10-03T15:29:00.000Z', '2026-10-04T02:30', '2026-10-03T15:30:00.000Z'],
  ])('%s: on both sides of the night that leaves time out', (zone, last, lastInstant, first, firstInstant) => {
    expect(instantOf(last, zone).toISOString()).toBe(lastInstant)
    expect(instantOf(first, zone).toISOString()).toBe(firstInstant)
    expect([wallTimeOf(lastInstant, zone), wallTimeOf(firstInstant, zone)]).toEqual([last, first])
  })

  it.each([
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T03:30'],
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:30'],
    ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-04T02:40'],
  ])('%s: %s is left out in spring, and means %s', (zone, missing, meant) => {
    expect(wallTimeOf(instantOf(missing, zone), zone)).toBe(meant)
  })

  it.each([
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
  ])('%s: %s is shown twice in autumn, and means the first time', (zone, twice, first, second) => {
    expect(instantOf(twice, zone).toISOString()).toBe(first)
    expect([wallTimeOf(first, zone), wallTimeOf(second, zone)]).toEqual([twice, twice])
  })

  it('a zone without a change has neither', () => {
    for (const wall of ['2026-03-08T02:30', '2026-03-29T02:30', '2026-10-25T02:30', '2026-11-01T01:30'])
      expect(wallTimeOf(instantOf(wall, 'Asia/Kolkata'), 'Asia/Kolkata')).toBe(wall)
  })

  it('is told from what is none', () => {
    expect(['2026-02-28T09:00', '2026-02-30T09:00', '2026-02-28', '', '2026-02-28T24:00'].map(isWallTime)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
