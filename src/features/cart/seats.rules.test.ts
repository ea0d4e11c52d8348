import { describe, expect, it } from 'vitest'
import { extendedHold, holdOfOffer, isHeld, newHold } from './seats.rules.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

describe('a kept seat', () => {
  it('is kept for thirty minutes', () => {
    const { heldUntil } = newHold(noon)

    expect(heldUntil).toEqual(at(30))
    expect([isHeld(heldUntil, at(29.9)), isHeld(heldUntil, at(30))]).toEqual([true, false])
  })

  it('is kept anew by activity, up to four hours in all', () => {
    const hold = newHold(noon)

    expect(extendedHold(hold, at(20))).toEqual(at(50))
    expect(extendedHold(hold, at(225))).toEqual(at(240))
    expect(extendedHold(hold, at(300))).toEqual(at(240))
  })

  it('of an accepted offer is kept as long as was promised, at least for half an hour, and activity never shortens it', () => {
    const hold = holdOfOffer(at(24 * 60), noon)

    expect(hold.heldUntil).toEqual(at(24 * 60))
    expect(extendedHold(hold, at(10))).toEqual(at(24 * 60))
    expect(holdOfOffer(at(1), noon)).toEqual(newHold(noon))
  })

  it('is not kept where there is no limit of seats', () => {
    expect(isHeld(null, noon)).toBe(false)
  })
})
