import { z } from 'zod'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { type QueueCounts, queueCounts } from '#platform/jobs/dead-letters.ts'
import { defineJob, type Job } from '#platform/jobs/jobs.ts'

/** As quick as pg-boss allows. */
export const inAHurry = { heartbeatSeconds: 10, superviseSeconds: 1, retryDelaySeconds: 1 }

export const Note = z.object({ word: z.string() })
export type NotingJob = { job: Job<{ word: string }>; seen: string[]; at: number[]; recover: () => void }

/** A job that notes what it was given, after failing as often as asked. */
export function notingJob(name: string, { failures = 0, retries = 5 } = {}): NotingJob {
  const seen: string[] = []
  const at: number[] = []
  let left = failures
  const job = defineJob({
    name,
    schema: Note,
    retries,
    handle: async (_, { word }) => {
      seen.push(word)
      at.push(performance.now())
      if (left-- > 0) throw new Error(`could not say ${word}`)
    },
  })
  return {
    job,
    seen,
    at,
    recover: () => {
      left = 0
    },
  }
}

export async function countsOf(ctx: Ctx, name: string): Promise<QueueCounts> {
  const counts = (await queueCounts(ctx)).value.find(({ queue }) => queue === name)
  if (!counts) throw new Error(`there is no queue ${name}`)
  return counts
}
