import { describe, expect, it } from 'vitest'
import { type AskedSeat, extendedHold, giveSeats, holdOfOffer, isHeld, newHold } from './seats.rules.ts'

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

describe('seats that are asked for together', () => {
  const seat = (productId: number, traits: Partial<AskedSeat> = {}): AskedSeat => ({
    productId,
    ahead: 0,
    place: null,
    isOffered: false,
    ...traits,
  })

  it('go out in the order in which they are asked for, until there are none', () => {
    expect(giveSeats([seat(1), seat(1), seat(1)], [{ takenBy: [1], free: 2 }])).toEqual(['free', 'free', 'sold_out'])
  })

  it('of a package take one of each of its parts, which then the parts lack', () => {
    const limits = [
      { takenBy: [1, 9], free: 1 },
      { takenBy: [2, 9], free: 5 },
    ]

    expect(giveSeats([seat(9), seat(2), seat(1), seat(9)], limits)).toEqual(['free', 'free', 'sold_out', 'sold_out'])
  })

  it('are for those who wait before others come, and a served one waits no longer', () => {
    const limits = [{ takenBy: [1], free: 2 }]
    const [first, second] = [seat(1, { place: 10, ahead: 0 }), seat(1, { place: 11, ahead: 1 })]

    expect(giveSeats([second, first], limits)).toEqual(['free', 'free'])
    expect(giveSeats([first, second, seat(1, { ahead: 2 })], limits)).toEqual(['free', 'free', 'sold_out'])
    expect(giveSeats([seat(1, { ahead: 2 })], limits)).toEqual(['sold_out'])
  })

  it('need no count where they were offered or where there is no limit', () => {
    expect(giveSeats([seat(1, { isOffered: true }), seat(2)], [{ takenBy: [1], free: 0 }])).toEqual(['offered', 'unlimited'])
  })
})
