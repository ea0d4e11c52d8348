import { sql } from 'kysely'
import { recordAct } from '../audit/audit.ts'
import { ok, type Result, refuse } from '../calls/result.ts'
import type { Ctx } from '../ctx/ctx.ts'
import type { Db } from '../db/db.ts'
import { addToOutbox } from './outbox.ts'
import { deadLetterQueue } from './queues.ts'

export type QueueCounts = {
  queue: string
  waiting: number
  later: number
  running: number
  done: number
  failed: number
  dead: number
}
export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
export type RecentJob = {
  id: string
  queue: string
  state: JobState
  tries: number
  madeAt: Date
  startedAt: Date | null
  endedAt: Date | null
  failure: string | null
}
export type DeadJob = {
  id: string
  queue: string
  payload: unknown
  tries: number
  madeAt: Date
  diedAt: Date
  failure: string | null
}
/** Where a page ended; given back, the next page begins after it. */
export type JobsMark = string
export type JobsPage<Item> = { items: Item[]; next: JobsMark | null }

const pageSize = 50

/**
 * All queues with how much is in each; done and failed are those of the last day. What nobody has handed over for a while, because only
 * another version of the program knows it, stands there too.
 */
export async function queueCounts(ctx: Ctx): Promise<Result<QueueCounts[]>> {
  if (!(await hasQueues(ctx.db))) return ok([])
  const { rows } = await sql<QueueCounts>`
    select q.name as queue, coalesce(waiting, 0) as waiting, coalesce(later, 0) as later, coalesce(running, 0) as running,
      coalesce(done, 0) as done, coalesce(failed, 0) as failed, coalesce(dead, 0) as dead
    from pgboss.queue q
    left join (
      select name,
        count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
        count(*) filter (where state < 'active' and start_after > now())::int as later,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state = 'completed')::int as done,
        count(*) filter (where state = 'failed')::int as failed
      from pgboss.job group by name
    ) own on own.name = q.name
    left join (
      select source_name, count(*)::int as dead from pgboss.job where name = ${deadLetterQueue} group by source_name
    ) ended on ended.source_name = q.name
    where q.dead_letter = ${deadLetterQueue}
    union all
    select name, count(*)::int, 0, 0, 0, 0, 0 from outbox
    where made_at < now() - interval '1 minute' and name not in (select name from pgboss.queue)
    group by name
    order by queue`.execute(ctx.db)
  return ok(rows)
}

/** The jobs of one queue, or of all, newest first. */
export async function recentJobs(
  ctx: Ctx,
  { queue, after }: { queue?: string; after?: JobsMark },
): Promise<Result<JobsPage<RecentJob>>> {
  if (!(await hasQueues(ctx.db))) return ok({ items: [], next: null })
  const { rows } = await sql<RecentJob & Marked>`
    select id, name as queue, state, retry_count + (started_on is not null)::int as tries, created_on as "madeAt",
      started_on as "startedAt", completed_on as "endedAt", ${failureText(sql.ref('output'))} as failure, ${mark} as mark
    from pgboss.job j
    where ${queue ? sql`name = ${queue}` : sql`name in (select name from pgboss.queue where dead_letter = ${deadLetterQueue})`}
      ${beyond(after)}
    order by created_on desc, id desc
    limit ${pageSize + 1}`.execute(ctx.db)
  return ok(pageOf(rows))
}

/** What came to nothing after all its tries, newest first. */
export async function deadJobs(ctx: Ctx, { after }: { after?: JobsMark }): Promise<Result<JobsPage<DeadJob>>> {
  if (!(await hasQueues(ctx.db))) return ok({ items: [], next: null })
  const { rows } = await sql<DeadJob & Marked>`
    select id, source_name as queue, data -> 'payload' as payload, source_retry_count + 1 as tries,
      source_created_on as "madeAt", created_on as "diedAt", ${failureText(sql.ref('source_output'))} as failure, ${mark} as mark
    from pgboss.job j
    where name = ${deadLetterQueue} ${beyond(after)}
    order by created_on desc, id desc
    limit ${pageSize + 1}`.execute(ctx.db)
  return ok(pageOf(rows))
}

export const retryJob = (ctx: Ctx, { id }: { id: string }): Promise<Result<null, 'job_not_found'>> => {
  return ctx.tx(async (ctx) => {
    const [dead] = await takeDeadJobs(ctx.db, sql`id = ${id}::uuid`)
    if (!dead) return refuse('job_not_found')
    await putBack(ctx, dead)
    await recordAct(ctx, { action: 'job.retry', subjectType: 'job', subjectId: id, details: { queue: dead.queue } })
    return ok(null)
  })
}

/** Answers how many are tried again. */
export const retryAllJobs = (ctx: Ctx): Promise<Result<number>> => {
  return ctx.tx(async (ctx) => {
    const dead = await takeDeadJobs(ctx.db, sql`true`)
    for (const job of dead) await putBack(ctx, job)
    await recordAct(ctx, { action: 'job.retry_all', subjectType: 'job', subjectId: 'all', details: { count: dead.length } })
    return ok(dead.length)
  })
}

export const discardJob = (ctx: Ctx, { id }: { id: string }): Promise<Result<null, 'job_not_found'>> => {
  return ctx.tx(async (ctx) => {
    const [dead] = await takeDeadJobs(ctx.db, sql`id = ${id}::uuid`)
    if (!dead) return refuse('job_not_found')
    await recordAct(ctx, { action: 'job.discard', subjectType: 'job', subjectId: id, details: { queue: dead.queue } })
    return ok(null)
  })
}

type Marked = { mark: string }

// To the microsecond, which a JavaScript date would lose.
const mark = sql<string>`extract(epoch from created_on)::text || '_' || id`

function beyond(after: JobsMark | undefined) {
  const [, seconds, id] = /^(\d+(?:\.\d+)?)_([\da-f-]{36})$/.exec(after ?? '') ?? []
  return seconds && id ? sql`and (extract(epoch from created_on), id) < (${seconds}::numeric, ${id}::uuid)` : sql``
}

function pageOf<Item>(rows: (Item & Marked)[]): JobsPage<Item> {
  const shown = rows.slice(0, pageSize)
  return {
    items: shown.map(({ mark: _, ...item }) => item as Item),
    next: rows.length > pageSize ? (shown.at(-1)?.mark ?? null) : null,
  }
}

/** Our own failures have a message; pg-boss puts its own under `value`. */
const failureText = (output: ReturnType<typeof sql.ref>) =>
  sql<string | null>`coalesce(${output} ->> 'message', ${output} -> 'value' ->> 'message')`

/** pg-boss makes its tables when the first worker starts. */
async function hasQueues(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('pgboss.job') is not null as found`.execute(db)
  return rows[0]?.found === true
}

async function takeDeadJobs(db: Db, which: ReturnType<typeof sql>): Promise<{ queue: string; payload: unknown }[]> {
  if (!(await hasQueues(db))) return []
  const { rows } = await sql<{ queue: string; payload: unknown }>`
    delete from pgboss.job where name = ${deadLetterQueue} and ${which}
    returning source_name as queue, data -> 'payload' as payload`.execute(db)
  return rows
}

/** Through the outbox, as if it were asked for anew: with all its tries, under the queue's present settings. */
const putBack = (ctx: Ctx, { queue, payload }: { queue: string; payload: unknown }): Promise<void> =>
  addToOutbox(ctx.db, [{ kind: 'job', name: queue, payload, runAt: null }])
