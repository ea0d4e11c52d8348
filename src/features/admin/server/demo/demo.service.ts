import { siteSettings } from '#features/site/site.settings.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { allow, must, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf, isAdmin } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { positionOn } from '#platform/realtime/publish.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { DemoFate, DemoRemovalView, setupCalls } from '../../setup.contract.ts'
import { demoChannel, percentTaken } from '../../setup.rules.ts'
import { removeDemoContent } from './demo.jobs.ts'
import { fateOf } from './demo-fate.ts'
import * as store from './demo-rows.store.ts'

type Calls = typeof setupCalls

export async function planDemoRemoval(ctx: Ctx): Promise<Result<AnswerOf<Calls['demoPlan']>>> {
  allow(isAdmin(ctx.actor))
  const asker = actorIdOf(ctx.actor)
  const last = await store.lastRemoval(ctx.db)
  const removal = last && (await removalView(ctx, last.id))
  const confirm = await readSetting(ctx, siteSettings.name)
  const isThere = await store.hasDemo(ctx.db)
  const fate = isThere
    ? await fateOf(ctx, await store.findDoomed(ctx.db, { keep: asker }, async () => {}), await store.countDemoSettings(ctx.db))
    : null
  return ok({
    fate,
    confirm,
    is_own_account_of_demo: isThere && asker !== null && (await store.isOfDemo(ctx.db, asker)),
    removal,
  })
}

async function removalView(ctx: Ctx, id: number): Promise<DemoRemovalView | null> {
  // Before how far it is, so that whatever is done in between is heard: its end is told once.
  const after = await positionOn(ctx, demoChannel(id))
  const removal = await store.findRemoval(ctx.db, id)
  if (!removal) return null
  return { id, state: removal.state, percent: percentTaken(removal), outcome: removal.outcome as DemoFate | null, after }
}

export async function readDemoRemoval(
  ctx: Ctx,
  { removal_id }: InputOf<Calls['demoRemoval']>,
): Promise<Result<DemoRemovalView, 'demoNotThere'>> {
  allow(isAdmin(ctx.actor))
  const removal = await removalView(ctx, removal_id)
  return removal ? ok(removal) : refuse('demoNotThere')
}

type Refusals = 'demoNotThere' | 'demoGoingAlready' | 'invalid'

export const removeDemo = (
  ctx: Ctx,
  { confirm }: InputOf<Calls['removeDemo']>,
): Promise<Result<{ removal_id: number }, Refusals>> =>
  ctx.tx(async (ctx): Promise<Result<{ removal_id: number }, Refusals>> => {
    allow(isAdmin(ctx.actor))
    if (!(await store.hasDemo(ctx.db))) return refuse('demoNotThere')
    const name = await readSetting(ctx, siteSettings.name)
    if (confirm.trim() !== name) return refuseFields({ confirm: [ctx.t('setup.demoOtherName', { name })] })
    const asker = must(actorIdOf(ctx.actor), 'an administrator is somebody')
    const id = await store.beginRemoval(ctx.db, asker, ctx.now())
    if (id === null) return refuse('demoGoingAlready')
    await recordAct(ctx, { action: 'site.remove_demo', subjectType: 'site', subjectId: id })
    await enqueue(ctx, removeDemoContent, { removalId: id })
    return ok({ removal_id: id })
  })
