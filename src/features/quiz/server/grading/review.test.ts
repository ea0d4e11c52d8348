import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccess } from '#features/learning/server/component.service.ts'
import type { Visitor } from '#testing/app.ts'
import { given } from '#testing/people.ts'
import type { WaitingEssay } from '../../quiz.review.contract.ts'
import { addVersion } from '../bank/bank.store.ts'
import { quizListeners } from '../quiz.listeners.ts'
import { type QuizTest, rightAnswers, sampleQuestions, startQuizTest } from '../quiz.testing.ts'
import { mustBeSound } from '../quiz-writing.service.ts'

let test: QuizTest
let admin: Visitor
beforeAll(async () => {
  test = await startQuizTest()
  admin = await test.administrator()
})
afterAll(() => test.stop())

type Learner = Awaited<ReturnType<QuizTest['learner']>>

async function handIn(assetId: number, learner: Learner, answers: Record<string, unknown> = rightAnswers): Promise<number> {
  const { attempt_id, questions } = await test.start(learner, assetId)
  for (const { id, type } of questions) await test.answer(learner, attempt_id, id, answers[type])
  await test.submit(learner, attempt_id)
  return attempt_id
}
const acts = async (action: string) =>
  (await test.ctx.db.selectFrom('audit_entry').select('action').where('action', '=', action).execute()).length
const essayPath = (path: string) => `/api/admin/quiz/attempts/${path}`
const versionOf = async (path: string) => ((await admin.get(essayPath(path))).json as { version?: string }).version ?? ''
const reviewEssay = async (path: string, given: object, version?: string) =>
  admin.put(essayPath(path), { ...given, version: version ?? (await versionOf(path)) })
const queue = async (query: string) =>
  (await admin.get(`/api/admin/quiz/essays?${query}`)).json as { essays: WaitingEssay[]; next: string | null }

describe('essays wait for a reviewer [ADM-01][QUIZ-39][QUIZ-40]', () => {
  it('the attempt is ungraded and the quiz is not complete until the last one is reviewed; then the learner is told', async () => {
    const { assetId, questionIds } = await test.quiz(['radio', 'essay', 'essay'])
    const ann = await test.learner()
    const attemptId = await handIn(assetId, ann)
    const review = (place: number, points: number) =>
      reviewEssay(`${attemptId}/essays/${questionIds[place]}`, { points, comment: 'Well seen.' })

    expect(await test.overview(ann, assetId)).toMatchObject({
      state: 'ungraded',
      status: 'next',
      cannot_start: expect.any(String),
    })
    expect((await findAccess(test.ctx, assetId, ann.id))?.outcome).not.toBe('complete')
    expect((await review(1, 2)).json).toMatchObject({ state: 'ungraded', next: { question_id: questionIds[2] } })
    expect((await review(2, 1)).json).toMatchObject({ state: 'passed', next: null })

    expect(await test.overview(ann, assetId)).toMatchObject({ state: 'passed', attempts: [{ score: { reached: 5, total: 6 } }] })
    expect((await findAccess(test.ctx, assetId, ann.id))?.outcome).toBe('complete')
    const told = await test.ctx.db.selectFrom('outbox').select('payload').where('name', '=', 'quiz.attempt-graded').execute()
    expect(told.map(({ payload }) => payload)).toContainEqual({ attemptId, componentId: assetId, userId: ann.id, isPassed: true })
    const { json } = await ann.get(`/api/assets/v2/${assetId}/quiz/questionsanswers`)
    expect(json).toMatchObject({ questions: [{}, { comment: 'Well seen.', points_reached: 2 }, { points_reached: 1 }] })
  })

  it('tells the learner once, however often the news is delivered', async () => {
    const { assetId } = await test.quiz(['essay'])
    const ann = await test.learner()
    const payload = { attemptId: 4711, componentId: assetId, userId: ann.id, isPassed: false }

    await quizListeners[0]?.handle(test.ctx, payload)
    await quizListeners[0]?.handle(test.ctx, payload)

    const { json } = await ann.get('/api/my-notifications')
    expect(json).toMatchObject({ notifications: [{ url: `/learn/quiz/${assetId}` }] })
    expect((json as { notifications: unknown[] }).notifications).toHaveLength(1)
  })

  it('lists them by question or by person, paged, with the next in line', async () => {
    const { assetId, questionIds } = await test.quiz(['essay', 'essay'])
    const [ann, bob] = [await test.learner(), await test.learner()]
    await handIn(assetId, ann)
    await handIn(assetId, bob)
    const places = ({ essays }: { essays: WaitingEssay[] }) =>
      essays.map((one) => [questionIds.indexOf(one.question_id), one.user_id])

    expect(places(await queue(`asset_id=${assetId}&order=question`))).toEqual([
      [0, ann.id],
      [0, bob.id],
      [1, ann.id],
      [1, bob.id],
    ])
    expect(places(await queue(`asset_id=${assetId}&order=person`))).toEqual([
      [0, ann.id],
      [1, ann.id],
      [0, bob.id],
      [1, bob.id],
    ])
    const [first] = (await queue(`asset_id=${assetId}&order=person`)).essays
    const { json } = await admin.get(
      `/api/admin/quiz/attempts/${first?.attempt_id}/essays/${first?.question_id}?order=person&asset_id=${assetId}`,
    )
    expect(json).toMatchObject({
      text: 'With care.',
      review_notes: 'Look for care.',
      given_points: null,
      next: { attempt_id: first?.attempt_id, question_id: questionIds[1] },
    })
  })

  it('takes no more points than there are, and leaves out essays that nobody wrote', async () => {
    const { assetId, questionIds } = await test.quiz(['essay', 'radio'])
    const [ann, bob] = [await test.learner(), await test.learner()]
    const attemptId = await handIn(assetId, ann)
    await handIn(assetId, bob, { ...rightAnswers, essay: { text: '  \n ' } })

    const answer = await reviewEssay(`${attemptId}/essays/${questionIds[0]}`, { points: 3 })

    expect([answer.status, answer.json]).toMatchObject([422, { points: ['This essay is worth at most 2 points.'] }])
    const blank = await reviewEssay(`${attemptId}/essays/${questionIds[0]}`, { points: '' })
    expect([blank.status, blank.json]).toMatchObject([422, { points: ['Please fill in this field.'] }])
    expect((await queue(`asset_id=${assetId}`)).essays).toHaveLength(1)
    expect(await test.overview(bob, assetId)).toMatchObject({ state: 'not_passed' })
    expect((await reviewEssay(`${attemptId}/essays/${questionIds[1]}`, { points: 1 })).status).toBe(404)
  })

  it('does not put one reviewer’s points over another’s unseen', async () => {
    const { assetId, questionIds } = await test.quiz(['essay'])
    const attemptId = await handIn(assetId, await test.learner())
    const path = `${attemptId}/essays/${questionIds[0]}`
    const seen = await versionOf(path)
    expect((await reviewEssay(path, { points: 2, comment: 'Good.' })).status).toBe(200)

    const late = await reviewEssay(path, { points: 1, comment: 'Too short.' }, seen)

    expect([late.status, late.json]).toMatchObject([
      409,
      { key: 'changedMeanwhile', theirs: { given_points: 2, comment: 'Good.' } },
    ])
    expect((await reviewEssay(path, { points: 1, comment: 'Too short.' })).status).toBe(200)
  })
})

describe('marking a quiz [QUIZ-43][QUIZ-44]', () => {
  it('completed is for who is in the course: nobody else has completed it', async () => {
    const { assetId } = await test.quiz(['radio'])
    const stranger = await given.person(test)
    const path = `/api/admin/quiz/${assetId}/people/${stranger.id}/mark`

    const answer = await admin.post(path, { as: 'completed', reason: 'Taken on paper' })

    expect(answer).toMatchObject({ status: 409, json: { key: 'personNotRegistered' } })
    expect(await findAccess(test.ctx, assetId, stranger.id)).toBeNull()
  })

  it('completed completes it without an attempt; unstarted lets one begin afresh and deletes nothing', async () => {
    const { assetId } = await test.quiz(['radio'], { maxAttempts: 1 })
    const ann = await test.learner()
    const attemptId = await handIn(assetId, ann, { radio: { choice: 'a' } })
    const mark = (as: string) => admin.post(`/api/admin/quiz/${assetId}/people/${ann.id}/mark`, { as, reason: 'Taken on paper' })

    expect((await mark('completed')).status).toBe(200)
    expect(await test.overview(ann, assetId)).toMatchObject({ state: 'passed', status: 'complete' })
    expect((await mark('unstarted')).status).toBe(200)
    expect(await test.overview(ann, assetId)).toMatchObject({
      state: 'not_started',
      status: 'next',
      attempts_left: 1,
      attempts: [],
    })

    expect((await test.start(ann, assetId)).number).toBe(2)
    const { json } = await admin.get(`/api/admin/quiz/${assetId}/attempts`)
    expect(json).toMatchObject({
      attempts: [
        { number: 2, state: 'in_progress' },
        { attempt_id: attemptId, state: 'voided' },
      ],
    })
    expect([await acts('quiz.markCompleted'), await acts('quiz.markUnstarted')]).toEqual([1, 1])
  })
})

describe('a regrade', () => {
  it('tells who changes and how, then does exactly that, and again finds nothing to do', async () => {
    const { assetId, questionIds } = await test.quiz(['radio'])
    const [ann, bob] = [await test.learner(), await test.learner()]
    await handIn(assetId, ann, { radio: { choice: 'd' } })
    await handIn(assetId, bob, { radio: { choice: 'b' } })
    const content = { ...sampleQuestions.radio, right: 'd' }
    await addVersion(
      test.ctx.db,
      { questionId: questionIds[0] ?? 0, number: 2, content: mustBeSound(content), madeBy: null },
      test.ctx.now(),
    )
    const preview = async () =>
      (await admin.get(`/api/admin/quiz/${assetId}/regrade`)).json as { digest: string; changes: unknown[]; change_count: number }

    const { digest, changes } = await preview()
    expect(changes).toMatchObject([
      { old_points: 0, new_points: 2, old_state: 'not_passed', new_state: 'passed' },
      { old_points: 2, new_points: 0, old_state: 'passed', new_state: 'not_passed' },
    ])
    expect(await test.overview(ann, assetId)).toMatchObject({ state: 'not_passed' })
    const run = (given: string) => admin.post(`/api/admin/quiz/${assetId}/regrade`, { reason: 'Wrong key', digest: given })
    expect((await run('other')).json).toMatchObject({ key: 'regradeMoved' })
    expect((await run(digest)).json).toEqual({ changed: 2 })

    expect(await test.overview(ann, assetId)).toMatchObject({ state: 'passed', status: 'complete' })
    expect(await test.overview(bob, assetId)).toMatchObject({ state: 'not_passed' })
    expect((await run((await preview()).digest)).json).toMatchObject({ key: 'nothingToRegrade' })
  })
})
