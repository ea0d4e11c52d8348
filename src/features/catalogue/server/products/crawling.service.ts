import { drawCover } from '#features/covers/cover.rules.ts'
import { siteOrigin } from '#features/site/server/site-origin.service.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { isWithinLimit } from '#platform/security/rate-limit.ts'
import { drawPng } from '#platform/storage/images.ts'
import type { catalogueCalls } from '../../catalogue.contract.ts'
import { productAddress } from '../../product.rules.ts'
import { countListed, listedAddresses } from './product.store.ts'

const perPart = 20_000
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const publicPages = ['/', '/catalogue', '/events', '/discussions', '/news', '/prepaid-packs']

/** What the large sites ask for beside a link. */
const previewWidth = 1200

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const xmlResponse = (root: 'urlset' | 'sitemapindex', entries: string[]): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${sitemaps}">\n${entries.join('\n')}\n</${root}>\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })

/** Every public product's address; a large catalogue is told in parts. */
export async function listSitemap(ctx: Ctx, { part }: InputOf<typeof catalogueCalls.sitemap>): Promise<Result<Response>> {
  const origin = siteOrigin(ctx)
  const parts = Math.ceil((await countListed(ctx.db, ctx.now())) / perPart)
  if (part === undefined && parts > 1) {
    const entries = Array.from(
      { length: parts },
      (_, at) => `<sitemap><loc>${escapeXml(`${origin}/sitemap.xml?part=${at + 1}`)}</loc></sitemap>`,
    )
    return ok(xmlResponse('sitemapindex', entries))
  }
  const products = await listedAddresses(ctx.db, ctx.now(), perPart, ((part ?? 1) - 1) * perPart)
  const entries = products.map(
    ({ url_slug, changed_at }) =>
      `<url><loc>${escapeXml(origin + productAddress(url_slug))}</loc><lastmod>${changed_at.toISOString()}</lastmod></url>`,
  )
  const pages = (part ?? 1) === 1 ? publicPages.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`) : []
  return ok(xmlResponse('urlset', [...pages, ...entries]))
}

/** What is one person's, and what an address can multiply without end, is nothing for search engines. */
export async function describeRobots(ctx: Ctx): Promise<Result<Response>> {
  const closed = ['/admin', '/api/', '/cart', '/my-dashboard', '/my-profile', '/search-full-site', '/catalogue?*']
  const maps = ['/sitemap.xml', '/sitemap-discussions.xml', '/sitemap-news.xml'].map(
    (path) => `Sitemap: ${siteOrigin(ctx)}${path}`,
  )
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', ...maps, '']
  return ok(
    new Response(lines.join('\n'), {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    }),
  )
}

/** Drawing takes a hundred times as long as sending, and anybody may invent addresses: the last ones are kept, new ones are limited. */
const mostKept = 100
const drawn = new Map<string, Uint8Array<ArrayBuffer>>()

async function pngOf(ctx: Ctx, address: string, svg: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const known = drawn.get(address)
  if (known) return known
  if (!(await isWithinLimit(ctx, `cover ${ctx.caller.ip}`, { max: 60, seconds: 60 }))) return null
  const png = new Uint8Array(await drawPng(svg, previewWidth))
  if (drawn.size >= mostKept) drawn.delete(drawn.keys().next().value ?? '')
  drawn.set(address, png)
  return png
}

/** Draws a cover. Nothing is looked up, so nothing about products can be learnt here. */
export async function sendCover(
  ctx: Ctx,
  { name, kind, topic, hue }: InputOf<typeof catalogueCalls.cover>,
): Promise<Result<Response>> {
  const svg = drawCover({ slug: name.replace(/\.\w+$/, ''), kind, topic, hue })
  const kept = { 'cache-control': 'public, max-age=31536000, immutable' }
  if (!name.endsWith('.png'))
    return ok(new Response(svg, { headers: { 'content-type': 'image/svg+xml; charset=utf-8', ...kept } }))
  const png = await pngOf(ctx, [name, kind, topic, hue].join('\n'), svg)
  if (png === null) return ok(new Response(ctx.t('common.tooManyRequests'), { status: 429 }))
  return ok(new Response(png, { headers: { 'content-type': 'image/png', ...kept } }))
}
