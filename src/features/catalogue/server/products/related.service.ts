import type { Ctx } from '#platform/ctx/ctx.ts'
import { keepAnswersPerVersion } from '#platform/pages/keep-per-version.ts'
import { cataloguePolicy, type Visibility } from '../../catalogue.policy.ts'
import { idOf } from '../../facets.rules.ts'
import { productKinds } from '../../product-kind.rules.ts'
import { type CatalogueIndex, openIndex } from '../finding/search.memory.ts'
import type { Onlooker } from './catalogue.viewer.ts'
import type { ProductRow } from './product.store.ts'

/** Some of these stand on the page already, as parts of a package or as what comes first. */
const mostRelated = 64

/**
 * What is like a product, the most alike first: of its main topic and its kind, of its main topic, of another of its topics. From
 * the index in memory, since PostgreSQL would read every product of these topics to sort them.
 */
export async function relatedTo(ctx: Ctx, viewer: Onlooker, { topic_ids, kind }: ProductRow): Promise<number[]> {
  const [main] = topic_ids
  if (main === undefined) return []
  const index = await openIndex(ctx)
  const listed = cataloguePolicy.listed(viewer)
  const key = JSON.stringify([listed, topic_ids, kind, index.standsUntil(ctx.now().getTime())])
  return answered(ctx, { key, bytes: 8 * mostRelated }, async () => findRelated(ctx, index, listed, { main, topic_ids, kind }))
}

/** Products of the same topics and kind ask alike. */
const answered = keepAnswersPerVersion<number[]>('catalogue', 4 * 1024 * 1024)

type Alike = Pick<ProductRow, 'topic_ids' | 'kind'> & { main: number }

function findRelated(ctx: Ctx, index: CatalogueIndex, visibilities: Visibility[], { main, topic_ids, kind }: Alike): number[] {
  const found = new Set<number>()
  const notPackages = productKinds.filter((one) => one !== 'package').flatMap((one) => idOf('kind', one))
  const same = kind === 'package' ? notPackages : idOf('kind', kind)
  for (const [topics, kinds] of [
    [[main], same],
    [[main], notPackages],
    [topic_ids, same],
    [topic_ids, notPackages],
  ] as const) {
    if (found.size >= mostRelated) break
    const filters = [
      { group: 'topic' as const, ids: [...topics] },
      { group: 'kind' as const, ids: kinds },
    ]
    const listed = { visibilities, now: ctx.now().getTime(), from: null, before: null }
    const matches = index.find({ ...listed, filters, within: [] }, [])
    for (const id of index.page(matches.found, 'rating', 0, mostRelated)) found.add(id)
  }
  return [...found].slice(0, mostRelated)
}
