import { describe, expect, it } from 'vitest'
import { isTileShown } from './exhibitors.rules.ts'

const tiles = [
  { title: 'Stridewell Motion', level_id: 1 },
  { title: 'Café Höhn', level_id: 2 },
  { title: 'Stride Orthotics', level_id: 2 },
  { title: 'Lakeside Library', level_id: null },
]
const shown = (levels: number[], typed: string) =>
  tiles.filter((tile) => isTileShown(tile, levels, typed)).map(({ title }) => title)

describe('exhibitor tiles (§5)', () => {
  it('show when their level is selected and the name matches [EVT-21]', () => {
    expect(shown([2], 'stride')).toEqual(['Stride Orthotics'])
    expect(shown([1, 2], 'stride')).toEqual(['Stridewell Motion', 'Stride Orthotics'])
  })

  it('show by their name alone while no level is selected [EVT-22]', () => {
    expect(shown([], 'cafe hohn')).toEqual(['Café Höhn'])
    expect(shown([], '')).toHaveLength(4)
  })

  it('are not shown when their level is not among the selected ones [EVT-23]', () => {
    expect(shown([1], '')).toEqual(['Stridewell Motion'])
  })

  it('are not shown when their name does not match [EVT-24]', () => {
    expect(shown([1, 2], 'nobody')).toEqual([])
    expect(shown([], 'library')).toEqual(['Lakeside Library'])
  })
})
