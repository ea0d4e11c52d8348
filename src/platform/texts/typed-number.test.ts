import { describe, expect, it } from 'vitest'
import { numberIn, sentNumber, steppedNumber, typedNumber, withoutPercent, writtenNumber } from './typed-number.ts'

describe('a number that is typed', () => {
  it.each([
    ['7,5', 7.5],
    ['7.5', 7.5],
    ['0,125', 0.125],
    ['8.875', 8.875],
    ['12,50', 12.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1’000', 1000],
    ['−1,5', -1.5],
    ['1000', 1000],
    ['1,000', null],
    ['1.000', null],
    ['-2.500', null],
    ['7,5,5', null],
    ['7,5 %', null],
    ['', null],
  ])('in whatever language: %j is %j', (typed, value) => expect(typedNumber(typed)).toBe(value))

  it.each([
    ['1,000', '.', 1000],
    ['1,000', ',', 1],
    ['1.000', '.', 1],
    ['1.000', ',', 1000],
    ['7,5', '.', 7.5],
    ['7.5', ',', 7.5],
  ] as const)('%j where decimals stand after %j is %j', (typed, decimal, value) => expect(numberIn(typed, decimal)).toBe(value))

  it('is read as it was written', () => {
    for (const decimal of ['.', ','] as const)
      for (const value of [0.1, 7.125, -1.5, 1000, 12_345.678])
        expect(numberIn(writtenNumber(value, decimal), decimal)).toBe(value)
  })

  it('is sent with a point, and as nothing that is taken for a number where it is none', () => {
    expect([sentNumber('7,5'), sentNumber(' '), sentNumber('', '0'), sentNumber('1.000'), sentNumber('x')]).toEqual([
      ...['7.5', '', '0', '?', '?'],
    ])
  })
})

it.each([
  ['7', 7],
  ['7 %', 7],
  ['7,5%', 7.5],
  ['7\u00a0% ', 7],
  ['7 % %', null],
  ['% 7', null],
  ['%', null],
])('%j where percents are meant is %j', (typed, value) => expect(typedNumber(withoutPercent(typed))).toBe(value))

describe('a number that is stepped by keys', () => {
  it.each([
    [7, 1, 8],
    [1.1, 10, 11.1],
    [0.1, -1, 0],
    [0, -1, 0],
    [-3, -1, -4],
    [null, 1, 1],
  ])('%s by %s is %s', (from, by, next) => {
    expect(steppedNumber(from, by)).toBe(next)
  })
})
