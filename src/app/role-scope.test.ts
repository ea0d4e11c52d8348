import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeComponent, writeSection } from '#features/learning/server/course-writing.service.ts'
import { type QuizTest, sampleQuestions, startQuizTest } from '#features/quiz/server/quiz.testing.ts'
import { addToBank, writeQuiz } from '#features/quiz/server/quiz-writing.service.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { writeSurvey } from '#features/surveys/server/survey-writing.service.ts'
import { addressOf, type Call } from '#platform/calls/contract.ts'
import { jsonSchemaOf, sampleOf } from '#platform/http/json-schema.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { features } from './features.ts'

const scoped = features.flatMap(({ calls = [] }) => calls.map(({ call }) => call)).filter(({ within }) => within !== undefined)
const titleOf = ({ method, path }: Call) => `${method} ${path}`

/** What belongs to one product, by the names that calls have for it. */
type Things = { product_id: number; quiz: number; survey: number; attempt: number; question: number; person: number }
type Place = Things & { thread: number; registration: () => Promise<number>; entry: () => Promise<number>; staff: Visitor }

let test: QuizTest
let own: Place
let other: Place
beforeAll(async () => {
  test = await startQuizTest()
  own = await makePlace()
  other = await makePlace()
  for (const { entry } of [own, other]) await entry()
}, 60_000)
afterAll(() => test.stop())

/** A course with a quiz, an essay that waits, a survey, and somebody who is its instructor and its event desk. */
async function makePlace(): Promise<Place> {
  const [productId = 0] = await test.add({ title: 'Course', listPrice: 0 })
  const sectionId = await writeSection(test.ctx, { productId, title: 'One' })
  const quiz = await writeComponent(test.ctx, {
    productId,
    sectionId,
    title: 'Quiz',
    kind: 'quiz',
    closesAt: null,
    opensAt: null,
  })
  const survey = await writeComponent(test.ctx, { productId, sectionId, title: 'Survey', kind: 'survey', closesAt: null })
  const [question = 0] = await addToBank(test.ctx, [sampleQuestions.essay])
  await writeQuiz(test.ctx, { componentId: quiz }, [{ questionId: question }])
  await writeSurvey(test.ctx, { componentId: survey }, [])
  const learner = await given.person(test)
  const visitor = await as(test, learner)
  await registerWithoutCharge(test.ctx, { productId, userId: learner.id, source: 'grant', grantedBy: null })
  const attempt = await test.start(visitor, quiz)
  await test.answer(visitor, attempt.attempt_id, question, { text: 'With care.' })
  await test.submit(visitor, attempt.attempt_id)
  const asked = await visitor.post('/api/message-threads', { product_id: productId, text: 'Is there parking?' })
  const person = await given.person(test)
  for (const key of ['instructor', 'event_desk'] as const) await given.role(test, person, key, productId)
  return {
    product_id: productId,
    quiz,
    survey,
    attempt: attempt.attempt_id,
    question,
    person: learner.id,
    thread: (asked.json as { thread_id: number }).thread_id,
    registration: async () => {
      const { id } = await given.person(test)
      const done = await registerWithoutCharge(test.ctx, { productId, userId: id, source: 'grant', grantedBy: null })
      return done.ok ? done.value.registrationId : 0
    },
    entry: async () => {
      const { id } = await given.person(test)
      const at = test.ctx.now()
      const row = { product_id: productId, person_id: id, state: 'waiting', joined_at: at }
      const made = await test.ctx.db.insertInto('waitlist_entry').values(row).returning('id').executeTakeFirstOrThrow()
      return made.id
    },
    staff: await as(test, person),
  }
}

/** Lists that show what one may see, wherever that is: what they show of a place. */
const lists: Record<string, (shown: never, place: Place) => boolean> = {
  'GET /api/admin/products': ({ products }: { products: { id: number }[] }, { product_id }) =>
    products.some(({ id }) => id === product_id),
  'GET /api/admin/quizzes': ({ quizzes }: { quizzes: { asset_id: number }[] }, { quiz }) =>
    quizzes.some(({ asset_id }) => asset_id === quiz),
  'GET /api/admin/surveys': ({ surveys }: { surveys: { asset_id: number }[] }, { survey }) =>
    surveys.some(({ asset_id }) => asset_id === survey),
  'GET /api/admin/quiz/essays': ({ essays }: { essays: { attempt_id: number }[] }, { attempt }) =>
    essays.some(({ attempt_id }) => attempt_id === attempt),
  'GET /api/admin/waitlists': ({ lines }: { lines: { product: { id: number } }[] }, { product_id }) =>
    lines.some(({ product }) => product.id === product_id),
  'GET /api/admin/inbox': ({ questions }: { questions: { thread_id: number }[] }, { thread }) =>
    questions.some(({ thread_id }) => thread_id === thread),
}
/** People and topics are of no product. */
const ofNoProduct = ['GET /api/admin/people/find', 'GET /api/admin/catalogue/terms']

/** What a call is asked about, in a place. */
async function idsFor({ path }: Call, place: Place): Promise<Record<string, unknown>> {
  return {
    product_id: place.product_id,
    asset_id: path.includes('survey') ? place.survey : place.quiz,
    attempt_id: place.attempt,
    question_id: place.question,
    user_id: place.person,
    thread_id: place.thread,
    ...(path.includes('/components/') && { id: place.quiz }),
    ...(path.includes('/registrations/') && { id: await place.registration() }),
    ...(path.includes('/entries/') && { entry_id: await place.entry() }),
  }
}

async function ask(visitor: Visitor, call: Call, place: Place): Promise<number> {
  const ids = await idsFor(call, place)
  const filled = (schema: Call['body']) => {
    const sample = schema ? (sampleOf(jsonSchemaOf(schema, 'input')) as Record<string, unknown>) : {}
    const named = Object.entries(ids).filter(([name]) => Object.hasOwn(schema?.shape ?? {}, name))
    return { ...sample, ...Object.fromEntries(named) }
  }
  const { path } = addressOf(call, filled(call.params))
  const query = new URLSearchParams(Object.entries(filled(call.query)).map(([name, value]) => [name, String(value)]))
  const { status } = await visitor.request(call.method, `${path}?${query}`, call.body && filled(call.body))
  return status
}

const about = scoped.filter((call) => !lists[titleOf(call)] && !ofNoProduct.includes(titleOf(call)))

describe('a role for one product', () => {
  it('is known to calls of every kind', () => {
    expect(about.length).toBeGreaterThan(15)
    expect(Object.keys(lists).filter((title) => !scoped.some((call) => titleOf(call) === title))).toEqual([])
  })

  it.each(about.map((call) => [titleOf(call), call] as const))('opens %s there, and nowhere else', async (_, call) => {
    expect(await ask(own.staff, call, own), 'on their own product').not.toBe(403)
    expect(await ask(own.staff, call, other), 'on another').toBe(403)
  })

  it.each(Object.entries(lists))('shows of %s what is theirs', async (title, shows) => {
    const { json } = await own.staff.get(title.replace('GET ', ''))

    expect(shows(json as never, own)).toBe(true)
    expect(shows(json as never, other)).toBe(false)
  })
})
