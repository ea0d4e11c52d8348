import { createStaticHandler, matchRoutes } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeRouteFinder } from './route-finder.ts'
import { makeRoutes } from './routes.tsx'

const { dataRoutes } = createStaticHandler(makeRoutes())
const find = makeRouteFinder(dataRoutes)
const byReactRouter = (pathname: string) => (matchRoutes(dataRoutes, pathname) ?? []).map(({ route }) => route.id)

type Routes = typeof dataRoutes
const patternsOf = (routes: Routes, around = ''): string[] =>
  routes.flatMap(({ path = '', children }) => {
    const here = [around, path].filter(Boolean).join('/')
    return children ? patternsOf(children as Routes, here) : [here]
  })
const patterns = patternsOf(dataRoutes)

// React Router says of each address that it cannot decode it.
const said = vi.spyOn(console, 'warn')
beforeAll(() => void said.mockImplementation(() => {}))
afterAll(() => said.mockRestore())

/** Every way to write an address that leads to a pattern, and some that lead past it. */
const pathsOf = (pattern: string): string[] => {
  const plain = `/${pattern.replaceAll(/:[\w-]+\??/g, 'some-thing').replace('*', 'a/b')}`
  return [
    plain,
    `${plain}/`,
    plain.toUpperCase(),
    `/${plain}`,
    `${plain}/more`,
    plain.slice(0, -1),
    plain.replace('/', '/%20'),
    plain.replace('some-thing', '%E0%A4%A'),
    plain.replace('some-thing', 'a%2Fb'),
    plain.replace('some-thing', 'mine'),
    plain.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    plain.split('/').slice(0, -1).join('/') || '/',
  ]
}

it('leads every path where React Router leads it', () => {
  const paths = [...new Set(patterns.flatMap((pattern, at) => pathsOf(pattern).slice(0, at % 5 === 0 ? undefined : 2)))]
  const differing = paths.filter((path) => find(path).join(' ') !== byReactRouter(path).join(' '))

  expect(differing).toEqual([])
  expect(paths.length).toBeGreaterThan(400)
  // Most lead somewhere, some nowhere.
  expect(paths.filter((path) => find(path).length > 1).length).toBeGreaterThan(200)
})

it('finds each page by its own path', () => {
  expect(find('/products/first-aid')).toEqual(['root', 'site', 'public/product'])
  expect(find('/products/first-aid/agenda/mine')).toEqual(['root', 'site', 'my/agenda'])
})
