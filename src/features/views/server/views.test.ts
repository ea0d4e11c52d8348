import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import type { ListView } from '../views.contract.ts'
import { sendDueViews } from './views.jobs.ts'

let app: TestApp
let administrator: TestPerson
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  app.setNow('2026-11-16T12:00:00Z')
  administrator = await given.administrator(app, { name: 'Ada Admin' })
  admin = await as(app, administrator)
})
afterAll(() => app.stop())

const keep = async (body: object, visitor = admin) => (await visitor.post('/api/admin/views', body)).json as ListView
const views = async (list: string, visitor = admin) =>
  ((await visitor.get(`/api/admin/views?list=${list}`)).json as { views: ListView[] }).views
const mailsTo = (recipient: string) =>
  app.ctx.db.selectFrom('mail').select(['subject', 'attachments']).where('recipient', '=', recipient).orderBy('id').execute()
const sendDue = () => sendDueViews.handle(app.ctx, {})

describe('a list that is kept with its filters', () => {
  it('is its owner’s, leads to the list, and is replaced by its name', async () => {
    const first = await keep({ list: 'people', name: 'Members', query: { is_member: 'true', after: 'x' } })
    expect(first).toMatchObject({ href: '/admin/people?is_member=true', is_mine: true, schedule: null })

    await keep({ list: 'people', name: 'members', query: { status: 'active' } })

    expect((await views('people')).map(({ href }) => href)).toEqual(['/admin/people?status=active'])
    expect(await views('orders')).toEqual([])
  })

  it('is others’ too where it is shared, to look at only, and only where the list is open to them', async () => {
    const shared = await keep({ list: 'orders', name: 'Unpaid', query: { state: 'awaiting_payment' }, is_shared: true })
    await keep({ list: 'orders', name: 'Mine alone', query: {} })
    const finance = await given.person(app)
    await given.role(app, finance, 'finance')
    const asFinance = await as(app, finance)
    const moderator = await given.person(app)
    await given.role(app, moderator, 'moderator')
    const asModerator = await as(app, moderator)

    expect(await views('orders', asFinance)).toMatchObject([{ name: 'Unpaid', owner: 'Ada Admin', is_mine: false }])
    expect((await asFinance.delete(`/api/admin/views/${shared.id}`)).status).toBe(404)
    expect(await views('orders', asModerator)).toEqual([])
    const refused = await asModerator.post('/api/admin/views', { list: 'orders', name: 'No', query: {} })
    expect(refused).toMatchObject({ status: 403, json: { key: 'listNotOpen' } })
  })

  it('is mailed as a table when it is due, once, and then when it is due again', async () => {
    await given.person(app, { name: 'Mia Mailed', email: 'mia@mailed.example' })
    const view = await keep({ list: 'people', name: 'Mailed people', query: { search: 'mailed.example' } })
    const scheduled = (await admin.post(`/api/admin/views/${view.id}`, { schedule: 'weekly' })).json as ListView
    expect(scheduled.next_at?.slice(0, 10)).toBe('2026-11-23')
    await sendDue()
    expect(await mailsTo(administrator.email)).toEqual([])

    app.setNow('2026-11-23T15:00:00Z')
    await Promise.all([sendDue(), sendDue(), sendDue()])

    const mails = await mailsTo(administrator.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Mailed people: 1 row'])
    const [attached] = (mails[0]?.attachments ?? []) as { filename: string; base64: string }[]
    expect(attached?.filename).toBe('people.csv')
    expect(Buffer.from(attached?.base64 ?? '', 'base64').toString()).toContain('mia@mailed.example')
    app.setNow('2026-11-30T15:00:00Z')
    await sendDue()
    expect(await mailsTo(administrator.email)).toHaveLength(2)
    await admin.post(`/api/admin/views/${view.id}`, { schedule: null })
    app.setNow('2026-12-30T15:00:00Z')
    await sendDue()
    expect(await mailsTo(administrator.email)).toHaveLength(2)
  })

  it('is mailed to nobody who may not read the list any more', async () => {
    const second = await given.administrator(app)
    const asSecond = await as(app, second)
    const view = await keep({ list: 'people', name: 'All', query: {} }, asSecond)
    await asSecond.post(`/api/admin/views/${view.id}`, { schedule: 'daily' })
    await admin.put(`/api/admin/people/${second.id}/role`, { role: 2 })

    app.setNow('2027-01-30T15:00:00Z')
    await sendDue()

    expect((await mailsTo(second.email)).filter(({ subject }) => subject.startsWith('All'))).toEqual([])
  })
})
