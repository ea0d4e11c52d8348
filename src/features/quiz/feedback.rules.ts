import type { QuizState } from './attempt.rules.ts'

/** When something may be seen: at once after an attempt, when nothing more can be tried, when the quiz has closed for all, or never. */
export const feedbackTimings = ['after_attempt', 'after_last', 'after_close', 'never'] as const
export type FeedbackTiming = (typeof feedbackTimings)[number]

export type FeedbackSettings = {
  score: FeedbackTiming
  correctness: FeedbackTiming
  explanations: FeedbackTiming
  rightAnswers: FeedbackTiming
}
export type Feedback = Record<keyof FeedbackSettings, boolean>

type Moment = { state: QuizState; closesAt: Date | null; now: Date }

/** A quiz without an end closes for a person when they are through with it. */
function isDue(timing: FeedbackTiming, { state, closesAt, now }: Moment): boolean {
  if (timing === 'never') return false
  if (timing === 'after_attempt') return true
  const isThrough = state === 'passed' || state === 'all_attempts_used'
  if (timing === 'after_last') return isThrough
  return closesAt === null ? isThrough : now >= closesAt
}

export const feedbackAt = (settings: FeedbackSettings, moment: Moment): Feedback => ({
  score: isDue(settings.score, moment),
  correctness: isDue(settings.correctness, moment),
  explanations: isDue(settings.explanations, moment),
  rightAnswers: isDue(settings.rightAnswers, moment),
})
