import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineMailKind } from '#platform/mail/mail-kind.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import { sendDigests } from './digest.jobs.ts'
import { type NewsToTell, tell } from './telling.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const newsMail = defineMailKind<string, string>({
  name: 'test.news',
  group: 'learning',
  about: 'person',
  variables: ['cause', 'name'],
  blocks: ['body'],
  shipped: { subject: '{cause} for {name}', body: ['{body}'], footer: 'notifications.mailFooter' },
})
const news = (cause: string, more: Partial<NewsToTell> = {}): NewsToTell => ({
  kind: 'learning',
  textKey: 'messages.passwordChanged',
  url: `/${cause}`,
  cause,
  letter: newsMail,
  fill: (_, { name }) => ({ values: { cause, name }, blocks: { body: ['It happened.'] } }),
  ...more,
})
const mailsTo = ({ email }: TestPerson) =>
  app.ctx.db
    .selectFrom('mail')
    .select(['id', 'subject', 'unsubscribe_url', 'body_text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
const choose = async (person: TestPerson, way: string, more = {}) => {
  const body = { ways: [{ kind: 'learning', way }], quiet_from: null, quiet_to: null, digest_hour: 7, ...more }
  return (await as(app, person)).put('/api/my-notifications/preferences', body)
}
const listed = async (person: TestPerson) =>
  ((await (await as(app, person)).get('/api/my-notifications')).json as { notifications: { text: string }[] }).notifications
    .length

describe('somebody is told by the way that they have chosen [MSG-02]', () => {
  it.each([
    ['mail', 1, 1],
    ['site', 1, 0],
    ['none', 0, 0],
    ['digest', 1, 0],
  ])('%s: %i on the site, %i by mail; once per cause', async (way, onSite, byMail) => {
    const ann = await given.person(app)
    await choose(ann, way)

    for (const _ of [1, 2]) await tell(app.ctx, ann.id, news('essay'))

    expect([await listed(ann), (await mailsTo(ann)).length]).toEqual([onSite, byMail])
  })

  it('confirms registrations and orders by mail whatever was chosen', async () => {
    const ann = await given.person(app)
    const visitor = await as(app, ann)
    const ways = [{ kind: 'orders', way: 'none' }]
    const saved = await visitor.put('/api/my-notifications/preferences', {
      ways,
      quiet_from: null,
      quiet_to: null,
      digest_hour: 7,
    })

    await tell(app.ctx, ann.id, news('order', { kind: 'orders' }))

    expect(saved.json).toMatchObject({ kinds: expect.arrayContaining([{ kind: 'orders', way: 'mail', is_fixed: true }]) })
    expect((await mailsTo(ann))[0]).toMatchObject({ unsubscribe_url: null })
  })

  it('holds a mail back until quiet hours end on the person’s clock', async () => {
    const ann = await given.person(app, { timeZone: 'America/New_York' })
    await choose(ann, 'mail', { quiet_from: 22, quiet_to: 7 })
    app.setNow('2026-11-17T03:30:00Z')
    await tell(app.ctx, ann.id, news('night'))

    const [mail] = await mailsTo(ann)
    const { rows } = await sql`select run_at from outbox where payload = ${JSON.stringify({ mailId: mail?.id })}::jsonb`.execute(
      app.ctx.db,
    )
    expect(rows).toEqual([{ run_at: new Date('2026-11-17T12:00:00Z') }])
    app.setNow(new Date())
  })

  it('ends mails of a kind with one click, signed in or not, and by no other code', async () => {
    const ann = await given.person(app)
    await tell(app.ctx, ann.id, news('first'))
    const address = new URL((await mailsTo(ann))[0]?.unsubscribe_url ?? '').pathname
    const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const post = (path: string) => app.visitor().request('POST', path, form)

    expect((await post(`${address.slice(0, -4)}AAAA`)).status).toBe(404)
    expect((await post(address)).status).toBe(200)
    await tell(app.ctx, ann.id, news('second'))
    expect([(await mailsTo(ann)).length, await listed(ann)]).toEqual([1, 2])
  })
})

describe('the daily digest', () => {
  it('holds what has happened since the last, comes in the person’s morning and once a day', async () => {
    const ann = await given.person(app, { timeZone: 'America/New_York' })
    await choose(ann, 'digest')
    app.setNow('2026-11-17T11:00:00Z')
    for (const cause of ['one', 'two']) await tell(app.ctx, ann.id, news(cause))

    await sendDigests.handle(app.ctx, {})
    expect(await mailsTo(ann)).toEqual([])
    app.setNow('2026-11-17T12:05:00Z')
    await sendDigests.handle(app.ctx, {})
    await tell(app.ctx, ann.id, news('three'))
    await sendDigests.handle(app.ctx, {})
    expect((await mailsTo(ann)).map(({ subject }) => subject)).toEqual(['Your daily digest: 2 updates'])
    app.setNow('2026-11-18T12:05:00Z')
    await sendDigests.handle(app.ctx, {})
    expect((await mailsTo(ann)).map(({ subject }) => subject)).toEqual([
      'Your daily digest: 2 updates',
      'Your daily digest: 1 update',
    ])
    app.setNow(new Date())
  })
})

describe('the notification centre', () => {
  it('shows what leads to the same place as one, and marks it together as read and unread', async () => {
    const ann = await given.person(app)
    const visitor = await as(app, ann)
    for (const cause of ['a', 'b', 'c']) await tell(app.ctx, ann.id, news(cause, { url: cause === 'c' ? '/other' : '/same' }))
    const read = async (query = '') =>
      (await visitor.get(`/api/my-notifications${query}`)).json as {
        notifications: { id: number; oldest_id: number; similar: number }[]
      }
    const [, same] = (await read()).notifications

    expect(same).toMatchObject({ similar: 1, url: '/same' })
    const mark = (is_read: boolean) =>
      visitor.post(`/api/my-notifications/${same?.id}/mark`, { is_read, oldest_id: same?.oldest_id })
    expect((await mark(true)).json).toEqual({ count: 1 })
    expect((await read('?unread=true')).notifications).toHaveLength(1)
    expect((await mark(false)).json).toEqual({ count: 3 })
  })
})
