import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSetting } from '#platform/settings/settings.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { given } from '#testing/people.ts'
import { accountSettings } from '../account.settings.ts'
import { goodPassword, mailedCode, mailsTo } from './account.testing.ts'
import { inviteAdministrator, invitePeople } from './person-directory.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const form = (email: string, more: Record<string, string> = {}) => ({
  name: 'Hanna Berg',
  email,
  password: goodPassword,
  password_again: goodPassword,
  ...more,
})
type ToInvite = { email: string; name: string }
const personByEmail = (email: string) => app.ctx.db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst()

describe('sign up', () => {
  it('makes an account that can sign in once its address is confirmed', async () => {
    const visitor = app.visitor()
    expect(await visitor.post('/api/sign-up', form('Hanna@Example.org', { time_zone: 'Europe/Berlin' }))).toMatchObject({
      status: 200,
    })
    const credentials = { email: 'hanna@example.org', password: goodPassword }
    expect(await visitor.post('/api/sign-in', credentials)).toMatchObject({ status: 403, json: { key: 'emailToBeConfirmed' } })

    const token = await mailedCode(app, 'hanna@example.org')
    expect(await visitor.post('/api/verify-email', { token })).toMatchObject({ status: 200 })

    expect(await visitor.post('/api/sign-in', credentials)).toMatchObject({ status: 200, json: { status: 'signed_in' } })
    expect((await visitor.get('/api/viewer')).json).toMatchObject({
      viewer: { name: 'Hanna Berg', email: 'hanna@example.org', time_zone: 'Europe/Berlin', is_admin: false },
    })
  })

  it('says the same of a confirming link that is opened twice, and refuses it after a day', async () => {
    const visitor = app.visitor()
    await visitor.post('/api/sign-up', form('once@example.org'))
    const token = await mailedCode(app, 'once@example.org')
    const [once, again] = [await visitor.post('/api/verify-email', { token }), await visitor.post('/api/verify-email', { token })]
    expect(once.status).toBe(200)
    expect(again).toMatchObject({ status: 200, text: once.text })

    await visitor.post('/api/sign-up', form('late@example.org'))
    const late = await mailedCode(app, 'late@example.org')
    app.setNow(new Date(Date.now() + 25 * 3600_000))
    for (const old of [token, late])
      expect(await visitor.post('/api/verify-email', { token: old })).toMatchObject({ status: 400, json: { key: 'linkExpired' } })
    app.setNow(new Date())
  })

  it('answers alike for a known address, and tells its owner instead', async () => {
    const known = await given.person(app, { email: 'known@example.org', name: 'Known Person' })
    const visitor = app.visitor()

    const toKnown = await visitor.post('/api/sign-up', form(known.email))
    const toUnknown = await visitor.post('/api/sign-up', form('stranger@example.org'))

    expect(toKnown.status).toBe(toUnknown.status)
    expect(toKnown.text.replace(known.email, 'X')).toBe(toUnknown.text.replace('stranger@example.org', 'X'))
    expect((await mailsTo(app, known.email)).map(({ subject }) => subject)).toEqual(['You already have an account at Lectern'])
    expect(await personByEmail(known.email)).toMatchObject({ id: known.id, name: 'Known Person' })
  })

  it('mails nobody a link that a stranger has put into the name', async () => {
    const name = 'You won, see https://evil.example/prize'
    await app.visitor().post('/api/sign-up', form('not-me@example.org', { name }))

    const [mail] = await mailsTo(app, 'not-me@example.org')
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('You won, see evil[.]example/prize')
      expect(text).not.toContain('evil.example')
    }
  })

  it('mails one address at most five times in an hour, whoever asks', async () => {
    const known = await given.person(app)
    const texts = new Set<string>()
    for (let n = 0; n < 7; n++) texts.add((await app.visitor().post('/api/sign-up', form(known.email))).text)
    await app.ctx.db.deleteFrom('rate_window').execute()

    expect(texts.size).toBe(1)
    expect(await mailsTo(app, known.email)).toHaveLength(5)
  })

  it('lets the last who signed up have an address that nobody confirmed', async () => {
    const [first, second] = [app.visitor(), app.visitor()]
    await first.post('/api/sign-up', form('race@example.org', { name: 'Somebody Else' }))
    const oldToken = await mailedCode(app, 'race@example.org')
    const password = 'Green-teapot-77-door'
    await second.post('/api/sign-up', form('race@example.org', { password, password_again: password }))

    expect((await first.post('/api/verify-email', { token: oldToken })).status).toBe(400)
    const token = await mailedCode(app, 'race@example.org')
    await second.post('/api/verify-email', { token })

    expect((await first.post('/api/sign-in', { email: 'race@example.org', password: goodPassword })).status).toBe(401)
    expect((await second.post('/api/sign-in', { email: 'race@example.org', password })).status).toBe(200)
  })

  it.each([
    ['an invited person’s', (person: ToInvite) => invitePeople(app.ctx, [person])],
    ['the first administrator’s', (person: ToInvite) => inviteAdministrator(app.ctx, person)],
  ])('gives a stranger neither name nor password of %s account: its owner is asked to choose one', async (_whose, invite) => {
    const [email, stranger, owner] = [`${crypto.randomUUID()}@example.org`, app.visitor(), app.visitor()]
    await invite({ email, name: 'Ina Invited' })
    expect((await stranger.post('/api/sign-up', form(email, { name: 'Not Ina' }))).text).toContain(email)
    const token = await mailedCode(app, email)
    await stranger.post('/api/verify-email', { token })

    expect(await personByEmail(email)).toMatchObject({ name: 'Ina Invited', email_verified: false })
    expect((await stranger.post('/api/sign-in', { email, password: goodPassword })).status).toBe(401)
    const password = 'Green-teapot-77-door'
    expect((await owner.post('/api/reset-password', { token, password, password_again: password })).status).toBe(200)
    expect((await owner.post('/api/sign-in', { email, password })).status).toBe(200)
  })

  it('refuses two entries that differ [ACC-09] and a password that is too weak [ACC-10, ACC-18], and makes nothing', async () => {
    const answer = await app
      .visitor()
      .post('/api/sign-up', form('weak@example.org', { password: 'short', password_again: 'shirt' }))

    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({
      password: expect.arrayContaining(['Your password is too short', 'Your password is too weak']),
      password_again: ['Passwords must match'],
    })
    expect(await personByEmail('weak@example.org')).toBeUndefined()
  })

  it('refuses a password that is the email or holds the username, on the server too [ACC-11, ACC-12]', async () => {
    const email = 'hanna.berg@example.org'
    const send = async (password: string) =>
      (await app.visitor().post('/api/sign-up', form(email, { password, password_again: password }))).json

    expect(await send(email)).toMatchObject({ password: expect.arrayContaining(['Your password must not be your email']) })
    expect(await send('Hanna.Berg-2026-x')).toMatchObject({
      password: expect.arrayContaining(['Your password must not contain your username']),
    })
  })

  it('holds to the minimum strength that the installation sets [ACC-22]', async () => {
    await writeSetting(app.ctx, accountSettings.minPasswordStrength, 'very_strong', null)
    const password = 'Tkmw-zbr91-oL'
    const answer = await app.visitor().post('/api/sign-up', form('strong@example.org', { password, password_again: password }))
    const options = await app.visitor().get('/api/sign-up')
    await writeSetting(app.ctx, accountSettings.minPasswordStrength, 'adequate', null)

    expect(answer.json).toEqual({ password: ['Your password is too weak'] })
    expect(options.json).toEqual({ is_enabled: true, min_password_strength: 'very_strong', fields: [] })
  })

  it('is refused where sign-up is turned off', async () => {
    await writeSetting(app.ctx, accountSettings.signUpEnabled, false, null)
    const answer = await app.visitor().post('/api/sign-up', form('closed@example.org'))
    await writeSetting(app.ctx, accountSettings.signUpEnabled, true, null)

    expect(answer).toMatchObject({ status: 403, json: { key: 'signUpDisabled' } })
  })

  it('sends the confirming link again, and nothing to those who need none', async () => {
    const waiting = await given.person(app, { isEmailVerified: false })
    const confirmed = await given.person(app)
    const visitor = app.visitor()

    const answers = []
    for (const email of [waiting.email, confirmed.email, 'nobody-here@example.org'])
      answers.push((await visitor.post('/api/verify-email/resend', { email })).text.replace(email, 'X'))

    expect(new Set(answers).size).toBe(1)
    expect(await mailsTo(app, waiting.email)).toHaveLength(1)
    expect(await mailsTo(app, confirmed.email)).toHaveLength(0)
  })
})

describe('forgotten password', () => {
  it('sets a new one by a mailed link, ends all sessions and lifts the lock-out', async () => {
    const person = await given.person(app, { password: 'Old-kettle-41-window' })
    const elsewhere = app.visitor()
    await elsewhere.post('/api/sign-in', { email: person.email, password: 'Old-kettle-41-window' })
    for (let n = 0; n < 5; n++) await app.visitor().post('/api/sign-in', { email: person.email, password: 'wrong' })
    const visitor = app.visitor()
    await visitor.post('/api/forgotten-password', { email: person.email })
    const token = await mailedCode(app, person.email)

    const weak = await visitor.post('/api/reset-password', { token, password: 'x', password_again: 'x' })
    const done = await visitor.post('/api/reset-password', { token, password: goodPassword, password_again: goodPassword })

    expect(weak.status).toBe(422)
    expect(done).toMatchObject({ status: 200 })
    expect((await elsewhere.get('/api/keep-alive')).status).toBe(401)
    expect((await visitor.post('/api/sign-in', { email: person.email, password: goodPassword })).status).toBe(200)
    expect(
      (await visitor.post('/api/reset-password', { token, password: goodPassword, password_again: goodPassword })).status,
    ).toBe(400)
    expect((await mailsTo(app, person.email)).map(({ subject }) => subject)).toContain('Your password for Lectern was changed')
  })

  it('says before a password is typed whether a link still sets one', async () => {
    const person = await given.person(app)
    const visitor = app.visitor()
    await visitor.post('/api/forgotten-password', { email: person.email })
    const token = await mailedCode(app, person.email)
    const opened = async (code: string) => (await visitor.get(`/api/reset-password?token=${code}`)).json

    expect([await opened(token), await opened('made-up'), await opened('')]).toEqual([
      { is_open: true },
      { is_open: false },
      { is_open: false },
    ])
    await visitor.post('/api/reset-password', { token, password: goodPassword, password_again: goodPassword })
    expect(await opened(token)).toEqual({ is_open: false })
  })

  it('answers alike for known, unknown and deactivated addresses, and mails only who may come in', async () => {
    const known = await given.person(app)
    const gone = await given.person(app)
    await app.ctx.db.updateTable('person').set({ deactivated_at: new Date() }).where('id', '=', gone.id).execute()
    const answers = []
    for (const email of [known.email, gone.email, 'not-there@example.org'])
      answers.push((await app.visitor().post('/api/forgotten-password', { email })).text.replace(email, 'X'))

    expect(new Set(answers).size).toBe(1)
    expect(await mailsTo(app, known.email)).toHaveLength(1)
    expect(await mailsTo(app, gone.email)).toHaveLength(0)
    expect(await mailsTo(app, 'not-there@example.org')).toHaveLength(0)
  })

  it('mails one address at most five links in an hour', async () => {
    const person = await given.person(app)
    for (let n = 0; n < 7; n++) {
      await app.ctx.db.deleteFrom('rate_window').where('key', 'like', '%forgotten%').execute()
      await app.visitor().post('/api/forgotten-password', { email: person.email })
    }

    expect(await mailsTo(app, person.email)).toHaveLength(5)
  })

  it('leads to the configured address, whatever the request calls itself', async () => {
    const person = await given.person(app)
    await app
      .visitor()
      .request(
        'POST',
        '/api/forgotten-password',
        { email: person.email },
        { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      )

    expect((await mailsTo(app, person.email))[0]?.text).toContain('http://localhost/reset-password?token=')
  })
})

describe('what is said of a mailed link', () => {
  const said = async (there: TestApp, email: string) => {
    const visitor = there.visitor()
    const answers = [
      await visitor.post('/api/sign-up', form(email)),
      await visitor.post('/api/sign-in', { email, password: goodPassword }),
      await visitor.post('/api/verify-email/resend', { email }),
      await visitor.post('/api/forgotten-password', { email }),
    ]
    return answers.map(({ json }) => (json as { message: string }).message)
  }

  it('is that it was sent where a mail server is set', async () => {
    const mailing = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
    const answers = await said(mailing, 'sent@example.org')
    await mailing.stop()

    for (const answer of answers) expect(answer).toMatch(/we’ve sent|on its way/i)
  })

  it('is whom to ask instead where no mail leaves', async () => {
    for (const answer of await said(app, 'kept@example.org'))
      expect(answer).toMatch(/^No e-mail leaves this site yet.* kept@example.org\. Please ask an administrator/)
  })
})
