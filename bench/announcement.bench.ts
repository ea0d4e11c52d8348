import { resolve } from 'node:path'
import { sql } from 'kysely'
import { announce } from '#features/announcements/server/announcing.service.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { makeTestParts } from '#testing/parts.ts'
import { startCluster } from '#testing/postgres-cluster.ts'
import { judge } from './load.ts'

/** Writing to everybody who is registered for something large: each with a mail of their own and a notification, queued in one go. */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const count = isQuick ? 500 : 5000
  const cluster = await startCluster({ flags: ['shared_buffers=256MB'] })
  const database = await openPostgres(cluster.urlOf('postgres'), 4)
  try {
    await migrate(database.db, resolve('db/migrations'))
    const ctx = makeSystemCtx(makeTestParts(database), 'bench')
    const { rows } = await sql<{ id: number }>`insert into person (name, email, email_verified)
      select 'Person ' || n, 'person-' || n || '@people.example', true from generate_series(1, ${count}::int) n returning id`.execute(
      ctx.db,
    )
    const userIds = rows.map(({ id }) => id)
    const letter = {
      subject: 'Bring your laptop',
      body: 'Dear all,\n\nplease bring one.',
      audience: 'registered',
      productId: null,
    }
    const startedAt = performance.now()
    const sent = await announce(ctx, { ...letter, userIds, formKey: 'bench-announcement' })
    const seconds = (performance.now() - startedAt) / 1000
    const queued = await ctx.db.selectFrom('mail').select('id').execute()
    if (!sent.ok || queued.length !== count) throw new Error(`${queued.length} mails are queued instead of ${count}`)
    judge(`mail to ${count} queued`, seconds, '≤', 5, 's')
  } finally {
    await database.close()
    await cluster.stop()
  }
}
