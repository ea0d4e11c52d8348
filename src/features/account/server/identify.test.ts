import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import { gatherInRounds } from '#platform/db/gather-in-rounds.ts'
import { sessionCookie } from '#platform/http/cookies.ts'
import { signCookie, unsignCookie } from '#platform/http/signed-cookie.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { countStatements, noteStatements } from '#testing/statements.ts'
import { makeIdentify } from './identify.ts'
import { endSessionsOf, findSignedIn } from './session.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const identify = async (cookies: Map<string, string>) => {
  const headers = new Headers()
  const identity = await makeIdentify(app.parts)(new Request('http://localhost/'), headers, cookies)
  return { ...identity, headers }
}

const tokenOf = ({ cookies }: { cookies: Map<string, string> }): string =>
  must(unsignCookie(app.parts.secret, cookies.get(sessionCookie)), 'a session has a token')

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] }
/** How people and sessions are read, in the order of the plan. */
const scansIn = ({ 'Node Type': type, 'Relation Name': table = '', Plans = [] }: Node): string[] => [
  ...(table === 'person' || table === 'session' ? [`${type} ${table}`] : []),
  ...Plans.flatMap(scansIn),
]

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
      return during(() => makeIdentify(parts)(new Request('http://localhost/'), new Headers(), cookies))
    }

    expect(await identify((await as(app, staff)).cookies)).toMatchObject({
      actor: { grants: { everywhere: new Set(['discussions.read', 'discussions.moderate']) } },
    })
    expect([await ask(plain), await ask(staff)]).toEqual([1, 1])
  })

  it('takes nobody for another of those who ask at the same moment, by few statements', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => given.person(app)))
    const tokens = await Promise.all(people.map(async (person) => tokenOf(await as(app, person))))
    const [ended, revoked, deactivated] = [0, 1, 2].map((kind) => people.filter((_, at) => at % 8 === kind).map(({ id }) => id))
    const { db } = app.ctx
    await db
      .updateTable('session')
      .set({ expires_at: new Date() })
      .where('user_id', 'in', ended ?? [])
      .execute()
    for (const id of revoked ?? []) await endSessionsOf(db, id, null)
    await db
      .updateTable('person')
      .set({ deactivated_at: new Date() })
      .where('id', 'in', deactivated ?? [])
      .execute()
    const asked = [...tokens, 'an-unknown-token', ...tokens]
    const own = people.map(({ id }, at) => (at % 8 < 3 ? null : id))
    const { db: counted, during } = noteStatements(db)
    const ask = async (find: typeof findSignedIn) =>
      Promise.all(asked.map(async (token) => (await find(counted, token, app.ctx.now()))?.person.id ?? null))
    let found: (number | null)[] = []

    const statements = await during(async () => {
      found = await ask(findSignedIn)
    })

    expect(found).toEqual([...own, null, ...own])
    expect(statements.length).toBeLessThanOrEqual(4)
    // The same check on rounds whose answers are one place off sees that they are.
    const misled = gatherInRounds(
      async (db, round: string[]) => {
        const answers = await Promise.all(round.map((token) => findSignedIn(db, token, app.ctx.now())))
        return [...answers.slice(1), answers[0]]
      },
      { atOnce: 1, most: 50 },
    )
    expect(await ask((db, token) => misled(db, token))).not.toEqual([...own, null, ...own])
  })

  it('looks each of many up by index, whatever the statistics say of how many people there are', async () => {
    const [texts, noted] = [[] as string[], app.ctx.db.withoutPlugins()]
    const execute = noted.executeQuery.bind(noted)
    noted.executeQuery = (query) => {
      texts.push('sql' in query ? query.sql : '')
      return execute(query)
    }
    await Promise.all(['one', 'two'].map((token) => findSignedIn(noted, token, app.ctx.now())))
    const [text = ''] = texts
    const scansOf = async (db: Db, statement: string, values: string): Promise<string[]> => {
      await sql.raw(`prepare asked as ${statement}`).execute(db)
      const { rows } = await sql<{
        'QUERY PLAN': [{ Plan: Node }]
      }>`explain (format json) execute asked(${sql.raw(values)})`.execute(db)
      await sql`deallocate asked`.execute(db)
      return rows.flatMap((row) => scansIn(row['QUERY PLAN'][0].Plan))
    }
    expect(text).toContain('unnest')

    const scans = await app.ctx.db.transaction().execute(async (db) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
      await sql`analyze person, session`.execute(db)
      await sql`insert into person (name, email) select 'P', 'plan-' || n || '@example.org' from generate_series(1, 20000) n`.execute(
        db,
      )
      await sql`insert into session (user_id, token, expires_at) select id, 'plan-' || id, now() from person where email like 'plan-%'`.execute(
        db,
      )
      const stale = await scansOf(db, text, "'{plan-1,plan-2}'")
      await sql`analyze person, session`.execute(db)
      const fresh = await scansOf(db, text, "'{plan-1,plan-2}'")
      return { stale, fresh, control: await scansOf(db, 'select id from person where name = $1', "'P'") }
    })

    expect(scans.control).toEqual(['Seq Scan person'])
    for (const one of [scans.stale, scans.fresh]) {
      expect(one).toEqual(['Index Scan session', 'Index Scan person'])
    }
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
    // Nobody who asks waits until that is written.
    await vi.waitFor(async () => {
      const { expires_at } = await app.ctx.db
        .selectFrom('session')
        .select('expires_at')
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow()
      expect(expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3600_000)
    })
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
