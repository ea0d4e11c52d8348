import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { addSession } from '#features/account/server/session.store.ts'
import { emptyDraft } from '#features/catalogue/product.draft.ts'
import { addProducts } from '#features/catalogue/server/editing/product-writing.service.ts'
import { nameTerms } from '#features/catalogue/server/products/vocabulary.service.ts'
import { certifyCompletion } from '#features/certificates/server/product-certificate.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { sessionCookie } from '#platform/http/cookies.ts'
import { signCookie } from '#platform/http/signed-cookie.ts'
import { makeTestParts } from '#testing/parts.ts'
import { startCluster } from '#testing/postgres-cluster.ts'
import { judge, measure, megabytesOf, printFigures } from './load.ts'
import { type BenchServer, startBenchServer } from './server.ts'

const secret = 'a secret of the bench, which guards nothing at all'
const issuing = fileURLToPath(new URL('./data/issue-batch.ts', import.meta.url))

/** Certificates after an event, a long transcript, verification and paper. On PostgreSQL, one process of the production build. */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const people = isQuick ? 600 : 10_000
  const cluster = await startCluster({ flags: ['shared_buffers=256MB', 'max_wal_size=4GB'] })
  const url = cluster.urlOf('postgres')
  try {
    const database = await openPostgres(url, 4)
    await migrate(database.db, resolve('db/migrations'))
    const ctx = makeSystemCtx(makeTestParts(database), 'bench')
    await nameTerms(ctx, { topics: [], audiences: [], creditTypes: [{ code: 'CE', name: 'CE', description: '' }] })
    await measureIssuing(ctx, url, people)
    const holder = await makeHolder(ctx, isQuick ? 50 : 500)
    await database.close()
    const server = await startBenchServer({ DATABASE_URL: url, LECTERN_DEMO: '0', LECTERN_SECRET: secret })
    try {
      await measurePages(server, holder, isQuick)
      await measurePaper(server, holder, isQuick)
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}

/** A product that so many have completed, and a batch that certifies it to them. */
async function makeEvent(ctx: Ctx, slug: string, people: number): Promise<{ productId: number; batchId: number }> {
  const draft = {
    ...emptyDraft,
    title: 'Congress',
    urlSlug: slug,
    visibility: 'public' as const,
    credits: [{ type: 'CE', amount: 6 }],
  }
  const [productId = 0] = (await addProducts(ctx, [draft])).values()
  await sql`insert into certificate_rule (product_id, design_id, fields, changed_at)
    select ${productId}, min(id), '[]', now() from certificate_design`.execute(ctx.db)
  await sql`with made as (
      insert into person (name, email, made_at) select 'Attendee ' || n, ${slug} || '-' || n || '@bench.example', now()
      from generate_series(1, ${people}::int) n returning id)
    insert into product_completion (product_id, user_id, completed_at) select ${productId}, id, now() from made`.execute(ctx.db)
  const { rows } = await sql<{ id: string }>`
    insert into certificate_batch (product_id, made_at) values (${productId}, now()) returning id`.execute(ctx.db)
  return { productId, batchId: Number(rows[0]?.id) }
}

/** Issues in a process of its own; killed after so many milliseconds where they are given. */
const issue = (url: string, batchId: number, killAfterMs?: number): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [issuing, url, String(batchId)], { stdio: ['ignore', 'ignore', 'inherit'] })
    const timer = killAfterMs === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    child.on('exit', (code, signal) => {
      if (timer) clearTimeout(timer)
      if (code === 0 || signal === 'SIGKILL') done()
      else fail(new Error(`issuing ended with ${code}`))
    })
  })

/** What was written, without what is drawn by chance. */
async function rowsOf(ctx: Ctx, productId: number): Promise<{ certificates: number; entries: number; digest: string }> {
  const { rows } = await sql<{ line: string }>`
    select c.cycle || ' ' || p.name || ' ' || coalesce(e.amount::text, '-') as line
    from certificate c join person p on p.id = c.user_id
    left join credit_entry e on e.user_id = c.user_id and e.product_id = ${productId}
    where c.subject_kind = 'product' and c.subject_id = ${productId} order by 1`.execute(ctx.db)
  const entries = await sql<{ count: number }>`
    select count(*)::int as count from credit_entry where product_id = ${productId}`.execute(ctx.db)
  const digest = createHash('sha256')
    .update(rows.map(({ line }) => line).join('\n'))
    .digest('hex')
  return { certificates: rows.length, entries: entries.rows[0]?.count ?? 0, digest }
}

async function measureIssuing(ctx: Ctx, url: string, people: number): Promise<void> {
  const [whole, killed] = [await makeEvent(ctx, 'congress', people), await makeEvent(ctx, 'congress-killed', people)]
  await sql`vacuum analyze`.execute(ctx.db)
  const startedAt = performance.now()
  await issue(url, whole.batchId)
  const seconds = (performance.now() - startedAt) / 1000
  // Killed where it has begun and is far from its end.
  const third = Math.max(700, (seconds * 1000) / 3)
  await issue(url, killed.batchId, third)
  await issue(url, killed.batchId, third)
  await issue(url, killed.batchId)
  const [one, other] = [await rowsOf(ctx, whole.productId), await rowsOf(ctx, killed.productId)]
  console.log({ one, other })
  judge(`${people} certificates with their entries`, seconds, '≤', 60, 's')
  judge('certificates that are there', one.certificates, '≥', people, 'rows')
  judge('entries that are there', one.entries, '≥', people, 'rows')
  const isSame = one.digest === other.digest && other.entries === one.entries
  judge('killed twice, other rows than in one go', isSame ? 0 : 1, '≤', 0, 'differences')
}

type Holder = { cookie: string; code: string; certificateId: number }

async function makeHolder(ctx: Ctx, credits: number): Promise<Holder> {
  const { rows } = await sql<{ id: string }>`
    insert into person (name, email, made_at) values ('Long Learner', 'long@bench.example', now()) returning id`.execute(ctx.db)
  const userId = Number(rows[0]?.id)
  await sql`insert into credit_entry (user_id, credit_type_id, kind, amount, earned_on, zone, recorded_at, title, provider, type_name, type_unit, source_kind, source_id)
    select ${userId}, (select min(id) from credit_type), 'award', 1.5, date '2010-01-01' + n * 10, 'UTC', now(), 'Activity ' || n, 'Society', 'CE', 'hours', 'grant', 100000000 + n
    from generate_series(1, ${credits}::int) n`.execute(ctx.db)
  const { rows: products } = await sql<{ id: string }>`select id from product where url_slug = 'congress'`.execute(ctx.db)
  const productId = Number(products[0]?.id)
  await ctx.tx((ctx) => certifyCompletion(ctx, { productId, userId, occurrence: 1, at: ctx.now() }))
  const { rows: issued } = await sql<{
    id: string
    code: string
  }>`select id, code from certificate where user_id = ${userId}`.execute(ctx.db)
  const now = Date.now()
  const token = await addSession(ctx.db, { userId, at: new Date(now), expiresAt: new Date(now + 3_600_000), userAgent: 'bench' })
  await sql`vacuum analyze`.execute(ctx.db)
  return {
    cookie: `${sessionCookie}=${encodeURIComponent(signCookie(secret, token))}`,
    code: issued[0]?.code ?? '',
    certificateId: Number(issued[0]?.id),
  }
}

async function measurePages(server: BenchServer, { cookie, code }: Holder, isQuick: boolean): Promise<void> {
  const seconds = isQuick ? 1 : 8
  const headers = { cookie, accept: 'application/json' }
  const call = await measure(server, {
    name: 'transcript, call',
    concurrency: 4,
    seconds,
    request: () => ({ path: '/api/my-transcript', headers }),
  })
  const page = await measure(server, {
    name: 'transcript, page',
    concurrency: 1,
    seconds,
    request: () => ({ path: '/my-dashboard/transcript', headers: { cookie, accept: 'text/html' } }),
  })
  const csv = await measure(server, {
    name: 'transcript, CSV',
    concurrency: 1,
    seconds,
    request: () => ({ path: '/api/my-transcript.csv', headers }),
  })
  const bare = await measure(server, {
    name: 'the bare answer',
    concurrency: 16,
    seconds,
    request: () => ({ path: '/healthz' }),
  })
  const kept = await measure(server, {
    name: 'verification, kept',
    concurrency: 16,
    seconds,
    request: () => ({ path: `/verify/${code}`, headers: { accept: 'text/html', 'accept-encoding': 'br' } }),
  })
  printFigures([call, page, csv, bare, kept])
  judge('requests that failed', call.errors + page.errors + csv.errors + bare.errors + kept.errors, '≤', 0, 'requests')
  judge('transcript of 500 credits, call p95 at 4', call.p95, '≤', 60, 'ms')
  judge('transcript of 500 credits, page p95', page.p95, '≤', 100, 'ms')
  judge('transcript of 500 credits, CSV p95', csv.p95, '≤', 150, 'ms')
  judge('verification kept, share of the bare answer', kept.perSecond / Math.max(1, bare.perSecond), '≥', 0.5, '')
}

async function measurePaper(server: BenchServer, { cookie, certificateId }: Holder, isQuick: boolean): Promise<void> {
  const [rounds, perRound] = isQuick ? [2, 10] : [10, 100]
  const memory: number[] = []
  const times: number[] = []
  // One after another; a limit per person would otherwise be what is measured.
  for (let round = 0; round < rounds; round++) {
    for (let number = 0; number < perRound; number++) {
      const startedAt = performance.now()
      const answer = await fetch(
        `http://127.0.0.1:${server.port}/api/my-certificates/${certificateId}/certificate.pdf?edition=1`,
        { headers: { cookie } },
      )
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`the paper is refused: ${answer.status}`)
      times.push(performance.now() - startedAt)
    }
    memory.push(megabytesOf(server.pid) ?? 0)
  }
  times.sort((one, other) => one - other)
  const [first = 0, last = 0] = [memory[Math.floor(rounds / 4)], memory.at(-1)]
  console.log('megabytes after each round', memory)
  judge('certificate on paper, p95', times[Math.floor(times.length * 0.95)] ?? 0, '≤', 400, 'ms')
  judge(`memory after ${rounds * perRound} papers, beside that after a quarter`, last - first, '≤', 60, 'MB')
}
