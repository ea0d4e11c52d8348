import { describe, expect, it } from 'vitest'
import { takenSlugs } from '#features/pages/page-content.rules.ts'
import { features } from './features.ts'
import { makeRoutes } from './routes.tsx'

type Branch = { path?: string; children?: Branch[] }
const pathsIn = (routes: Branch[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsIn(children)])

describe('the address of a composed page', () => {
  it('is none that another page or call has', () => {
    const calls = features.flatMap(({ calls = [] }) => calls).map(({ call }) => call.path.slice(1))
    const firsts = [...pathsIn(makeRoutes() as Branch[]), ...calls].map((path) => path.split(/[/:{?]/)[0] ?? '')
    const words = new Set(firsts.filter((word) => /^[a-z0-9-]+$/.test(word)))

    expect(words.has('catalogue')).toBe(true)
    expect([...words].filter((word) => !takenSlugs.includes(word))).toEqual([])
  })
})
