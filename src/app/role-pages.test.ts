import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInRoleKeys, builtInRoles } from '#features/account/permission.rules.ts'
import { adminNavigation, entriesFor } from '#features/admin/admin.navigation.ts'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import type { Permission } from '#platform/ctx/actor.ts'
import { as, given } from '#testing/people.ts'

let app: CatalogueTest
beforeAll(async () => {
  app = await startCatalogueTest()
})
afterAll(() => app.stop())

const html = { accept: 'text/html' }
// The door's page opens for devices that nobody is signed in on, and asks them for their code.
const pages = adminNavigation.filter(({ path }) => path !== '/door')

describe('the navigation of administration', () => {
  it.each(builtInRoleKeys)('shows %s just the pages that open for them; the others say what they need', async (key) => {
    const person = await given.person(app)
    await given.role(app, person, key)
    const visitor = await as(app, person)
    const allowed: Permission[] = builtInRoles[key]
    const may = (permission: Permission) => allowed.includes(permission)
    const shown = new Set(entriesFor({ may, maySomewhere: may }).map(({ path }) => path))

    for (const { path } of pages) {
      const { status, text } = await visitor.get(path, html)
      expect([path, status]).toEqual([path, shown.has(path) ? 200 : 403])
      if (!shown.has(path)) expect(text).toContain('You need the permission')
    }
    expect(shown.size).toBeGreaterThan(1)
    expect(shown.size).toBeLessThan(adminNavigation.length)
  })

  it('shows who has a role on single products the pages that show just those', async () => {
    const [productId = 0] = await app.add({ title: 'Theirs' })
    const person = await given.person(app)
    await given.role(app, person, 'instructor', productId)
    const visitor = await as(app, person)
    const none = () => false
    const shown = entriesFor({
      may: none,
      maySomewhere: (permission) => builtInRoles.instructor.some((one) => one === permission),
    })

    expect(shown.map(({ path }) => path)).toEqual([
      '/admin',
      '/admin/products',
      '/admin/quizzes',
      '/admin/essays',
      '/admin/surveys',
      '/admin/inbox',
    ])
    for (const { path } of pages) {
      const isShown = shown.some((entry) => entry.path === path)
      // Topics belong to no product: whoever sees products may look at them.
      expect([path, (await visitor.get(path, html)).status]).toEqual([path, isShown || path === '/admin/topics' ? 200 : 403])
    }
    for (const page of ['', '/course', '/learners', '/report'])
      expect((await visitor.get(`/admin/products/${productId}${page}`, html)).status, page).toBe(200)
    expect((await visitor.get(`/admin/products/${productId}/registrations`, html)).status).toBe(403)
  })

  it('is closed to who has no role', async () => {
    const visitor = await as(app, await given.person(app))
    const { status, text } = await visitor.get('/admin', html)

    expect(status).toBe(403)
    expect(text).not.toContain('/admin/orders')
  })
})
