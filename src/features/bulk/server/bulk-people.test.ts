import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCursor } from '#platform/realtime/cursor.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import type { Bulk, BulkPreview, BulkTarget } from '../bulk.contract.ts'
import { bulkChannel } from '../bulk.rules.ts'
import { workOff } from './bulk.jobs.ts'

let app: TestApp
let administrator: TestPerson
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  administrator = await given.administrator(app)
  admin = await as(app, administrator)
})
afterAll(() => app.stop())

const preview = async (body: object) => (await admin.post('/api/admin/bulk/people/preview', body)).json as BulkPreview
const start = async (body: object, visitor = admin) => visitor.post('/api/admin/bulk/people', body)
const startedId = async (body: object) => ((await start(body)).json as { bulk_id: number }).bulk_id
const work = (bulkId: number) => workOff.handle(app.ctx, { bulkId })
const read = async (id: number, visitor = admin) =>
  (await visitor.get(`/api/admin/bulk/${id}`)).json as { bulk: Bulk; targets: BulkTarget[]; after: string }
const statusOf = async (id: number) => ((await admin.get(`/api/admin/people/${id}`)).json as { status: string }).status
const statuses = (people: { id: number }[]) => Promise.all(people.map(({ id }) => statusOf(id)))

async function people(count: number, domain: string): Promise<TestPerson[]> {
  const made: TestPerson[] = []
  for (let at = 0; at < count; at++) made.push(await given.person(app, { email: `one-${at}@${domain}`, isEmailVerified: false }))
  return made
}

describe('an act on many people', () => {
  it('tells beforehand on how many it acts and why others are left out, and writes nothing', async () => {
    const [ann, bob, carl] = await people(3, 'foretold.example')
    await admin.post(`/api/admin/people/${carl?.id}/deactivate`)
    const ids = [ann?.id, bob?.id, carl?.id, administrator.id]

    expect(await preview({ act: 'deactivate', ids })).toMatchObject({
      total: 4,
      acted: 2,
      left_out: [
        { why: 'yourself', count: 1 },
        { why: 'alreadyDeactivated', label: 'Not active', count: 1 },
      ],
      sample: [ann?.name, bob?.name],
      can_be_undone: true,
    })
    expect(await statusOf(ann?.id ?? 0)).toBe('active')
  })

  it('acts on all that match a filter, tells what became of each, and can be taken back once', async () => {
    const found = await people(12, 'matching.example')
    const filter = { search: 'matching.example', status: 'active' }
    const id = await startedId({ act: 'deactivate', filter, expected: 12 })
    await admin.post(`/api/admin/people/${found[3]?.id}/deactivate`)

    await work(id)

    expect(new Set(await statuses(found))).toEqual(new Set(['deactivated']))
    const done = await read(id)
    expect(done.bulk).toMatchObject({
      state: 'done',
      counts: { waiting: 0, done: 11, skipped: 1, failed: 0 },
      can_be_undone: true,
    })
    expect(done.targets[3]).toMatchObject({ name: found[3]?.name, state: 'skipped', why: 'Not active' })

    const undo = await admin.post(`/api/admin/bulk/${id}/undo`)
    const undoId = (undo.json as { bulk_id: number }).bulk_id
    await work(undoId)
    expect((await statuses(found)).filter((status) => status === 'active')).toHaveLength(11)
    expect(await statusOf(found[3]?.id ?? 0)).toBe('deactivated')
    expect((await admin.post(`/api/admin/bulk/${id}/undo`)).status).toBe(409)
    expect((await read(id)).bulk).toMatchObject({ undone_by: undoId, can_be_undone: false })
  })

  it('is refused where the filter finds another number by then', async () => {
    await people(2, 'moved.example')

    const answer = await start({ act: 'deactivate', filter: { search: 'moved.example' }, expected: 3 })

    expect(answer).toMatchObject({ status: 409, json: { key: 'bulkMoved' } })
  })

  it('goes on where it was left, and does nothing twice', async () => {
    const found = await people(5, 'left.example')
    const id = await startedId({ act: 'confirm_email', filter: { search: 'left.example' }, expected: 5 })
    await Promise.all([work(id), work(id), work(id)])
    await work(id)

    expect((await read(id)).bulk.counts).toEqual({ waiting: 0, done: 5, skipped: 0, failed: 0 })
    const acts = await app.ctx.db
      .selectFrom('audit_entry')
      .select('subject_id')
      .where('action', '=', 'person.confirm_email')
      .where(
        'subject_id',
        'in',
        found.map((one) => String(one.id)),
      )
      .execute()
    expect(acts).toHaveLength(5)
  })

  it('tells its end to whoever looked while it ran, whenever that was', async () => {
    await people(8, 'watched.example')
    const id = await startedId({ act: 'confirm_email', filter: { search: 'watched.example' }, expected: 8 })
    const running = { isOver: false }
    const working = work(id).finally(() => {
      running.isOver = true
    })
    const seen: number[] = []
    const look = async () => {
      while (!running.isOver) {
        const { bulk, after } = await read(id)
        if (bulk.state === 'running') seen.push(readCursor(after).get(bulkChannel(id)) ?? -1)
      }
    }
    await Promise.all([working, look(), look(), look(), look()])

    const end = await app.ctx.db
      .selectFrom('channel_event')
      .select('sequence')
      .where('channel', '=', bulkChannel(id))
      .where(sql<boolean>`payload ->> 'state' = 'done'`)
      .executeTakeFirstOrThrow()
    expect(seen.length).toBeGreaterThan(0)
    expect(Math.max(...seen)).toBeLessThan(end.sequence)
  })

  it('stops when somebody says so; what waits is not done', async () => {
    const found = await people(3, 'stopped.example')
    const id = await startedId({ act: 'deactivate', filter: { search: 'stopped.example' }, expected: 3 })

    await admin.post(`/api/admin/bulk/${id}/stop`)
    await work(id)

    expect((await read(id)).bulk).toMatchObject({ state: 'stopped', counts: { waiting: 3 } })
    expect(new Set(await statuses(found))).toEqual(new Set(['active']))
  })

  it('is done with what its asker may do when it is done, and is nobody else’s to see', async () => {
    const second = await given.administrator(app)
    const other = await as(app, second)
    const [ann] = await people(1, 'demoted.example')
    const { bulk_id: id } = (await start({ act: 'deactivate', ids: [ann?.id], expected: 1 }, other)).json as { bulk_id: number }
    await admin.put(`/api/admin/people/${second.id}/role`, { role: 2 })
    await given.role(app, second, 'editor')

    await work(id)

    expect(await statusOf(ann?.id ?? 0)).toBe('active')
    expect((await read(id)).targets).toMatchObject([{ state: 'skipped', why: 'Your role doesn’t allow it here' }])
    const third = await given.person(app)
    await given.role(app, third, 'event_desk')
    expect((await (await as(app, third)).get(`/api/admin/bulk/${id}`)).status).toBe(404)
  })

  it('is done by its asker: told as theirs, and to nobody whom they cannot reach by then', async () => {
    const [ann, bob] = await people(2, 'reached.example')
    const keeper = await given.person(app)
    const role = (await admin.post('/api/admin/roles', { name: 'Keeper', permissions: ['people.edit'] })).json as { id: number }
    await admin.post(`/api/admin/people/${keeper.id}/roles`, { role_id: role.id })
    const asked = await start({ act: 'deactivate', ids: [ann?.id, bob?.id], expected: 2 }, await as(app, keeper))
    await admin.put(`/api/admin/people/${bob?.id}/role`, { role: 1 })

    await work((asked.json as { bulk_id: number }).bulk_id)

    expect(await statuses([ann, bob].map((one) => ({ id: one?.id ?? 0 })))).toEqual(['deactivated', 'active'])
    const entry = await app.ctx.db
      .selectFrom('audit_entry')
      .select('actor_id')
      .where('action', '=', 'person.deactivate')
      .where('subject_id', '=', String(ann?.id))
      .executeTakeFirstOrThrow()
    expect(entry.actor_id).toBe(keeper.id)
  })

  it('registers people for a product and takes it back', async () => {
    const { id: productId } = await app.ctx.db
      .insertInto('product')
      .values({ title: 'Course', url_slug: 'bulk-course', kind: 'course', visibility: 'public' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const found = await people(3, 'registered.example')
    const asked = { act: 'register', filter: { search: 'registered.example' }, options: { product_id: productId } }
    expect(await preview(asked)).toMatchObject({ acted: 3 })
    expect((await start({ ...asked, options: {}, expected: 3 })).json).toMatchObject({ key: 'optionsMissing' })

    const id = await startedId({ ...asked, expected: 3 })
    await work(id)

    const registered = async () =>
      ((await admin.get(`/api/admin/registrations?product_id=${productId}&state=active`)).json as { total: number }).total
    expect(await registered()).toBe(found.length)
    expect(await preview(asked)).toMatchObject({ acted: 0, left_out: [{ why: 'alreadyRegistered', count: 3 }] })
    await work(((await admin.post(`/api/admin/bulk/${id}/undo`)).json as { bulk_id: number }).bulk_id)
    expect(await registered()).toBe(0)
  })

  it('has its rows as a CSV file', async () => {
    const [ann] = await people(1, 'csv.example')
    const id = await startedId({ act: 'confirm_email', ids: [ann?.id], expected: 1 })
    await work(id)

    expect((await admin.get(`/api/admin/bulk/${id}/targets.csv`)).text).toContain(`${ann?.name},done,`)
  })
})
