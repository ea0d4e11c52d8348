import { z } from 'zod'
import { actorOfPerson } from '#features/account/server/person-lookup.service.ts'
import { Forbidden, must, type Ok, ok, type Refusal, refuse } from '#platform/calls/result.ts'
import { asActor } from '#platform/ctx/as-actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { describeFailure } from '#platform/jobs/failure.ts'
import { defineJob, enqueue, type Job } from '#platform/jobs/jobs.ts'
import { publish } from '#platform/realtime/publish.ts'
import { bulkChannel, noCounts } from '../bulk.rules.ts'
import * as store from './bulk.store.ts'
import { actOf, mayDo } from './bulk-lists.ts'
import type { Kept, RowAct } from './row-act.ts'

/** One run takes no longer than this; then it hands over, so that a process that stops is not waited for. */
const runMs = 8000
const toldEveryMs = 400

/**
 * Works a bulk act off, row after row. Each row's act and its outcome are one transaction: whoever is killed in between has done neither,
 * and the job, which is then run again, finds the row waiting. Two that run at once take different rows.
 */
export const workOff: Job<{ bulkId: number }> = defineJob({
  name: 'bulk.work-off',
  schema: z.object({ bulkId: z.number() }),
  retries: 20,
  handle: async (ctx, { bulkId }) => {
    const bulk = await store.findBulk(ctx.db, bulkId)
    if (bulk?.state !== 'running') return
    const begun = ctx.now().getTime()
    let told = begun
    const { worker, doRow, doTogether } = await workerFor(ctx, bulk)
    const goOn = () => (doTogether ? workOnSome(worker, bulk, doTogether) : workOnRow(worker, bulk, doRow))
    while ((await goOn()) === 'more') {
      const now = ctx.now().getTime()
      if (now - told > toldEveryMs) {
        told = now
        if ((await tell(ctx, bulkId)) !== 'running') return
      }
      if (now - begun > runMs) return ctx.tx((ctx) => enqueue(ctx, workOff, { bulkId }))
    }
    await ctx.tx(async (ctx) => {
      await store.finishIfOver(ctx.db, bulkId, ctx.now())
      await tell(ctx, bulkId)
    })
  },
})

type DoRow = (ctx: Ctx, target: store.StoredTarget) => ReturnType<RowAct['act']>
type DoTogether = (ctx: Ctx, ids: number[]) => Promise<Map<number, string>>

/** As whoever asked for it, with what they may do now; an act that is not theirs any more is done on no row. */
async function workerFor(ctx: Ctx, bulk: store.StoredBulk): Promise<{ worker: Ctx; doRow: DoRow; doTogether?: DoTogether }> {
  const asker = bulk.askedBy && (await actorOfPerson(ctx, bulk.askedBy.id, bulk.actingAdminId))
  if (!asker) return { worker: ctx, doRow: async () => refuse('askerGone') }
  const act = must(actOf(bulk.list, bulk.act), `there is no act ${bulk.list}.${bulk.act}`)
  const worker = asActor(ctx, asker)
  if (!mayDo(asker, act, bulk)) return { worker, doRow: async () => refuse('actNotAllowed') }
  if (bulk.undoes === null) {
    const { together } = act
    return {
      worker,
      doRow: (ctx, { targetId }) => act.act(ctx, targetId, bulk.options),
      ...(together && { doTogether: (ctx, ids) => together(ctx, ids, bulk.options) }),
    }
  }
  const undo = must(act.undo, `${bulk.list}.${bulk.act} cannot be taken back`)
  return { worker, doRow: (ctx, { targetId, kept }) => undo(ctx, targetId, (kept ?? {}) as Kept, bulk.options) }
}

/** So many rows of an act that is done to many at once are one transaction. */
const atOnce = 500

/** Does the next few rows together, or tells that there are none. They are done or they wait, as one. */
const workOnSome = (ctx: Ctx, bulk: store.StoredBulk, doTogether: DoTogether): Promise<'more' | 'none'> =>
  ctx.tx(async (ctx) => {
    const taken = await store.takeSomeWaiting(ctx.db, bulk.id, atOnce)
    if (taken.length === 0) return 'none'
    const leftOut = await doTogether(
      ctx,
      taken.map(({ targetId }) => targetId),
    )
    const reasonOf = ({ targetId }: store.StoredTarget) => leftOut.get(targetId) ?? null
    for (const [why, some] of Map.groupBy(taken, reasonOf)) {
      const positions = some.map(({ position }) => position)
      await store.settleTargets(ctx.db, bulk.id, positions, { state: why === null ? 'done' : 'skipped', why, at: ctx.now() })
    }
    return 'more'
  })

/** Does the next row, or tells that there is none. What goes wrong with one row is written beside it and stops no other. */
async function workOnRow(ctx: Ctx, bulk: store.StoredBulk, doRow: DoRow): Promise<'more' | 'none'> {
  let taken: store.StoredTarget | undefined
  const settle = (ctx: Ctx, state: 'done' | 'skipped' | 'failed', why: string | null, kept: Kept | null = null) =>
    store.settleTarget(ctx.db, bulk.id, taken?.position ?? 0, { state, why, kept, at: ctx.now() })
  try {
    const outcome = await ctx.tx(async (ctx): Promise<Ok<'more' | 'none'> | Refusal> => {
      taken = await store.takeWaiting(ctx.db, bulk.id)
      if (!taken) return ok('none')
      const done = await doRow(ctx, taken)
      if (!done.ok) return done
      await settle(ctx, 'done', null, done.value)
      return ok('more')
    })
    if (outcome.ok) return outcome.value
    await settle(ctx, 'skipped', outcome.refusal)
  } catch (error) {
    if (!taken) throw error
    if (error instanceof Forbidden) await settle(ctx, 'skipped', 'actNotAllowed')
    else {
      const { message: _, ...failure } = describeFailure(error)
      ctx.log.error({ bulk: bulk.id, position: taken.position, failure }, 'a row of a bulk act failed')
      await settle(ctx, 'failed', 'failed')
    }
  }
  return 'more'
}

/** Says how far it is, and answers whether it goes on. */
const tell = (ctx: Ctx, bulkId: number): Promise<store.StoredBulk['state']> =>
  ctx.tx(async (ctx) => {
    const counts = (await store.countTargets(ctx.db, [bulkId])).get(bulkId) ?? noCounts
    const { state } = must(await store.findBulk(ctx.db, bulkId), 'a bulk act vanished')
    await publish(ctx, bulkChannel(bulkId), { state, counts })
    return state
  })
