import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPostgres } from '#platform/db/postgres.ts'
import { createTestPostgres } from '#testing/database.ts'
import { listenTo } from '#testing/event-stream.ts'
import { type RaceProcess, startProcess } from './fixtures/process.ts'

const soon = { timeout: 10_000, interval: 20 }

let processes: RaceProcess[] = []
let origins: string[] = []

beforeEach(async () => {
  const url = await createTestPostgres()
  processes = [startProcess('./realtime-process.ts', url), startProcess('./realtime-process.ts', url)]
  const ports = await Promise.all(processes.map((child) => child.said('listening on')))
  origins = ports.map((port) => `http://127.0.0.1:${port}`)
})
afterEach(() => Promise.all(processes.map((child) => child.kill('SIGKILL'))))

const listen = async (origin: number, after = '') =>
  listenTo(await fetch(`${origins[origin]}/realtime?channels=room_1`, { headers: after ? { 'last-event-id': after } : {} }))
const say = (origin: number, word: string) => fetch(`${origins[origin]}/say/room_1/${word}`, { method: 'POST' })

describe('two processes on one database', { timeout: 60_000 }, () => {
  it('tell each other: what is said in one is heard by a client of the other', async () => {
    const [first, second] = [await listen(0), await listen(1)]
    await Promise.all([first.ready, second.ready])

    const before = performance.now()
    await say(0, 'from-the-first')
    await vi.waitFor(() => expect(second.words()).toEqual(['from-the-first']), soon)
    // Sooner than the hub would look by itself: it was told.
    expect(performance.now() - before).toBeLessThan(3000)
    await say(1, 'from-the-second')

    const both = ['from-the-first', 'from-the-second']
    await vi.waitFor(() => expect([first.words(), second.words()]).toEqual([both, both]), soon)
  })

  it('give each of 100 events said at once in both to every client, once and in order', async () => {
    const clients = [await listen(0), await listen(1)]
    await Promise.all(clients.map(({ ready }) => ready))

    await Promise.all(Array.from({ length: 100 }, (_, index) => say(index % 2, `word-${index}`)))

    const inOrder = Array.from({ length: 100 }, (_, index) => index + 1)
    await vi.waitFor(() => expect(clients.map(({ events }) => events.length)).toEqual([100, 100]), soon)
    for (const { events } of clients) expect(events.map(({ sequence }) => sequence)).toEqual(inOrder)
  })

  it('let a client go on at the other one when its process is killed', async () => {
    const client = await listen(0)
    await client.ready
    await say(0, 'heard')
    await vi.waitFor(() => expect(client.words()).toEqual(['heard']), soon)

    await processes[0]?.kill('SIGKILL')
    expect(await client.ended).toBe('cut')
    await say(1, 'missed')
    const again = await listen(1, client.lastId())

    await vi.waitFor(() => expect(again.words()).toEqual(['missed']), soon)
  })

  it('forget a client that hangs up, and end their streams when asked to leave', async () => {
    const leaving = await listen(0)
    const staying = await listen(0)
    await Promise.all([leaving.ready, staying.ready])
    expect(await (await fetch(`${origins[0]}/clients`)).json()).toBe(2)

    await leaving.close()
    await vi.waitFor(async () => expect(await (await fetch(`${origins[0]}/clients`)).json()).toBe(1), soon)
    await processes[0]?.kill('SIGTERM')

    expect(await staying.ended).toBe('ended')
  })
})

describe('the connection that listens', () => {
  it('comes back by itself after the database was away', { timeout: 60_000 }, async () => {
    const url = await createTestPostgres()
    const name = new URL(url).pathname.slice(1)
    const database = await openPostgres(url, 2)
    const admin = await openPostgres(url.replace(/[^/]+$/, 'postgres'), 1)
    let heard = 0
    await database.listen('race', () => {
      heard++
    })

    await sql.raw(`alter database ${name} with allow_connections false`).execute(admin.db)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin.db)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await sql.raw(`alter database ${name} with allow_connections true`).execute(admin.db)

    await vi.waitFor(async () => {
      await sql`select pg_notify('race', '')`.execute(database.db)
      expect(heard).toBeGreaterThan(0)
    }, soon)
    await database.close()
    await admin.close()
  })
})
