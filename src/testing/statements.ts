import type { KyselyPlugin, QueryId } from 'kysely'
import type { Parts } from '#platform/ctx/ctx.ts'
import type { Db } from '#platform/db/db.ts'

/** A database that notes what it is asked. */
export function noteStatements(db: Db): { db: Db; during: (work: () => Promise<unknown>) => Promise<string[]> } {
  const noted: string[] = []
  const executor = db.getExecutor()
  const texts = new WeakMap<QueryId, string>()
  const notes: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      texts.set(queryId, executor.compileQuery(node, queryId).sql)
      return node
    },
    // Part of another statement is put together too, and answers nothing itself.
    transformResult: async ({ result, queryId }) => {
      noted.push(texts.get(queryId) ?? '')
      return result
    },
  }
  return {
    db: db.withPlugin(notes),
    during: async (work) => {
      const before = noted.length
      await work()
      return noted.slice(before)
    },
  }
}

/** The same parts on a database that counts what it is asked. */
export function countStatements(parts: Parts): { parts: Parts; during: (work: () => Promise<unknown>) => Promise<number> } {
  const { db, during } = noteStatements(parts.db)
  return { parts: { ...parts, db }, during: async (work) => (await during(work)).length }
}
