import { reportFile } from '#features/site/server/report-file.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf, isAdmin, isSelf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { positionOn } from '#platform/realtime/publish.ts'
import type { Bulk, BulkTarget, bulkCalls } from '../bulk.contract.ts'
import { type BulkList, bulkChannel, noCounts } from '../bulk.rules.ts'
import { isOnesOwn } from './bulk.service.ts'
import * as store from './bulk.store.ts'
import { actOf, describeRows, isBulkList, mayDo } from './bulk-lists.ts'
import { bulkLabel, whyText } from './bulk-words.ts'

type Calls = typeof bulkCalls

const bulksAtOnce = 30
const targetsAtOnce = 100
const exportedAtOnce = 1000

/** Older programs may have known lists that this one does not; they are shown nowhere. */
const listOf = ({ list }: store.StoredBulk): BulkList | null => (isBulkList(list) ? list : null)

async function viewsOf(ctx: Ctx, bulks: store.StoredBulk[]): Promise<Bulk[]> {
  const counts = await store.countTargets(
    ctx.db,
    bulks.map(({ id }) => id),
  )
  return bulks.map((bulk) => {
    const act = actOf(bulk.list, bulk.act)
    const isOver = bulk.state !== 'running'
    const own = counts.get(bulk.id) ?? noCounts
    return {
      id: bulk.id,
      list: listOf(bulk) ?? 'people',
      act: bulk.act,
      label: bulkLabel(ctx.t, bulk),
      product_id: bulk.productId,
      state: bulk.state,
      counts: own,
      targets: bulk.targets,
      asked_at: bulk.askedAt.toISOString(),
      ended_at: bulk.endedAt?.toISOString() ?? null,
      asked_by: bulk.askedBy,
      undoes: bulk.undoes,
      undone_by: bulk.undoneBy,
      can_be_undone:
        act?.undo !== undefined &&
        isOver &&
        own.done > 0 &&
        bulk.undoes === null &&
        bulk.undoneBy === null &&
        mayDo(ctx.actor, act, bulk),
      is_mine: bulk.askedBy !== null && isSelf(ctx.actor, bulk.askedBy.id),
    }
  })
}

export async function listOwnBulks(ctx: Ctx, { before }: InputOf<Calls['list']>): Promise<Result<AnswerOf<Calls['list']>>> {
  const askedBy = isAdmin(ctx.actor) ? null : actorIdOf(ctx.actor)
  const found = await store.listBulks(ctx.db, { askedBy, before, limit: bulksAtOnce + 1 })
  const shown = found.slice(0, bulksAtOnce)
  return ok({
    bulks: await viewsOf(ctx, shown),
    next_before: found.length > bulksAtOnce ? (shown.at(-1)?.id ?? null) : null,
  })
}

export async function readBulk(
  ctx: Ctx,
  { bulk_id: id, state, from = 0 }: InputOf<Calls['read']>,
): Promise<Result<AnswerOf<Calls['read']>, 'bulkNotFound'>> {
  // Before the act and its rows, so that whatever is done in between is heard: its end is told once.
  const after = await positionOn(ctx, bulkChannel(id))
  const bulk = await store.findBulk(ctx.db, id)
  if (!bulk || !isOnesOwn(ctx, bulk)) return refuse('bulkNotFound')
  const [view] = await viewsOf(ctx, [bulk])
  if (!view) return refuse('bulkNotFound')
  const found = await store.targetsOf(ctx.db, id, { state, from, limit: targetsAtOnce + 1 })
  return ok({
    bulk: view,
    targets: await targetViews(ctx, view.list, found.slice(0, targetsAtOnce)),
    next_from: found[targetsAtOnce]?.position ?? null,
    after,
  })
}

async function targetViews(ctx: Ctx, list: BulkList, targets: store.StoredTarget[]): Promise<BulkTarget[]> {
  const known = await describeRows(list)(
    ctx,
    targets.map(({ targetId }) => targetId),
  )
  return targets.map(({ position, targetId, state, why }) => ({
    position,
    name: known.get(targetId)?.name ?? ctx.t('bulk.gone', { id: targetId }),
    href: known.get(targetId)?.href ?? null,
    state,
    why: why === null ? null : whyText(ctx.t, why),
  }))
}

export async function exportTargets(
  ctx: Ctx,
  { bulk_id: id }: InputOf<Calls['exportTargets']>,
): Promise<Result<Response, 'bulkNotFound'>> {
  const bulk = await store.findBulk(ctx.db, id)
  if (!bulk || !isOnesOwn(ctx, bulk)) return refuse('bulkNotFound')
  const list = listOf(bulk) ?? 'people'
  const next = async (last: BulkTarget | undefined) =>
    targetViews(ctx, list, await store.targetsOf(ctx.db, id, { from: (last?.position ?? -1) + 1, limit: exportedAtOnce }))
  const row = ({ name, state, why }: BulkTarget) => [name, state, why ?? '']
  return ok(await reportFile(ctx, { name: `bulk-${id}`, header: ['name', 'outcome', 'reason'], row, next }))
}

/** Whoever may read it hears how far it is. */
export async function mayHearBulk(ctx: Ctx, bulkId: number): Promise<boolean> {
  const bulk = await store.findBulk(ctx.db, bulkId)
  return bulk !== undefined && isOnesOwn(ctx, bulk)
}
