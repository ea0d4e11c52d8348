import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import { inLanguage } from '../../translations.rules.ts'
import { keepCounting, lockCounting } from '../editing/admin-terms.store.ts'
import { type WrittenTerm, writeTerms } from '../editing/product-writing.store.ts'
import type { CreditCounting } from './product-lookup.store.ts'
import { namesInAll, vocabularyFor } from './vocabulary.ts'

/** Names the topics, audiences and credit types by which products are described; a known code is renamed. */
export async function nameTerms(
  ctx: Ctx,
  terms: { topics: WrittenTerm[]; audiences: WrittenTerm[]; creditTypes: WrittenTerm[] },
): Promise<void> {
  await ctx.tx(async (ctx) => {
    await writeTerms(ctx.db, 'topic', terms.topics)
    await writeTerms(ctx.db, 'audience', terms.audiences)
    await writeTerms(ctx.db, 'credit_type', terms.creditTypes)
    await invalidatePages(ctx, 'catalogue')
  })
}

/** The names of topics by their numbers. */
export async function topicNames(ctx: Ctx): Promise<Map<number, string>> {
  const topics = (await vocabularyFor(ctx)).filter(({ group }) => group === 'topic')
  return new Map(topics.map(({ id, name }) => [id, name]))
}

/** Nobody else says meanwhile how a credit type is counted. */
export const holdCreditType = (ctx: Ctx, typeId: number): Promise<boolean> => lockCounting(ctx.db, typeId)

/** How a credit type is counted from now on; what was earned stays as it was. */
export const countCreditType = (ctx: Ctx, typeId: number, counting: CreditCounting): Promise<void> =>
  keepCounting(ctx.db, typeId, counting)

type Called = { name: string; unit: string }

/** What a language calls credits. One that was earned when its type had another name keeps that. */
export async function creditNaming(ctx: Ctx): Promise<(credit: Called & { typeId: number }, locale: Locale) => Called> {
  const credits = (await namesInAll(ctx)).filter(({ group }) => group === 'credit')
  const types = new Map(credits.map((type) => [type.id, type]))
  return ({ typeId, ...written }, locale) => {
    const type = types.get(typeId)
    const isKnown = type && [type, ...Object.values(type.translations)].some(({ name }) => name === written.name)
    const { name, unit } = isKnown ? inLanguage(type, locale) : written
    return { name, unit }
  }
}
