import { placePageWidgets } from '#features/widgets/server/placing.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { EditedPage, pagesAdminCalls } from '../pages.admin.contract.ts'
import { bringOut } from './bring-out.service.ts'
import { pageAfter, tellReaders } from './editing.service.ts'
import { publishDue } from './pages.jobs.ts'
import * as store from './pages.store.ts'

type Calls = typeof pagesAdminCalls
type NotPublished = 'pageNotFound' | 'changedSince' | 'timePast'

export function publishPage(
  ctx: Ctx,
  { page_id, version, at, note }: InputOf<Calls['publish']>,
): Promise<Result<EditedPage, NotPublished>> {
  return ctx.tx(async (ctx): Promise<Result<EditedPage, NotPublished>> => {
    const page = await store.lockPage(ctx.db, page_id)
    if (!page) return refuse('pageNotFound')
    if (page.version !== version) return refuse('changedSince')
    const from = at === undefined ? null : new Date(at)
    if (from && from <= ctx.now()) return refuse('timePast')
    const content = page.draft
    const revision = await store.addRevision(ctx.db, { pageId: page_id, content, note, by: actorIdOf(ctx.actor) }, ctx.now())
    if (from) {
      await store.pointPage(ctx.db, page_id, { scheduled: { id: revision, from } })
      await enqueue(ctx, publishDue, {}, from)
      await tellReaders(ctx)
    } else await bringOut(ctx, page_id, revision, content)
    const action = from ? 'pages.schedule' : 'pages.publish'
    const details = { title: content.title, ...(from && { at: from.toISOString() }), ...(note && { note }) }
    await recordAct(ctx, { action, subjectType: 'page', subjectId: page_id, details })
    return ok(await pageAfter(ctx, page_id))
  })
}

export function unschedulePage(ctx: Ctx, { page_id }: InputOf<Calls['unschedule']>): Promise<Result<EditedPage, 'pageNotFound'>> {
  return ctx.tx(async (ctx) => {
    if (!(await store.lockPage(ctx.db, page_id))) return refuse('pageNotFound')
    await store.pointPage(ctx.db, page_id, { scheduled: null })
    await tellReaders(ctx)
    await recordAct(ctx, { action: 'pages.unschedule', subjectType: 'page', subjectId: page_id, details: {} })
    return ok(await pageAfter(ctx, page_id))
  })
}

export function withdrawPage(
  ctx: Ctx,
  { page_id }: InputOf<Calls['withdraw']>,
): Promise<Result<EditedPage, 'pageNotFound' | 'startPageStays'>> {
  return ctx.tx(async (ctx) => {
    const page = await store.lockPage(ctx.db, page_id)
    if (!page) return refuse('pageNotFound')
    if (page.slug === '') return refuse('startPageStays')
    await store.pointPage(ctx.db, page_id, { published: null, scheduled: null })
    await placePageWidgets(ctx, page_id, [])
    await tellReaders(ctx)
    await recordAct(ctx, { action: 'pages.withdraw', subjectType: 'page', subjectId: page_id, details: {} })
    return ok(await pageAfter(ctx, page_id))
  })
}
