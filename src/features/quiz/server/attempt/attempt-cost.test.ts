import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#platform/calls/result.ts'
import { openTestDatabase, testEngine } from '#testing/database.ts'
import { noteStatements } from '#testing/statements.ts'
import { type QuizTest, rightAnswers, startQuizTest } from '../quiz.testing.ts'
import { answersOf, keepAnswers, lockAttempt } from './attempt.store.ts'

let test: QuizTest
let during: ReturnType<typeof noteStatements>['during']
beforeAll(async () => {
  const database = await openTestDatabase()
  const noted = noteStatements(database.db)
  during = noted.during
  test = await startQuizTest({ ...database, db: noted.db })
})
afterAll(() => test.stop())

/** What a process asks by its own clock, whoever is looking. */
const isByClock = (statement: string) => statement.includes('"request_hour"') || statement === 'select * from "content_version"'

const countedDuring = async (work: () => Promise<unknown>) => (await during(work)).filter((statement) => !isByClock(statement))

describe('an exam asks the database', () => {
  it('at most twice for a saved answer and ten times for a submission that completes the course', async () => {
    const { assetId, questionIds } = await test.quiz(['radio', 'multiple'])
    const learner = await test.learner()
    const [first = 0, second = 0] = questionIds
    // The first ones fill what the process keeps.
    for (const other of [await test.learner(), await test.learner()])
      await test.submit(other, (await test.start(other, assetId)).attempt_id)
    const { attempt_id } = await test.start(learner, assetId)
    await test.answer(learner, attempt_id, first, rightAnswers.radio)

    const saving = await countedDuring(() => test.answer(learner, attempt_id, second, rightAnswers.multiple))
    const submitting = await countedDuring(async () => {
      expect((await test.submit(learner, attempt_id)).json).toMatchObject({ state: 'passed' })
    })

    expect(saving.length, saving.join('\n\n')).toBeLessThanOrEqual(2)
    expect(submitting.length, submitting.join('\n\n')).toBeLessThanOrEqual(10)
  })
})

describe('many answers at one moment', () => {
  it('are written together, each as it would be alone', async () => {
    const { assetId, questionIds } = await test.quiz(['radio', 'multiple'], { lengthMinutes: 30 })
    const [radio = 0, multiple = 0] = questionIds
    const learners = await Promise.all(Array.from({ length: 3 }, () => test.learner()))
    const begun = await Promise.all(learners.map((learner) => test.start(learner, assetId)))
    const [open = 0, newer = 0, closed = 0] = begun.map(({ attempt_id }) => attempt_id)
    await test.submit(must(learners[2], 'three'), closed)
    const now = test.ctx.now()
    const given = { attemptId: open, questionId: radio, sequence: 5, tab: 'a', clientTime: now, receivedAt: now }
    const b = { ...given, answer: { choice: 'b' } }
    await keepAnswers(test.ctx.db, [{ ...b, attemptId: newer, sequence: 9, answer: { choice: 'c' } }], 0)

    const kept = await keepAnswers(
      test.ctx.db,
      [
        b,
        // The same once more, from a browser that did not hear.
        b,
        { ...given, questionId: multiple, answer: { choices: ['a'] } },
        { ...b, attemptId: newer },
        { ...b, attemptId: closed },
        { ...b, sequence: 6, receivedAt: new Date(now.getTime() + 31 * 60_000) },
      ],
      0,
    )

    const deadlineAt = new Date(now.getTime() + 30 * 60_000)
    expect(kept).toEqual([
      { questionId: radio, sequence: 5, answer: { choice: 'b' }, deadlineAt },
      { questionId: radio, sequence: 5, answer: { choice: 'b' }, deadlineAt },
      { questionId: multiple, sequence: 5, answer: { choices: ['a'] }, deadlineAt },
      { questionId: radio, sequence: 9, answer: { choice: 'c' }, deadlineAt },
      null,
      null,
    ])
    expect(await answersOf(test.ctx.db, open)).toEqual(
      new Map([
        [radio, { questionId: radio, sequence: 5, answer: { choice: 'b' } }],
        [multiple, { questionId: multiple, sequence: 5, answer: { choices: ['a'] } }],
      ]),
    )
    expect((await answersOf(test.ctx.db, newer)).get(radio)?.answer).toEqual({ choice: 'c' })
    expect(await answersOf(test.ctx.db, closed)).toEqual(new Map())
  })

  it('wait for nobody who is just handing in, and are kept all the same', async () => {
    const { assetId, questionIds } = await test.quiz(['radio', 'multiple'])
    const [radio = 0] = questionIds
    const [one, other] = [await test.learner(), await test.learner()]
    const [held, free] = [await test.start(one, assetId), await test.start(other, assetId)]
    const now = test.ctx.now()
    const answer = { questionId: radio, sequence: 1, tab: 'a', answer: { choice: 'b' }, clientTime: now, receivedAt: now }
    const both = [held, free].map(({ attempt_id }) => ({ ...answer, attemptId: attempt_id }))

    const kept = await test.ctx.tx(async (inside) => {
      await lockAttempt(inside.db, held.attempt_id)
      return testEngine === 'pglite' ? null : keepAnswers(test.ctx.db, both, 0)
    })

    if (kept) expect(kept.map((row) => row?.sequence)).toEqual([undefined, 1])
    const answers = await Promise.all(
      [one, other].map((learner, at) => test.answer(learner, must(both[at], 'both').attemptId, radio, { choice: 'b' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})
