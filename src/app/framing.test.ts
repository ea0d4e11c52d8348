import type { RouteObject } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyContent, seenByAll } from '#features/pages/page-content.rules.ts'
import type { EditedPage } from '#features/pages/pages.admin.contract.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { makeRoutes } from './routes.tsx'

let app: TestApp
let staff: Visitor
beforeAll(async () => {
  app = await startTestApp()
  staff = await as(app, await given.administrator(app))
  const { version } = (await staff.get('/api/admin/settings')).json as { version: string }
  await staff.put('/api/admin/settings', { values: { embedSites: 'https://friend.example' }, version })
})
afterAll(() => app.stop())

/** Every page that has an address without a number in it. */
const pathsIn = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [
    ...(path !== undefined && !/[:*]/.test(path) ? [`/${path}`] : []),
    ...pathsIn(children),
  ])
const paths = [...new Set(['/', ...pathsIn(makeRoutes())])]

const ancestorsOf = ({ headers }: { headers: Headers }) =>
  /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]

describe('a page on another site', () => {
  it('is let in where it is a widget, for those sites that are named (instrument check)', async () => {
    const text = { kind: 'text', version: 1, settings: { html: '<p>Hello</p>' }, seen: seenByAll, texts: {} }
    const content = { ...emptyContent('Framed'), outline: [{ id: 'a', inside: null }], blocks: { a: text } }
    const made = (await staff.post('/api/admin/pages', { title: 'Framed', content })).json as EditedPage
    const published = (await staff.post(`/api/admin/pages/${made.id}/publish`, { version: made.version })).json as EditedPage
    const widget = await app.visitor().get(`/embed/widgets/${published.widgets.a}`, { accept: 'text/html' })
    expect(ancestorsOf(widget)).toBe("'self' https://friend.example")
    expect(ancestorsOf(await app.visitor().get(`/${made.slug}`, { accept: 'text/html' }))).toBe("'none'")
    expect(paths.length).toBeGreaterThan(60)
    expect(paths).toEqual(expect.arrayContaining(['/sign-in', '/cart', '/admin/people', '/hand-over', '/my-profile', '/news']))
  })

  it.each(paths)('is not let in: %s', async (path) => {
    const answer = await staff.get(path, { accept: 'text/html' })
    if (answer.status < 300 || answer.status >= 400) expect(ancestorsOf(answer)).toBe("'none'")
    else expect(answer.headers.get('location')).toMatch(/^\/|^http:\/\/localhost\//)
  })
})
