import type { Ctx, Parts } from '#platform/ctx/ctx.ts'
import { quizPolicy } from '../../quiz.policy.ts'
import { type Attempt, findAttempt } from './attempt.store.ts'

/** What never changes of an attempt: whose it is, and what it asks. */
export type Pinned = Pick<Attempt, 'id' | 'componentId' | 'userId' | 'layout'>

const knownBy = new WeakMap<Parts, Map<number, Pinned>>()
const mostKnown = 10_000

const knownTo = ({ parts }: Ctx): Map<number, Pinned> => {
  const known = knownBy.get(parts) ?? new Map<number, Pinned>()
  knownBy.set(parts, known)
  return known
}

/** Answers come by the thousand and need this much of their attempt; whether it is still open is for the statement that keeps them. */
async function pinnedAttempt(ctx: Ctx, id: number): Promise<Pinned | null> {
  const known = knownTo(ctx).get(id)
  if (known) return known
  const attempt = await findAttempt(ctx.db, id)
  if (attempt) rememberAttempt(ctx, attempt)
  return attempt
}

/** One's own attempt, or nobody's. Whose it was may have changed, where two records were of one person: then the table says. */
export async function ownPinnedAttempt(ctx: Ctx, id: number): Promise<Pinned | null> {
  const known = await pinnedAttempt(ctx, id)
  if (!known || quizPolicy.answer(ctx.actor, known)) return known
  knownTo(ctx).delete(id)
  const now = await pinnedAttempt(ctx, id)
  return now && quizPolicy.answer(ctx.actor, now) ? now : null
}

/** The oldest give way when there are too many. */
export function rememberAttempt(ctx: Ctx, { id, componentId, userId, layout }: Attempt): void {
  const known = knownTo(ctx)
  known.set(id, { id, componentId, userId, layout })
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}
