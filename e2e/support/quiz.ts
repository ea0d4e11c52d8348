import type { APIRequestContext, Page } from '@playwright/test'
import { accountCalls } from '#features/account/account.contract.ts'
import type { AttemptView, QuizOverview } from '#features/quiz/quiz.contract.ts'
import { send } from './client.ts'
import { newPerson, type OwnPerson } from './person.ts'
import { asAdmin, signInBy } from './sign-in.ts'

type Component = { id: number; kind: string; title: string }
type Course = { sections: { components: Component[] }[] }

/** Somebody new who is registered for a course and has done everything before its quiz; their page shows the quiz. */
export async function openQuiz(page: Page, slug: string): Promise<{ person: OwnPerson; assetId: number; userId: number }> {
  const person = await newPerson('Quinn Question')
  await signInBy(page.request, person)
  const { viewer } = await (await page.request.get(accountCalls.viewer.path)).json()
  const { product } = await (await page.request.get(`/api/catalogue/products/${slug}`)).json()
  await asAdmin((client) => send(client, 'post', '/api/admin/registrations', { product_id: product.id, user_id: viewer.id }))
  const course: Course = await (await page.request.get(`/api/courses/${slug}`)).json()
  const components = course.sections.flatMap((section) => section.components)
  const quiz = components.find(({ kind }) => kind === 'quiz')
  if (!quiz) throw new Error(`${slug} has no quiz`)
  for (const { id, kind } of components.slice(0, components.indexOf(quiz))) await pass(page.request, id, kind)
  await page.goto(`/learn/quiz/${quiz.id}`)
  return { person, assetId: quiz.id, userId: viewer.id }
}

async function pass(client: APIRequestContext, id: number, kind: string): Promise<void> {
  await send(client, 'post', `/api/assets/${id}/access`)
  if (kind === 'acknowledgement') await send(client, 'post', `/api/assets/${id}/acknowledge`)
  else if (kind !== 'survey' && kind !== 'verification_code') await send(client, 'post', `/api/assets/${id}/complete`)
}

export const overviewOf = async (page: Page, assetId: number): Promise<QuizOverview> =>
  (await page.request.get(`/api/quiz/${assetId}`)).json()

/** Starts an attempt by the calls, answers its essay, and submits it. */
export async function submitEssay(
  { request }: Page,
  assetId: number,
  text: string,
): Promise<{ attemptId: number; essayId: number }> {
  const { attempt_id, questions } = await send<AttemptView>(request, 'post', `/api/quiz/${assetId}/attempts`)
  const essay = questions.find(({ type }) => type === 'essay')
  if (!essay) throw new Error(`Quiz ${assetId} has no essay`)
  const given = { sequence: 1, tab: 'e2e', answer: { text }, client_time: new Date().toISOString() }
  await send(request, 'put', `/api/quiz/attempts/${attempt_id}/answers/${essay.id}`, given)
  await send(request, 'post', `/api/quiz/attempts/${attempt_id}/submit`)
  return { attemptId: attempt_id, essayId: essay.id }
}

/** Gives an essay its points, as a reviewer who has just opened it. */
export async function reviewEssay(
  client: APIRequestContext,
  { attemptId, essayId }: { attemptId: number; essayId: number },
  review: { points: number; comment: string },
): Promise<void> {
  const path = `/api/admin/quiz/attempts/${attemptId}/essays/${essayId}`
  const { version } = await send<{ version: string }>(client, 'get', path)
  await send(client, 'put', path, { ...review, version })
}
