import { resolve } from 'node:path'
import { setPassword } from '#features/account/server/account.store.ts'
import { hashPassword } from '#features/account/server/password-hash.ts'
import { addSession } from '#features/account/server/session.store.ts'
import { emptyDraft } from '#features/catalogue/product.draft.ts'
import { addProducts } from '#features/catalogue/server/editing/product-writing.service.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { sessionCookie } from '#platform/http/cookies.ts'
import { forgeryCookie, forgeryHeader, makeForgeryToken } from '#platform/http/forgery.ts'
import { signCookie } from '#platform/http/signed-cookie.ts'
import { makeTestParts } from '#testing/parts.ts'
import { startCluster } from '#testing/postgres-cluster.ts'
import { arrive, judge, measure, printFigures, settled } from './load.ts'
import { startBenchServer } from './server.ts'

const secret = 'a secret of the bench, which guards nothing at all'
const password = 'a long word of the bench 1!'

/** Everybody signs in at nine o'clock, while others read a page: on PostgreSQL, the production build. Each person signs in once. */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const [perSecond, seconds, quickest] = isQuick ? [10, 1, 20] : [50, 30, 400]
  const cluster = await startCluster({ flags: ['shared_buffers=256MB', 'max_wal_size=4GB'] })
  try {
    const url = cluster.urlOf('postgres')
    const session = await fill(url, perSecond * seconds + quickest + perSecond)
    const server = await startBenchServer({
      DATABASE_URL: url,
      LECTERN_DEMO: '0',
      LECTERN_SECRET: secret,
      LECTERN_TRUST_PROXY: '1',
    })
    try {
      const token = makeForgeryToken(secret)
      const headers = { 'content-type': 'application/json', cookie: `${forgeryCookie}=${token}`, [forgeryHeader]: token }
      const signIn = (number: number) => ({
        method: 'POST',
        path: '/api/sign-in',
        // Everybody from an address of their own: one address has a limit of tries.
        headers: { ...headers, 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` },
        body: JSON.stringify({ email: `bench-${number}@example.org`, password }),
      })
      const page = () => ({
        path: '/catalogue',
        headers: { accept: 'text/html', 'accept-encoding': 'gzip', cookie: `${sessionCookie}=${encodeURIComponent(session)}` },
      })
      const reading = (name: string) =>
        arrive(server, { name, count: 20 * seconds, perSecond: 20, connections: 16, request: page })
      await measure(server, { name: 'warm', concurrency: 2, seconds: isQuick ? 1 : 5, request: page })
      await measure(server, { name: 'warm', concurrency: 4, seconds: 60, requests: perSecond, request: signIn })
      await settled(server)
      const alone = await reading('pages alone, 20 a second')
      const [meanwhile, signIns] = await Promise.all([
        reading('pages meanwhile, 20 a second'),
        arrive(
          { port: server.port, pid: server.pid },
          {
            name: `sign-ins, ${perSecond} a second`,
            count: perSecond * seconds,
            perSecond,
            connections: 64,
            request: (number) => signIn(perSecond + number),
          },
        ),
      ])
      await settled(server)
      const fastest = await measure(server, {
        name: 'sign-ins, as fast as it goes',
        concurrency: 16,
        seconds: 60,
        requests: quickest,
        request: (number) => signIn(perSecond + perSecond * seconds + number),
      })
      printFigures([alone, meanwhile, signIns, fastest])
      judge('sign-ins that failed', signIns.errors + fastest.errors, '≤', 0, 'sign-ins')
      judge('sign-ins', fastest.perSecond, '≥', 50, 'per second')
      judge('pages while people sign in, p95 against alone', (100 * meanwhile.p95) / alone.p95, '≤', 120, '%')
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}

/** People with the same password, something to read, and one who is signed in and reads it. */
async function fill(url: string, people: number): Promise<string> {
  const database = await openPostgres(url, 4)
  await migrate(database.db, resolve('db/migrations'))
  const ctx = makeSystemCtx(makeTestParts(database), 'bench')
  const drafts = Array.from({ length: 200 }, (_, at) => ({
    ...emptyDraft,
    title: `Course ${at}`,
    urlSlug: `course-${at}`,
    visibility: 'public' as const,
  }))
  await addProducts(ctx, drafts)
  const rows = Array.from({ length: people }, (_, at) => ({
    name: `Person ${at}`,
    email: `bench-${at}@example.org`,
    email_verified: true,
  }))
  const ids = (await ctx.db.insertInto('person').values(rows).returning('id').execute()).map(({ id }) => id)
  const hash = await hashPassword(password)
  for (const id of ids) await setPassword(ctx.db, id, hash, ctx.now())
  const expiresAt = new Date(Date.now() + 24 * 3_600_000)
  const token = await addSession(ctx.db, { userId: ids[0] ?? 0, at: ctx.now(), expiresAt })
  await database.close()
  return signCookie(secret, token)
}
