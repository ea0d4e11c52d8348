import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionCookie } from '#platform/http/cookies.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { makeIdentify } from './identify.ts'
import { signCookie } from './session-cookie.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const identify = async (cookies: Map<string, string>) => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const headers = new Headers()
  const identity = await makeIdentify(app.parts)(new Request('http://localhost/', { headers: { cookie } }), headers)
  return { ...identity, headers }
}

describe('who is asking (§6)', () => {
  it('tells guest, user and administrator apart [ACC-01]', async () => {
    const user = await given.person(app, { name: 'Ann', locale: 'de' })
    const administrator = await given.administrator(app)

    expect(await identify(app.visitor().cookies)).toMatchObject({ actor: { kind: 'guest' } })
    expect(await identify((await as(app, user)).cookies)).toMatchObject({
      actor: { kind: 'user', userId: user.id, role: 2, name: 'Ann', actingAdminId: null },
      locale: 'de',
    })
    expect(await identify((await as(app, administrator)).cookies)).toMatchObject({ actor: { role: 1 } })
  })

  it('takes a forged, an unknown and an ended session for a guest', async () => {
    const token = 'an-unknown-token'
    for (const value of [token, `${token}.forged`, signCookie(app.parts.secret, token), '.', '']) {
      expect(await identify(new Map([[sessionCookie, value]])), value).toMatchObject({ actor: { kind: 'guest' } })
    }
  })

  it.each(['deactivated_at', 'removed_at'] as const)('takes a person with %s for a guest, at once', async (column) => {
    const person = await given.person(app)
    const { cookies } = await as(app, person)
    expect(await identify(cookies)).toMatchObject({ actor: { kind: 'user' } })

    await app.ctx.db
      .updateTable('person')
      .set({ [column]: new Date() })
      .where('id', '=', person.id)
      .execute()

    expect(await identify(cookies)).toMatchObject({ actor: { kind: 'guest' } })
  })

  it('lets a session live on while it is used, and renews its cookie', async () => {
    const person = await given.person(app)
    const { cookies } = await as(app, person)
    await app.ctx.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() + 3600_000) })
      .where('user_id', '=', person.id)
      .execute()
    expect((await identify(cookies)).headers.getSetCookie()).toEqual([])

    app.setNow(new Date(Date.now() + 600_000))
    const later = await identify(cookies)
    app.setNow(new Date())

    expect(later.headers.getSetCookie()[0]).toMatch(/^lectern\.session_token=.+; SameSite=Lax; Max-Age=2592000; HttpOnly$/)
    const session = await app.ctx.db
      .selectFrom('session')
      .select('expires_at')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(session.expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3600_000)
  })
})
