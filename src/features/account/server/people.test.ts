import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import { goodPassword, mailsTo } from './account.testing.ts'

type Page = { people: { id: number; name: string; email: string }[]; next: string | null; total: number }

let app: TestApp
let administrator: TestPerson
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  administrator = await given.administrator(app, { name: 'Ada Admin' })
  admin = await as(app, administrator)
})
afterAll(() => app.stop())

const list = async (query: string) => (await admin.get(`/api/admin/people?${query}`)).json as Page
const actsOn = async (id: number) =>
  ((await admin.get(`/api/admin/people/${id}`)).json as { acts: { action: string }[] }).acts.map(({ action }) => action)

describe('how many are members', () => {
  it('is counted by their memberships, whatever else was asked, and without who has gone', async () => {
    const total = async (query: string) => ((await admin.get(`/api/admin/people?${query}`)).json as { total: number }).total
    const before = { members: await total('is_member=true'), others: await total('is_member=false') }
    const [ann, ben] = [await given.person(app, { isMember: true }), await given.person(app, { isMember: true })]
    await given.person(app)
    await app.ctx.db.updateTable('person').set({ removed_at: app.ctx.now() }).where('id', '=', ben.id).execute()

    expect(await total('is_member=true')).toBe(before.members + 1)
    expect(await total('is_member=false')).toBe(before.others + 1)
    expect(await total(`is_member=true&search=${ann.email}`)).toBe(1)
  })
})

describe('an address that nobody confirmed', () => {
  it('is confirmed by an administrator, once and in the audit log; not by who may do less than its owner', async () => {
    const ann = await given.person(app, { isEmailVerified: false, password: goodPassword })
    const visitor = app.visitor()
    const credentials = { email: ann.email, password: goodPassword }
    expect(await visitor.post('/api/sign-in', credentials)).toMatchObject({ status: 403, json: { key: 'emailToBeConfirmed' } })

    const confirm = (id: number, by = admin) => by.post(`/api/admin/people/${id}/confirm-email`)
    expect(await confirm(ann.id)).toMatchObject({ status: 200, json: { is_email_verified: true } })
    expect((await confirm(ann.id)).status).toBe(200)

    expect(await actsOn(ann.id)).toEqual(['person.confirm_email'])
    expect((await visitor.post('/api/sign-in', credentials)).status).toBe(200)
    const role = (await admin.post('/api/admin/roles', { name: 'Keepers', permissions: ['people.read', 'people.edit'] })).json
    await admin.post(`/api/admin/people/${ann.id}/roles`, { role_id: (role as { id: number }).id })
    expect(await confirm(administrator.id, await as(app, ann))).toMatchObject({ status: 403, json: { key: 'outOfReach' } })
  })
})

describe('people, as administrators see them', () => {
  it('are found by parts of name and address, filtered by role, membership and status', async () => {
    const member = await given.person(app, { name: 'Zoë Quint', email: 'zq@clinic.example', isMember: true })
    const plain = await given.person(app, { name: 'Zoltan Quist', email: 'zoltan@clinic.example' })
    const ids = async (query: string) => (await list(query)).people.map(({ id }) => id)

    expect(await ids('search=qui')).toEqual([plain.id, member.id])
    expect(await ids('search=clinic+quint')).toEqual([member.id])
    expect(await ids('search=clinic&is_member=true')).toEqual([member.id])
    expect(await ids('search=100%25_')).toEqual([])
    expect(await ids('role=1')).toEqual([administrator.id])
    await admin.post(`/api/admin/people/${plain.id}/deactivate`)
    expect(await ids('search=clinic&status=deactivated')).toEqual([plain.id])
    expect(await ids('search=clinic&status=active')).toEqual([member.id])
  })

  it.each(['name', 'email', 'made_at'])('are paged by %s in both directions, nobody twice and nobody lost', async (sort) => {
    for (let n = 0; n < 7; n++) await given.person(app, { name: n % 2 ? 'Same Name' : `Paged ${n}` })
    for (const direction of ['asc', 'desc']) {
      const seen: number[] = []
      let after = ''
      for (;;) {
        const page = await list(`sort=${sort}&direction=${direction}&limit=3${after && `&after=${after}`}`)
        seen.push(...page.people.map(({ id }) => id))
        expect(page.people.length).toBeLessThanOrEqual(3)
        if (page.next === null) break
        after = page.next
      }
      const { total } = await list('limit=1')
      expect(seen).toHaveLength(total)
      expect(new Set(seen).size).toBe(total)
    }
  })

  it('are closed to guests and users', async () => {
    const user = await as(app, await given.person(app))
    for (const path of ['/api/admin/people', `/api/admin/people/${administrator.id}`]) {
      expect((await app.visitor().get(path)).status).toBe(401)
      expect((await user.get(path)).status).toBe(403)
    }
    expect((await user.post(`/api/admin/people/${administrator.id}/sign-in-as`)).status).toBe(403)
  })
})

describe('administrative acts on a person', () => {
  it('change role and membership at once, and stand in the audit log', async () => {
    const person = await given.person(app)
    const visitor = await as(app, person)
    const path = `/api/admin/people/${person.id}`

    expect((await admin.put(`${path}/role`, { role: 1 })).json).toMatchObject({ role: 1 })
    expect((await visitor.get('/api/admin/people')).status).toBe(200)
    await admin.post(`${path}/memberships`, { kind: 'Individual', from: '2020-01-01T00:00:00Z', until: null })
    expect((await admin.get(path)).json).toMatchObject({ is_member: true })
    expect((await admin.put(`${path}/role`, { role: 2 })).json).toMatchObject({ role: 2 })
    expect((await visitor.get('/api/admin/people')).status).toBe(403)

    expect(await actsOn(person.id)).toEqual(['person.change_role', 'person.add_membership', 'person.change_role'])
    expect((await admin.get(path)).json).toMatchObject({
      acts: [{ actor_name: 'Ada Admin', details: { from: 1, to: 2 } }, {}, {}],
    })
  })

  it('deactivate a person, whose sessions end at once, and let them back in', async () => {
    const person = await given.person(app, { password: goodPassword })
    const visitor = await as(app, person)
    const signIn = () => app.visitor().post('/api/sign-in', { email: person.email, password: goodPassword })

    expect((await admin.post(`/api/admin/people/${person.id}/deactivate`)).json).toMatchObject({ status: 'deactivated' })
    expect((await visitor.get('/api/keep-alive')).status).toBe(401)
    expect((await signIn()).status).toBe(403)

    await admin.post(`/api/admin/people/${person.id}/reactivate`)
    expect((await visitor.get('/api/keep-alive')).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  it('never take the last active administrator away', async () => {
    const path = `/api/admin/people/${administrator.id}`
    expect(await admin.put(`${path}/role`, { role: 2 })).toMatchObject({ status: 409, json: { key: 'lastAdministrator' } })
    expect((await admin.post(`${path}/deactivate`)).status).toBe(409)

    const second = await given.administrator(app)
    expect((await admin.post(`/api/admin/people/${second.id}/deactivate`)).status).toBe(200)
    expect((await admin.post(`${path}/deactivate`)).status).toBe(409)
  })

  it('end sessions and send a link for a new password', async () => {
    const person = await given.person(app)
    const visitor = await as(app, person)

    expect((await admin.post(`/api/admin/people/${person.id}/end-sessions`)).json).toEqual({ ended: 1 })
    expect((await visitor.get('/api/keep-alive')).status).toBe(401)
    expect((await admin.post(`/api/admin/people/${person.id}/password-reset`)).status).toBe(200)
    expect((await mailsTo(app, person.email))[0]?.text).toContain('/reset-password?token=')
  })

  it('answer 404 for nobody', async () => {
    expect((await admin.get('/api/admin/people/999999')).status).toBe(404)
    expect((await admin.put('/api/admin/people/999999/role', { role: 1 })).status).toBe(404)
  })
})

describe('sign in as', () => {
  it('shows the site as the person sees it, names the administrator, and leads back', async () => {
    const person = await given.person(app, { name: 'Lea Learner' })
    const visitor = await as(app, administrator)

    expect((await visitor.post(`/api/admin/people/${person.id}/sign-in-as`)).json).toEqual({ redirect: '/' })
    expect((await visitor.get('/api/viewer')).json).toMatchObject({
      viewer: { id: person.id, is_admin: false, acting_admin_name: 'Ada Admin' },
    })
    expect((await visitor.get('/api/admin/people')).status).toBe(403)

    expect((await visitor.post('/api/stop-acting')).json).toEqual({ redirect: `/admin/people/${person.id}` })
    expect((await visitor.get('/api/viewer')).json).toMatchObject({ viewer: { id: administrator.id, acting_admin_name: null } })
    expect(await actsOn(person.id)).toEqual(['person.stop_acting', 'person.sign_in_as'])
  })

  it('is refused for administrators and the deactivated', async () => {
    const other = await given.administrator(app)
    const gone = await given.person(app)
    await admin.post(`/api/admin/people/${gone.id}/deactivate`)

    for (const { id } of [other, gone])
      expect(await admin.post(`/api/admin/people/${id}/sign-in-as`)).toMatchObject({
        status: 403,
        json: { key: 'cannotSignInAs' },
      })
    await admin.put(`/api/admin/people/${other.id}/role`, { role: 2 })
  })

  it('never reaches the person’s password, address, second factor, passkeys, data or deletion', async () => {
    const person = await given.person(app, { password: goodPassword })
    const visitor = await as(app, administrator)
    await visitor.post(`/api/admin/people/${person.id}/sign-in-as`)
    const password = goodPassword
    const tries = [
      visitor.post('/api/my-account/password', { current_password: password, password, password_again: password }),
      visitor.post('/api/my-account/email', { email: 'mine@example.org', password }),
      visitor.post('/api/my-account/second-factor/start', { password }),
      visitor.post('/api/my-account/passkeys/options', { password }),
      visitor.get('/api/my-profile/export'),
      visitor.post('/api/my-profile/delete', { password }),
    ]

    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 403, json: { key: 'notWhileActing' } })
  })

  it('makes no address that would open what is theirs to whoever knows it', async () => {
    const person = await given.person(app)
    const visitor = await as(app, administrator)
    const share = { ends_on: app.ctx.now().toISOString().slice(0, 10) }
    const make = () => Promise.all([visitor.post('/api/my-calendar'), visitor.post('/api/my-transcript/shares', share)])
    for (const answer of await make()) expect(answer.status, 'their own').toBe(200)
    await visitor.post(`/api/admin/people/${person.id}/sign-in-as`)

    for (const answer of await make()) expect(answer.status).toBe(403)
  })

  it('ends with the administrator’s own sessions, and when they are no administrator any more', async () => {
    const person = await given.person(app)
    const second = await given.administrator(app)
    const visitor = await as(app, second)
    await visitor.post(`/api/admin/people/${person.id}/sign-in-as`)
    await admin.put(`/api/admin/people/${second.id}/role`, { role: 2 })

    expect((await visitor.get('/api/keep-alive')).status).toBe(401)
  })

  it('is left together with the own session by signing out', async () => {
    const person = await given.person(app)
    const visitor = await as(app, administrator)
    const own = new Map(visitor.cookies)
    await visitor.post(`/api/admin/people/${person.id}/sign-in-as`)
    await visitor.post('/api/sign-out')
    const before = app.visitor()
    for (const [name, value] of own) before.cookies.set(name, value)

    expect((await visitor.get('/api/keep-alive')).status).toBe(401)
    expect((await before.get('/api/keep-alive')).status).toBe(401)
  })
})
