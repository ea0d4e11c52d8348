import { copyDiscussions } from '#features/discussion/server/copy.service.ts'
import { copyCourse } from '#features/learning/server/course-copy.service.ts'
import { copyQuizzes } from '#features/quiz/server/quiz-writing.service.ts'
import { copySurveys } from '#features/surveys/server/survey-writing.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'

/** What a product holds besides its own row, for its copy: the course with all that it asks, and how it is discussed. */
export async function copyContent(ctx: Ctx, from: number, to: number): Promise<void> {
  const components = await copyCourse(ctx, from, to)
  await copyQuizzes(ctx, components)
  await copySurveys(ctx, components)
  await copyDiscussions(ctx, { productId: [from, to], components })
}
