import { knownPeople } from '#features/account/server/person-lookup.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { certificationsAdminCalls, EditedProgramme, PublishingPreview } from '../certifications.admin.contract.ts'
import { type Programme, programmeFaults, type Requirement } from '../programme.rules.ts'
import { changeCycle, cycleById } from './cycle.store.ts'
import { openCycleIds, tallies } from './oversight.store.ts'
import { editedOf } from './programme.admin.service.ts'
import * as store from './programme.store.ts'
import { programmeOf, settleWay } from './settle.service.ts'
import { followWay } from './way.service.ts'

type Calls = typeof certificationsAdminCalls

/** Makes a certification and publishes it at once: for whoever fills an academy. Call it inside a transaction. */
export async function addPublished(ctx: Ctx, { urlSlug, ...programme }: Programme & { urlSlug: string }): Promise<number> {
  const id = await store.addCertification(ctx.db, { urlSlug, draft: programme }, ctx.now())
  await store.publishVersion(ctx.db, id, programme, { by: null, now: ctx.now() })
  return id
}

/** More than that many are counted, not named. */
const mostShown = 50

/** In words, each with the requirement that it is about. */
function faultTexts(ctx: Ctx, draft: Programme): string[] {
  const titleOf = (path: string): string => {
    const [tree, id] = path.split('.')
    const list: Requirement[] = tree === 'renewal' ? draft.renewal : draft.first
    const one = list.find((requirement) => requirement.id === id)
    return one ? `${one.title || ctx.t(`certifications.kind_${one.kind}`)}: ` : ''
  }
  return Object.entries(programmeFaults(draft)).map(
    ([path, fault]) => `${titleOf(path)}${ctx.t(`certifications-admin.fault_${fault}`)}`,
  )
}

/** What would change for whom: everybody on the way, by their version and by the draft. */
export async function previewPublishing(
  ctx: Ctx,
  { certification_id: id }: InputOf<Calls['preview']>,
): Promise<Result<PublishingPreview, 'programmeNotFound'>> {
  const found = await store.certificationById(ctx.db, id)
  if (!found) return refuse('programmeNotFound')
  const today = await todayOf(ctx)
  const [open, counts] = await Promise.all([openCycleIds(ctx.db, id), tallies(ctx.db, today)])
  const shown = open.slice(0, mostShown)
  const people = await knownPeople(
    ctx,
    shown.map(({ userId }) => userId),
  )
  const affected: PublishingPreview['affected'] = []
  for (const { id: cycleId, userId } of shown) {
    const cycle = must(await cycleById(ctx.db, cycleId), 'an open cycle is there')
    const before = await followWay(ctx, cycle, await programmeOf(ctx, cycle), today)
    const after = await followWay(ctx, cycle, found.draft, today)
    const { name = '', email = '' } = people.get(userId) ?? {}
    affected.push({
      person: { id: userId, name, email },
      before: before.percent,
      after: after.percent,
      would_earn: after.isComplete,
    })
  }
  return ok({
    faults: faultTexts(ctx, found.draft),
    affected,
    in_progress: open.length,
    holders: counts.get(id)?.earned ?? 0,
  })
}

type NotPublished = 'programmeNotFound' | 'programmeFaulty' | 'changedMeanwhile'

export async function publishProgramme(
  ctx: Ctx,
  { certification_id: id, version, moves }: InputOf<Calls['publish']>,
): Promise<Result<EditedProgramme, NotPublished>> {
  const published = await ctx.tx(async (ctx): Promise<Result<EditedProgramme, NotPublished>> => {
    const found = await store.lockCertification(ctx.db, id)
    if (!found) return refuse('programmeNotFound')
    const view = await editedOf(ctx, found)
    const changed = unlessChanged(version, view)
    if (changed) return changed
    if (!view.is_changed) return ok(view)
    if (Object.keys(programmeFaults(found.draft)).length > 0) return refuse('programmeFaulty')
    const versionId = await store.publishVersion(ctx.db, id, found.draft, { by: actorIdOf(ctx.actor), now: ctx.now() })
    const moved = moves ? await openCycleIds(ctx.db, id) : []
    for (const cycle of moved) await changeCycle(ctx.db, cycle.id, { versionId }, ctx.now())
    await recordAct(ctx, {
      action: 'certification.publish',
      subjectType: 'certification',
      subjectId: id,
      details: { title: found.draft.title, moved: moved.length },
    })
    return ok(await editedOf(ctx, must(await store.certificationById(ctx.db, id), 'a held certification is there')))
  })
  if (published.ok && moves) for (const { userId } of await openCycleIds(ctx.db, id)) await settleWay(ctx, id, userId)
  return published
}
