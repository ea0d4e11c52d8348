import { siteSettings } from '#features/site/site.settings.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf, isSelf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { ListView, viewsCalls } from '../views.contract.ts'
import { nextSending, tidyQuery, viewedLists } from '../views.rules.ts'
import * as store from './views.store.ts'

type Calls = typeof viewsCalls

const mostViews = 100

export const addressOfView = ({ list, query }: Pick<store.StoredView, 'list' | 'query'>): string => {
  const search = new URLSearchParams(query)
  return search.size > 0 ? `${viewedLists[list].path}?${search}` : viewedLists[list].path
}

const viewOf = (ctx: Ctx, view: store.StoredView): ListView => ({
  id: view.id,
  list: view.list,
  name: view.name,
  href: addressOfView(view),
  is_shared: view.isShared,
  is_mine: isSelf(ctx.actor, view.ownerId),
  owner: view.owner,
  schedule: view.schedule,
  next_at: view.nextAt?.toISOString() ?? null,
})

export async function listViews(ctx: Ctx, { list }: InputOf<Calls['views']>): Promise<Result<AnswerOf<Calls['views']>>> {
  const personId = actorIdOf(ctx.actor)
  if (personId === null || !may(ctx.actor, viewedLists[list].needs)) return ok({ views: [] })
  return ok({ views: (await store.viewsFor(ctx.db, list, personId)).map((view) => viewOf(ctx, view)) })
}

export async function keepListView(
  ctx: Ctx,
  { list, name, query, is_shared }: InputOf<Calls['keepView']>,
): Promise<Result<ListView, 'listNotOpen' | 'tooManyViews'>> {
  const ownerId = actorIdOf(ctx.actor)
  if (ownerId === null || !may(ctx.actor, viewedLists[list].needs)) return refuse('listNotOpen')
  return ctx.tx(async (ctx): Promise<Result<ListView, 'tooManyViews'>> => {
    if ((await store.countViews(ctx.db, ownerId)) >= mostViews) return refuse('tooManyViews', { max: mostViews })
    const kept = { ownerId, list, name, query: tidyQuery(list, query), isShared: is_shared }
    const id = await store.keepView(ctx.db, { ...kept, at: ctx.now() })
    await recordAct(ctx, {
      action: 'view.keep',
      subjectType: 'view',
      subjectId: id,
      details: { list, name, isShared: is_shared },
    })
    return ok(viewOf(ctx, must(await store.findView(ctx.db, id), 'a kept list vanished')))
  })
}

export const changeListView = (
  ctx: Ctx,
  { view_id: id, is_shared: isShared, schedule }: InputOf<Calls['changeView']>,
): Promise<Result<ListView, 'viewNotFound' | 'listNotOpen'>> =>
  ctx.tx(async (ctx): Promise<Result<ListView, 'viewNotFound' | 'listNotOpen'>> => {
    const view = await store.findView(ctx.db, id)
    if (!view || !isSelf(ctx.actor, view.ownerId)) return refuse('viewNotFound')
    if (!may(ctx.actor, viewedLists[view.list].needs)) return refuse('listNotOpen')
    const zone = await readSetting(ctx, siteSettings.timeZone)
    const nextAt = schedule ? nextSending(schedule, ctx.now(), zone) : null
    await store.changeView(ctx.db, id, { isShared, schedule, nextAt })
    const details = { name: view.name, ...(isShared !== undefined && { isShared }), ...(schedule !== undefined && { schedule }) }
    await recordAct(ctx, { action: 'view.change', subjectType: 'view', subjectId: id, details })
    return ok(viewOf(ctx, must(await store.findView(ctx.db, id), 'a kept list vanished')))
  })

export const removeListView = (
  ctx: Ctx,
  { view_id: id }: InputOf<Calls['removeView']>,
): Promise<Result<{ removed: boolean }, 'viewNotFound'>> =>
  ctx.tx(async (ctx): Promise<Result<{ removed: boolean }, 'viewNotFound'>> => {
    const view = await store.findView(ctx.db, id)
    if (!view || !isSelf(ctx.actor, view.ownerId)) return refuse('viewNotFound')
    await store.removeView(ctx.db, id)
    await recordAct(ctx, { action: 'view.remove', subjectType: 'view', subjectId: id, details: { name: view.name } })
    return ok({ removed: true })
  })
