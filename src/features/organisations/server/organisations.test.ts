import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  admin = await as(app, await given.administrator(app))
})
afterAll(() => app.stop())

type Shown = { organisation: { id: number } | null; offers: { id: number }[]; people: { email: string }[]; is_manager: boolean }

let made = 0
/** An organisation with one manager. */
async function organisation(domain = '') {
  made += 1
  const answer = await admin.post('/api/admin/organisations', { name: `Hospital ${made}`, domain })
  const { id, version } = answer.json as { id: number; version: string }
  const person = await given.person(app, { name: 'Mona Manager' })
  await admin.post(`/api/admin/organisations/${id}/people`, { person_id: person.id, is_manager: true })
  return { id, version, manager: await as(app, person), person }
}
const mine = async (visitor: Visitor): Promise<Shown> => (await visitor.get('/api/my-organisation')).json

describe('an organisation', () => {
  it('is joined by whom its manager invited, who is seen only after saying yes', async () => {
    const { id, manager } = await organisation()
    const ben = await given.person(app)
    const visitor = await as(app, ben)

    expect((await mine(visitor)).offers).toEqual([])
    expect((await visitor.post('/api/my-organisation/join', { organisation_id: id })).status).toBe(403)
    await manager.post('/api/my-organisation/invitations', { emails: [ben.email.toUpperCase(), 'new@nowhere.example'] })
    expect((await mine(manager)).people).toHaveLength(1)
    expect((await mine(visitor)).offers).toMatchObject([{ id }])
    expect((await visitor.post('/api/my-organisation/join', { organisation_id: id })).status).toBe(200)

    expect((await mine(manager)).people.map(({ email }) => email)).toContain(ben.email)
    const mails = await app.ctx.db.selectFrom('mail').select('recipient').where('subject', 'like', '%has invited you').execute()
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['new@nowhere.example', ben.email].sort())
  })

  it('ends the share of who leaves it in balances that only its people share', async () => {
    const { id, manager, person: mona } = await organisation()
    const stranger = await given.person(app)
    const shared = async (...people: { email: string }[]) => {
      const { account_id } = (await admin.post('/api/admin/pack-groups', { name: `Balance of ${people.length}` })).json as {
        account_id: number
      }
      for (const { email } of people) await admin.post(`/api/admin/pack-accounts/${account_id}/members`, { email })
      return account_id
    }
    const sharing = async (account: number) =>
      ((await admin.get(`/api/admin/pack-accounts/${account}`)).json as { people: { person_id: number }[] }).people.length

    const elsewhere = await organisation()
    const ways = [
      async (one: { id: number }) => (await as(app, one)).post('/api/my-organisation/leave'),
      ({ id: person }: { id: number }) => manager.delete(`/api/my-organisation/people/${person}`),
      ({ id: person }: { id: number }) => admin.delete(`/api/admin/organisations/${id}/people/${person}`),
      ({ id: person }: { id: number }) => admin.post(`/api/admin/organisations/${elsewhere.id}/people`, { person_id: person }),
    ]
    for (const leave of ways) {
      const ben = await given.person(app)
      await admin.post(`/api/admin/organisations/${id}/people`, { person_id: ben.id })
      const [own, across, alone] = [await shared(mona, ben), await shared(mona, ben, stranger), await shared(ben)]

      expect((await leave(ben)).status).toBe(200)

      expect([await sharing(own), await sharing(across), await sharing(alone)]).toEqual([1, 3, 1])
    }
  })

  it('is joined by whoever has a confirmed address of its domain', async () => {
    const { id } = await organisation('clinic.example')
    const visitor = await as(app, await given.person(app, { email: 'ann@clinic.example' }))
    const stranger = await as(app, await given.person(app, { email: 'ann@not-clinic.example' }))

    expect((await mine(visitor)).offers).toMatchObject([{ id }])
    expect((await mine(stranger)).offers).toEqual([])
  })

  it('shows its people to its managers alone, and only its own', async () => {
    const [one, other] = [await organisation(), await organisation()]
    const ben = await given.person(app)
    await admin.post(`/api/admin/organisations/${one.id}/people`, { person_id: ben.id })
    const visitor = await as(app, ben)

    expect((await mine(visitor)).people).toEqual([])
    expect((await mine(one.manager)).people.map(({ email }) => email)).toEqual([one.person.email, ben.email])
    expect((await mine(other.manager)).people.map(({ email }) => email)).toEqual([other.person.email])
    expect((await other.manager.delete(`/api/my-organisation/people/${ben.id}`)).status).toBe(404)
    expect((await visitor.delete(`/api/my-organisation/people/${one.person.id}`)).status).toBe(403)
    expect((await visitor.post('/api/my-organisation/invitations', { emails: ['x@example.org'] })).status).toBe(403)
    expect((await visitor.post('/api/my-organisation/leave')).status).toBe(200)
    expect((await mine(one.manager)).people).toHaveLength(1)
  })

  it('has a name and a domain of its own, which is no mail service of everybody', async () => {
    const { id, version } = await organisation('ward.example')
    const create = (entry: object) => admin.post('/api/admin/organisations', entry)
    const save = (name: string) => admin.put(`/api/admin/organisations/${id}`, { name, domain: 'ward.example', version })

    expect((await create({ name: 'Another', domain: '@gmail.com' })).json).toMatchObject({ domain: [expect.any(String)] })
    expect((await create({ name: 'Another', domain: 'not a domain' })).json).toMatchObject({ domain: [expect.any(String)] })
    expect((await create({ name: 'Another', domain: 'WARD.example' })).json).toMatchObject({ domain: [expect.any(String)] })
    expect([(await save('Renamed ward')).status, (await save('Too late')).status]).toEqual([200, 409])
    expect((await admin.delete(`/api/admin/organisations/${id}`)).json).toEqual({ people: 1 })
  })
})
