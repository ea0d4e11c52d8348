import type { Ctx } from '#platform/ctx.ts'
import { sanitizeRichText } from '#platform/rich-text.ts'
import type { QuestionContent } from '../question.schemas.ts'
import { addQuestions } from './bank.store.ts'
import { keepQuiz, keepSlots, type Quiz, type SlotToKeep } from './quiz.store.ts'

export type QuizDraft = Partial<Omit<Quiz, 'componentId'>> & { componentId: number }

/** What a quiz is until somebody says otherwise. */
export const plainQuiz: Omit<Quiz, 'componentId'> = {
  lengthMinutes: null,
  timeLimitMode: 'each',
  maxAttempts: null,
  passPercent: 70,
  showPoints: true,
  allowSkipping: true,
  allowLateSubmission: false,
  questionsPerPage: null,
  shuffleQuestions: false,
  shuffleChoices: false,
  feedback: { score: 'after_attempt', correctness: 'after_attempt', explanations: 'after_attempt', rightAnswers: 'after_last' },
}

/** Puts questions into the bank and answers their ids. The caller has asked whether they may. */
export const addToBank = (ctx: Ctx, contents: QuestionContent[], madeBy: number | null = null): Promise<number[]> =>
  ctx.tx((ctx) => addQuestions(ctx.db, contents.map(cleaned), madeBy, ctx.now()))

/** What an author wrote as HTML, without anything that could run. */
export const cleaned = <Content extends QuestionContent>(content: Content): Content => ({
  ...content,
  prompt: sanitizeRichText(content.prompt),
  explanation: sanitizeRichText(content.explanation),
})

/** Says what a component of kind quiz asks and how. The caller has asked whether they may. */
export const writeQuiz = (ctx: Ctx, { componentId, ...draft }: QuizDraft, slots: SlotToKeep[]): Promise<void> =>
  ctx.tx(async (ctx) => {
    await keepQuiz(ctx.db, { ...plainQuiz, ...draft, componentId }, ctx.now())
    await keepSlots(ctx.db, componentId, slots)
  })
