import { startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { writeComponent, writeSection } from '#features/learning/server/course-writing.service.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import type { Database } from '#platform/db/db.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { matchingFrom } from '../question.rules.ts'
import type { QuestionContent } from '../question.schemas.ts'
import type { AttemptView, QuizOverview } from '../quiz.contract.ts'
import { addToBank, type QuizDraft, writeQuiz } from './quiz-writing.service.ts'

const choices = ['a', 'b', 'c', 'd'].map((key) => ({ key, text: `Choice ${key}` }))
const base = { prompt: '<p>What?</p>', explanation: '<p>Because.</p>', category: 'Asking', points: 2 }

/** One question of each type; the right answers are b; a and b; Cat→Meow, Dog→Bark. */
export const sampleQuestions = {
  radio: { ...base, type: 'radio', choices, right: 'b' },
  multiple: { ...base, type: 'multiple', choices, right: ['a', 'b'], max_answers: 2 },
  matching: {
    ...base,
    category: 'Pairing',
    type: 'matching',
    ...matchingFrom(
      [
        { text: 'Cat', match: 'Meow' },
        { text: 'Dog', match: 'Bark' },
      ],
      ['Moo'],
    ),
  },
  essay: { ...base, category: 'Writing', type: 'essay', max_characters: 20, review_notes: 'Look for care.' },
  short_answer: {
    ...base,
    type: 'short_answer',
    answers: [
      { text: 'Bern*', weight: 100 },
      { text: 'Zürich', weight: 50, feedback: 'The largest, not the capital.' },
    ],
    case_sensitive: false,
  },
  numerical: {
    ...base,
    type: 'numerical',
    answers: [
      { value: 3.14, tolerance: 0.01, weight: 100 },
      { value: 3, tolerance: 0.2, weight: 50, feedback: 'Nearly.' },
    ],
  },
  description: { ...base, type: 'description', prompt: '<p>Read this first.</p>', category: 'Reading', points: 0 },
} as const satisfies Record<string, QuestionContent>

export const rightAnswers = {
  radio: { choice: 'b' },
  multiple: { choices: ['a', 'b'] },
  matching: { matches: { i1: 'm2', i2: 'm1' } },
  essay: { text: 'With care.' },
  short_answer: { text: ' bern ' },
  numerical: { text: '3,145', value: 3.145 },
  description: null,
} as const
type Kind = keyof typeof sampleQuestions

export async function startQuizTest(database?: Database) {
  const test = await startCatalogueTest({}, database)
  const [productId = 0] = await test.add({ title: 'Course' })
  const sectionId = await writeSection(test.ctx, { productId, title: 'One' })
  let sequence = 0

  /** A quiz of these questions in the course. */
  const quiz = async (kinds: Kind[], draft: Omit<QuizDraft, 'componentId'> & { closesAt?: Date; opensAt?: Date } = {}) => {
    const { closesAt = null, opensAt = null, ...settings } = draft
    const assetId = await writeComponent(test.ctx, { productId, sectionId, title: 'Quiz', kind: 'quiz', closesAt, opensAt })
    const ids = await addToBank(
      test.ctx,
      kinds.map((kind) => sampleQuestions[kind]),
    )
    await writeQuiz(
      test.ctx,
      { componentId: assetId, ...settings },
      ids.map((questionId) => ({ questionId })),
    )
    return { assetId, questionIds: ids }
  }
  const learner = async (): Promise<Visitor & { id: number }> => {
    const person = await given.person(test)
    await registerWithoutCharge(test.ctx, { productId, userId: person.id, source: 'grant', grantedBy: null })
    return { ...(await as(test, person)), id: person.id }
  }
  const later = (minutes: number) => test.setNow(new Date(test.ctx.now().getTime() + minutes * 60_000))
  return {
    ...test,
    productId,
    sectionId,
    quiz,
    learner,
    later,
    administrator: async () => as(test, await given.administrator(test)),
    overview: async (visitor: Visitor, assetId: number) => (await visitor.get(`/api/quiz/${assetId}`)).json as QuizOverview,
    start: async (visitor: Visitor, assetId: number) => (await visitor.post(`/api/quiz/${assetId}/attempts`)).json as AttemptView,
    answer: (visitor: Visitor, attemptId: number, questionId: number, answer: unknown, more: Record<string, unknown> = {}) => {
      sequence += 1
      const body = { sequence, tab: 'tab', answer, client_time: test.ctx.now().toISOString(), ...more }
      return visitor.put(`/api/quiz/attempts/${attemptId}/answers/${questionId}`, body)
    },
    submit: (visitor: Visitor, attemptId: number) => visitor.post(`/api/quiz/attempts/${attemptId}/submit`),
  }
}
export type QuizTest = Awaited<ReturnType<typeof startQuizTest>>
