import { describe, expect, it } from 'vitest'
import { feedbackAt } from './feedback.rules.ts'

const settings = {
  score: 'after_attempt',
  correctness: 'after_last',
  explanations: 'after_close',
  rightAnswers: 'never',
} as const
const now = new Date('2026-01-10T00:00:00Z')
const seen = (state: 'not_passed' | 'passed' | 'all_attempts_used', closesAt: string | null) =>
  Object.entries(feedbackAt(settings, { state, closesAt: closesAt ? new Date(closesAt) : null, now }))
    .filter(([, isSeen]) => isSeen)
    .map(([what]) => what)

describe('what is shown, and when', () => {
  it.each([
    ['not_passed', null, ['score']],
    ['passed', null, ['score', 'correctness', 'explanations']],
    ['all_attempts_used', '2026-02-01T00:00:00Z', ['score', 'correctness']],
    ['not_passed', '2026-01-10T00:00:00Z', ['score', 'explanations']],
  ] as const)('%s, closing %s: %j [QUIZ-20]', (state, closesAt, what) => {
    expect(seen(state, closesAt)).toEqual(what)
  })
})
