import { describe, expect, it } from 'vitest'
import { isWholeOrder, moveByOne, moveTo, opensItself } from './course-entry.rules.ts'

const sections = [
  { id: 10, components: [{ id: 1 }, { id: 2 }] },
  { id: 20, components: [{ id: 3 }] },
  { id: 30, components: [] },
]
const shape = (order: ReturnType<typeof moveByOne>) => order?.map(({ component_ids }) => component_ids.join()) ?? null

describe('the order of a course', () => {
  it('changes by one place, and over the edge into the neighbouring section', () => {
    expect(shape(moveByOne(sections, 2, -1))).toEqual(['2,1', '3', ''])
    expect(shape(moveByOne(sections, 2, 1))).toEqual(['1', '2,3', ''])
    expect(shape(moveByOne(sections, 3, 1))).toEqual(['1,2', '', '3'])
    expect(shape(moveByOne(sections, 3, -1))).toEqual(['1,2,3', '', ''])
    expect(moveByOne(sections, 1, -1)).toBeNull()
  })

  it('changes by dropping before another, or at the end of a section', () => {
    expect(shape(moveTo(sections, 3, 10, 1))).toEqual(['3,1,2', '', ''])
    expect(shape(moveTo(sections, 1, 30, null))).toEqual(['2', '3', '1'])
    expect(shape(moveTo(sections, 1, 10, 1)), 'onto itself').toEqual(['2,1', '3', ''])
  })

  it('is only taken when it names everything that is there now', () => {
    const order = sections.map(({ id, components }) => ({ section_id: id, component_ids: components.map((one) => one.id) }))

    expect(isWholeOrder(order, sections)).toBe(true)
    expect(isWholeOrder(order.slice(1), sections)).toBe(false)
    expect(isWholeOrder([...order, { section_id: 20, component_ids: [] }], sections)).toBe(false)
    expect(
      isWholeOrder(
        order.map((one) => ({ ...one, component_ids: [1, 1, 2, 3] })),
        sections,
      ),
    ).toBe(false)
  })
})

describe('prerequisites', () => {
  it('never lead back to where they began', () => {
    const chain = [
      { id: 1, prerequisites: [2] },
      { id: 2, prerequisites: [3] },
      { id: 3, prerequisites: [] },
    ]

    expect(opensItself(chain, 1)).toBe(false)
    expect(opensItself([...chain.slice(0, 2), { id: 3, prerequisites: [1] }], 3)).toBe(true)
    expect(
      opensItself(
        [
          { id: 1, prerequisites: [2] },
          { id: 2, prerequisites: [2] },
        ],
        1,
      ),
      'a circle elsewhere',
    ).toBe(false)
  })
})
