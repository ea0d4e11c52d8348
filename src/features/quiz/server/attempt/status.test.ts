import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccess } from '#features/learning/server/component.service.ts'
import type { AttemptResult, QuestionsAnswers } from '../../quiz.contract.ts'
import { type QuizTest, rightAnswers, startQuizTest } from '../quiz.testing.ts'
import { statusHtml } from './status.service.tsx'

let test: QuizTest
beforeAll(async () => {
  test = await startQuizTest()
})
afterAll(() => test.stop())

describe('GET /api/assets/{id}/quiz/status (§7) [QUIZ-02][QUIZ-03]', () => {
  it('answers the flags [QUIZ-04][QUIZ-05][QUIZ-06][QUIZ-07][QUIZ-08]', async () => {
    const { assetId } = await test.quiz(['radio'], { lengthMinutes: 30, showPoints: false, timeLimitMode: 'all' })
    const ann = await test.learner()

    const { json } = await ann.get(`/api/assets/${assetId}/quiz/status?withHtml=0`)

    expect(json).toEqual({
      flags: {
        countdown_limit: 1800,
        allowed_time: 1800,
        has_saved_answers: false,
        show_points: false,
        time_limit_mode: 'all',
      },
      state: 'not_started',
    })
  })

  it('answers html with withHtml=1 and none otherwise', async () => {
    const { assetId } = await test.quiz(['radio', 'essay'], { lengthMinutes: 90 })
    const ann = await test.learner()

    const { html } = (await ann.get(`/api/assets/${assetId}/quiz/status?withHtml=1`)).json as { html: string }

    expect(html).toContain('Not started')
    expect(html).toContain('1 hr 30 min')
    expect((await ann.get(`/api/assets/${assetId}/quiz/status`)).json).not.toHaveProperty('html')
    expect((await ann.get(`/api/assets/${assetId}/quiz/status?withHtml=2`)).status).toBe(422)
  })
})

it('the average is everybody’s, and says nothing of attempts that nobody has graded yet [QUIZ-18]', async () => {
  const { assetId } = await test.quiz(['radio', 'matching'])
  const finish = async (answers: Record<string, unknown>) => {
    const somebody = await test.learner()
    const { attempt_id, questions } = await test.start(somebody, assetId)
    for (const { id, type } of questions) if (answers[type]) await test.answer(somebody, attempt_id, id, answers[type])
    return (await test.submit(somebody, attempt_id)).json as AttemptResult
  }
  const ann = await test.learner()
  expect(await test.overview(ann, assetId)).toMatchObject({ average_percent: null })

  await finish(rightAnswers)
  await test.start(ann, assetId)

  expect(await finish({ radio: rightAnswers.radio })).toMatchObject({ average_percent: 75 })
  expect(await test.overview(ann, assetId)).toMatchObject({ average_percent: 75 })
  const { json } = await ann.get(`/api/assets/${assetId}/quiz/status?withHtml=1`)
  expect((json as { html: string }).html).toContain('75%')
})

it('the average of a quiz that many have taken is counted once a minute', async () => {
  const { assetId } = await test.quiz(['radio'])
  const ann = await test.learner()
  const average = async () => (await test.overview(ann, assetId)).average_percent
  const attempts = (count: number, percent: number) =>
    Array.from({ length: count }, () => ({
      component_id: assetId,
      user_id: ann.id,
      number: sequence++,
      state: 'not_passed',
      seed: 1,
      layout: '[]',
      started_at: test.ctx.now(),
      finished_at: test.ctx.now(),
      percent,
    }))
  let sequence = 1
  const add = (count: number, percent: number) =>
    test.ctx.db.insertInto('quiz_attempt').values(attempts(count, percent)).execute()

  await add(999, 40)
  expect(await average()).toBe(40)
  await add(1, 40)
  expect(await average()).toBe(40)
  await add(1000, 60)
  expect(await average()).toBe(40)
  test.later(2)
  expect(await average()).toBe(50)
})

it('a status that cannot be drawn says so in its place [QUIZ-74]', async () => {
  const { assetId } = await test.quiz(['radio'])
  const overview = await test.overview(await test.learner(), assetId)

  expect(statusHtml(test.ctx, overview, 'UTC')).toContain('Not started')
  expect(statusHtml(test.ctx, { ...overview, state: 'unheard of' as 'passed' }, 'UTC')).toBe('Error rendering component')
})

describe('questions and answers (§7)', () => {
  const finish = async () => {
    const made = await test.quiz(['radio', 'matching'], { maxAttempts: 2 })
    const ann = await test.learner()
    const { attempt_id, questions } = await test.start(ann, made.assetId)
    for (const { id, type } of questions)
      await test.answer(ann, attempt_id, id, type === 'radio' ? { choice: 'a' } : rightAnswers[type])
    await test.submit(ann, attempt_id)
    return { ...made, ann, attempt_id }
  }

  it('of the last finished attempt, with what may be shown of the key by now [QUIZ-20][QUIZ-63]', async () => {
    const { assetId, ann } = await finish()
    const read = async () => (await ann.get(`/api/assets/v2/${assetId}/quiz/questionsanswers`)).json as QuestionsAnswers

    expect((await read()).questions).toMatchObject([
      { answer: { choice: 'a' }, is_right: false, points_reached: 0, explanation: '<p>Because.</p>', right_answer: null },
      { answer: rightAnswers.matching, is_right: true, points_reached: 2, right_answer: null },
    ])
    const second = await test.start(ann, assetId)
    await test.submit(ann, second.attempt_id)
    expect((await read()).questions.map(({ right_answer }) => right_answer)).toEqual([{ choice: 'b' }, rightAnswers.matching])
  })

  it('come by the old call to whoever names their own access [QUIZ-62]', async () => {
    const { assetId, ann } = await finish()
    const access = await findAccess(test.ctx, assetId, ann.id)
    const ask = (accessId: number) => ann.get(`/asset/quizquestionsanswers?asset_id=${assetId}&access_id=${accessId}`)

    expect((await ask(access?.id ?? 0)).json).toEqual((await ann.get(`/api/assets/v2/${assetId}/quiz/questionsanswers`)).json)
    expect((await ask((access?.id ?? 0) + 1)).status).toBe(404)
  })

  it('are nobody else’s, and nothing before there is something', async () => {
    const { assetId } = await finish()
    const bob = await test.learner()

    const answer = await bob.get(`/api/assets/v2/${assetId}/quiz/questionsanswers`)

    expect([answer.status, answer.json]).toMatchObject([404, { key: 'noAttemptYet' }])
  })

  it('have a history, newest first, with the score by category [QUIZ-64][QUIZ-19]', async () => {
    const { assetId, ann } = await finish()

    const { json } = await ann.get(`/api/assets/v2/${assetId}/quiz/questionshistory`)

    expect(json).toMatchObject({
      show_points: true,
      attempts: [
        {
          number: 1,
          state: 'not_passed',
          score: { reached: 2, total: 4, percent: 50 },
          categories: [
            { category: 'Asking', reached: 0, total: 2 },
            { category: 'Pairing', reached: 2, total: 2 },
          ],
        },
      ],
    })
  })
})
