import { placePageWidgets } from '#features/widgets/server/placing.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { PageContent } from '../page-content.rules.ts'
import { tellReaders } from './editing.service.ts'
import * as store from './pages.store.ts'

/** What was to be published by now. Readers have seen it since its time; this makes it what is published. */
export async function publishDuePages(ctx: Ctx): Promise<void> {
  for (const id of await store.duePages(ctx.db, ctx.now()))
    await ctx.tx(async (ctx) => {
      const page = await store.lockPage(ctx.db, id)
      if (!page?.scheduledId || !page.scheduledFor || page.scheduledFor > ctx.now()) return
      const revision = must(await store.findRevision(ctx.db, id, page.scheduledId), 'a page points at nothing')
      await bringOut(ctx, id, revision.id, revision.content)
    })
}

/** From now on readers see this revision, and its widgets have the settings that it gives them. */
export async function bringOut(ctx: Ctx, pageId: number, revision: number, { outline, blocks }: PageContent): Promise<void> {
  await store.pointPage(ctx.db, pageId, { published: revision, scheduled: null })
  await placePageWidgets(
    ctx,
    pageId,
    outline.flatMap(({ id }) => {
      const block = blocks[id]
      return block ? { blockId: id, kind: block.kind, schemaVersion: block.version, settings: block.settings } : []
    }),
  )
  await tellReaders(ctx)
}
