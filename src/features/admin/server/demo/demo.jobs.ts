import { z } from 'zod'
import { actorOfPerson } from '#features/account/server/person-lookup.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import { ok } from '#platform/calls/result.ts'
import { asActor } from '#platform/ctx/as-actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { defineJob, type Job } from '#platform/jobs/jobs.ts'
import { publish } from '#platform/realtime/publish.ts'
import { demoChannel, percentTaken } from '../../setup.rules.ts'
import { fateOf } from './demo-fate.ts'
import * as store from './demo-rows.store.ts'

const toldEveryMs = 250

/**
 * Looks through all that hangs on the demo, telling how far it is, and then takes it away in one transaction that looks again while
 * nobody writes. Whoever is killed in between has taken nothing, and the job runs again.
 */
export const removeDemoContent: Job<{ removalId: number }> = defineJob({
  name: 'admin.remove-demo',
  schema: z.object({ removalId: z.number() }),
  retries: 10,
  handle: async (ctx, { removalId }) => {
    const removal = await store.findRemoval(ctx.db, removalId)
    if (removal?.state !== 'running') return
    const keep = removal.askedBy
    let toldAt = 0
    await store.findDoomed(ctx.db, { keep }, async (step, steps) => {
      const now = ctx.now().getTime()
      if (now - toldAt < toldEveryMs) return
      toldAt = now
      await tell(ctx, removalId, { step, steps })
    })
    await ctx.tx(async (ctx) => {
      await store.holdTables(ctx.db)
      const doomed = await store.findDoomed(ctx.db, { keep }, async () => {})
      const fate = await fateOf(ctx, doomed, await store.countDemoSettings(ctx.db))
      await store.deleteRows(ctx.db, doomed.going)
      await store.forgetDemo(ctx.db)
      await store.renewAllPages(ctx.db)
      await store.tellRemoval(ctx.db, removalId, { state: 'done', outcome: fate, at: ctx.now() })
      const counts = Object.fromEntries(fate.going.map(({ kind, count }) => [kind, count]))
      const asker = keep === null ? null : await actorOfPerson(ctx, keep, null)
      const by = asker ? asActor(ctx, asker) : ctx
      await recordAct(by, { action: 'site.demo_removed', subjectType: 'site', subjectId: removalId, details: counts })
      await publish(ctx, demoChannel(removalId), { state: 'done', percent: 100 })
      return ok(null)
    })
  },
})

const tell = (ctx: Ctx, id: number, told: { step: number; steps: number }): Promise<void> =>
  ctx.tx(async (ctx) => {
    await store.tellRemoval(ctx.db, id, told)
    await publish(ctx, demoChannel(id), { state: 'running', percent: percentTaken({ ...told, state: 'running' }) })
  })
