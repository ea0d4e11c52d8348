import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'

let app: TestApp
let admin: Visitor
let learner: Visitor

beforeAll(async () => {
  app = await startTestApp()
  app.setNow('2026-03-10T12:00:00Z')
  admin = await as(app, await given.administrator(app))
  learner = await as(app, await given.person(app))
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.ctx.db.deleteFrom('system_notification').execute()
  await invalidatePages(app.ctx, 'site')
  await app.ctx.db.deleteFrom('audit_entry').execute()
})

const entry = {
  html: '<p>Maintenance tonight</p>',
  style: 'warning',
  starts_at: '2026-03-10T08:00:00Z',
  ends_at: '2026-03-11T08:00:00Z',
  cookie_name: 'maintenance',
  cookie_expires_at: '2026-04-10T00:00:00Z',
}
const make = async (changes: object = {}) => {
  const answer = await admin.post('/api/admin/notices', { ...entry, ...changes })
  expect(answer.status).toBe(200)
  return (answer.json as { id: number }).id
}
const shownTo = async (visitor: Visitor): Promise<string[]> => {
  const { json } = await visitor.get('/api/notices/active')
  return (json as { notices: { cookie_name: string }[] }).notices.map(({ cookie_name }) => cookie_name)
}
const actsOf = async () =>
  (await app.ctx.db.selectFrom('audit_entry').select(['action', 'details']).orderBy('id').execute()).map(({ action }) => action)

const change = async (id: number, given: object) => {
  const { version } = (await admin.get(`/api/admin/notices/${id}`)).json as { version: string }
  return admin.put(`/api/admin/notices/${id}`, { ...given, version })
}

describe('notices in other languages', () => {
  const htmlFor = async (locale: string) => {
    const { json } = await app.visitor().get('/api/notices/active', { 'accept-language': locale })
    return (json as { notices: { html: string }[] }).notices[0]?.html
  }

  it('are read in the reader’s own where they are said in it, cleaned like the first', async () => {
    const id = await make({ translations: { de: '<p onclick="x()">Wartung heute Abend</p>', fr: '<p> </p>' } })

    expect(await htmlFor('de')).toBe('<p>Wartung heute Abend</p>')
    expect(await htmlFor('fr')).toBe('<p>Maintenance tonight</p>')
    expect((await admin.get(`/api/admin/notices/${id}`)).json).toMatchObject({
      html: '<p>Maintenance tonight</p>',
      translations: { de: '<p>Wartung heute Abend</p>' },
    })
  })

  it('are part of what two people must not overwrite', async () => {
    const id = await make()
    const { version } = (await admin.get(`/api/admin/notices/${id}`)).json as { version: string }
    await change(id, { ...entry, translations: { de: '<p>Wartung</p>' } })

    expect((await admin.put(`/api/admin/notices/${id}`, { ...entry, version })).status).toBe(409)
  })
})

describe('system notifications to show (§2, §3)', () => {
  it('carries text, style, cookie name and cookie expiry to everybody [NOTE-01] [NOTE-07] [NOTE-08]', async () => {
    const id = await make()

    const answer = await app.visitor().get('/api/notices/active')

    expect(answer.json).toEqual({
      notices: [
        {
          id,
          html: '<p>Maintenance tonight</p>',
          style: 'warning',
          cookie_name: 'maintenance',
          cookie_expires_at: '2026-04-10T00:00:00.000Z',
        },
      ],
    })
  })

  it('shows only those whose period is now [NOTE-04]', async () => {
    await make({ cookie_name: 'now' })
    await make({ cookie_name: 'open', ends_at: null })
    await make({ cookie_name: 'planned', starts_at: '2026-03-10T13:00:00Z' })
    await make({ cookie_name: 'over', ends_at: '2026-03-10T12:00:00Z' })

    expect(await shownTo(app.visitor())).toEqual(['open', 'now'])
  })

  it('leaves out for a signed-in person what their cookie says is dismissed [NOTE-05] [NOTE-06]', async () => {
    await make()
    expect(await shownTo(learner)).toEqual(['maintenance'])

    learner.cookies.set('maintenance', 'dismissed')

    expect(await shownTo(learner)).toEqual([])
    learner.cookies.delete('maintenance')
  })

  it('answers all guests alike, since their pages are cached: their browsers hide what they dismissed [NOTE-06]', async () => {
    await make()
    const guest = app.visitor()
    guest.cookies.set('maintenance', 'dismissed')

    expect(await shownTo(guest)).toEqual(['maintenance'])
  })
})

describe('managing system notifications', () => {
  it('keeps emphasis and links of the text and drops what could run [NOTE-01]', async () => {
    await make({ html: '<p onclick="x()">See <a href="https://example.org">this</a><script>alert(1)</script><img src=x></p>' })

    const { json } = await app.visitor().get('/api/notices/active')

    const [notice] = (json as { notices: { html: string }[] }).notices
    expect(notice?.html).toBe('<p>See <a href="https://example.org" rel="noopener">this</a></p>')
  })

  it('makes a cookie name where none is given, another for each [NOTE-07]', async () => {
    await make({ cookie_name: '' })
    await make({ cookie_name: undefined })

    const names = await shownTo(app.visitor())

    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^notice-[0-9a-f]{12}$/)
  })

  it.each([
    ['html', { html: '<p> </p>' }],
    ['ends_at', { ends_at: '2026-03-10T07:00:00Z' }],
    ['cookie_expires_at', { cookie_expires_at: '2026-03-01T00:00:00Z' }],
    ['cookie_name', { cookie_name: 'two words' }],
    ['cookie_name', { cookie_name: 'agree-to-gdpr-cookies' }],
    ['style', { style: 'loud' }],
  ])('refuses a wrong %s with a message at the field [NOTE-07]', async (field, change) => {
    const answer = await admin.post('/api/admin/notices', { ...entry, ...change })

    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json)).toEqual([field])
    expect(await shownTo(app.visitor())).toEqual([])
  })

  it('refuses a cookie name that another notice has, but lets a notice keep its own [NOTE-07]', async () => {
    const id = await make()

    const second = await admin.post('/api/admin/notices', entry)
    const same = await change(id, { ...entry, style: 'danger' })

    expect(second.status).toBe(422)
    expect(same.status).toBe(200)
  })

  it('keeps what somebody else saved meanwhile and hands it to who comes second', async () => {
    const id = await make()
    const { version } = (await admin.get(`/api/admin/notices/${id}`)).json as { version: string }
    await change(id, { ...entry, style: 'danger' })

    const late = await admin.put(`/api/admin/notices/${id}`, { ...entry, style: 'warning', version })

    expect([late.status, late.json]).toMatchObject([409, { key: 'changedMeanwhile', theirs: { style: 'danger' } }])
  })

  it('records every change with what was before and after', async () => {
    const id = await make()
    await change(id, { ...entry, style: 'info', cookie_name: '' })
    await admin.delete(`/api/admin/notices/${id}`)

    expect(await actsOf()).toEqual(['notices.create', 'notices.update', 'notices.remove'])
    const changed = await app.ctx.db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'notices.update')
      .executeTakeFirstOrThrow()
    expect(changed.details).toMatchObject({
      old: { style: 'warning', cookieName: 'maintenance' },
      new: { style: 'info', cookieName: 'maintenance' },
    })
    expect((await admin.get(`/api/admin/notices/${id}`)).status).toBe(404)
  })

  it('raises the version of cached pages with each change', async () => {
    const version = async () =>
      (await app.ctx.db.selectFrom('content_version').select('version').where('tag', '=', 'site').executeTakeFirst())?.version ??
      0
    const before = await version()

    const id = await make()
    await admin.delete(`/api/admin/notices/${id}`)

    expect(await version()).toBe(before + 2)
  })

  it('is for administrators alone [NOTE-01]', async () => {
    const id = await make()
    const asked = (visitor: Visitor) =>
      Promise.all([
        visitor.get('/api/admin/notices'),
        visitor.get(`/api/admin/notices/${id}`),
        visitor.post('/api/admin/notices', entry),
        visitor.put(`/api/admin/notices/${id}`, entry),
        visitor.delete(`/api/admin/notices/${id}`),
      ])

    expect((await asked(app.visitor())).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect((await asked(learner)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect((await admin.get(`/api/admin/notices/${id}`)).status).toBe(200)
  })

  it('pages through the list', async () => {
    for (let index = 0; index < 52; index += 1) await make({ cookie_name: `n-${index}` })

    const first = (await admin.get('/api/admin/notices')).json as { notices: { id: number }[]; next: number }
    const second = (await admin.get(`/api/admin/notices?before=${first.next}`)).json as { notices: unknown[]; next: null }

    expect([first.notices.length, second.notices.length, second.next]).toEqual([50, 2, null])
  })
})

describe('cookie consent (§4)', () => {
  const agreement = { locale: 'de', text_version: '2026-11-1' }

  it('stores acceptance as accepted in agree-to-gdpr-cookies for 365 days [NOTE-11] [NOTE-12]', async () => {
    const guest = app.visitor()

    const answer = await guest.post('/api/notices/consent', agreement)

    expect(answer.status).toBe(200)
    const cookie = answer.headers.getSetCookie().find((set) => set.startsWith('agree-to-gdpr-cookies='))
    expect(cookie).toContain('agree-to-gdpr-cookies=accepted;')
    expect(cookie).toContain(`Max-Age=${365 * 24 * 3600}`)
    // The bar's own script must be able to see it.
    expect(cookie).not.toContain('HttpOnly')
  })

  it('keeps a record of who agreed to which words, without the address itself [NOTE-11]', async () => {
    const person = await given.person(app)
    const visitor = await as(app, person)

    const answer = await visitor.post('/api/notices/consent', agreement)

    const { code } = answer.json as { code: string }
    const record = await app.ctx.db.selectFrom('cookie_consent').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
    expect(record).toMatchObject({ user_id: person.id, locale: 'de', text_version: '2026-11-1', agreed_at: app.ctx.now() })
    expect(record.ip_hash).toMatch(/^[\w-]{43}$/)
    expect(record.ip_hash).not.toContain('127.0.0.1')
  })
})
