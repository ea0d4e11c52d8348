import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { loadPage, makeRoutes } from './routes.tsx'

const idsOf = (routes: RouteObject[]): string[] => routes.flatMap(({ id = '', children = [] }) => [id, ...idsOf(children)])

describe('the table of routes', () => {
  it.each(idsOf(makeRoutes()))('finds the page %s', async (id) => {
    expect(await loadPage(id)).toHaveProperty('Component')
  })

  it('tells of a page that is not there (instrument check)', async () => {
    await expect(loadPage('public/nowhere')).rejects.toThrow('There is no src/pages/public/nowhere.tsx')
  })
})
