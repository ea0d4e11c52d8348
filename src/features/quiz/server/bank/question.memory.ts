import type { Ctx, Parts } from '#platform/ctx/ctx.ts'
import type { Question } from '../../question.rules.ts'
import type { Layout } from '../../shuffle.rules.ts'
import { readVersions } from './bank.store.ts'

/** Versions never change, so what this process has read once is true for ever; the oldest give way when there are too many. */
const knownBy = new WeakMap<Parts, Map<number, Question | null>>()
const mostKnown = 5000

/** Those that can be read. A row that says what no question says is left out, with a line in the log when it is met. */
export async function questionsByVersion(ctx: Ctx, versionIds: readonly number[]): Promise<Map<number, Question>> {
  const known = knownBy.get(ctx.parts) ?? new Map<number, Question | null>()
  knownBy.set(ctx.parts, known)
  const found = await findMissing(
    ctx,
    versionIds.filter((id) => !known.has(id)),
  )
  const all = versionIds.flatMap((id) => {
    const question = found.get(id) ?? known.get(id)
    return question ? [[id, question] as const] : []
  })
  for (const [id, question] of found) known.set(id, question)
  for (const id of known.keys()) {
    if (known.size <= mostKnown) break
    known.delete(id)
  }
  return new Map(all)
}

async function findMissing(ctx: Ctx, ids: number[]): Promise<Map<number, Question | null>> {
  if (ids.length === 0) return new Map()
  const { questions, unreadable } = await readVersions(ctx.db, ids)
  for (const { questionId, versionId, fault, detail } of unreadable)
    ctx.log.error({ questionId, versionId, fault, detail }, 'a question cannot be read and is left out')
  return new Map<number, Question | null>([
    ...unreadable.map(({ versionId }) => [versionId, null] as const),
    ...questions.map((question) => [question.versionId, question] as const),
  ])
}

/** The questions of a layout that can be read, in its order. */
export async function questionsOf(ctx: Ctx, layout: Layout): Promise<Question[]> {
  const versions = await questionsByVersion(
    ctx,
    layout.map(({ versionId }) => versionId),
  )
  return layout.flatMap(({ versionId }) => versions.get(versionId) ?? [])
}
