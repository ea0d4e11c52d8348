import type { z } from 'zod'
import type { Ctx } from '../ctx/ctx.ts'
import { addToOutbox } from './outbox.ts'

type JobSettings = {
  name: string
  /** Tries after the first, with growing pauses; then it is on the dead-letter list. Default 5. */
  retries?: number
  /** Runs by itself at these times (cron, UTC), with {} as its payload. */
  schedule?: string
}

/** Background work with a checked payload. It may be run again after a crash, so it must bear that. `Job<never>` is any job. */
export type Job<Payload = never> = JobSettings & {
  schema: z.ZodType<[Payload] extends [never] ? unknown : Payload>
  handle: (ctx: Ctx, payload: Payload) => Promise<void>
}

type JobDefinition<Payload> = JobSettings & {
  schema: z.ZodType<Payload>
  handle: (ctx: Ctx, payload: Payload) => Promise<void>
}

export const defineJob = <Payload>(job: JobDefinition<Payload>): Job<Payload> => job as Job<Payload>

/** Asks for background work: call it inside the transaction that needs it done; it starts after commit. */
export const enqueue = <Payload>(ctx: Ctx, job: Job<Payload>, payload: Payload, runAt?: Date): Promise<void> =>
  enqueueAll(ctx, job, [payload], runAt)

/** The same work for each of these. */
export const enqueueAll = <Payload>(ctx: Ctx, job: Job<Payload>, payloads: Payload[], runAt?: Date): Promise<void> =>
  addToOutbox(
    ctx.db,
    payloads.map((payload) => ({ kind: 'job', name: job.name, payload: job.schema.parse(payload), runAt: runAt ?? null })),
  )
