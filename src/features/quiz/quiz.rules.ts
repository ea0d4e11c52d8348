/** Where news of an attempt arrives: more time, or its end. */
export const attemptChannel = (attemptId: number): string => `quiz_attempt_${attemptId}`
export const attemptChannelPattern = /^quiz_attempt_(\d+)$/
export const quizPath = (assetId: number): string => `/learn/quiz/${assetId}`

/** The pages of a quiz: so many questions each, or all on one. */
export function pagesOf<T>(questions: readonly T[], perPage: number | null): T[][] {
  const size = perPage ?? Math.max(1, questions.length)
  return Array.from({ length: Math.ceil(questions.length / size) }, (_, at) => questions.slice(at * size, (at + 1) * size))
}

/** A, B, C … as the keys that choose. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)
