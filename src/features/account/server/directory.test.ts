import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { given } from '#testing/people.ts'
import { mailedCode } from './account.testing.ts'
import { inviteAdministrator } from './person-directory.service.ts'

describe('the first administrator', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.stop())
  const roleOf = async (email: string) =>
    (await app.ctx.db.selectFrom('person').select('role').where('email', '=', email).executeTakeFirstOrThrow()).role

  it('is made for a new address, with a link that lets them choose a password', async () => {
    const path = await inviteAdministrator(app.ctx, { email: 'First@Example.org', name: 'First One' })

    const token = new URLSearchParams(path.split('?')[1]).get('token')
    const password = 'A-quiet-Reading-room-7'
    const answer = await app.visitor().post('/api/reset-password', { token, password, password_again: password })
    expect(answer.status).toBe(200)
    expect((await app.visitor().post('/api/sign-in', { email: 'first@example.org', password })).json).toEqual({
      status: 'signed_in',
    })
    expect(await roleOf('first@example.org')).toBe(1)
  })

  it('begins in the time zone of the browser in which they choose their first password', async () => {
    const email = 'far@example.org'
    const zone = async () =>
      (await app.ctx.db.selectFrom('person').select('time_zone').where('email', '=', email).executeTakeFirstOrThrow()).time_zone
    const choose = async (path: string, time_zone: string) => {
      const token = new URLSearchParams(path.split('?')[1]).get('token')
      const password = 'A-quiet-Reading-room-7'
      const answer = await app.visitor().post('/api/reset-password', { token, password, password_again: password, time_zone })
      expect(answer.status, answer.text).toBe(200)
    }

    await choose(await inviteAdministrator(app.ctx, { email, name: '' }), 'Asia/Tokyo')
    expect(await zone()).toBe('Asia/Tokyo')

    // Who resets a password on a journey stays at home.
    await app.visitor().post('/api/forgotten-password', { email })
    await choose(`?token=${await mailedCode(app, email)}`, 'Europe/Rome')
    expect(await zone()).toBe('Asia/Tokyo')

    await choose(await inviteAdministrator(app.ctx, { email: 'nowhere@example.org', name: '' }), 'Mars/Olympus')
  })

  it('is whoever has the address already', async () => {
    const ann = await given.person(app)

    expect(await inviteAdministrator(app.ctx, { email: ann.email, name: '' })).toBe('/sign-in')
    expect(await roleOf(ann.email)).toBe(1)
  })
})
