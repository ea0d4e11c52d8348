import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { at, type ProgrammeTest, startProgrammeTest } from '#features/programme/server/programme.testing.ts'
import { programmeListeners } from '#features/programme/server/telling.listeners.ts'
import type { Visitor } from '#testing/app.ts'

let test: ProgrammeTest
let admin: Visitor
beforeAll(async () => {
  test = await startProgrammeTest()
  test.setNow(at(0, 9))
  admin = (await test.administrator()).visitor
})
afterAll(() => test.stop())

const rounds = [1, 2, 3]
type Planned = { sessions: { session_id: number; version: string; plan: object }[] }

/** Plans every session for another hour. */
async function planAt(base: string, hour: number): Promise<void> {
  const { sessions } = (await admin.get(base)).json as Planned
  const times = { starts_at: at(1, hour).toISOString(), ends_at: at(1, hour + 1).toISOString() }
  for (const { session_id, plan, version } of sessions) {
    const saved = await admin.put(`${base}/sessions/${session_id}`, { ...plan, version, ...times })
    expect(saved.status).toBe(200)
  }
}

/** Hands every release to who tells of it, twice at the same time, as two processes might. */
async function tellTwice(productId: number): Promise<void> {
  const facts = await test.ctx.db.selectFrom('outbox').select('payload').where('name', '=', 'programme.released').execute()
  const own = facts.flatMap(({ payload }) => ((payload as { productId: number }).productId === productId ? [payload] : []))
  expect(own).toHaveLength(rounds.length)
  for (const payload of own)
    await Promise.all([1, 2].flatMap(() => programmeListeners.map(({ handle }) => handle(test.ctx, payload))))
}

/** One of two that wait for each other is begun anew, so nobody hears of it but the database; a session tells what it counted within a second. */
async function deadlocks(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database, pg_stat_clear_snapshot() where datname = current_database()`.execute(test.ctx.db)
  return Number(rows[0]?.deadlocks)
}

describe('what these races would show', () => {
  it('is a deadlock, where two hold the same sessions one after the other and in another order (instrument check)', async () => {
    const { idOf } = await test.event([{ key: 'a' }, { key: 'b' }])
    let held = 0
    const hold = (first: number, second: number) =>
      test.ctx.tx(async ({ db }) => {
        await sql`select from programme_slot where session_id = ${first} for update`.execute(db)
        held += 1
        while (held < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        await sql`select from programme_slot where session_id = ${second} for update`.execute(db)
      })
    const before = await deadlocks()
    await Promise.all([hold(idOf('a'), idOf('b')), hold(idOf('b'), idOf('a'))])
    await vi.waitFor(async () => expect(await deadlocks()).toBe(before + 1), { timeout: 10_000, interval: 200 })
  })

  it('is a notice that is told twice, where it is looked for first and written after (instrument check)', async () => {
    const { id: user_id } = await test.newPerson()
    let looked = 0
    const tellUnguarded = (cause: string) =>
      test.ctx.tx(async ({ db }) => {
        const told = await db.selectFrom('notification').select('id').where('user_id', '=', user_id).execute()
        looked += 1
        while (looked < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        if (told.length === 0)
          await db.insertInto('notification').values({ user_id, text_key: 'programme.notifyMoved', cause }).execute()
      })
    await Promise.all(['one', 'other'].map(tellUnguarded))
    expect(await test.ctx.db.selectFrom('notification').select('id').where('user_id', '=', user_id).execute()).toHaveLength(2)
  })
})

describe('a release while others keep and book sessions', () => {
  it('is made; every heart and every place stands, and whoever kept a session is told of each change once', async () => {
    const { productId, slug, idOf } = await test.event([{ key: 'a', signUp: true, capacity: 5 }, { key: 'b' }, { key: 'c' }])
    const base = `/api/admin/products/${productId}/programme`
    const people: Awaited<ReturnType<typeof test.newPerson>>[] = []
    for (let n = 0; n < 30; n++) people.push(await test.newPerson())
    for (const person of people) await test.register(productId, person)
    const [early, late] = [people.slice(0, 10), people.slice(10)]
    const keep = (visitor: Visitor, key: string) => visitor.post(`/favorites/session/${idOf(key)}`)
    const book = (visitor: Visitor) => visitor.post(`/api/programme/${slug}/sessions/${idOf('a')}/place`)
    for (const { visitor } of early) expect((await keep(visitor, 'b')).status).toBe(200)

    const before = await deadlocks()

    for (const round of rounds) {
      await planAt(base, 9 + round)
      const meanwhile = late.slice((round - 1) * 7, round * 7)
      const [released, ...acts] = await Promise.all([
        admin.post(`${base}/release`, { note: '' }),
        ...meanwhile.flatMap(({ visitor }) => [keep(visitor, 'a'), keep(visitor, 'c'), book(visitor)]),
      ])
      expect(released?.status).toBe(200)
      expect(acts.filter(({ status }) => status !== 200).map(({ status, text }) => [status, text])).toEqual([])
    }
    await tellTwice(productId)
    expect(await deadlocks()).toBe(before)

    const { db } = test.ctx
    const sessions = ['a', 'b', 'c'].map(idOf)
    const hearts = await db
      .selectFrom('favorite')
      .select('user_id')
      .where('type', '=', 'session')
      .where('item_id', 'in', sessions)
      .execute()
    expect(hearts).toHaveLength(early.length + 2 * late.length)
    const places = await db.selectFrom('session_place').select('state').where('session_id', '=', idOf('a')).execute()
    expect(places.filter(({ state }) => state === 'booked')).toHaveLength(5)
    expect(places).toHaveLength(late.length)

    const told = await db
      .selectFrom('notification')
      .select(['user_id', 'cause'])
      .where(
        'user_id',
        'in',
        people.map(({ id }) => id),
      )
      .where('cause', 'like', 'slot-%')
      .execute()
    expect(new Set(told.map(({ user_id, cause }) => `${user_id} ${cause}`)).size).toBe(told.length)
    for (const { id } of early) expect(told.filter(({ user_id }) => user_id === id)).toHaveLength(rounds.length)
    for (const { id } of late) expect(told.filter(({ user_id }) => user_id === id)).toHaveLength(2 * rounds.length)
    const { rows } = await sql<{
      mails: number
    }>`select count(*)::int as mails from mail where recipient = any(${early.map(({ email }) => email)}::text[])`.execute(db)
    expect(rows[0]?.mails).toBe(early.length * rounds.length)
  }, 60_000)
})
