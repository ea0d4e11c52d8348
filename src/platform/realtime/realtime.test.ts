import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { listenTo } from '#testing/event-stream.ts'
import { makeTestParts } from '#testing/parts.ts'
import type { Feature } from '../calls/feature.ts'
import { type Actor, guest, isUser } from '../ctx/actor.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { makeSystemCtx } from '../ctx/make-ctx.ts'
import type { Database } from '../db/db.ts'
import { type Hub, startHub } from './hub.ts'
import { forgetOldChannelEvents, publish, publishStanding } from './publish.ts'
import { closeStreamsOn } from './revoke.ts'
import { realtimeRoute } from './route.ts'

const features: Feature[] = [
  {
    name: 'rooms',
    channels: [
      { pattern: /^room_(\w+)$/, mayListen: async () => true },
      { pattern: /^own_(\d+)$/, mayListen: async ({ actor }, [, id]) => isUser(actor) && actor.userId === Number(id) },
    ],
  },
]
const ann: Actor = {
  kind: 'user',
  userId: 1,
  role: 2,
  name: 'Ann',
  email: 'ann@example.org',
  actingAdminId: null,
  sessionToken: 't',
}

let database: Database
let ctx: Ctx
let hub: Hub
let room = 0

const start = (pace = {}) => startHub({ parts: ctx.parts, database, features, pace })
const ask = (
  query: string,
  { actor = guest, lastEventId = '', of = hub }: { actor?: Actor; lastEventId?: string; of?: Hub } = {},
) =>
  realtimeRoute(of)(
    makeSystemCtx(ctx.parts, 'client', actor),
    new Request(`http://localhost/realtime?${query}`, { headers: lastEventId ? { 'last-event-id': lastEventId } : {} }),
  )
const say = (channel: string, word: string | number) => ctx.tx((ctx) => publish(ctx, channel, { word }))
const soon = { timeout: 10_000, interval: 20 }

beforeAll(async () => {
  database = await openTestDatabase()
  ctx = makeSystemCtx(makeTestParts(database), 'test')
})
beforeEach(async () => {
  room++
  hub = await start()
})
afterEach(() => hub.stop())
afterAll(() => database.close())

describe('more streams than a process may have', () => {
  it('are told when to come back, until one has ended', async () => {
    const small = await startHub({ parts: ctx.parts, database, features, mostStreams: 1 })
    const first = await ask(`channels=room_small${room}`, { of: small })

    const second = await ask(`channels=room_small${room}`, { of: small })

    expect([first.status, second.status]).toEqual([200, 503])
    expect(second.headers.get('retry-after')).toBe('30')
    expect(await second.json()).toMatchObject({ key: 'tooManyStreams', message_class: 'error' })
    await first.body?.cancel()
    const third = await ask(`channels=room_small${room}`, { of: small })
    expect(third.status).toBe(200)
    await third.body?.cancel()
    await small.stop()
  })
})

describe('a right that is taken away', () => {
  const person = async () => {
    const email = `revoked-${++room}@example.org`
    const { id } = await ctx.db.insertInto('person').values({ name: 'Ann', email }).returning('id').executeTakeFirstOrThrow()
    const session = { user_id: id, token: email, expires_at: new Date('2099-01-01') }
    await ctx.db.insertInto('session').values(session).execute()
    const from = new Date('2020-01-01')
    const member = { person_id: id, kind: 'Individual', number: '1', starts_at: from, source: 'import' }
    await ctx.db.insertInto('membership').values(member).execute()
    const product = {
      url_slug: `product-${room}`,
      title: 'Product',
      kind: 'course',
      currency: 'USD',
      list_price_minor: 0,
      member_price_minor: 0,
    }
    const { id: productId } = await ctx.db.insertInto('product').values(product).returning('id').executeTakeFirstOrThrow()
    const registered = { product_id: productId, registrant_id: id, source: 'grant', registered_at: from }
    await ctx.db.insertInto('registration').values(registered).execute()
    return id
  }
  const takings: [string, (id: number) => Promise<unknown>][] = [
    ['a session', (id) => sql`delete from session where user_id = ${id}`.execute(ctx.db)],
    ['a role', (id) => sql`update person set role = 1 where id = ${id}`.execute(ctx.db)],
    ['an account', (id) => sql`update person set deactivated_at = now() where id = ${id}`.execute(ctx.db)],
    [
      'a membership',
      (id) => sql`update membership set cancelled_at = now(), cancel_reason = 'x' where person_id = ${id}`.execute(ctx.db),
    ],
    [
      'a registration',
      (id) => sql`update registration set cancelled_at = now(), cancel_reason = 'x' where registrant_id = ${id}`.execute(ctx.db),
    ],
  ]

  it.each(takings)('ends the streams of who had %s in every process, and nobody else’s', async (_, take) => {
    const [loser, other] = [await person(), await person()]
    const second = await start()
    const channel = `room_taken${room}`
    const open = async (userId: number, of: Hub) => listenTo(await ask(`channels=${channel}`, { actor: { ...ann, userId }, of }))
    const [here, there, others] = [await open(loser, hub), await open(loser, second), await open(other, hub)]
    await Promise.all([here.ready, there.ready, others.ready])

    await take(loser)
    await Promise.all([here.ended, there.ended])
    await say(channel, 'not for everybody')

    await vi.waitFor(() => expect(others.words()).toEqual(['not for everybody']), soon)
    expect([here.words(), there.words()]).toEqual([[], []])
    await second.stop()
    await others.close()
  })

  it('ends the streams of everybody on a channel', async () => {
    const [one, other] = [listenTo(await ask(`channels=room_shut${room}`)), listenTo(await ask(`channels=room_open${room}`))]
    await Promise.all([one.ready, other.ready])

    await closeStreamsOn(ctx, `room_shut${room}`)
    await one.ended

    await say(`room_open${room}`, 'still here')
    await vi.waitFor(() => expect(other.words()).toEqual(['still here']), soon)
    await other.close()
  })
})

describe('a feed', () => {
  it('that could not be begun is forgotten, and the next who comes begins it anew', async () => {
    const broken = { ...database, db: failing(database.db) }
    const failingHub = await startHub({ parts: ctx.parts, database: broken, features })

    await expect(failingHub.open([`room_broken${room}`], new Map())).rejects.toThrow('the database is away')
    isAway = false
    const client = listenTo(new Response(await failingHub.open([`room_broken${room}`], new Map())))
    await client.ready
    await say(`room_broken${room}`, 'back')

    await vi.waitFor(() => expect(client.words()).toEqual(['back']), soon)
    await client.close()
    await failingHub.stop()
  })

  let isAway = true
  const failing = (db: Database['db']): Database['db'] =>
    new Proxy(db, {
      get: (target, name) => {
        if (name === 'selectFrom' && isAway) throw new Error('the database is away')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
})

describe('publishing', () => {
  it('numbers the events of a channel without a gap under 50 publishers at once', async () => {
    const channel = `room_busy${room}`

    const numbers = await Promise.all(Array.from({ length: 50 }, (_, index) => say(channel, index)))

    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    const { rows } = await sql<{ count: number; last: number }>`
      select count(*)::int as count, max(sequence)::int as last from channel_event where channel = ${channel}`.execute(ctx.db)
    expect(rows).toEqual([{ count: 50, last: 50 }])
  })

  it('leaves no gap and tells nobody when the transaction is rolled back', async () => {
    const channel = `room_back${room}`
    const client = listenTo(await ask(`channels=${channel}`))
    await client.ready

    const failing = ctx.tx(async (ctx) => {
      await publish(ctx, channel, { word: 'taken back' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await say(channel, 'kept')

    await vi.waitFor(() => expect(client.events).toEqual([{ channel, sequence: 1, payload: { word: 'kept' } }]), soon)
    await client.close()
  })

  it('puts only the name and the number of an event into the notification', async () => {
    const heard: string[] = []
    const stop = await database.listen('lectern_realtime', (payload) => void heard.push(payload))

    await say(`room_quiet${room}`, 'ann@example.org')

    await vi.waitFor(
      () => expect(heard.map((text) => JSON.parse(text))).toEqual([{ channel: `room_quiet${room}`, sequence: 1 }]),
      soon,
    )
    await stop()
  })

  it('forgets events after a day, and keeps counting', async () => {
    const channel = `room_old${room}`
    await say(channel, 'old')
    await sql`update channel_event set made_at = now() - interval '25 hours' where channel = ${channel}`.execute(ctx.db)
    await say(channel, 'new')

    await forgetOldChannelEvents(ctx)

    const rows = await ctx.db.selectFrom('channel_event').select('sequence').where('channel', '=', channel).execute()
    expect(rows).toEqual([{ sequence: 2 }])
  })
})

describe('listening', () => {
  it('tells all clients of a channel in order, and nobody else', async () => {
    const [one, other, elsewhere] = await Promise.all(
      [`room_a${room}`, `room_a${room}`, `room_b${room}`].map(async (channel) => listenTo(await ask(`channels=${channel}`))),
    )
    await Promise.all([one?.ready, other?.ready, elsewhere?.ready])

    for (const word of ['first', 'second', 'third']) await say(`room_a${room}`, word)
    await say(`room_b${room}`, 'apart')

    await vi.waitFor(
      () =>
        expect([one?.words(), other?.words()]).toEqual([
          ['first', 'second', 'third'],
          ['first', 'second', 'third'],
        ]),
      soon,
    )
    await vi.waitFor(() => expect(elsewhere?.words()).toEqual(['apart']), soon)
    await Promise.all([one?.close(), other?.close(), elsewhere?.close()])
  })

  it('resumes each of several channels where the client stopped', async () => {
    const [a, b] = [`room_a${room}`, `room_b${room}`]
    const before = listenTo(await ask(`channels=${a},${b}`))
    await before.ready
    await say(a, 'a1')
    await say(b, 'b1')
    await say(a, 'a2')
    await vi.waitFor(() => expect(before.words().toSorted()).toEqual(['a1', 'a2', 'b1']), soon)
    await before.close()
    await say(b, 'b2')
    await say(a, 'a3')

    const byHeader = listenTo(await ask(`channels=${a},${b}`, { lastEventId: before.lastId() }))
    const byQuery = listenTo(await ask(`channels=${a},${b}&after=${encodeURIComponent(before.lastId())}`))

    await vi.waitFor(
      () =>
        expect([byHeader.words().toSorted(), byQuery.words().toSorted()]).toEqual([
          ['a3', 'b2'],
          ['a3', 'b2'],
        ]),
      soon,
    )
    await say(a, 'a4')
    await vi.waitFor(() => expect(byHeader.words()).toContain('a4'), soon)
    await Promise.all([byHeader.close(), byQuery.close()])
  })

  it('fills a long gap from the table, whole and in order', async () => {
    const channel = `room_long${room}`
    await ctx.tx(async (ctx) => {
      for (let index = 1; index <= 450; index++) await publish(ctx, channel, { word: index })
    })

    const client = listenTo(await ask(`channels=${channel}&after=${channel}:3`))

    await vi.waitFor(() => expect(client.events.length).toBe(447), soon)
    expect(client.events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 447 }, (_, index) => index + 4))
    await client.close()
  })

  it('tells whoever comes from an earlier place only what is true now of what was said over', async () => {
    const channel = `room_over${room}`
    const present = listenTo(await ask(`channels=${channel}`))
    await present.ready
    const sayOf = (thing: number, word: string, over?: { thing: number }) =>
      ctx.tx((ctx) => publish(ctx, channel, { thing, word }, over ? { over } : {}))
    await sayOf(1, 'rude')
    await sayOf(2, 'kind')
    await vi.waitFor(() => expect(present.words()).toEqual(['rude', 'kind']), soon)

    await sayOf(1, 'hidden', { thing: 1 })
    await vi.waitFor(() => expect(present.words()).toEqual(['rude', 'kind', 'hidden']), soon)

    const late = listenTo(await ask(`channels=${channel}&after=${channel}:0`))
    await vi.waitFor(() => expect(late.words()).toEqual(['hidden', 'kind', 'hidden']), soon)
    await Promise.all([present.close(), late.close()])
  })

  it('tells last what was read last, of two who tell how something stands at the same moment', async () => {
    const channel = `room_standing${room}`
    const client = listenTo(await ask(`channels=${channel}`))
    await client.ready
    let word = 'old'
    const stand = (pauseMs: number) =>
      ctx.tx((ctx) =>
        publishStanding(ctx, channel, async () => {
          const read = { word }
          word = 'new'
          await new Promise((done) => setTimeout(done, pauseMs))
          return read
        }),
      )

    await Promise.all([stand(200), stand(0)])

    await vi.waitFor(() => expect(client.words()).toEqual(['old', 'new']), soon)
    await client.close()
  })

  it('tells nothing of before where something stands alone, and leaves no gap', async () => {
    const channel = `room_alone${room}`
    const present = listenTo(await ask(`channels=${channel}`))
    await present.ready
    for (const word of ['rude', 'kind']) await say(channel, word)
    await vi.waitFor(() => expect(present.words()).toEqual(['rude', 'kind']), soon)

    await ctx.tx((ctx) => publishStanding(ctx, channel, async () => ({ word: 'hidden' }), { isAlone: true }))
    await ctx.tx((ctx) => publishStanding(ctx, channel, async () => null))
    await say(channel, 'after')

    await vi.waitFor(() => expect(present.words()).toEqual(['rude', 'kind', 'hidden', 'after']), soon)
    const late = listenTo(await ask(`channels=${channel}&after=${channel}:0`))
    await vi.waitFor(() => expect(late.words()).toEqual([undefined, undefined, 'hidden', 'after']), soon)
    expect(late.resets).toEqual([])
    await Promise.all([present.close(), late.close()])
  })

  it('says so when a gap can no longer be filled', async () => {
    const channel = `room_gone${room}`
    for (const word of ['one', 'two', 'three']) await say(channel, word)
    await sql`delete from channel_event where channel = ${channel} and sequence <= 2`.execute(ctx.db)

    const client = listenTo(await ask(`channels=${channel}&after=${channel}:0`))
    const ahead = listenTo(await ask(`channels=${channel}&after=${channel}:99`))

    await vi.waitFor(() => expect(client.words()).toEqual(['three']), soon)
    expect(client.resets).toEqual([{ channel, sequence: 2 }])
    await vi.waitFor(() => expect(ahead.resets).toEqual([{ channel, sequence: 3 }]), soon)
    await Promise.all([client.close(), ahead.close()])
  })

  it('tells what happened though the notification was lost', async () => {
    const quick = await start({ catchUpMs: 100 })
    const channel = `room_lost${room}`
    const client = listenTo(await ask(`channels=${channel}`, { of: quick }))
    await client.ready

    await ctx.tx(async (ctx) => {
      await sql`insert into channel values (${channel}, 1)`.execute(ctx.db)
      await sql`insert into channel_event values (${channel}, 1, '{"word":"silent"}')`.execute(ctx.db)
    })

    await vi.waitFor(() => expect(client.words()).toEqual(['silent']), soon)
    await quick.stop()
  })

  it('waits for a slow reader instead of piling up, and loses nothing', async () => {
    const channel = `room_slow${room}`
    const response = await ask(`channels=${channel}`)
    await ctx.tx(async (ctx) => {
      for (let index = 1; index <= 300; index++) await publish(ctx, channel, { word: 'x'.repeat(2000) })
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    // What changes now can only be seen if it had not been sent ahead.
    await sql`update channel_event set payload = '{"word":"late"}' where channel = ${channel} and sequence between 51 and 99`.execute(
      ctx.db,
    )

    const client = listenTo(response)

    await vi.waitFor(() => expect(client.events.length).toBe(300), soon)
    expect(client.words().filter((word) => word === 'late').length).toBe(49)
    expect(client.events.at(-1)?.sequence).toBe(300)
    await client.close()
  })
})

describe('a connection', () => {
  it('is refused for a channel that the caller may not hear, or that nobody knows', async () => {
    const allowed = await ask('channels=own_1', { actor: ann })
    expect(allowed.status).toBe(200)
    await allowed.body?.cancel()

    for (const query of ['channels=own_2', 'channels=room_1,own_2', 'channels=unknown', 'channels=room_1%20or%20so']) {
      const answer = await ask(query, { actor: ann })

      expect(answer.status, query).toBe(403)
      expect(await answer.json()).toMatchObject({
        errors: [],
        message: 'common.notAccessible',
        message_class: 'error',
        redirect: null,
      })
    }
    expect((await ask('channels=own_1')).status).toBe(403)
    expect((await ask('')).status).toBe(400)
  })

  it('shows a sign of life while nothing happens', async () => {
    const lively = await start({ heartbeatMs: 50 })

    const client = listenTo(await ask(`channels=room_${room}`, { of: lively }))

    await vi.waitFor(() => expect(client.heartbeats()).toBeGreaterThan(1), soon)
    await lively.stop()
  })

  it('is forgotten when the client leaves', async () => {
    const client = listenTo(await ask(`channels=room_${room}`))
    await client.ready
    expect(hub.clients()).toBe(1)

    await client.close()

    expect(hub.clients()).toBe(0)
  })

  it('is dropped when the client takes nothing any more', async () => {
    const impatient = await start({ heartbeatMs: 30 })
    const channel = `room_stuck${room}`
    const stuck = await ask(`channels=${channel}`, { of: impatient })
    await ctx.tx(async (ctx) => {
      for (let index = 1; index <= 100; index++) await publish(ctx, channel, { word: 'x'.repeat(2000) })
    })

    await vi.waitFor(() => expect(impatient.clients()).toBe(0), soon)
    await stuck.body?.cancel()
    await impatient.stop()
  })

  it('ends with the process, and after its time, so that the client asks again', async () => {
    const brief = await start({ lifetimeMs: 50 })
    const first = listenTo(await ask(`channels=room_${room}`, { of: brief }))
    await first.ended
    const second = listenTo(await ask(`channels=room_${room}`))
    await second.ready

    await hub.stop()

    await second.ended
    await brief.stop()
  })
})
