import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { ProductCard } from '../../catalogue.contract.ts'
import type { Suggested, suggestCalls } from '../../catalogue.suggest.contract.ts'
import { productAddress } from '../../product.rules.ts'
import { readSearchTerms } from '../../search.rules.ts'
import type { FindInDiscussions } from './catalogue.discussions.ts'
import { searchProducts } from './search.service.ts'
import { sectionsOf } from './site-search.service.ts'

type Answer = AnswerOf<typeof suggestCalls.suggest>

/** What of a person's own things holds some words; kept by a feature above this one. */
export type FindOwn = (ctx: Ctx, words: string, limit: number) => Promise<ProductCard[]>

type Above = { findInDiscussions: FindInDiscussions; findOwn: FindOwn }

const most = { mine: 3, events: 3, products: 4, others: 2 }
const otherSections = ['speakers', 'discussions', 'pages', 'files'] as const

/** The best few of every kind; words that find no product are looked for as they were probably meant. */
export async function suggestEverything(
  ctx: Ctx,
  input: InputOf<typeof suggestCalls.suggest>,
  { findInDiscussions, findOwn }: Above,
): Promise<Result<Answer>> {
  const found = (await searchProducts(ctx, input)).value
  const words = found.did_you_mean ?? found.search.words
  if (readSearchTerms(words).length === 0) return ok({ words, suggestions: [] })
  const [mine, others] = await Promise.all([
    actorIdOf(ctx.actor) === null ? [] : findOwn(ctx, words, most.mine),
    sectionsOf(ctx, { words, only: otherSections, found, findInDiscussions }),
  ])
  const rest = found.products.filter(({ id }) => !mine.some((own) => own.id === id))
  const suggested = (kind: Suggested['kind'], product: ProductCard): Suggested => ({
    kind,
    title: product.title,
    url: product.own?.url ?? productAddress(product.url_slug),
    note: ctx.t(`catalogue.kind_${product.kind}`),
    verb: product.own?.verb ?? null,
  })
  const isEvent = ({ starts_at }: ProductCard) => starts_at !== null
  return ok({
    words,
    suggestions: [
      ...mine.map((one) => suggested('mine', one)),
      ...rest
        .filter(isEvent)
        .slice(0, most.events)
        .map((one) => suggested('events', one)),
      ...rest
        .filter((one) => !isEvent(one))
        .slice(0, most.products)
        .map((one) => suggested('products', one)),
      ...others.flatMap(({ type, items }) =>
        items.slice(0, most.others).map(({ title, url, note }) => ({ kind: type, title, url, note, verb: null })),
      ),
    ],
  })
}
