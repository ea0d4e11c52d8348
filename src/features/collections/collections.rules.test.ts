import { describe, expect, it } from 'vitest'
import { searchIn, searchQuery, wholeCollection } from './collections.rules.ts'

describe('what is looked for in a collection', () => {
  it('stands in the address, for the block that is meant and no other', () => {
    const asked = { q: 'hand washing', kind: 'video' as const, topic: 'Hygiene', page: 3 }
    const address = searchQuery(asked, 'b1')

    expect(address).toBe('?in=b1&q=hand+washing&kind=video&topic=Hygiene&page=3')
    expect(searchIn(new URLSearchParams(address), 'b1')).toEqual(asked)
    expect(searchIn(new URLSearchParams(address), 'b2')).toEqual(wholeCollection)
    expect(searchQuery(wholeCollection, 'b1')).toBe('')
  })

  it('is the whole where an address cannot mean anything', () => {
    expect(searchIn(new URLSearchParams('in=b1&kind=hologram&page=-2'), 'b1')).toEqual(wholeCollection)
    expect(searchIn(new URLSearchParams('in=b1&page=1e9'), 'b1').page).toBe(1)
    expect(searchIn(new URLSearchParams(`in=b1&q=${'x'.repeat(900)}`), 'b1').q).toHaveLength(200)
  })
})
