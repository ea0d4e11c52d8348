import { isAsked } from './question.rules.ts'
import type { QuestionType } from './question.schemas.ts'

/** Where news of an attempt arrives: more time, or its end. */
export const attemptChannel = (attemptId: number): string => `quiz_attempt_${attemptId}`
export const attemptChannelPattern = /^quiz_attempt_(\d+)$/
export type AttemptNews = { kind: 'deadline'; deadline_at: string | null } | { kind: 'finished'; state: string }

/** What a channel's message says; null where it says nothing that is known. Written out, since browsers have no schemas. */
export function newsIn(payload: unknown): AttemptNews | null {
  if (typeof payload !== 'object' || payload === null || !('kind' in payload)) return null
  if (payload.kind === 'finished') return { kind: 'finished', state: 'state' in payload ? String(payload.state) : '' }
  if (payload.kind !== 'deadline' || !('deadline_at' in payload)) return null
  return { kind: 'deadline', deadline_at: typeof payload.deadline_at === 'string' ? payload.deadline_at : null }
}

export const quizPath = (assetId: number): string => `/learn/quiz/${assetId}`

/** The pages of a quiz: so many questions each, or all on one. A text is on the page of the question that follows it. */
export function pagesOf<T extends { type: QuestionType }>(questions: readonly T[], perPage: number | null): T[][] {
  const pages: T[][] = []
  let count = 0
  let texts: T[] = []
  for (const question of questions) {
    if (!isAsked(question)) {
      texts.push(question)
      continue
    }
    if (perPage === null ? pages.length === 0 : count % perPage === 0) pages.push([])
    pages.at(-1)?.push(...texts, question)
    texts = []
    count += 1
  }
  if (texts.length > 0 && pages.length === 0) pages.push([])
  pages.at(-1)?.push(...texts)
  return pages
}

/** A, B, C … as the keys that choose. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)

/** Which essays, in which order: it goes along from one to the next. */
export type EssayScope = { order: 'question' | 'person'; asset_id?: number | string }

export const scopeQuery = ({ order, asset_id }: EssayScope): string =>
  new URLSearchParams({ order, ...(asset_id !== undefined && { asset_id: String(asset_id) }) }).toString()

export const essayAddress = (place: { attempt_id: number; question_id: number }, scope: EssayScope): string =>
  `/admin/essays/${place.attempt_id}/${place.question_id}?${scopeQuery(scope)}`
