import { siteOrigin } from '#features/site/server/site-origin.service.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import { guest } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { discussionPolicy } from '../discussion.policy.ts'
import { discussionAddress, readerGroups } from '../discussion.rules.ts'
import { listAlone } from './discussion.store.ts'

/** As many as one file may tell of. */
const most = 20_000

/** The discussions that everybody may read, for search engines, whoever asks. */
export async function listDiscussionSitemap(ctx: Ctx): Promise<Result<Response>> {
  const readers = readerGroups.filter((group) => discussionPolicy.read(guest, group, { isMember: false }))
  const found = await listAlone(ctx.db, { readers, withClosed: false, after: null, limit: most })
  const entries = found.map(({ discussion: { target, lastPostAt } }) => {
    const changed = lastPostAt ? `<lastmod>${lastPostAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${siteOrigin(ctx)}${discussionAddress(target)}</loc>${changed}</url>`
  })
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  return ok(new Response(`${head}\n${entries.join('\n')}\n</urlset>\n`, { headers }))
}
