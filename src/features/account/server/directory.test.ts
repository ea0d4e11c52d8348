import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { given } from '#testing/people.ts'
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

  it('is whoever has the address already', async () => {
    const ann = await given.person(app)

    expect(await inviteAdministrator(app.ctx, { email: ann.email, name: '' })).toBe('/sign-in')
    expect(await roleOf(ann.email)).toBe(1)
  })
})
