import { describe, expect, it } from 'vitest'
import { entryOf } from './admin.navigation.ts'
import { fillDays, settingFromForm } from './admin.rules.ts'

describe('the overview’s days', () => {
  it('goes back over month and leap day without a gap', () => {
    const days = fillDays([{ day: '2028-02-29', count: 4 }], '2028-03-01', 3)

    expect(days).toEqual([
      { day: '2028-02-28', count: 0 },
      { day: '2028-02-29', count: 4 },
      { day: '2028-03-01', count: 0 },
    ])
  })
})

describe('a setting from a form', () => {
  it.each([
    ['switch', 'on', true],
    ['switch', '', false],
    ['number', '25', 25],
    ['number', '', null],
    ['percent', '7 %', 7],
    ['percent', ' ', null],
    ['number', '7 %', '7 %'],
    ['hue', '195', 195],
    ['image', '', null],
    ['image', '/files/1', '/files/1'],
    ['text', 'Lectern', 'Lectern'],
  ] as const)('of kind %s reads %j as %j', (input, sent, value) =>
    expect(settingFromForm(input, sent, '.', 'EUR')).toEqual(value),
  )

  it.each([
    ['7,5', '.', 7.5],
    ['7.5', ',', 7.5],
    ['7,125', ',', 7.125],
    ['1.000', ',', 1000],
    ['7,5 %', '.', '7,5 %'],
  ] as const)('takes %j where decimals stand after %j for %j', (sent, decimal, value) =>
    expect(settingFromForm('number', sent, decimal, 'EUR')).toEqual(value),
  )
})

describe('an amount among the settings', () => {
  it.each([
    ['5', 'EUR', 500],
    ['12,50', 'EUR', 1_250],
    ['1.200', 'JPY', 1_200],
    ['', 'EUR', null],
    ['fünf', 'EUR', 'fünf'],
  ] as const)('is typed as money: %j in %s', (sent, currency, value) =>
    expect(settingFromForm('amount', sent, ',', currency)).toEqual(value),
  )
})

describe('where one is in the navigation', () => {
  it.each([
    ['/admin', '/admin'],
    ['/admin/people', '/admin/people'],
    ['/admin/people/7', '/admin/people'],
    ['/admin/nothing', undefined],
  ])('%s belongs to %s', (pathname, path) => expect(entryOf(pathname)?.path).toBe(path))
})
