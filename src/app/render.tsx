import type { Ctx } from '#platform/ctx/ctx.ts'
import type { Assets } from './assets.ts'
import { documentOf } from './document.tsx'
import { drawnForGuest } from './guest-parts.ts'
import { type Asking, loadedPage } from './loaded-page.ts'
import { type PackedPage, packedOf } from './packed-page.tsx'
import type { Page } from './page-cache.ts'
import type { PagePieces } from './page-pieces.ts'

type Rendering = Asking & { assets: Assets }

/** Renders the page at a request's address, or answers the redirect or file that its loader chose instead. */
export async function renderPage(ctx: Ctx, request: Request, { assets, ...asking }: Rendering): Promise<Page | Response> {
  const page = await loadedPage(ctx, request, asking)
  return page instanceof Response ? page : documentOf(ctx, page, assets)
}

/** The same for a guest, of parts that were drawn of the same before. */
export async function renderForGuest(
  ctx: Ctx,
  request: Request,
  { assets, ...asking }: Rendering,
  pieces: PagePieces,
): Promise<Page | Response> {
  const page = await loadedPage(ctx, request, asking)
  return page instanceof Response ? page : documentOf(ctx, page, assets, drawnForGuest(ctx, page, pieces))
}

/** The same, packed, of pieces that are kept where they were made of the same before. */
export async function renderPacked(
  ctx: Ctx,
  request: Request,
  { assets, ...asking }: Rendering,
  pieces: PagePieces,
): Promise<Page | PackedPage | Response> {
  const page = await loadedPage(ctx, request, asking)
  if (page instanceof Response) return page
  return packedOf(ctx, page, assets, pieces) ?? documentOf(ctx, page, assets)
}
