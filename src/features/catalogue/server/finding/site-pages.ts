import { pagesFor } from '#features/site/server/site-pages.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { Term } from '../../search.rules.ts'
import { foldWord } from '../../spelling.rules.ts'

/** The site's own pages whose names hold all the words, each at the beginning of one of theirs. */
export function findPages(ctx: Ctx, terms: Term[]) {
  const asked = terms.flatMap(({ words }) => words.map(foldWord))
  return pagesFor(ctx).filter(({ title }) => {
    const words = title.split(/\s+/).map(foldWord)
    return asked.every((word) => words.some((one) => one.startsWith(word)))
  })
}
