import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import { goodPassword, mailedCode, mailsTo } from './account.testing.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const otherPassword = 'Orange-kettle-92-lamp'
type Sessions = { sessions: { id: number; is_current: boolean; browser: string | null }[] }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('sessions', () => {
  it('are listed with browser and system, the current one marked', async () => {
    const person = await given.person(app)
    await as(app, person, 'curl/8')
    const visitor = await as(app, person, firefox)
    await as(app, await given.person(app))

    const { sessions } = (await visitor.get('/api/my-account/sessions')).json as Sessions

    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ is_current }) => is_current)).toEqual([
      expect.objectContaining({ browser: 'Firefox', system: 'Linux', device: 'computer', ip: '127.0.0.1', is_acting: false }),
    ])
  })

  it('end at once, one or all the others', async () => {
    const person = await given.person(app)
    const [here, second, third] = [await as(app, person), await as(app, person), await as(app, person)]
    const { sessions } = (await second.get('/api/my-account/sessions')).json as Sessions
    const own = sessions.find(({ is_current }) => is_current)

    expect(await here.delete(`/api/my-account/sessions/${own?.id}`)).toMatchObject({ status: 200, json: { ended: 1 } })
    expect((await second.get('/api/keep-alive')).status).toBe(401)
    expect((await third.get('/api/keep-alive')).status).toBe(200)

    expect((await here.delete('/api/my-account/sessions')).json).toEqual({ ended: 1 })
    expect((await third.get('/api/keep-alive')).status).toBe(401)
    expect((await here.get('/api/keep-alive')).status).toBe(200)
  })

  it('of other people cannot be ended', async () => {
    const other = await as(app, await given.person(app))
    const { sessions } = (await other.get('/api/my-account/sessions')).json as Sessions
    const visitor = await as(app, await given.person(app))

    expect((await visitor.delete(`/api/my-account/sessions/${sessions[0]?.id}`)).status).toBe(404)
    expect((await other.get('/api/keep-alive')).status).toBe(200)
  })

  it('are for those who are signed in', async () => {
    expect((await app.visitor().get('/api/my-account/sessions')).status).toBe(401)
  })
})

describe('change of password', () => {
  it('asks for the old one, ends the other sessions and mails a notice', async () => {
    const person = await given.person(app, { password: 'Old-kettle-41-window' })
    const [here, elsewhere] = [await as(app, person), await as(app, person)]
    const change = (current_password: string, password = goodPassword, password_again = password) =>
      here.post('/api/my-account/password', { current_password, password, password_again })

    expect((await change('wrong')).json).toEqual({ current_password: ['The password is incorrect.'] })
    expect((await change('Old-kettle-41-window', goodPassword, 'another')).json).toEqual({
      password_again: ['Passwords must match'],
    })
    expect((await change('Old-kettle-41-window')).status).toBe(200)

    expect((await here.get('/api/keep-alive')).status).toBe(200)
    expect((await elsewhere.get('/api/keep-alive')).status).toBe(401)
    expect((await app.visitor().post('/api/sign-in', { email: person.email, password: goodPassword })).status).toBe(200)
    expect((await mailsTo(app, person.email))[0]?.subject).toBe('Your password for Lectern was changed')
  })

  it('keeps the other sessions where that is wanted', async () => {
    const person = await given.person(app, { password: 'Old-kettle-41-window' })
    const [here, elsewhere] = [await as(app, person), await as(app, person)]
    await here.post('/api/my-account/password', {
      current_password: 'Old-kettle-41-window',
      password: goodPassword,
      password_again: goodPassword,
      end_other_sessions: false,
    })

    expect((await elsewhere.get('/api/keep-alive')).status).toBe(200)
  })

  it('cannot be tried without end by somebody who found the session open', async () => {
    const person = await given.person(app, { password: goodPassword })
    const visitor = await as(app, person)
    const texts = []
    for (let n = 0; n < 6; n++)
      texts.push((await visitor.post('/api/my-account/email', { email: 'x@example.org', password: 'no' })).text)

    expect(texts[4]).toContain('The password is incorrect.')
    expect(texts[5]).toContain('Too many attempts')
  })
})

describe('a link to a new password', () => {
  it('is of no use once a password was chosen otherwise', async () => {
    const person = await given.person(app, { password: goodPassword })
    await app.visitor().post('/api/forgotten-password', { email: person.email })
    const token = await mailedCode(app, person.email)
    const isOpen = async () => (await app.visitor().get(`/api/reset-password?token=${token}`)).json
    expect(await isOpen()).toEqual({ is_open: true })
    const chosen = { current_password: goodPassword, password: otherPassword, password_again: otherPassword }
    await (await as(app, person)).post('/api/my-account/password', chosen)

    expect(await isOpen()).toEqual({ is_open: false })
  })
})

describe('change of e-mail address', () => {
  it('is confirmed at the new address, with a notice to the old one', async () => {
    const person = await given.person(app, { password: goodPassword })
    const visitor = await as(app, person)

    const asked = await visitor.post('/api/my-account/email', { email: 'New-Address@example.org', password: goodPassword })
    expect(asked.status).toBe(200)
    expect((await visitor.get('/api/my-profile')).json).toMatchObject({
      email: person.email,
      pending_email: 'new-address@example.org',
    })
    expect((await mailsTo(app, person.email))[0]?.text).toContain('new-address@example.org')

    const token = await mailedCode(app, 'new-address@example.org')
    expect((await app.visitor().post('/api/verify-email', { token })).status).toBe(200)

    expect((await visitor.get('/api/my-profile')).json).toMatchObject({ email: 'new-address@example.org', pending_email: null })
  })

  it('is said again by a link that is opened twice, which never brings an address back', async () => {
    const person = await given.person(app, { password: goodPassword })
    const visitor = await as(app, person)
    const changeTo = async (email: string) => {
      await visitor.post('/api/my-account/email', { email, password: goodPassword })
      return mailedCode(app, email)
    }
    const openLink = async (token: string) => (await app.visitor().post('/api/verify-email', { token })).status

    const first = await changeTo('first-address@example.org')
    expect([await openLink(first), await openLink(first)]).toEqual([200, 200])
    expect(await openLink(await changeTo('second-address@example.org'))).toBe(200)

    expect(await openLink(first)).toBe(400)
    expect((await visitor.get('/api/my-profile')).json).toMatchObject({ email: 'second-address@example.org' })
  })

  it.each<[string, (person: TestPerson, visitor: Visitor) => Promise<Answer>]>([
    [
      'chosen another password',
      async (_, visitor) =>
        visitor.post('/api/my-account/password', {
          current_password: goodPassword,
          password: otherPassword,
          password_again: otherPassword,
        }),
    ],
    [
      'got a new password by mail',
      async ({ email }) => {
        await app.visitor().post('/api/forgotten-password', { email })
        const token = await mailedCode(app, email)
        return app.visitor().post('/api/reset-password', { token, password: otherPassword, password_again: otherPassword })
      },
    ],
    [
      'had an administrator set it right',
      async (person) => {
        const admin = await as(app, await given.administrator(app))
        const path = `/api/admin/people/${person.id}`
        const { version } = (await admin.get(`${path}/entry`)).json as { version: string }
        const entry = { name: person.name, organisation: '', region: '', time_zone: 'UTC', locale: 'en', version }
        return admin.put(path, { ...entry, email: `right-${person.id}@example.org` })
      },
    ],
  ])('that a thief has begun comes to nothing once the owner has %s', async (_, takeBack) => {
    const person = await given.person(app, { password: goodPassword })
    const visitor = await as(app, person)
    const thiefs = `thief-${person.id}@example.org`
    await visitor.post('/api/my-account/email', { email: thiefs, password: goodPassword })
    const token = await mailedCode(app, thiefs)

    expect((await takeBack(person, visitor)).status).toBe(200)

    expect((await app.visitor().post('/api/verify-email', { token })).status).toBe(400)
    const [found] = await app.ctx.db.selectFrom('person').select('email').where('id', '=', person.id).execute()
    expect(found?.email).not.toBe(thiefs)
  })

  it('answers alike for an address that somebody has, and never gives it away', async () => {
    const [person, other] = [await given.person(app, { password: goodPassword }), await given.person(app)]
    const visitor = await as(app, person)

    const taken = await visitor.post('/api/my-account/email', { email: other.email, password: goodPassword })
    const free = await visitor.post('/api/my-account/email', { email: 'free@example.org', password: goodPassword })

    expect(taken.text.replace(other.email, 'X')).toBe(free.text.replace('free@example.org', 'X'))
    expect(await mailsTo(app, other.email)).toHaveLength(0)
  })
})
