import { describe, expect, it } from 'vitest'
import { type Reads, readAs, readsAlike, watched } from './watched.ts'

type Data = { viewer: { id: number; name: string; tags: string[] } | null; count: number }
const ann: Data = { viewer: { id: 1, name: 'Ann', tags: ['a', 'b'] }, count: 3 }

function readsOf(look: (data: Data) => unknown): Reads {
  const reads: Reads = new Map()
  look(watched(structuredClone(ann), () => reads))
  return reads
}
const changed = (change: (data: Data & { viewer: object }) => void): Data => {
  const data = structuredClone(ann) as Data & { viewer: object }
  change(data)
  return data
}

const named = (name: string) => changed(({ viewer }) => Object.assign(viewer, { name }))

describe('what is read of data', () => {
  it('tells data in which something else was read from data in which nothing that was read differs', () => {
    const reads = readsOf(({ viewer, count }) => [viewer?.id, count])

    expect(readsAlike(ann, reads)).toBe(true)
    expect(readsAlike(named('Ben'), reads)).toBe(true)
    expect(
      readsAlike(
        changed(({ viewer }) => Object.assign(viewer, { id: 2 })),
        reads,
      ),
    ).toBe(false)
    expect(readsAlike({ ...ann, count: 4 }, reads)).toBe(false)
  })

  it.each([
    ['whether there is anybody', ({ viewer }: Data) => Boolean(viewer)],
    ['all of it, copied', (data: Data) => ({ ...data.viewer })],
    ['all of it, as text', (data: Data) => JSON.stringify(data)],
    ['a list, gone through', ({ viewer }: Data) => viewer?.tags.map((tag) => tag)],
    ['whether it has such a part', ({ viewer }: Data) => viewer !== null && 'name' in viewer],
  ])('knows %s', (_, look) => {
    const reads = readsOf(look)

    expect(readsAlike(ann, reads)).toBe(true)
    expect(readsAlike({ ...ann, viewer: null }, reads)).toBe(false)
  })

  it('knows a longer list, and another name where all of it was copied', () => {
    const longer = changed(({ viewer }) => Object.assign(viewer, { tags: ['a', 'b', 'c'] }))

    expect(
      readsAlike(
        longer,
        readsOf(({ viewer }) => viewer?.tags.map((tag) => tag)),
      ),
    ).toBe(false)
    expect(
      readsAlike(
        named('Ben'),
        readsOf(({ viewer }) => ({ ...viewer })),
      ),
    ).toBe(false)
    expect(
      readsAlike(
        named('Ben'),
        readsOf((data) => JSON.stringify(data)),
      ),
    ).toBe(false)
  })

  it('knows what was made of it, and not all that it was made of', () => {
    const isLong = ({ tags }: { tags: string[] }) => tags.length > 1
    const reads = readsOf(({ viewer }) => viewer && readAs(viewer, isLong))
    const tagged = (tags: string[]) => changed(({ viewer }) => Object.assign(viewer, { tags }))

    expect(readsAlike(tagged(['c', 'd', 'e']), reads)).toBe(true)
    expect(readsAlike(tagged(['a']), reads)).toBe(false)
    expect(readAs({ tags: ['a'] }, isLong)).toBe(false)
  })

  it('notes nothing while nobody wants to know', () => {
    const reads: Reads = new Map()
    let now: Reads | null = null
    const data = watched(ann, () => now)
    data.viewer?.name.toUpperCase()
    now = reads
    expect(data.count).toBe(3)

    expect([...reads.keys()]).toEqual(['count'])
  })
})
