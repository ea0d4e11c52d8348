import { slugFor } from './product-entry.rules.ts'

/** The lists of words by which products are described; each is a table and a facet. */
export const termGroups = ['topics', 'audiences', 'credit_types'] as const
export type TermGroup = (typeof termGroups)[number]

export const isTermCode = (code: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/.test(code)

/** A code of a name's words that is not taken yet. */
export function codeFor(name: string, taken: ReadonlySet<string>): string {
  const wanted = slugFor(name).slice(0, 50)
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}
