import { matchingFrom } from '#features/quiz/question.rules.ts'
import type { QuestionContent } from '#features/quiz/question.schemas.ts'
import { addToBank, writeQuiz } from '#features/quiz/server/quiz-writing.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { courses } from './content/courses.ts'
import { quizzes } from './content/quizzes.ts'
import type { DemoComponent, DemoCourse, DemoQuestion, DemoQuiz } from './content/types.ts'

/** Questions to a page, where a quiz is long enough to turn pages. */
const perPage = 4

/** Fills the quizzes of the academy's courses. `components` are the numbers of the courses' components by key. */
export async function seedQuizzes(ctx: Ctx, components: Map<string, number>): Promise<void> {
  for (const { key, quiz: quizKey } of quizComponents()) {
    const quiz: DemoQuiz = must(
      quizzes.find((one) => one.key === quizKey),
      `the demo has no quiz ${quizKey}`,
    )
    const questionIds = await addToBank(ctx, quiz.questions.map(contentOf))
    await writeQuiz(
      ctx,
      {
        componentId: must(components.get(key), `the demo component ${key} was not added`),
        lengthMinutes: quiz.lengthMinutes,
        timeLimitMode: quiz.timeLimitMode,
        maxAttempts: quiz.maxAttempts,
        passPercent: quiz.passPercent,
        showPoints: quiz.showPoints,
        allowSkipping: quiz.allowSkipping,
        questionsPerPage: quiz.questions.length > perPage * 2 ? perPage : null,
        shuffleChoices: true,
      },
      questionIds.map((questionId) => ({ questionId })),
    )
  }
}

const quizComponents = () =>
  courses.flatMap(({ sections }: DemoCourse) =>
    sections.flatMap(({ components }) =>
      components.filter((one): one is DemoComponent & { type: 'quiz' } => one.type === 'quiz'),
    ),
  )

function contentOf(question: DemoQuestion): QuestionContent {
  const { prompt, explanation, category, points } = question
  const inEvery = { prompt, explanation, category, points }
  switch (question.type) {
    case 'radio':
      return { type: 'radio', ...inEvery, choices: question.options, right: question.answer }
    case 'multiple':
      return {
        type: 'multiple',
        ...inEvery,
        choices: question.options,
        right: question.answers,
        max_answers: question.maxAnswers,
      }
    case 'matching':
      return { type: 'matching', ...inEvery, ...matchingFrom(question.items, question.extraMatches) }
    case 'short_answer':
      return { type: 'short_answer', ...inEvery, answers: question.answers, case_sensitive: false }
    case 'numerical':
      return { type: 'numerical', ...inEvery, answers: question.answers }
    case 'description':
      return { type: 'description', ...inEvery }
    case 'essay':
      return { type: 'essay', ...inEvery, max_characters: question.maxCharacters, review_notes: question.reviewNotes }
  }
}
