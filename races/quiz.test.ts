import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graceMs } from '#features/quiz/attempt.rules.ts'
import type { Answer } from '#features/quiz/question.schemas.ts'
import { answersOf, findAttempt, keepAnswer } from '#features/quiz/server/attempt/attempt.store.ts'
import { closeOverdue } from '#features/quiz/server/grading/grading.service.ts'
import { type QuizTest, rightAnswers, startQuizTest } from '#features/quiz/server/quiz.testing.ts'
import { must } from '#platform/calls/result.ts'
import type { Visitor } from '#testing/app.ts'
import { startProcess } from './fixtures/process.ts'

let test: QuizTest
let url: string
beforeAll(async () => {
  test = await startQuizTest()
  const { rows } = await test.database.runScript('select current_database() as name').then((rows) => ({ rows }))
  const { inject } = await import('vitest')
  url = inject('postgresUrl').replace(/\/postgres$/, `/${String(rows[0]?.name)}`)
})
afterAll(() => test.stop())

const body = (sequence: number, choice: string, tab = 'tab') => ({
  sequence,
  tab,
  answer: { choice },
  client_time: '2026-11-15T12:00:00.000Z',
})
const toKeep = (given: { attemptId: number; questionId: number }, tab: string, sequence: number, choice: string) => ({
  attemptId: given.attemptId,
  questionId: given.questionId,
  sequence,
  tab,
  answer: { choice },
  clientTime: test.ctx.now(),
  receivedAt: test.ctx.now(),
})
const letters = ['a', 'b', 'c', 'd']

/** What was kept of a question, after a server was killed right after it had acknowledged this many answers. */
async function keptAfterKill(
  given: { userId: number; attemptId: number; questionId: number },
  from: number,
  mode: 'safe' | 'early',
) {
  const server = startProcess('./quiz-process.ts', url, mode)
  const origin = `http://127.0.0.1:${await server.said('listening on')}`
  const save = (sequence: number) =>
    fetch(`${origin}/${given.userId}/${given.attemptId}/${given.questionId}`, {
      method: 'POST',
      body: JSON.stringify(body(sequence, letters[sequence % 4] ?? 'a')),
    })
  let acknowledged = from
  do {
    const reply = (await (await save(acknowledged + 1)).json()) as { ok: boolean }
    expect(reply.ok).toBe(true)
    acknowledged += 1
  } while (acknowledged % 13 !== 0)
  // It dies in the middle of what it is saving, right after an acknowledgement and before anything else.
  void save(acknowledged + 1).catch(() => null)
  await server.kill('SIGKILL')
  return { acknowledged, kept: (await answersOf(test.ctx.db, given.attemptId)).get(given.questionId) }
}

async function openAttempt() {
  const { assetId, questionIds } = await test.quiz(['radio'])
  const ann = await test.learner()
  const { attempt_id } = await test.start(ann, assetId)
  return { ann, given: { userId: ann.id, attemptId: attempt_id, questionId: questionIds[0] ?? 0 } }
}

describe('an answer that was acknowledged', () => {
  it('is lost by kill -9 where the server says so before it is on disk (instrument check)', { timeout: 60_000 }, async () => {
    const { given } = await openAttempt()

    const { acknowledged, kept } = await keptAfterKill(given, 12, 'early')

    expect(acknowledged).toBe(13)
    expect(kept).toBeUndefined()
  })

  it('is there after kill -9 of the server, whatever it was doing', { timeout: 120_000 }, async () => {
    const { given } = await openAttempt()
    let last = 0
    for (let round = 0; round < 4; round++) {
      const { acknowledged, kept } = await keptAfterKill(given, last, 'safe')
      expect(kept?.sequence).toBeGreaterThanOrEqual(acknowledged)
      expect(kept?.answer).toEqual({ choice: letters[(kept?.sequence ?? 0) % 4] })
      last = kept?.sequence ?? 0
    }
    expect(last).toBeGreaterThan(40)
  })
})

/** Twelve answers of two windows at once, of which the newest, d, is sent first. */
const answerFromTwoWindows = <Reply>(first: number, save: (tab: string, sequence: number, choice: string) => Promise<Reply>) =>
  Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      save(at % 2 ? 'one' : 'two', first + 12 - at, at === 0 ? 'd' : (letters[at % 3] ?? 'a')),
    ),
  )

describe('two windows of one attempt', () => {
  it('lose the newer answer where the one that arrives last counts (instrument check)', async () => {
    const { given } = await openAttempt()
    let turn: Promise<unknown> = Promise.resolve()
    const replace = (tab: string, sequence: number, choice: string) => {
      const write = () =>
        test.ctx.tx(async (ctx) => {
          await ctx.db.deleteFrom('quiz_answer').where('attempt_id', '=', given.attemptId).execute()
          await keepAnswer(ctx.db, toKeep(given, tab, sequence, choice), graceMs)
        })
      turn = turn.then(write)
      return turn
    }

    await answerFromTwoWindows(0, replace)

    const kept = (await answersOf(test.ctx.db, given.attemptId)).get(given.questionId)
    expect(kept).toMatchObject({ sequence: 1, answer: { choice: 'c' } })
  })

  it('end in the later sequence, in whatever order their answers arrive', async () => {
    const { ann, given } = await openAttempt()
    const save = (tab: string, sequence: number, choice: string) =>
      ann.put(`/api/quiz/attempts/${given.attemptId}/answers/${given.questionId}`, body(sequence, choice, tab))
    for (let round = 0; round < 10; round++) {
      const first = round * 100
      const replies = await answerFromTwoWindows(first, save)
      expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))

      const kept = (await answersOf(test.ctx.db, given.attemptId)).get(given.questionId)
      expect(kept).toMatchObject({ sequence: first + 12, answer: { choice: 'd' } })
    }
  })

  it('that answer in the same millisecond lose nothing: both are kept and the same one counts everywhere', async () => {
    const { assetId, questionIds } = await test.quiz(['radio'])
    const ann = await test.learner()
    const { attempt_id } = await test.start(ann, assetId)
    const save = (tab: string, choice: string) =>
      ann.put(`/api/quiz/attempts/${attempt_id}/answers/${questionIds[0]}`, body(7, choice, tab))

    await Promise.all([save('one', 'a'), save('two', 'b')])

    const rows = await test.ctx.db.selectFrom('quiz_answer').select('tab').where('attempt_id', '=', attempt_id).execute()
    expect(rows).toHaveLength(2)
    expect((await save('one', 'a')).json).toMatchObject({ sequence: 7, answer: { choice: 'b' } })
  })
})

type Round = {
  ann: Visitor
  attemptId: number
  questionIds: number[]
  /** Saves by the call, or however else a check of the instrument does. */
  save: (questionId: number, answer: Answer) => Promise<{ status: number }>
}

/** Two answers, a submit and the timeout of one attempt, all at once; and what they left behind. */
async function endAllAtOnce({ ann, attemptId, questionIds, save }: Round) {
  const [first, , submitted, second] = await Promise.all([
    save(questionIds[0] ?? 0, rightAnswers.radio),
    closeOverdue(test.ctx, attemptId),
    test.submit(ann, attemptId),
    save(questionIds[1] ?? 0, { choices: [...rightAnswers.multiple.choices] }),
  ])
  const attempt = must(await findAttempt(test.ctx.db, attemptId), 'the attempt vanished')
  const kept = await answersOf(test.ctx.db, attemptId)
  const acknowledged = [first, second].map(({ status }) => status === 200)
  return { attempt, kept: questionIds.map((id) => kept.has(id)), acknowledged, submitted: submitted.status }
}

/** An attempt whose ten minutes were over this many seconds ago. */
async function overdueAttempt(seconds: number) {
  const { assetId, questionIds } = await test.quiz(['radio', 'multiple'], { lengthMinutes: 10 })
  const ann = await test.learner()
  const { attempt_id: attemptId } = await test.start(ann, assetId)
  test.later(10 + seconds / 60)
  const save = (questionId: number, answer: Answer) => test.answer(ann, attemptId, questionId, answer)
  return { ann, attemptId, questionIds, save }
}

describe('a submit, a timeout and a late save at the same instant', () => {
  it('leave acknowledged answers ungraded where a save does not hold the attempt (instrument check)', async () => {
    const round = await overdueAttempt(5)
    const { attemptId } = round
    const isOpen = async () => (await findAttempt(test.ctx.db, attemptId))?.state === 'in_progress'
    const saveUnheld: Round['save'] = async (questionId, answer) => {
      if (!(await isOpen())) return { status: 409 }
      while (await isOpen()) await new Promise((resolve) => setTimeout(resolve, 5))
      const at = test.ctx.now()
      const row = { attempt_id: attemptId, question_id: questionId, sequence: 1, tab: 'tab', answer: JSON.stringify(answer) }
      await test.ctx.db
        .insertInto('quiz_answer')
        .values({ ...row, client_time: at, received_at: at })
        .execute()
      return { status: 200 }
    }
    const { attempt, acknowledged } = await endAllAtOnce({ ...round, save: saveUnheld })

    expect(acknowledged).toContain(true)
    expect(attempt.score?.points).toBe(0)
  })

  it('leave one consistent attempt: graded once, by exactly the answers that were acknowledged', {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 12; round++) {
      // Half of the rounds are within the grace, half of them beyond it.
      const { attempt, kept, acknowledged, submitted } = await endAllAtOnce(await overdueAttempt(round % 2 ? 5 : 11))

      expect(['passed', 'not_passed']).toContain(attempt.state)
      expect(attempt.finishedAt).toEqual(attempt.deadlineAt)
      expect(attempt.score?.points).toBe(kept.filter(Boolean).length * 2)
      expect(kept).toEqual(acknowledged)
      expect([200, 409]).toContain(submitted)
    }
  })
})

describe('many starts of one person at the same moment', () => {
  it('make one attempt', async () => {
    const { assetId } = await test.quiz(['radio'], { maxAttempts: 1 })
    const ann = await test.learner()

    const attempts = await Promise.all(Array.from({ length: 8 }, () => test.start(ann, assetId)))

    expect(new Set(attempts.map(({ attempt_id }) => attempt_id)).size).toBe(1)
    expect((await test.overview(ann, assetId)).attempts_used).toBe(1)
  })
})
