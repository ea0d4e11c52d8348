import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  admin = await given.administrator(app)
})
afterAll(() => app.stop())

let ann: TestPerson
let double: TestPerson
beforeEach(async () => {
  ann = await given.person(app, { name: 'Ann Archer' })
  double = await given.person(app, { name: 'Ann Archer (private)', password: 'Blue-kettle-41-window' })
})

let products = 0
async function product(title = 'A course'): Promise<number> {
  products += 1
  const { id } = await app.ctx.db
    .insertInto('product')
    .values({ title, url_slug: `merged-${products}`, kind: 'course', visibility: 'public' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const favorite = (user_id: number, item_id: number) =>
  app.ctx.db.insertInto('favorite').values({ user_id, type: 'product', item_id }).execute()
const favoritesOf = async (user_id: number) =>
  (await app.ctx.db.selectFrom('favorite').select('item_id').where('user_id', '=', user_id).orderBy('item_id').execute()).map(
    ({ item_id }) => item_id,
  )
const register = (registrant_id: number, product_id: number) =>
  app.ctx.db
    .insertInto('registration')
    .values({ registrant_id, product_id, source: 'grant', registered_at: app.ctx.now() })
    .execute()
const member = (person_id: number, number: string) =>
  app.ctx.db
    .insertInto('membership')
    .values({ person_id, kind: 'Individual', number, starts_at: app.ctx.now(), source: 'grant' })
    .execute()
async function balance(person_id: number, name: string): Promise<number> {
  const at = app.ctx.now()
  const account = await app.ctx.db
    .insertInto('pack_account')
    .values({ person_id, made_at: at })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ person_id }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const lot = await app.ctx.db
    .insertInto('pack_lot')
    .values({ account_id: account.id, name, unit: 'registration', origin: 'granted', available: 3, made_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return lot.id
}
const lotsOf = async (person_id: number) =>
  (
    await app.ctx.db
      .selectFrom('pack_lot as l')
      .innerJoin('pack_account as a', 'a.id', 'l.account_id')
      .select('l.id')
      .where('a.person_id', '=', person_id)
      .orderBy('l.id')
      .execute()
  ).map(({ id }) => id)

const path = () => `/api/admin/people/${ann.id}/merge/${double.id}`
const asAdmin = () => as(app, admin)

describe('merging two records of one person', () => {
  it('gives everything to the one who remains, once, and leaves what they have already', async () => {
    const [first, second] = [await product(), await product()]
    await favorite(ann.id, first)
    await favorite(double.id, first)
    await favorite(double.id, second)
    await register(double.id, second)
    await member(double.id, '0815')
    const lots = [await balance(ann.id, 'five'), await balance(double.id, 'three')]
    const visitor = await asAdmin()

    const preview = await visitor.get(path())
    const merged = await visitor.post(path())

    expect(preview.json).toMatchObject({ against: [], roles: [], stays: { id: ann.id }, goes: { id: double.id } })
    expect(preview.json).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ kind: 'favorite', moving: 1, staying: 1 }),
        expect.objectContaining({ kind: 'registration', moving: 1, staying: 0 }),
        expect.objectContaining({ kind: 'membership', moving: 1, staying: 0 }),
      ]),
    })
    expect(merged.status).toBe(200)
    expect(await favoritesOf(ann.id)).toEqual([first, second])
    expect(await lotsOf(ann.id)).toEqual(lots)
    const row = await app.ctx.db.selectFrom('person').selectAll().where('id', '=', double.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ merged_into: ann.id, email: `merged-${double.id}@removed.invalid` })
    expect((await visitor.get(`/api/admin/people/${double.id}/merges`)).json).toMatchObject({
      merges: [],
      merged_into: { id: ann.id, name: ann.name },
    })
    expect((await visitor.get(`/api/admin/people/${ann.id}/merges`)).json).toMatchObject({ merged_into: null })
    expect(
      await app.ctx.db.selectFrom('registration').select('registrant_id').where('product_id', '=', second).execute(),
    ).toEqual([{ registrant_id: ann.id }])
  })

  it('signs the absorbed record out, and its password opens nothing', async () => {
    const theirs = await as(app, double)
    await (await asAdmin()).post(path())

    const signIn = await app.visitor().post('/api/sign-in', { email: double.email, password: 'Blue-kettle-41-window' })

    expect((await theirs.get('/api/my-account/sessions')).status).toBe(401)
    expect(signIn.status).toBe(401)
  })

  it('is undone by its record: each has again what was theirs, and what came since stays', async () => {
    const [first, second, third] = [await product(), await product(), await product()]
    await favorite(ann.id, first)
    await favorite(double.id, first)
    await favorite(double.id, second)
    const [own, other] = [await balance(ann.id, 'five'), await balance(double.id, 'three')]
    const visitor = await asAdmin()
    const { merge_id } = (await visitor.post(path())).json as { merge_id: number }
    await favorite(ann.id, third)

    const undone = await visitor.post(`/api/admin/people/${ann.id}/merges/${merge_id}/undo`)

    expect(undone.status).toBe(200)
    expect(await favoritesOf(double.id)).toEqual([first, second])
    expect(await favoritesOf(ann.id)).toEqual([first, third])
    expect([await lotsOf(ann.id), await lotsOf(double.id)]).toEqual([[own], [other]])
    const signIn = await app.visitor().post('/api/sign-in', { email: double.email, password: 'Blue-kettle-41-window' })
    expect(signIn.status).toBe(200)
    expect((await visitor.post(`/api/admin/people/${ann.id}/merges/${merge_id}/undo`)).status).toBe(409)
  })

  it('cannot be undone where the address is somebody else’s by now', async () => {
    const visitor = await asAdmin()
    const { merge_id } = (await visitor.post(path())).json as { merge_id: number }
    await given.person(app, { email: double.email })

    expect(await visitor.post(`/api/admin/people/${ann.id}/merges/${merge_id}/undo`)).toMatchObject({
      status: 409,
      json: { key: 'oldAddressTaken' },
    })
  })

  it('passes no right on', async () => {
    await given.role(app, double, 'finance')
    const visitor = await asAdmin()

    expect((await visitor.get(path())).json).toMatchObject({ roles: ['Finance'] })
    await visitor.post(path())

    expect(await app.ctx.db.selectFrom('role_assignment').select('id').where('person_id', '=', ann.id).execute()).toEqual([])
  })

  it('absorbs no administrator, not oneself, and nobody into themselves', async () => {
    const visitor = await asAdmin()
    const other = await given.administrator(app)

    expect((await visitor.post(`/api/admin/people/${ann.id}/merge/${other.id}`)).json).toMatchObject({
      key: 'absorbsAdministrator',
    })
    expect((await visitor.post(`/api/admin/people/${ann.id}/merge/${admin.id}`)).json).toMatchObject({ key: 'absorbsYourself' })
    expect((await visitor.post(`/api/admin/people/${ann.id}/merge/${ann.id}`)).json).toMatchObject({ key: 'samePerson' })
  })

  it('waits until one of two registrations for the same product is settled', async () => {
    const both = await product('Ethics in practice')
    await register(ann.id, both)
    await register(double.id, both)
    const visitor = await asAdmin()

    expect((await visitor.get(path())).json).toMatchObject({ against: [expect.stringContaining('Ethics in practice')] })
    expect((await visitor.post(path())).status).toBe(409)
    expect(await app.ctx.db.selectFrom('person').select('removed_at').where('id', '=', double.id).executeTakeFirst()).toEqual({
      removed_at: null,
    })
  })

  it('erases the absorbed record with the person it became', async () => {
    const visitor = await asAdmin()
    const { merge_id } = (await visitor.post(path())).json as { merge_id: number }
    expect(await saidOf(double)).toEqual(['person.merge'])

    expect((await visitor.post(`/api/admin/people/${ann.id}/erase`, { email: ann.email })).status).toBe(200)
    expect(await saidOf(double)).toEqual([])

    const rows = await app.ctx.db.selectFrom('person').select('name').where('id', 'in', [ann.id, double.id]).execute()
    expect(rows.map(({ name }) => name)).toEqual(['Former participant', 'Former participant'])
    const merge = await app.ctx.db.selectFrom('person_merge').select('source').where('id', '=', merge_id).executeTakeFirst()
    expect(merge).toEqual({ source: null })
  })
})

/** The acts in the log that hold somebody's address. */
async function saidOf({ email }: { email: string }): Promise<string[]> {
  const acts = await app.ctx.db.selectFrom('audit_entry').select(['action', 'details']).orderBy('id').execute()
  return acts.filter(({ details }) => JSON.stringify(details).includes(email)).map(({ action }) => action)
}

describe('erasing a person', () => {
  it('leaves what was done to them in the log, and nothing of what it said of them', async () => {
    const visitor = await asAdmin()
    const { merge_id } = (await visitor.post(path())).json as { merge_id: number }
    await visitor.post(`/api/admin/people/${ann.id}/merges/${merge_id}/undo`)
    expect(await saidOf(double)).toEqual(['person.merge', 'person.unmerge'])

    expect((await visitor.post(`/api/admin/people/${double.id}/erase`, { email: double.email })).status).toBe(200)

    expect(await saidOf(double)).toEqual([])
    const acts = await app.ctx.db.selectFrom('audit_entry').select(['action', 'subject_id']).orderBy('id').execute()
    expect(acts.slice(-3)).toEqual([
      { action: 'person.merge', subject_id: String(ann.id) },
      { action: 'person.unmerge', subject_id: String(ann.id) },
      { action: 'person.erase', subject_id: String(double.id) },
    ])
  })

  it('takes the name and the ways in, and leaves orders and the log by number', async () => {
    const id = await product()
    await register(double.id, id)
    const visitor = await asAdmin()
    const preview = await visitor.get(`/api/admin/people/${double.id}/erase`)

    const wrong = await visitor.post(`/api/admin/people/${double.id}/erase`, { email: 'somebody@else.example' })
    const erased = await visitor.post(`/api/admin/people/${double.id}/erase`, { email: ` ${double.email.toUpperCase()}` })

    expect(preview.json).toMatchObject({ staying: [{ kind: 'registration', label: 'Registrations', count: 1 }] })
    expect([wrong.status, erased.status]).toEqual([422, 200])
    const row = await app.ctx.db.selectFrom('person').selectAll().where('id', '=', double.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Former participant', email: `removed-${double.id}@removed.invalid`, organisation: '' })
    const acts = await app.ctx.db.selectFrom('audit_entry').select('actor_id').where('action', '=', 'person.erase').execute()
    expect(acts).toEqual(expect.arrayContaining([{ actor_id: admin.id }]))
    expect(await app.ctx.db.selectFrom('registration').select('registrant_id').where('product_id', '=', id).execute()).toEqual([
      { registrant_id: double.id },
    ])
  })

  it('needs a permission of its own, and reaches nobody who may do more', async () => {
    await given.role(app, ann, 'read_only')
    const reader = await as(app, ann)

    expect((await reader.post(`/api/admin/people/${double.id}/erase`, { email: double.email })).status).toBe(403)
    expect((await (await asAdmin()).post(`/api/admin/people/${admin.id}/erase`, { email: admin.email })).json).toMatchObject({
      key: 'erasesYourself',
    })
  })
})
