import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRequestTally } from '#platform/http/request-tally.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'

let app: TestApp
let admin: Visitor

beforeAll(async () => {
  app = await startTestApp()
  app.setNow('2026-02-01T12:00:00Z')
  admin = await as(app, await given.administrator(app, { isMember: true }))
  app.setNow('2026-03-10T12:00:00Z')
  await given.person(app, { isMember: true })
  await given.person(app)
})
afterAll(() => app.stop())

const mail = (to: string, subject: string) =>
  sendMail(app.ctx, { to, locale: 'en', subject, text: 'Hello', html: '<p>Hello</p>' })
type Days = { day: string; count: number }[]
type Overview = {
  people: { sign_ups: Days }
  mails: { waiting: number; failed: number; sent: Days }
  jobs: { requests: Days; failures: Days }
}
const overview = async () => (await admin.get('/api/admin/overview')).json as Overview

describe('the overview', () => {
  it('counts people, members and who is new', async () => {
    expect(await overview()).toMatchObject({ people: { count: 3, members: 2, new_this_week: 2 } })
  })

  it('shows each of the last 30 days, today last', async () => {
    const { sign_ups } = (await overview()).people

    expect(sign_ups).toHaveLength(30)
    expect(sign_ups.at(-1)).toEqual({ day: '2026-03-10', count: 2 })
    expect(sign_ups[0]).toEqual({ day: '2026-02-09', count: 0 })
  })

  it('counts mails that wait and that failed', async () => {
    await mail('one@example.org', 'Welcome')
    const id = await mail('two@example.org', 'Reminder')
    await app.ctx.db.updateTable('mail').set({ status: 'failed', failure: 'refused' }).where('id', '=', id).execute()

    const { mails } = await overview()

    expect([mails.waiting, mails.failed, mails.sent.at(-1)?.count]).toEqual([1, 1, 2])
    expect((await admin.get('/api/admin/shell')).json).toMatchObject({
      badges: { dead_jobs: 0, failed_mails: 1, posts_in_review: 0 },
    })
  })

  it('shows each part to who may read what it counts, and to nobody else', async () => {
    const person = await given.person(app)
    await given.role(app, person, 'editor')
    const editor = await as(app, person)

    expect((await editor.get('/api/admin/overview')).json).toEqual({ people: null, mails: null, jobs: null })
    expect((await editor.get('/api/admin/shell')).json).toMatchObject({ badges: { failed_mails: 0 } })
    expect((await (await as(app, await given.person(app))).get('/api/admin/overview')).status).toBe(403)
  })

  it('adds up the requests of all processes', async () => {
    const log = app.parts.log
    const one = startRequestTally(app.ctx.db, log, () => new Date('2026-03-09T22:10:00Z'))
    const other = startRequestTally(app.ctx.db, log, () => new Date('2026-03-09T22:50:00Z'))
    for (const status of [200, 404, 500]) one.count(status)
    other.count(200)

    await one.stop()
    await other.stop()

    const { requests, failures } = (await overview()).jobs
    expect([requests.at(-2), failures.at(-2)]).toEqual([
      { day: '2026-03-09', count: 4 },
      { day: '2026-03-09', count: 1 },
    ])
  })
})

describe('the outbox', () => {
  it('finds mails by a part of the recipient’s address and shows both parts of one', async () => {
    const id = await mail('frida@example.org', 'Your receipt')

    const found = (await admin.get('/api/admin/outbox?recipient=FRIDA')).json as { mails: { id: number; subject: string }[] }
    const whole = await admin.get(`/api/admin/outbox/${id}`)

    expect(found.mails).toMatchObject([{ id, subject: 'Your receipt', status: 'waiting' }])
    expect(whole.json).toMatchObject({ text: 'Hello', html: '<p>Hello</p>', attachments: [] })
  })

  it('says whether there is a server to send by, whatever it kept before', async () => {
    const hasServer = async (admin: Visitor) =>
      ((await admin.get('/api/admin/outbox')).json as { has_mail_server: boolean }).has_mail_server
    const sending = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })

    expect([await hasServer(admin), await hasServer(await as(sending, await given.administrator(sending)))]).toEqual([
      false,
      true,
    ])
    await sending.stop()
  })

  it('stands in the audit log when somebody reads in it', async () => {
    const id = await mail('read@example.org', 'Between us')

    await admin.get(`/api/admin/outbox/${id}`)

    const { json } = await admin.get('/api/admin/audit?action=mail.read')
    expect((json as { entries: unknown[] }).entries[0]).toMatchObject({ action: 'mail.read', subject_id: String(id) })
  })

  it('says that a mail is gone', async () => {
    const answer = await admin.get('/api/admin/outbox/999999')

    expect([answer.status, (answer.json as { message: string }).message]).toEqual([404, 'This e-mail no longer exists.'])
  })
})

describe('what runs behind the site', () => {
  it('is for administrators alone', async () => {
    const learner = await as(app, await given.person(app))
    const paths = ['shell', 'overview', 'outbox', 'outbox/1', 'jobs/queues', 'jobs/recent', 'jobs/dead'].map(
      (path) => `/api/admin/${path}`,
    )

    for (const path of paths) {
      expect((await app.visitor().get(path)).status, path).toBe(401)
      expect((await learner.get(path)).status, path).toBe(403)
    }
    expect((await learner.post('/api/admin/jobs/dead/retry-all')).status).toBe(403)
    expect((await admin.get('/api/admin/jobs/queues')).status).toBe(200)
  })

  it('says that a job is gone', async () => {
    const answer = await admin.post('/api/admin/jobs/dead/2b1b0a6e-8c1f-4f4e-9a51-0d4a5ce4e5a1/retry')

    expect([answer.status, (answer.json as { key: string }).key]).toEqual([404, 'job_not_found'])
  })
})
