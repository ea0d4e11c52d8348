import { touchContent } from '#platform/content-version.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type Term, writeTerms } from './product-writing.store.ts'
import { readVocabulary } from './search.store.ts'

/** Names the topics, audiences and credit types by which products are described; a known code is renamed. */
export async function nameTerms(ctx: Ctx, terms: { topics: Term[]; audiences: Term[]; creditTypes: Term[] }): Promise<void> {
  await ctx.tx(async (ctx) => {
    await writeTerms(ctx.db, 'topic', terms.topics)
    await writeTerms(ctx.db, 'audience', terms.audiences)
    await writeTerms(ctx.db, 'credit_type', terms.creditTypes)
    await touchContent(ctx, 'catalogue')
  })
}

/** The names of topics by their numbers. */
export async function topicNames(ctx: Ctx): Promise<Map<number, string>> {
  const topics = (await readVocabulary(ctx.db)).filter(({ group }) => group === 'topic')
  return new Map(topics.map(({ id, name }) => [id, name]))
}
