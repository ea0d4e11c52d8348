import type { Ctx } from '#platform/ctx/ctx.ts'
import { cataloguePolicy } from '../../catalogue.policy.ts'
import type { Onlooker } from './catalogue.viewer.ts'
import type { KnownProduct } from './known-product.store.ts'
import { cardRows } from './product.cards.ts'
import type { PageRow } from './product.store.ts'
import { relatedTo } from './related.service.ts'

const mostPackages = 3
const mostRelated = 4

/** Products beside this one, as far as they are listed for the viewer: what it needs, holds, is held by, and the first of what is like it. */
export async function linkedProducts(ctx: Ctx, viewer: Onlooker, row: PageRow): Promise<Linked> {
  const relatedIds = await relatedTo(ctx, viewer, row)
  const elsewhere = new Set([row.id, ...row.item_ids, ...row.prerequisite_ids])
  const listed = cataloguePolicy.listed(viewer)
  const isListed = ({ visibility, publishAt, archivedAt }: KnownProduct): boolean =>
    archivedAt === null && listed.includes(visibility) && (publishAt === null || publishAt <= ctx.now())
  const shown = async (ids: number[], most = ids.length) => (await cardRows(ctx, ids)).filter(isListed).slice(0, most)
  const [prerequisites, items, packages, related] = await Promise.all([
    shown(row.prerequisite_ids),
    shown(row.item_ids),
    shown(row.package_ids, mostPackages),
    // They come from the index, which lists for this viewer already: few more than are shown need to be known.
    shown(relatedIds.filter((id) => !elsewhere.has(id)).slice(0, 2 * mostRelated), mostRelated),
  ])
  return { prerequisites, items, packages, related }
}

type Linked = Record<'prerequisites' | 'items' | 'packages' | 'related', KnownProduct[]>
