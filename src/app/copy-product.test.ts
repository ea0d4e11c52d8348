import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EditedCourse } from '#features/learning/learning.admin.contract.ts'
import { type CourseTest, startCourseTest } from '#features/learning/server/learning.testing.ts'
import { sampleQuestions } from '#features/quiz/server/quiz.testing.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'

let test: CourseTest
let admin: Visitor

beforeAll(async () => {
  test = await startCourseTest()
  admin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())

const json = async <Answer>(answer: Promise<{ json: unknown; status: number; text: string }>): Promise<Answer> => {
  const { json, status, text } = await answer
  expect(status, text).toBeLessThan(300)
  return json as Answer
}
const courseOf = (id: number) => json<EditedCourse>(admin.get(`/api/admin/courses/${id}`))
const componentsOf = async (id: number) => (await courseOf(id)).sections.flatMap(({ components }) => components)

it('a duplicate is a draft with the whole course: components, what they ask, what opens them, and how they are discussed', async () => {
  const { productId, sectionId } = test
  const add = (more: object) =>
    json<{ id: number }>(admin.post(`/api/admin/courses/${productId}/components`, { section_id: sectionId, ...more }))
  const page = await add({ kind: 'web_content', title: 'Read', settings: { html: '<p>Text</p>' } })
  const quiz = await add({ kind: 'quiz', title: 'Quiz', prerequisites: [page.id] })
  const survey = await add({ kind: 'survey', title: 'Survey', is_required: false })
  const question = await json<{ question_id: number }>(admin.post('/api/admin/questions', { content: sampleQuestions.radio }))
  const plain = await json<{ settings: object; version: string }>(admin.get(`/api/admin/quizzes/${quiz.id}`))
  const settings = { ...plain.settings, pass_percent: 55 }
  const slots = [{ question_id: question.question_id }]
  await json(admin.put(`/api/admin/quizzes/${quiz.id}`, { settings, slots, version: plain.version }))
  const asked = await json<{ settings: object; version: number }>(admin.get(`/api/admin/surveys/${survey.id}`))
  const entries = [{ key: 'q1', type: 'essay', prompt: 'How was it?', required: false, max_characters: 100 }]
  await json(admin.put(`/api/admin/surveys/${survey.id}`, { settings: asked.settings, entries, version: asked.version }))
  const talk = {
    title: '',
    introduction: '<p>Be kind.</p>',
    readers: 'everyone',
    posting: 'users',
    is_moderated: true,
    is_shown: true,
  }
  await json(admin.put(`/api/admin/discussions/asset_${page.id}`, { ...talk, version: 0 }))

  const copy = await json<{ id: number }>(admin.post(`/api/admin/products/${productId}/duplicate`))

  const [original, copied] = [await componentsOf(productId), await componentsOf(copy.id)]
  expect(copied.map(({ title, kind, is_required }) => [title, kind, is_required])).toEqual(
    original.map(({ title, kind, is_required }) => [title, kind, is_required]),
  )
  const [read, copiedQuiz, copiedSurvey] = copied
  expect(copied.some(({ id }) => original.some((one) => one.id === id))).toBe(false)
  expect([read?.settings, copiedQuiz?.prerequisites]).toEqual([{ html: '<p>Text</p>' }, [read?.id]])
  expect(await json(admin.get(`/api/admin/quizzes/${copiedQuiz?.id}`))).toMatchObject({ settings: { pass_percent: 55 }, slots })
  expect(await json(admin.get(`/api/admin/surveys/${copiedSurvey?.id}`))).toMatchObject({
    entries: [{ prompt: 'How was it?' }],
    response_count: 0,
  })
  expect(await json(admin.get(`/api/admin/discussions/asset_${read?.id}`))).toMatchObject({
    introduction: '<p>Be kind.</p>',
    is_moderated: true,
    post_count: 0,
  })
  expect(await json(admin.get(`/api/admin/products/${copy.id}`))).toMatchObject({
    entry: { visibility: 'draft' },
    registrations: 0,
  })
})
