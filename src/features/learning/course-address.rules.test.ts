import { describe, expect, it } from 'vitest'
import { componentAddress, isEnd, wayBack, wayOn } from './course-address.rules.ts'

const steps = [
  { id: 1, status: 'next' },
  { id: 2, status: 'disabled' },
  { id: 3, status: 'next' },
  { id: 4, status: 'disabled' },
] as const

describe('the way through a course', () => {
  it('leads to the following component that is open', () => {
    expect(wayOn('gait', steps, 1)).toBe('/learn/gait/3')
    expect(wayOn('gait', steps, 1, true)).toBe('/learn/gait/3?focus=1')
  })

  it('leads back to what is still due when nothing follows', () => {
    expect(
      wayOn(
        'gait',
        [
          { id: 1, status: 'next' },
          { id: 2, status: 'complete' },
        ],
        2,
      ),
    ).toBe('/learn/gait/1')
  })

  it('leads nowhere while this one holds everything up', () => {
    expect(wayOn('gait', steps.slice(2), 3)).toBeNull()
  })

  it('leads to the end when all is done', () => {
    expect(wayOn('gait', [{ id: 1, status: 'complete' }], 1)).toBe('/learn/gait/finished')
  })

  it('ends with the last component, and not with one that opens another', () => {
    expect(isEnd('gait', steps.slice(2), 3)).toBe(false)
    expect(isEnd('gait', steps.slice(2, 3), 3)).toBe(true)
    expect(isEnd('gait', steps, 1)).toBe(false)
    expect(isEnd('gait', [{ id: 1, status: 'complete' }], 1)).toBe(true)
  })

  it('leads back past what is locked', () => {
    expect(wayBack('gait', steps, 3)).toBe('/learn/gait/1')
    expect(wayBack('gait', steps, 1)).toBeNull()
    expect(componentAddress('gait', 3)).toBe('/learn/gait/3')
  })
})
