import { describe, expect, it } from 'vitest'
import { readRange } from './range.ts'

describe('the part of a file that a Range header asks for', () => {
  it.each([
    [null, 'all'],
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=8-99', { start: 8, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=10-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=5-2', 'all'],
    ['bytes=0-1,4-5', 'all'],
    ['items=0-1', 'all'],
    ['bytes=-', 'all'],
    ['bytes=a-b', 'all'],
  ])('%s of 10 bytes is %j', (header, expected) => {
    expect(readRange(header, 10)).toEqual(expected)
  })
})
