import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { nextEmbedToken } from '#platform/security/embed-token.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { isEmbeddable, sitesIn, takesPart } from '../embedding.rules.ts'
import { pageAddress } from '../page-address.rules.ts'
import type { pagesCalls, ShownBlock } from '../pages.contract.ts'
import { pagesSettings } from '../pages.settings.ts'
import { widgetPlace } from './pages.store.ts'
import { guestPage, showPage, startSlug } from './reading.service.ts'

type Calls = typeof pagesCalls

/** A widget for other sites: just what a guest would see of it on its page now. */
export async function showEmbedded(
  ctx: Ctx,
  { widget_id, token }: InputOf<Calls['embedded']>,
): Promise<Result<AnswerOf<Calls['embedded']>, 'widgetNotFound'>> {
  const place = await widgetPlace(ctx.db, widget_id)
  const page = place && (await guestPage(ctx, place.slug))
  const block = page && place && findBlock(page.blocks, place.blockId)
  if (!page || !block || !isEmbeddable(block)) return refuse('widgetNotFound')
  const sites = sitesIn(await readSetting(ctx, pagesSettings.embedSites))
  return ok({
    block,
    title: page.title,
    sites,
    token: takesPart(block.kind) ? nextEmbedToken(ctx, token ?? null, widget_id) : null,
    stands_until: page.stands_until,
  })
}

/** A published widget as whoever asks sees it on its page now, and where that is; null where they do not. */
export async function shownWidget(ctx: Ctx, widgetId: number): Promise<{ block: ShownBlock; path: string } | null> {
  const place = await widgetPlace(ctx.db, widgetId)
  if (!place) return null
  const shown = await showPage(ctx, { slug: place.slug || startSlug })
  const block = shown.ok && shown.value.page ? findBlock(shown.value.page.blocks, place.blockId) : null
  return block && { block, path: pageAddress(place.slug) }
}

function findBlock(blocks: readonly ShownBlock[], id: string): ShownBlock | null {
  for (const block of blocks) {
    const found = block.id === id ? block : findBlock(block.blocks, id)
    if (found) return found
  }
  return null
}
