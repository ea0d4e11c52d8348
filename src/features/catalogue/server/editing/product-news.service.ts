import { recordAct } from '#platform/audit/audit.ts'
import { type Refusal, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { emit } from '#platform/jobs/events.ts'
import type { NewsPreview, Telling } from '../../catalogue.news.contract.ts'
import { type ProductNews, registrantsToTell } from '../../product-news.events.ts'
import { newsOf, occasionOf } from '../../product-news.rules.ts'
import { draftAfter, type Rewriting } from './admin-writing.service.ts'

/** What whoever is registered would read, without news that nobody is there for. Registrations are kept above the catalogue. */
export type PreviewNews = (ctx: Ctx, news: ProductNews[]) => Promise<NewsPreview[]>

/** How somebody who changes products has said that the registered hear of it, and how to know who they are. */
export type Hearing = Telling & { previewNews: PreviewNews }

/**
 * After products were written: whoever is registered for one that moved or was put away is told, or is not, as the administrator has
 * chosen; what was chosen is in the audit log. Until they have chosen, the answer is no with what the registered would read.
 */
export async function settleNews(
  ctx: Ctx,
  rewritings: Rewriting[],
  changeIds: Map<number, number>,
  { previewNews, tell_registrants: isTold, note_to_registrants: note }: Hearing,
): Promise<Refusal<'tellRegistrants'> | null> {
  const news = rewritings.flatMap((rewriting) => newsIn(ctx, rewriting, changeIds.get(rewriting.product.id), note))
  const previews = news.length > 0 ? await previewNews(ctx, news) : []
  if (previews.length === 0) return null
  if (isTold === undefined) return refuse('tellRegistrants', { count: countOf(previews) }, { news: previews })
  const concerned = new Map(previews.map((preview) => [preview.product_id, preview]))
  for (const one of news) {
    const preview = concerned.get(one.productId)
    if (!preview) continue
    const { title, kind, count } = preview
    const details = { title, news: kind, people: count, ...(isTold && note && { note }), change_id: one.changeId }
    const action = isTold ? 'product.tell_registrants' : 'product.tell_nobody'
    await recordAct(ctx, { action, subjectType: 'product', subjectId: one.productId, details })
    if (isTold) await emit(ctx, registrantsToTell(one))
  }
  return null
}

const countOf = (previews: NewsPreview[]): number => previews.reduce((sum, { count }) => sum + count, 0)

function newsIn(ctx: Ctx, rewriting: Rewriting, changeId: number | undefined, note: string): ProductNews[] {
  const { id: productId, draft: before } = rewriting.product
  const after = draftAfter(ctx, rewriting)
  const kind = changeId === undefined ? null : newsOf(before, after, ctx.now())
  if (kind === null || changeId === undefined) return []
  const occasions = { before: occasionOf(before), after: occasionOf(after) }
  return [{ changeId, productId, kind, title: after.title, ...occasions, note, madeAt: ctx.now().toISOString() }]
}
