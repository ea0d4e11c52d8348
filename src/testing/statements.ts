import type { KyselyPlugin } from 'kysely'
import type { Parts } from '#platform/ctx.ts'

/** The same parts on a database that counts what it is asked. */
export function countStatements(parts: Parts): { parts: Parts; during: (work: () => Promise<unknown>) => Promise<number> } {
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    parts: { ...parts, db: parts.db.withPlugin(counter) },
    during: async (work) => {
      const before = count
      await work()
      return count - before
    },
  }
}
