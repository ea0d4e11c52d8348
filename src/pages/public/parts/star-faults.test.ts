import { describe, expect, it } from 'vitest'
import { starFaultOf } from './star-faults.ts'

const placeWith = (width: number, found: (selector: string) => unknown) => ({
  ownerDocument: { querySelector: found },
  querySelector: () => ({ checkVisibility: () => true, getBoundingClientRect: () => ({ width }) }),
})

describe('the rating widget', () => {
  it('reports icon width not found [WID-21]', () => {
    expect(
      starFaultOf(
        placeWith(80, () => null),
        '',
      ),
    ).toBeNull()
    expect(
      starFaultOf(
        placeWith(0, () => null),
        '',
      ),
    ).toBe('starsIconWidthNotFound')
  })

  it('reports an invalid target selector [WID-22]', () => {
    expect(
      starFaultOf(
        placeWith(80, () => ({})),
        '#score',
      ),
    ).toBeNull()
    expect(
      starFaultOf(
        placeWith(80, () => null),
        '#nowhere',
      ),
    ).toBe('starsTargetInvalid')
    const refuses = () => {
      throw new SyntaxError('no selector')
    }
    expect(starFaultOf(placeWith(80, refuses), '#!')).toBe('starsTargetInvalid')
  })
})
