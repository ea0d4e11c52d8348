import type { z } from 'zod'
import type { Ctx } from '../ctx.ts'

/** Background work with a checked payload. It may be run again after a crash, so it must bear that. */
export type Job<Payload = never> = {
  name: string
  schema: z.ZodType<Payload>
  handle: (ctx: Ctx, payload: Payload) => Promise<void>
  /** Tries after the first, with growing pauses; then it is on the dead-letter list. Default 5. */
  retries?: number
  /** Runs by itself at these times (cron, UTC). */
  schedule?: string
}

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job

/** Asks for background work: call it inside the transaction that needs it done; it starts after commit. */
export async function enqueue<Payload>(ctx: Ctx, job: Job<Payload>, payload: Payload, runAt?: Date): Promise<void> {
  await ctx.db
    .insertInto('outbox')
    .values({ kind: 'job', name: job.name, payload: JSON.stringify(job.schema.parse(payload)), run_at: runAt ?? null })
    .execute()
}
