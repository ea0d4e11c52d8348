import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSession } from '#features/account/server/session.store.ts'
import { addDiscussion, recount } from '#features/discussion/server/discussion.store.ts'
import { must } from '#platform/calls/result.ts'
import type { Database } from '#platform/db/db.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { sessionCookie } from '#platform/http/cookies.ts'
import { signCookie } from '#platform/http/signed-cookie.ts'
import { type Cluster, startCluster } from '#testing/postgres-cluster.ts'
import { fillDiscussion } from '../bench/posts.ts'
import { type RaceServer, raceSecret, startServer } from './fixtures/server.ts'

let cluster: Cluster
let server: RaceServer
let database: Database
let cookie: string
let hall: number

beforeAll(async () => {
  cluster = await startCluster({ flags: ['fsync=off'] })
  const url = cluster.urlOf('postgres')
  server = await startServer({ DATABASE_URL: url, LECTERN_DEMO: '1', LECTERN_DRAIN: '0' })
  database = await openPostgres(url, 2)
  const { db } = database
  const learner = await db.selectFrom('person').select('id').where('email', '=', 'learner@example.org').executeTakeFirstOrThrow()
  const at = new Date()
  const token = await addSession(db, { userId: learner.id, at, expiresAt: new Date(at.getTime() + 3_600_000) })
  cookie = `${sessionCookie}=${encodeURIComponent(signCookie(raceSecret, token))}`
  const settings = { introductionHtml: '', readers: 'everyone', posting: 'users', isModerated: false, closedAt: null } as const
  const added = await addDiscussion(db, null, { ...settings, title: 'The hall', words: 'hall', locale: 'en' }, at)
  hall = must(added, 'there is no other hall')
  await fillDiscussion(db, hall, 10_000, 20)
  await recount(db, hall)
}, 240_000)
afterAll(async () => {
  await server.stop()
  await database.close()
  await cluster.stop()
})

async function kilobytesOf(path: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers },
  })
  expect(response.status).toBe(200)
  return (await response.arrayBuffer()).byteLength / 1024
}

describe('the HTML of a page', () => {
  it('of the catalogue has at most 65 KB for a guest, and little more for who is signed in', async () => {
    expect(await kilobytesOf('/catalogue', {})).toBeLessThanOrEqual(65)
    expect(await kilobytesOf('/catalogue', { cookie })).toBeLessThanOrEqual(72)
  })

  it('of a discussion has at most 90 KB, however many posts it has', async () => {
    expect(await kilobytesOf(`/discussions/discussion_${hall}`, { cookie })).toBeLessThanOrEqual(90)
    // What is there is shown: a page of threads with their latest replies.
    const page = await fetch(`http://127.0.0.1:${server.port}/discussions/discussion_${hall}`, {
      headers: { accept: 'text/html', cookie },
    })
    expect((await page.text()).match(/<article id="post-/g)?.length).toBeGreaterThan(20)
  })

  it.each([
    ['/', 80],
    ['/products/preventing-falls-in-later-life', 85],
    ['/my-dashboard', 95],
    ['/cart', 25],
  ])('of %s has at most %i KB for who is signed in', async (path, most) => {
    expect(await kilobytesOf(path, { cookie })).toBeLessThanOrEqual(most)
  })
})
