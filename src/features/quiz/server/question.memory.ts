import type { Ctx, Parts } from '#platform/ctx.ts'
import { must } from '#platform/result.ts'
import type { Question } from '../question.rules.ts'
import { readVersions } from './bank.store.ts'

/** Versions never change, so what this process has read once is true for ever; the oldest give way when there are too many. */
const knownBy = new WeakMap<Parts, Map<number, Question>>()
const mostKnown = 5000

export async function questionsByVersion(ctx: Ctx, versionIds: readonly number[]): Promise<Map<number, Question>> {
  const known = knownBy.get(ctx.parts) ?? new Map<number, Question>()
  knownBy.set(ctx.parts, known)
  const missing = versionIds.filter((id) => !known.has(id))
  const read = missing.length > 0 ? await readVersions(ctx.db, missing) : []
  const found = new Map(read.map((question) => [question.versionId, question]))
  const all = versionIds.map((id) => [id, must(found.get(id) ?? known.get(id), 'a pinned version vanished')] as const)
  for (const [id, question] of found) known.set(id, question)
  for (const id of known.keys()) {
    if (known.size <= mostKnown) break
    known.delete(id)
  }
  return new Map(all)
}
