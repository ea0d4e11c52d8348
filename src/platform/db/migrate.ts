import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { DatabaseError, type Db } from './db.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const migrationLock = 7_305_108_232_101
/** Everybody who comes after a migration that waits for a table waits too, so it does not wait for long. */
const lockSeconds = 30

/**
 * Runs what is new in `folder`, in order, all in one transaction under a lock: of two processes that start at once the
 * second waits and finds nothing to do. Forward only; a file that changed after it ran is refused.
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort()
  return (db as unknown as Kysely<{ migration: { name: string; hash: string } }>).transaction().execute(async (trx) => {
    // However long another process migrates, and however long this one does.
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx)
    await sql.raw(`set local lock_timeout = '${lockSeconds}s'`).execute(trx)
    await sql`create table if not exists migration (name text primary key, hash text not null, ran_at timestamptz not null default now())`.execute(
      trx,
    )
    const done = new Map(
      (await trx.selectFrom('migration').select(['name', 'hash']).execute()).map(({ name, hash }) => [name, hash]),
    )
    const ran: string[] = []
    for (const name of files) {
      const text = await readFile(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      if (done.has(name)) {
        if (done.get(name) !== hash)
          throw new DatabaseError(`The migration ${name} was changed after it had run. Write a new one instead.`)
        continue
      }
      for (const statement of statementsOf(text)) {
        await sql.raw(statement).execute(trx).catch(explainWaiting(name))
      }
      await trx.insertInto('migration').values({ name, hash }).execute()
      ran.push(name)
    }
    return ran
  })
}

const explainWaiting = (name: string) => (error: unknown) => {
  if (!(error instanceof DatabaseUnavailable) || error.trouble !== 'busy') throw error
  throw new DatabaseError(
    `The migration ${name} waited ${lockSeconds} s for a table that another transaction holds. End that transaction and start again.`,
  )
}

/** The statements of a file, split at the semicolons that end a line outside of $$ bodies: PGlite runs one at a time. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let lines: string[] = []
  let isInBody = false
  for (const line of text.split('\n')) {
    lines.push(line)
    if ((line.match(/\$\$/g) ?? []).length % 2 === 1) isInBody = !isInBody
    if (!isInBody && /;\s*(--.*)?$/.test(line)) {
      statements.push(lines.join('\n'))
      lines = []
    }
  }
  if (lines.join('').replace(/--.*$/gm, '').trim()) statements.push(lines.join('\n'))
  return statements
}
