import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { makeAuthenticator } from '#testing/authenticator.ts'
import { as, given } from '#testing/people.ts'
import { goodPassword, mailsTo } from './account.testing.ts'

const origin = 'http://localhost'
type Device = ReturnType<typeof makeAuthenticator>
type Options<Of> = { options: Of }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const askOptions = (visitor: Visitor) => visitor.post('/api/my-account/passkeys/options', { password: goodPassword })

async function add(visitor: Visitor, device: Device, name = 'My phone') {
  const { options } = (await askOptions(visitor)).json as Options<Parameters<Device['create']>[0]>
  return visitor.post('/api/my-account/passkeys', { name, response: device.create(options) })
}

async function signIn(visitor: Visitor, device: Device) {
  const { options } = (await visitor.post('/api/sign-in/passkey/options')).json as Options<Parameters<Device['get']>[0]>
  return visitor.post('/api/sign-in/passkey', { response: device.get(options) })
}

const withPasskey = async (device = makeAuthenticator(origin)) => {
  const person = await given.person(app, { password: goodPassword })
  const visitor = await as(app, person)
  const added = await add(visitor, device)
  return { person, visitor, device, added, id: (added.json as { id: number }).id }
}

describe('passkeys', () => {
  it('sign in without a password, and their owner is told when one is added', async () => {
    const { person, added, device } = await withPasskey()
    expect(added).toMatchObject({ status: 200, json: { name: 'My phone', is_synced: false } })
    expect((await mailsTo(app, person.email))[0]?.text).toContain('My phone')

    const visitor = app.visitor()
    expect(await signIn(visitor, device)).toMatchObject({ status: 200, json: { status: 'signed_in' } })

    expect((await visitor.get('/api/viewer')).json).toMatchObject({ viewer: { id: person.id } })
    expect((await signIn(app.visitor(), device)).status).toBe(200)
  })

  it('are listed, renamed and removed by their owner alone', async () => {
    const { visitor, id, device } = await withPasskey()
    const stranger = await as(app, await given.person(app))
    const path = `/api/my-account/passkeys/${id}`
    expect((await stranger.request('PATCH', path, { name: 'Mine' })).status).toBe(404)
    expect((await stranger.delete(path)).status).toBe(404)

    expect((await visitor.request('PATCH', path, { name: 'Old phone' })).json).toMatchObject({ id, name: 'Old phone' })
    expect((await visitor.get('/api/my-account/passkeys')).json).toMatchObject({ passkeys: [{ id, name: 'Old phone' }] })

    expect((await visitor.delete(path)).json).toEqual({ removed: true })
    expect(await signIn(app.visitor(), device)).toMatchObject({ status: 401, json: { key: 'passkeyRefused' } })
  })

  it('of another site, of nobody, and answers to an old question are refused', async () => {
    const { visitor, device } = await withPasskey()
    expect((await add(visitor, makeAuthenticator('https://evil.example'))).status).toBe(400)
    expect((await signIn(app.visitor(), makeAuthenticator(origin))).status).toBe(401)
    expect((await app.visitor().post('/api/sign-in/passkey', { response: { id: 'x' } })).status).toBe(401)

    const thief = app.visitor()
    const { options } = (await app.visitor().post('/api/sign-in/passkey/options')).json as Options<Parameters<Device['get']>[0]>
    await thief.post('/api/sign-in/passkey/options')
    expect((await thief.post('/api/sign-in/passkey', { response: device.get(options) })).status).toBe(401)
  })

  it('need the device to have asked who holds it, since they replace the second factor', async () => {
    const careless = makeAuthenticator(origin, { isUserVerified: false })
    await withPasskey(careless)

    expect((await signIn(app.visitor(), careless)).status).toBe(401)
  })

  it('do not open a deactivated account', async () => {
    const { person, device } = await withPasskey()
    await app.ctx.db.updateTable('person').set({ deactivated_at: new Date() }).where('id', '=', person.id).execute()

    expect(await signIn(app.visitor(), device)).toMatchObject({ status: 403, json: { key: 'accountDeactivated' } })
  })

  it('cannot be added by whoever has the session alone', async () => {
    const visitor = await as(app, await given.person(app, { password: goodPassword }))

    const answer = await visitor.post('/api/my-account/passkeys/options', { password: 'wrong' })

    expect(answer).toMatchObject({ status: 422, json: { password: ['The password is incorrect.'] } })
  })

  it('cannot be added by a session of more than a day', async () => {
    const person = await given.person(app, { password: goodPassword })
    const visitor = await as(app, person)
    await app.ctx.db
      .updateTable('session')
      .set({ made_at: new Date(Date.now() - 25 * 3600_000) })
      .where('user_id', '=', person.id)
      .execute()

    expect(await askOptions(visitor)).toMatchObject({ status: 403, json: { key: 'signInAgain' } })
  })
})
