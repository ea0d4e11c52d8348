import { z } from 'zod'
import { must, ok } from '#platform/calls/result.ts'
import { asActor } from '#platform/ctx/as-actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { defineJob, type Job } from '#platform/jobs/jobs.ts'
import { publish } from '#platform/realtime/publish.ts'
import { isLocale } from '#platform/texts/i18n.ts'
import { importChannel } from '../people-csv.rules.ts'
import { applyTable, planWork, readPeople } from './people-import.service.ts'
import * as runs from './people-import-run.store.ts'
import { actorOfPerson } from './person-lookup.service.ts'

/** So many lines are looked at before it is told how far it is. */
const partLines = 500

/**
 * Looks at every line, telling how far it is, and then takes all of them in one transaction that looks again under the lock. Whoever is
 * killed in between has taken nothing, and the job runs again.
 */
export const workOffImport: Job<{ importId: number }> = defineJob({
  name: 'account.import-people',
  schema: z.object({ importId: z.number() }),
  retries: 10,
  handle: async (ctx, { importId }) => {
    const run = await runs.findImport(ctx.db, importId)
    if (run?.state !== 'running') return
    const asker = run.askedBy && (await actorOfPerson(ctx, run.askedBy, run.actingAdminId))
    if (!asker) return end(ctx, importId, { state: 'refused', refusal: 'importAskerGone' })
    const locale = isLocale(run.locale) ? run.locale : ctx.locale
    const worker = asActor(ctx, asker, locale)
    const table = await readPeople(
      worker,
      new File([must(await runs.contentOf(ctx.db, importId), 'a running import has its file')], run.fileName),
    )
    if (!table.ok) return end(ctx, importId, { state: 'refused', refusal: table.refusal })
    const { rows } = table.value
    for (let at = 0; at < rows.length; at += partLines) {
      await planWork(worker, { ...table.value, rows: rows.slice(at, at + partLines) }, { lock: false })
      await tell(ctx, importId, Math.min(at + partLines, rows.length))
    }
    await worker
      .tx(async (ctx) => {
        const done = await applyTable(ctx, table.value, run.digest)
        if (!done.ok) return done
        await runs.endImport(ctx.db, importId, { state: 'done', ...done.value }, ctx.now())
        await publish(ctx, importChannel(importId), { state: 'done' })
        return ok(null)
      })
      .then((done) => (done.ok ? undefined : end(ctx, importId, { state: 'refused', refusal: done.refusal })))
  },
})

const tell = (ctx: Ctx, id: number, checked: number): Promise<void> =>
  ctx.tx(async (ctx) => {
    await runs.tellImport(ctx.db, id, checked)
    await publish(ctx, importChannel(id), { state: 'running', checked })
  })

const end = (ctx: Ctx, id: number, outcome: runs.ImportOutcome): Promise<void> =>
  ctx.tx(async (ctx) => {
    await runs.endImport(ctx.db, id, outcome, ctx.now())
    await publish(ctx, importChannel(id), { state: outcome.state })
  })
