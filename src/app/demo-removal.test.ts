import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#db/demo/seed.ts'
import { removeDemoContent } from '#features/admin/server/demo/demo.jobs.ts'
import type { DemoPlan } from '#features/admin/setup.contract.ts'
import { demoAccounts } from '#features/site/demo.rules.ts'
import { must } from '#platform/calls/result.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'

let app: TestApp
let owner: TestPerson
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp({ LECTERN_DEMO: '1' })
  await seedDemo(app.ctx)
  owner = await given.administrator(app, { email: 'owner@real.example' })
  admin = await as(app, owner)
})
afterAll(() => app.stop())

const plan = async () => (await admin.get('/api/admin/demo')).json as DemoPlan
const countOf = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(app.ctx.db)
  return rows[0]?.count ?? 0
}
const steps = async () =>
  Object.fromEntries(
    ((await admin.get('/api/admin/first-steps')).json as { steps: { kind: string; is_done: boolean }[] }).steps.map((step) => [
      step.kind,
      step.is_done,
    ]),
  )

describe('the first steps of a new site', () => {
  it('are known by what is there, not by what the demo wrote, and can be put away', async () => {
    expect(await steps()).toMatchObject({ identity: false, seller: false, product: false, colleague: false, demo: false })

    const { settings, version } = (await admin.get('/api/admin/settings')).json as {
      settings: { name: string; value: unknown }[]
      version: string
    }
    const policy = must(
      settings.find(({ name }) => name === 'policyStatement'),
      'there is a policy',
    ).value
    await admin.put('/api/admin/settings', { values: { policyStatement: `${policy}<p>Ours.</p>` }, version })
    await given.administrator(app, { email: 'colleague@real.example' })

    expect(await steps()).toMatchObject({ policy: true, colleague: true, identity: false, demo: false })
    await admin.post('/api/admin/first-steps/put-away', { is_put_away: true })
    expect((await admin.get('/api/admin/first-steps')).json).toMatchObject({ is_put_away: true })
  })
})

describe('the demo content', () => {
  it('is taken away as a whole by who types the name, and what real people did stays with what it hangs on', async () => {
    const real = await given.person(app, { email: 'real@real.example' })
    const product = must(
      await app.ctx.db
        .selectFrom('product')
        .select(['id', 'title'])
        .where('url_slug', '=', 'preventing-falls-in-later-life')
        .executeTakeFirst(),
      'the demo has it',
    )
    const components = await app.ctx.db.selectFrom('component').select('id').where('product_id', '=', product.id).execute()
    await app.ctx.db
      .insertInto('registration')
      .values({ product_id: product.id, registrant_id: real.id, source: 'grant', registered_at: app.ctx.now() })
      .execute()
    const made = await admin.post(`/api/admin/people/${real.id}/groups`, { name: 'Ours' })
    expect(made.status).toBe(200)

    const before = await plan()
    expect(must(before.fate, 'there is a demo').going).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'product' }), expect.objectContaining({ kind: 'purchase' })]),
    )
    expect(must(before.fate, 'there is a demo').staying_names).toContain(product.title)
    expect((await admin.post('/api/admin/demo/remove', { confirm: 'Something else' })).status).toBe(422)
    expect((await admin.post('/api/admin/demo/remove', { confirm: before.confirm })).status).toBe(200)
    expect((await admin.post('/api/admin/demo/remove', { confirm: before.confirm })).json).toMatchObject({
      key: 'demoGoingAlready',
    })
    await removeDemoContent.handle(app.ctx, { removalId: must((await plan()).removal, 'it was begun').id })

    const after = await plan()
    expect(after).toMatchObject({ fate: null, removal: { state: 'done', percent: 100 } })
    expect(await countOf('purchase')).toBe(0)
    expect(await countOf('invoice_series')).toBe(0)
    expect(await countOf('page'), 'the start page, which every site has').toBe(1)
    expect(await app.ctx.db.selectFrom('product').select('id').execute()).toEqual([{ id: product.id }])
    expect(await app.ctx.db.selectFrom('component').select('id').where('product_id', '=', product.id).execute()).toEqual(
      components,
    )
    const people = await app.ctx.db.selectFrom('person').select('email').execute()
    expect(people.map(({ email }) => email)).toEqual(expect.arrayContaining([owner.email, real.email]))
    expect(people.some(({ email }) => demoAccounts.some((one) => one.email === email))).toBe(false)
    expect(await countOf('people_group')).toBe(1)
    const acts = await app.ctx.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('subject_type', '=', 'site')
      .execute()
    expect(acts).toEqual(expect.arrayContaining([{ action: 'site.demo_removed', actor_id: owner.id }]))
    expect((await app.visitor().get('/api/site/demo-accounts')).json).toEqual({ accounts: [] })
    expect((await app.visitor().get('/catalogue', { accept: 'text/html' })).status).toBe(200)
    expect((await steps()).demo).toBe(true)
    const lifted = sql`select tgname from pg_trigger where not tgisinternal and tgenabled = 'D'`
    expect((await lifted.execute(app.ctx.db)).rows, 'ledgers refuse again').toEqual([])
    expect(await seedDemo(app.ctx), 'it does not come back').toBe(false)
  })

  it('is nobody’s but an administrator’s to remove', async () => {
    const clerk = await given.person(app)
    const { id } = (await admin.post('/api/admin/roles', { name: 'Setter', permissions: ['settings.read', 'settings.edit'] }))
      .json as { id: number }
    await admin.post(`/api/admin/people/${clerk.id}/roles`, { role_id: id })

    expect((await (await as(app, clerk)).post('/api/admin/demo/remove', { confirm: 'Lectern' })).status).toBe(403)
  })
})
