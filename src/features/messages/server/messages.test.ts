import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendMail } from '#platform/mail/mail.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { forgetOldMessages } from './messages.jobs.ts'
import { notify } from './messages.service.ts'

describe('notifications (§1) [MSG-02]', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.stop())

  it('tells a person in their own words, newest first', async () => {
    const ann = await given.person(app)
    await notify(app.ctx, { userId: ann.id, textKey: 'messages.welcome', params: { name: 'Ann' }, cause: 'welcome' })
    await notify(app.ctx, {
      userId: ann.id,
      textKey: 'messages.passwordChanged',
      url: '/my-profile/security',
      cause: 'password 1',
    })

    const { json } = await (await as(app, ann)).get('/api/my-notifications')

    expect(json).toMatchObject({
      notifications: [
        { text: expect.stringContaining('Your password was changed'), url: '/my-profile/security', is_read: false },
        { text: expect.stringContaining('Welcome, Ann'), url: null },
      ],
      next_before: null,
    })
  })

  it('tells a cause once, however often it is delivered', async () => {
    const ann = await given.person(app)

    for (const _ of [1, 2, 3]) await notify(app.ctx, { userId: ann.id, textKey: 'messages.passwordChanged', cause: 'password 7' })

    const { json } = await (await as(app, ann)).get('/api/my-notifications/unread')
    expect(json).toEqual({ count: 1 })
  })

  it('counts what is unread, and forgets it up to what was seen', async () => {
    const ann = await given.person(app)
    for (const cause of ['a', 'b', 'c']) await notify(app.ctx, { userId: ann.id, textKey: 'messages.passwordChanged', cause })
    const visitor = await as(app, ann)
    const { notifications } = (await visitor.get('/api/my-notifications')).json as { notifications: { id: number }[] }

    const answer = await visitor.post('/api/my-notifications/read', { up_to: notifications[1]?.id })

    expect(answer.json).toEqual({ count: 1 })
  })

  it('pages by the last one seen', async () => {
    const ann = await given.person(app)
    for (let n = 0; n < 25; n++) await notify(app.ctx, { userId: ann.id, textKey: 'messages.passwordChanged', cause: `n ${n}` })
    const visitor = await as(app, ann)

    const first = (await visitor.get('/api/my-notifications')).json as { notifications: unknown[]; next_before: number }
    const second = (await visitor.get(`/api/my-notifications?before=${first.next_before}`)).json as typeof first

    expect([first.notifications.length, second.notifications.length, second.next_before]).toEqual([20, 5, null])
  })

  it('keeps one person’s notifications from another, on the page and on the channel', async () => {
    const [ann, bob] = [await given.person(app), await given.person(app)]
    await notify(app.ctx, { userId: ann.id, textKey: 'messages.passwordChanged', cause: 'private' })
    const asBob = await as(app, bob)

    expect((await asBob.get('/api/my-notifications')).json).toMatchObject({ notifications: [] })
    expect((await asBob.get(`/realtime?channels=notifications_${ann.id}`)).status).toBe(403)
  })

  it('forgets notifications and mails once they are as old as the settings say, and no younger ones', async () => {
    const ann = await given.person(app)
    const visitor = await as(app, ann)
    const tellOn = async (day: string) => {
      app.setNow(`${day}T12:00:00Z`)
      await notify(app.ctx, { userId: ann.id, textKey: 'messages.passwordChanged', cause: day })
      await sendMail(app.ctx, { to: ann.email, locale: 'en', subject: day, text: day })
    }
    const left = async () => {
      const { notifications } = (await visitor.get('/api/my-notifications')).json as { notifications: unknown[] }
      const mails = await app.ctx.db
        .selectFrom('mail')
        .select('subject')
        .where('recipient', '=', ann.email)
        .orderBy('id')
        .execute()
      return { notifications: notifications.length, mails: mails.map(({ subject }) => subject) }
    }
    for (const day of ['2027-01-01', '2027-10-04', '2028-01-01']) await tellOn(day)
    expect(await left()).toEqual({ notifications: 3, mails: ['2027-01-01', '2027-10-04', '2028-01-01'] })
    app.setNow('2028-01-01T12:00:01Z')

    await forgetOldMessages.handle(app.ctx, {})

    expect(await left()).toEqual({ notifications: 2, mails: ['2027-10-04', '2028-01-01'] })
    app.setNow(new Date())
  })
})
