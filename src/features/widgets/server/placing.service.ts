import type { Ctx } from '#platform/ctx/ctx.ts'
import * as store from './widgets.store.ts'

/** The numbers of a page's published widgets, by the block that each is. */
export const widgetIdsOfPage = (ctx: Ctx, pageId: number): Promise<Record<string, number>> => store.widgetIds(ctx.db, pageId)

/** A page's widgets are just these from now on. One that was there before keeps its number. */
export async function placePageWidgets(ctx: Ctx, pageId: number, widgets: readonly store.PageWidget[]): Promise<void> {
  await store.removeOtherWidgets(
    ctx.db,
    pageId,
    widgets.map(({ blockId }) => blockId),
  )
  if (widgets.length > 0) await store.writePageWidgets(ctx.db, pageId, widgets, ctx.now())
}
