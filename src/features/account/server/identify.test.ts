import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sessionCookie } from '#platform/http/cookies.ts'
import { signCookie } from '#platform/http/signed-cookie.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { countStatements } from '#testing/statements.ts'
import { makeIdentify } from './identify.ts'

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

  it('knows what the roles of somebody allow, by the same one statement', async () => {
    const [plain, staff] = [await given.person(app), await given.person(app)]
    await given.role(app, staff, 'moderator')
    const { parts, during } = countStatements(app.parts)
    const ask = async (person: { id: number }) => {
      const { cookies } = await as(app, person)
      const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
      return during(() => makeIdentify(parts)(new Request('http://localhost/', { headers: { cookie } }), new Headers()))
    }

    expect(await identify((await as(app, staff)).cookies)).toMatchObject({
      actor: { grants: { everywhere: new Set(['discussions.read', 'discussions.moderate']) } },
    })
    expect([await ask(plain), await ask(staff)]).toEqual([1, 1])
  })

  it('takes nobody for another of those who ask at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => given.person(app)))
    const visitors = await Promise.all(people.map((person) => as(app, person)))
    const ended = people.filter((_, at) => at % 4 === 0).map(({ id }) => id)
    await app.ctx.db.updateTable('session').set({ expires_at: new Date() }).where('user_id', 'in', ended).execute()
    const unknown = new Map([[sessionCookie, signCookie(app.parts.secret, 'an-unknown-token')]])

    const asked = [...visitors.map(({ cookies }) => cookies), unknown, ...visitors.map(({ cookies }) => cookies)]
    const found = await Promise.all(
      asked.map(async (cookies) => {
        const { actor } = await identify(cookies)
        return actor.kind === 'user' ? actor.userId : null
      }),
    )

    const own = people.map(({ id }) => (ended.includes(id) ? null : id))
    expect(found).toEqual([...own, null, ...own])
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

  it('ends a session after its longest life, however often it was used', async () => {
    const dayMs = 24 * 3600_000
    const start = Date.now()
    const person = await given.person(app)
    const { cookies } = await as(app, person)
    const session = app.ctx.db.selectFrom('session').select('expires_at').where('user_id', '=', person.id)
    const seenOnDay = async (day: number) => {
      app.setNow(new Date(start + day * dayMs))
      return (await identify(cookies)).actor.kind
    }
    await app.ctx.db
      .updateTable('session')
      .set({ expires_at: new Date(start + 30 * dayMs) })
      .where('user_id', '=', person.id)
      .execute()

    const seen = []
    for (const day of [25, 50, 75, 89, 91]) {
      seen.push(await seenOnDay(day))
      const least = start + Math.min(day + 30, 90) * dayMs - 60_000
      if (day < 90)
        await vi.waitFor(async () =>
          expect((await session.executeTakeFirstOrThrow()).expires_at.getTime()).toBeGreaterThan(least),
        )
    }
    app.setNow(new Date())

    expect(seen).toEqual(['user', 'user', 'user', 'user', 'guest'])
  })
})
