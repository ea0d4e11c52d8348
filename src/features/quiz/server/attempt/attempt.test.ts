import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccess } from '#features/learning/server/component.service.ts'
import { type QuizTest, rightAnswers, startQuizTest } from '../quiz.testing.ts'
import { mustBeSound } from '../quiz-writing.service.ts'

let test: QuizTest
beforeAll(async () => {
  test = await startQuizTest()
})
afterAll(() => test.stop())

describe('taking a quiz [QUIZ-01]', () => {
  it('starts, saves each answer, submits and passes, and completes the component [QUIZ-13][QUIZ-41][QUIZ-65]', async () => {
    const { assetId, questionIds } = await test.quiz(['radio', 'multiple', 'matching'])
    const ann = await test.learner()

    const attempt = await test.start(ann, assetId)
    expect(attempt.questions.map(({ id }) => id)).toEqual(questionIds)
    expect(JSON.stringify(attempt)).not.toContain('Because')
    for (const { id, type } of attempt.questions)
      expect((await test.answer(ann, attempt.attempt_id, id, rightAnswers[type])).status).toBe(200)
    const result = await test.submit(ann, attempt.attempt_id)

    expect(result.json).toMatchObject({
      state: 'passed',
      attempt: { score: { reached: 6, total: 6, percent: 100 } },
      minimum: 4.2,
      average_percent: 100,
      categories: [
        { category: 'Asking', reached: 4, total: 4 },
        { category: 'Pairing', reached: 2, total: 2 },
      ],
    })
    expect((await findAccess(test.ctx, assetId, ann.id))?.outcome).toBe('complete')
    expect(await test.overview(ann, assetId)).toMatchObject({ state: 'passed', status: 'complete' })
  })

  it('fails below the minimum, lets one try again, and ends when all attempts are used [QUIZ-12][QUIZ-38][QUIZ-42]', async () => {
    const { assetId, questionIds } = await test.quiz(['radio'], { maxAttempts: 2, showPoints: false })
    const ann = await test.learner()
    for (const state of ['not_passed', 'all_attempts_used']) {
      const { attempt_id } = await test.start(ann, assetId)
      await test.answer(ann, attempt_id, questionIds[0] ?? 0, { choice: 'a' })
      expect((await test.submit(ann, attempt_id)).json).toMatchObject({ state, attempt: { score: { reached: 0, total: 1 } } })
    }

    const third = await ann.post(`/api/quiz/${assetId}/attempts`)
    expect([third.status, third.json]).toMatchObject([409, { key: 'noAttemptsLeft' }])
    expect((await findAccess(test.ctx, assetId, ann.id))?.outcome).toBe('failed')
  })

  it('continues an open attempt with what was saved and flagged, wherever it is opened [QUIZ-14]', async () => {
    const { assetId, questionIds } = await test.quiz(['radio', 'essay'], { lengthMinutes: 30 })
    const ann = await test.learner()
    const first = await test.start(ann, assetId)
    await test.answer(ann, first.attempt_id, questionIds[1] ?? 0, { text: 'Half a' })
    await ann.put(`/api/quiz/attempts/${first.attempt_id}/flags/${questionIds[0]}`, { is_flagged: true })

    const again = await test.start(ann, assetId)

    expect(again).toMatchObject({
      attempt_id: first.attempt_id,
      deadline_at: first.deadline_at,
      flagged: [questionIds[0]],
      answers: [{ question_id: questionIds[1], answer: { text: 'Half a' } }],
    })
    expect(await test.overview(ann, assetId)).toMatchObject({ flags: { has_saved_answers: true }, state: 'in_progress' })
  })

  it('tells to contact the administrator where there is no question to ask, and uses up no attempt [QUIZ-70]', async () => {
    const { assetId } = await test.quiz([], { maxAttempts: 1 })
    const ann = await test.learner()

    const { status, json } = await ann.post(`/api/quiz/${assetId}/attempts`)

    expect([status, json]).toMatchObject([
      409,
      { key: 'noQuestions', message: 'There was an error loading the questions. Please contact the administrator.' },
    ])
    expect(await test.overview(ann, assetId)).toMatchObject({ attempts_left: 1, attempts: [] })
  })

  it('gives two starts at once the same attempt', async () => {
    const { assetId } = await test.quiz(['radio'])
    const ann = await test.learner()

    const [one, other] = await Promise.all([test.start(ann, assetId), test.start(ann, assetId)])

    expect(one.attempt_id).toBe(other.attempt_id)
    expect((await test.overview(ann, assetId)).attempts_used).toBe(1)
  })

  it('pins the questions as they were: what an author changes later changes no attempt', async () => {
    const { assetId, questionIds } = await test.quiz(['radio'])
    const ann = await test.learner()
    const { attempt_id } = await test.start(ann, assetId)
    const { addVersion } = await import('../bank/bank.store.ts')
    const { sampleQuestions } = await import('../quiz.testing.ts')
    const content = { ...sampleQuestions.radio, prompt: '<p>Changed</p>', right: 'd' }
    await addVersion(
      test.ctx.db,
      { questionId: questionIds[0] ?? 0, number: 2, content: mustBeSound(content), madeBy: null },
      test.ctx.now(),
    )

    await test.answer(ann, attempt_id, questionIds[0] ?? 0, { choice: 'b' })

    expect((await test.start(ann, assetId)).questions[0]?.prompt).toBe('<p>What?</p>')
    expect((await test.submit(ann, attempt_id)).json).toMatchObject({ state: 'passed' })
  })
})

describe('an answer (§5, §8)', () => {
  it('is idempotent, and of several the highest sequence counts, whenever it arrives', async () => {
    const { assetId, questionIds } = await test.quiz(['radio'])
    const ann = await test.learner()
    const { attempt_id } = await test.start(ann, assetId)
    const give = (choice: string, sequence: number) => test.answer(ann, attempt_id, questionIds[0] ?? 0, { choice }, { sequence })

    await give('a', 500)
    await give('b', 700)
    expect((await give('b', 700)).json).toMatchObject({ sequence: 700, answer: { choice: 'b' } })
    expect((await give('c', 600)).json).toMatchObject({ sequence: 700, answer: { choice: 'b' } })

    expect((await test.start(ann, assetId)).answers).toMatchObject([{ answer: { choice: 'b' } }])
  })

  it('that is sent again after the attempt was submitted is still told to be saved; a new one is not', async () => {
    const { assetId, questionIds } = await test.quiz(['radio'])
    const ann = await test.learner()
    const { attempt_id } = await test.start(ann, assetId)
    const give = (sequence: number) => test.answer(ann, attempt_id, questionIds[0] ?? 0, { choice: 'b' }, { sequence })
    await give(10)
    await test.submit(ann, attempt_id)

    expect((await give(10)).status).toBe(200)
    expect((await give(11)).json).toMatchObject({ key: 'attemptClosed' })
  })

  it.each([
    ['essay', { text: 'x'.repeat(21) }, 'essayTooLong', 'You have exceeded the amount of available characters.'],
    ['multiple', { choices: ['a', 'b', 'c'] }, 'selectAtMost', 'Please select at most 2 answers.'],
    ['radio', { choice: 'z' }, 'answerDoesNotFit', 'This answer doesn’t belong to this question.'],
  ] as const)(
    'is refused with its text where a %s has too much or nothing to do with it [QUIZ-29][QUIZ-30]',
    async (kind, given, key, message) => {
      const { assetId, questionIds } = await test.quiz([kind])
      const ann = await test.learner()
      const { attempt_id } = await test.start(ann, assetId)

      const answer = await test.answer(ann, attempt_id, questionIds[0] ?? 0, given)

      expect([answer.status, answer.json]).toMatchObject([400, { key, message }])
      expect((await test.start(ann, assetId)).answers).toEqual([])
    },
  )

  it('is taken of one’s own attempt only, and for its questions only', async () => {
    const { assetId, questionIds } = await test.quiz(['radio'])
    const other = await test.quiz(['radio'])
    const [ann, bob] = [await test.learner(), await test.learner()]
    const { attempt_id } = await test.start(ann, assetId)

    expect((await test.answer(bob, attempt_id, questionIds[0] ?? 0, { choice: 'a' })).status).toBe(404)
    expect((await test.answer(ann, 999_999, questionIds[0] ?? 0, { choice: 'a' })).status).toBe(404)
    expect((await test.answer(ann, attempt_id, other.questionIds[0] ?? 0, { choice: 'a' })).json).toMatchObject({
      key: 'questionNotInAttempt',
    })
    expect((await bob.post(`/api/quiz/attempts/${attempt_id}/submit`)).status).toBe(404)
  })

  it('is asked of every question where skipping is not allowed [QUIZ-31]', async () => {
    const { assetId, questionIds } = await test.quiz(['radio', 'matching'], { allowSkipping: false })
    const ann = await test.learner()
    const { attempt_id } = await test.start(ann, assetId)
    await test.answer(ann, attempt_id, questionIds[0] ?? 0, { choice: 'b' })
    await test.answer(ann, attempt_id, questionIds[1] ?? 0, { matches: { i1: 'm2' } })

    expect((await test.submit(ann, attempt_id)).json).toMatchObject({ key: 'answerAll' })
    await test.answer(ann, attempt_id, questionIds[1] ?? 0, rightAnswers.matching)
    expect((await test.submit(ann, attempt_id)).json).toMatchObject({ state: 'passed' })
  })

  it('is saved when the quiz is closed, and the clock goes on [QUIZ-45][QUIZ-46]', async () => {
    const { assetId, questionIds } = await test.quiz(['radio'], { lengthMinutes: 10 })
    const ann = await test.learner()
    const { attempt_id, deadline_at } = await test.start(ann, assetId)
    const given = {
      question_id: questionIds[0],
      sequence: 1,
      tab: 'x',
      answer: { choice: 'b' },
      client_time: new Date().toISOString(),
    }

    const closed = await ann.post(`/api/quiz/attempts/${attempt_id}/close`, { answers: [given] })
    test.later(4)

    expect(closed.json).toMatchObject({ saved: [{ answer: { choice: 'b' } }], deadline_at })
    expect(await test.overview(ann, assetId)).toMatchObject({ finish_by: deadline_at, flags: { allowed_time: 360 } })
  })
})

describe('the clock is the server’s (§4)', () => {
  it('takes what was on its way within the grace, keeps later answers for the record and refuses them', async () => {
    const { assetId, questionIds } = await test.quiz(['radio', 'multiple'], { lengthMinutes: 10 })
    const ann = await test.learner()
    const { attempt_id } = await test.start(ann, assetId)
    test.later(10 + 9 / 60)
    expect((await test.answer(ann, attempt_id, questionIds[0] ?? 0, { choice: 'b' })).status).toBe(200)
    test.later(2 / 60)

    // A clock set back in the browser changes nothing.
    const late = await test.answer(ann, attempt_id, questionIds[1] ?? 0, rightAnswers.multiple, {
      client_time: '2020-01-01T00:00:00Z',
    })

    expect([late.status, late.json]).toMatchObject([409, { key: 'attemptOver' }])
    const rows = await test.ctx.db.selectFrom('quiz_answer').selectAll().where('attempt_id', '=', attempt_id).execute()
    expect(rows.map((row) => [row.question_id, row.is_late])).toEqual([
      [questionIds[0], false],
      [questionIds[1], true],
    ])
    expect(rows[1]?.client_time.toISOString()).toBe('2020-01-01T00:00:00.000Z')
  })

  it('closes an attempt at its theoretical end, whenever that is noticed, and grades what was saved [QUIZ-36]', async () => {
    const { assetId, questionIds } = await test.quiz(['radio'], { lengthMinutes: 10, maxAttempts: 1 })
    const ann = await test.learner()
    const { attempt_id, deadline_at } = await test.start(ann, assetId)
    await test.answer(ann, attempt_id, questionIds[0] ?? 0, { choice: 'b' })
    test.later(600)

    const overview = await test.overview(ann, assetId)

    expect(overview).toMatchObject({ state: 'passed', attempts: [{ state: 'passed', finished_at: deadline_at }] })
    const late = await test.submit(ann, attempt_id)
    expect([late.status, late.json]).toMatchObject([409, { key: 'attemptOver' }])
  })

  it('lets one submit after the timeout where the quiz allows it [QUIZ-37]', async () => {
    const { assetId, questionIds } = await test.quiz(['radio'], { lengthMinutes: 10, allowLateSubmission: true })
    const ann = await test.learner()
    const { attempt_id, deadline_at } = await test.start(ann, assetId)
    await test.answer(ann, attempt_id, questionIds[0] ?? 0, { choice: 'b' })
    test.later(20)

    expect(await test.overview(ann, assetId)).toMatchObject({ state: 'timer_ran_out', late_attempt_id: attempt_id })
    expect((await test.answer(ann, attempt_id, questionIds[0] ?? 0, { choice: 'a' })).status).toBe(409)
    expect((await test.submit(ann, attempt_id)).json).toMatchObject({ state: 'passed', attempt: { finished_at: deadline_at } })
  })

  it('runs once for all attempts where the quiz says so [QUIZ-08]', async () => {
    const { assetId, questionIds } = await test.quiz(['radio'], { lengthMinutes: 10, timeLimitMode: 'all' })
    const ann = await test.learner()
    const first = await test.start(ann, assetId)
    test.later(6)
    await test.answer(ann, first.attempt_id, questionIds[0] ?? 0, { choice: 'a' })
    await test.submit(ann, first.attempt_id)

    const second = await test.start(ann, assetId)
    expect(second.deadline_at).toBe(first.deadline_at)
    await test.submit(ann, second.attempt_id)
    test.later(5)

    expect((await ann.post(`/api/quiz/${assetId}/attempts`)).json).toMatchObject({ key: 'timeRanOut' })
  })

  it('tells the deadline in force before starting, and when the window cuts the limit', async () => {
    const closesAt = new Date(test.ctx.now().getTime() + 20 * 60_000)
    const { assetId } = await test.quiz(['radio'], { lengthMinutes: 30, closesAt })
    const ann = await test.learner()

    expect(await test.overview(ann, assetId)).toMatchObject({
      finish_by: closesAt.toISOString(),
      is_cut_by_window: true,
      flags: { countdown_limit: 1800, allowed_time: 1200 },
    })
    expect((await test.start(ann, assetId)).deadline_at).toBe(closesAt.toISOString())
  })
})

describe('who may', () => {
  it('is who is registered, once it is open; others get the reason', async () => {
    const tomorrow = new Date(test.ctx.now().getTime() + 86_400_000)
    const [{ assetId }, locked] = [await test.quiz(['radio']), await test.quiz(['radio'], { opensAt: tomorrow })]
    const [ann, admin] = [await test.learner(), await test.administrator()]
    const { as, given } = await import('#testing/people.ts')
    const stranger = await as(test, await given.person(test))

    expect((await stranger.post(`/api/quiz/${assetId}/attempts`)).json).toMatchObject({ key: 'notRegistered' })
    expect((await ann.post(`/api/quiz/${locked.assetId}/attempts`)).json).toMatchObject({ key: 'notOpenYet' })
    expect((await ann.post('/api/quiz/999999/attempts')).status).toBe(404)
    expect((await admin.post(`/api/quiz/${assetId}/attempts`)).json).toMatchObject({ key: 'previewOnly' })
    expect((await test.visitor().get(`/api/quiz/${assetId}`)).status).toBe(401)
  })
})
