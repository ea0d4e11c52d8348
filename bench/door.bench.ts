import { randomBytes, randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { emptyDraft } from '#features/catalogue/product.draft.ts'
import { addProducts } from '#features/catalogue/server/editing/product-writing.service.ts'
import { ensureCheckpoints } from '#features/checkin/server/checkpoint.service.ts'
import { hashOf } from '#features/checkin/server/device.service.ts'
import { codesOf } from '#features/checkin/server/ticket-key.service.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { forgeryCookie, forgeryHeader, makeForgeryToken } from '#platform/http/forgery.ts'
import { signCookie } from '#platform/http/signed-cookie.ts'
import { makeTestParts } from '#testing/parts.ts'
import { startCluster } from '#testing/postgres-cluster.ts'
import { arrive, judge, measure, printFigures } from './load.ts'
import { startBenchServer } from './server.ts'

const secret = 'a secret of the bench, which guards nothing at all'
const dayMs = 24 * 3_600_000

type Door = { checkpointId: number; codes: string[]; cookies: string[] }

/** An event of tomorrow with so many tickets, and ten doors. */
async function openDoors(url: string, guests: number): Promise<Door> {
  const database = await openPostgres(url, 4)
  await migrate(database.db, resolve('db/migrations'))
  const ctx = makeSystemCtx({ ...makeTestParts(database), secret }, 'bench')
  const [startsAt, endsAt] = [new Date(Date.now() + dayMs), new Date(Date.now() + 2 * dayMs)]
  const added = await addProducts(ctx, [
    {
      ...emptyDraft,
      title: 'Conference',
      urlSlug: 'conference',
      visibility: 'public',
      kind: 'live_event',
      isOnline: false,
      timeZone: 'Europe/Vienna',
      place: { venue: 'Hall', city: 'Graz', region: '', country: '' },
      meetings: [{ startsAt, endsAt }],
    },
  ])
  const productId = added.get('conference') ?? 0
  const { rows } = await sql<{ id: number }>`
    with people as (
      insert into person (name, email) select 'Guest ' || n, 'guest-' || n || '@example.org' from generate_series(1, ${guests}) n returning id
    )
    insert into registration (product_id, registrant_id, source, registered_at)
    select ${productId}, id, 'grant', ${ctx.now()} from people returning id`.execute(ctx.db)
  const codes = await codesOf(
    ctx,
    rows.map(({ id }) => ({ productId, registrationId: id, issue: 1 })),
  )
  const [entrance] = await ensureCheckpoints(ctx, productId)
  const tokens = Array.from({ length: 10 }, () => randomBytes(32).toString('base64url'))
  for (const token of tokens)
    await sql`insert into door_device (product_id, name, token_hash, made_at, paired_at)
      values (${productId}, 'Door', ${hashOf(token)}, ${ctx.now()}, ${ctx.now()})`.execute(ctx.db)
  await database.close()
  return {
    checkpointId: entrance?.id ?? 0,
    codes,
    cookies: tokens.map((token) => `lectern.door=${encodeURIComponent(signCookie(secret, token))}`),
  }
}

/** The door of a large event: a hundred scans a second, and what a device loads before it works by itself. One process on PostgreSQL. */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const guests = isQuick ? 500 : 10_000
  const cluster = await startCluster({ flags: ['shared_buffers=256MB'] })
  try {
    const { checkpointId, codes, cookies } = await openDoors(cluster.urlOf('postgres'), guests)
    const server = await startBenchServer({
      DATABASE_URL: cluster.urlOf('postgres'),
      LECTERN_DEMO: '0',
      LECTERN_SECRET: secret,
    })
    try {
      const token = makeForgeryToken(secret)
      const headersOf = (number: number) => ({
        cookie: `${forgeryCookie}=${encodeURIComponent(token)}; ${cookies[number % cookies.length]}`,
        [forgeryHeader]: token,
        accept: 'application/json',
      })
      const [perSecond, seconds] = [100, isQuick ? 2 : 30]
      const scan = (code: string | undefined, number: number) => ({
        method: 'POST',
        path: '/api/door/scans',
        headers: { ...headersOf(number), 'content-type': 'application/json' },
        body: JSON.stringify({
          scans: [
            {
              id: randomUUID(),
              checkpoint_id: checkpointId,
              act: 'in',
              code,
              way: 'camera',
              device_at: new Date().toISOString(),
              offset_ms: 0,
            },
          ],
        }),
      })
      // The first to come, one after the other; the process has just started.
      const early = { perSecond: 20, count: isQuick ? 20 : 200, connections: 4 }
      await arrive(server, { ...early, name: 'warm-up', request: (number) => scan(codes.at(-1 - number), number) })
      const scanned = await arrive(server, {
        name: `scans, ${perSecond} per second`,
        count: perSecond * seconds,
        perSecond,
        connections: 16,
        // Every fifth is a ticket that is shown again.
        request: (number) => scan(codes[(number % 5 === 4 ? number - 1 : number) % codes.length], number),
      })
      const roster = await measure(server, {
        name: `the list of ${guests}, compressed`,
        concurrency: 1,
        seconds: isQuick ? 1 : 5,
        request: (number) => ({ path: '/api/door/roster', headers: { ...headersOf(number), 'accept-encoding': 'gzip' } }),
      })
      printFigures([scanned, roster])
      judge('requests that failed', scanned.errors + roster.errors, '≤', 0, 'requests')
      judge('100 scans a second, p95', scanned.p95, '≤', 80, 'ms')
      judge(`the list of ${guests}`, Math.round(roster.bytes / 1024), '≤', 1024, 'KB')
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}
