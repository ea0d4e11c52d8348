import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { accountCalls } from '#features/account/account.contract.ts'
import type { QuizOverview } from '#features/quiz/quiz.contract.ts'
import { newPerson, type OwnPerson, openAs } from './person.ts'
import { signIn } from './sign-in.ts'
import { test } from './test.ts'

/** Asks with the session of a page, and with the anti-forgery header. */
export async function send(client: APIRequestContext, method: 'get' | 'post' | 'put', path: string, data?: object) {
  const { cookies } = await client.storageState()
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'lectern-csrf')?.value ?? '')
  const answer = await client[method](path, { headers: { 'x-csrf-token': token }, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** What an administrator does while somebody else's page is open. */
export async function asAdmin<T>(browser: Browser, work: (client: APIRequestContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  await signIn(await context.newPage(), 'admin')
  const outcome = await work(context.request)
  await context.close()
  return outcome
}

type Component = { id: number; kind: string; title: string }
type Course = { sections: { components: Component[] }[] }

/** Somebody new who is registered for a course and has done everything before its quiz; their page shows the quiz. */
export async function openQuiz(
  page: Page,
  browser: Browser,
  slug: string,
): Promise<{ person: OwnPerson; assetId: number; userId: number }> {
  const person = await newPerson(browser, 'Quinn Question')
  await openAs(page, person, '/my-dashboard')
  const { viewer } = await (await page.request.get(accountCalls.viewer.path)).json()
  const { product } = await (await page.request.get(`/api/catalogue/products/${slug}`)).json()
  await asAdmin(browser, (client) =>
    send(client, 'post', '/api/admin/registrations', { product_id: product.id, user_id: viewer.id }),
  )
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
