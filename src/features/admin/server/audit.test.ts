import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAct } from '#platform/audit/audit.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'

let app: TestApp
let admin: Visitor
let ada: TestPerson
let bob: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await given.administrator(app, { name: 'Ada Verwalter', email: 'ada@example.org' })
  bob = await given.administrator(app, { name: 'Bob Builder' })
  admin = await as(app, ada)
  await act('2026-03-01T12:00:00Z', ada, 'settings.change', 'setting', 'siteName', { old: 'A', new: 'B' })
  await act('2026-03-02T03:00:00Z', bob, 'notices.create', 'notice', '7')
  await act('2026-03-05T12:00:00Z', bob, 'odd.act', 'thing', '1', {}, ada.id)
})
afterAll(() => app.stop())

async function act(
  at: string,
  by: TestPerson,
  action: string,
  subjectType: string,
  subjectId: string,
  details = {},
  actingAdminId: number | null = null,
) {
  app.setNow(at)
  const actor = {
    kind: 'user',
    userId: by.id,
    role: by.role,
    name: by.name,
    email: by.email,
    actingAdminId,
    sessionToken: '',
  } as const
  const ctx: Ctx = { ...app.ctx, actor }
  await recordAct(ctx, { action, subjectType, subjectId, details })
}

type Log = {
  entries: { action: string; label: string; actor_name: string; acting_admin_name: string | null }[]
  next: number | null
  actions: { value: string }[]
  subject_types: { value: string; label: string }[]
}
const log = async (query = '') => (await admin.get(`/api/admin/audit${query}`)).json as Log
const actionsOf = async (query: string) => (await log(query)).entries.map(({ action }) => action)

describe('the audit log', () => {
  it('shows acts newest first, in words, with the names of those who did them', async () => {
    const { entries, actions, subject_types } = await log()

    expect(entries).toMatchObject([
      { action: 'odd.act', label: 'odd.act', actor_name: 'Bob Builder', acting_admin_name: 'Ada Verwalter' },
      { action: 'notices.create', label: 'Created a notice', actor_name: 'Bob Builder', acting_admin_name: null },
      { action: 'settings.change', label: 'Changed a setting', details: { old: 'A', new: 'B' } },
    ])
    expect(actions.map(({ value }) => value)).toEqual(['notices.create', 'odd.act', 'settings.change'])
    expect(subject_types.map(({ value, label }) => [value, label])).toEqual([
      ['notice', 'Notice'],
      ['setting', 'Setting'],
      ['thing', 'thing'],
    ])
  })

  it('is filtered by action and by subject', async () => {
    expect(await actionsOf('?action=notices.create')).toEqual(['notices.create'])
    expect(await actionsOf('?subject_type=setting&subject_id=siteName')).toEqual(['settings.change'])
    expect(await actionsOf('?subject_type=setting&subject_id=other')).toEqual([])
  })

  it('finds an actor by name, address or number, also behind another name', async () => {
    expect(await actionsOf('?actor=builder')).toEqual(['odd.act', 'notices.create'])
    expect(await actionsOf('?actor=ada@example')).toEqual(['odd.act', 'settings.change'])
    expect(await actionsOf(`?actor=${bob.id}`)).toEqual(['odd.act', 'notices.create'])
    expect(await actionsOf('?actor=nobody')).toEqual([])
  })

  it('takes days as the installation’s time zone has them, both ends included', async () => {
    // 3:00 UTC on the 2nd is still the 1st in New York.
    expect(await actionsOf('?from=2026-03-01&to=2026-03-01')).toEqual(['notices.create', 'settings.change'])
    expect(await actionsOf('?from=2026-03-02')).toEqual(['odd.act'])
    expect(await actionsOf('?from=&to=')).toHaveLength(3)
  })

  it('goes on after fifty', async () => {
    for (let index = 0; index < 60; index += 1) await act('2026-03-06T12:00:00Z', bob, 'many', 'thing', String(index))

    const first = await log('?action=many')
    const second = await log(`?action=many&before=${first.next}`)

    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 10, null])
  })

  it('is for administrators alone', async () => {
    const learner = await as(app, await given.person(app))

    expect((await app.visitor().get('/api/admin/audit')).status).toBe(401)
    expect((await learner.get('/api/admin/audit')).status).toBe(403)
  })
})
