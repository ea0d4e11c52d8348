import { findComponent } from '#features/learning/server/component.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { QuestionContent } from '../question.schemas.ts'
import { addQuestions } from './bank/bank.store.ts'
import { type SoundQuestion, soundQuestion } from './bank/sound-question.ts'
import { findQuiz, keepQuiz, keepSlots, type Quiz, type SlotToKeep, slotsOf } from './quiz.store.ts'

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

/** A quiz as it is set up, or the plainest where nobody has set it up yet; null for what is no quiz. */
export async function quizIn(ctx: Ctx, assetId: number): Promise<Quiz | null> {
  if ((await findComponent(ctx, assetId))?.kind !== 'quiz') return null
  return (await findQuiz(ctx.db, assetId)) ?? { ...plainQuiz, componentId: assetId }
}

/** Puts questions into the bank and answers their ids. The caller has asked whether they may, and vouches for them. */
export const addToBank = (ctx: Ctx, contents: QuestionContent[], madeBy: number | null = null): Promise<number[]> =>
  ctx.tx((ctx) => addQuestions(ctx.db, contents.map(mustBeSound), madeBy, ctx.now()))

/** For what the program itself brings along: that it is not sound is a fault of ours. */
export function mustBeSound(content: QuestionContent): SoundQuestion {
  const sound = soundQuestion(content)
  if (!sound.ok) throw new Error(`a question is not sound: ${sound.fault} ${sound.detail} in ${content.prompt.slice(0, 60)}`)
  return sound.content
}

/** Gives quizzes of a copied course what their originals ask, and how. The questions are the same ones of the bank. */
export const copyQuizzes = (ctx: Ctx, copied: ReadonlyMap<number, number>): Promise<void> =>
  ctx.tx(async (ctx) => {
    for (const [from, to] of copied) {
      const quiz = await findQuiz(ctx.db, from)
      if (!quiz) continue
      const slots = await slotsOf(ctx.db, from)
      await writeQuiz(ctx, { ...quiz, componentId: to }, slots)
    }
  })

/** Says what a component of kind quiz asks and how. The caller has asked whether they may. */
export const writeQuiz = (ctx: Ctx, { componentId, ...draft }: QuizDraft, slots: SlotToKeep[]): Promise<void> =>
  ctx.tx(async (ctx) => {
    await keepQuiz(ctx.db, { ...plainQuiz, ...draft, componentId }, ctx.now())
    await keepSlots(ctx.db, componentId, slots)
  })
