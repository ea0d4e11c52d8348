import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersOf, findAttempt } from '#features/quiz/server/attempt.store.ts'
import { closeOverdue } from '#features/quiz/server/grading.service.ts'
import { type QuizTest, rightAnswers, startQuizTest } from '#features/quiz/server/quiz.testing.ts'
import { must } from '#platform/result.ts'
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
const letters = ['a', 'b', 'c', 'd']

describe('an answer that was acknowledged', () => {
  it('is there after kill -9 of the server, whatever it was doing', { timeout: 120_000 }, async () => {
    const { assetId, questionIds } = await test.quiz(['radio'])
    const ann = await test.learner()
    const { attempt_id } = await test.start(ann, assetId)
    let acknowledged = 0
    for (let round = 0; round < 4; round++) {
      const server = startProcess('./quiz-process.ts', url)
      const origin = `http://127.0.0.1:${await server.said('listening on')}`
      const save = (sequence: number) =>
        fetch(`${origin}/${ann.id}/${attempt_id}/${questionIds[0]}`, {
          method: 'POST',
          body: JSON.stringify(body(sequence, letters[sequence % 4] ?? 'a')),
        })
      let isDead = false
      // It dies in the middle of what it is saving, right after an acknowledgement and before anything else.
      for (let sequence = acknowledged + 1; !isDead && sequence < acknowledged + 60; sequence++) {
        const reply = await save(sequence).then((answer) => answer.json() as Promise<{ ok: boolean }>)
        expect(reply.ok).toBe(true)
        acknowledged = sequence
        if (sequence % 13 === 0) {
          void save(sequence + 1).catch(() => null)
          await server.kill('SIGKILL')
          isDead = true
        }
      }

      const kept = must((await answersOf(test.ctx.db, attempt_id)).get(questionIds[0] ?? 0), 'nothing was kept')
      expect(kept.sequence).toBeGreaterThanOrEqual(acknowledged)
      expect(kept.answer).toEqual({ choice: letters[kept.sequence % 4] })
      acknowledged = kept.sequence
    }
    expect(acknowledged).toBeGreaterThan(40)
  })
})

describe('two windows of one attempt', () => {
  it('end in the later sequence, in whatever order their answers arrive', async () => {
    const { assetId, questionIds } = await test.quiz(['radio'])
    const ann = await test.learner()
    const { attempt_id } = await test.start(ann, assetId)
    const save = (tab: string, sequence: number, choice: string) =>
      ann.put(`/api/quiz/attempts/${attempt_id}/answers/${questionIds[0]}`, body(sequence, choice, tab))
    for (let round = 0; round < 10; round++) {
      const first = round * 100
      const sent = Array.from({ length: 12 }, (_, at) =>
        save(at % 2 ? 'one' : 'two', first + 12 - at, at === 0 ? 'd' : (letters[at % 3] ?? 'a')),
      )
      const replies = await Promise.all(sent)
      expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))

      const kept = (await answersOf(test.ctx.db, attempt_id)).get(questionIds[0] ?? 0)
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

describe('a submit, a timeout and a late save at the same instant', () => {
  it('leave one consistent attempt: graded once, by exactly the answers that were acknowledged', {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 12; round++) {
      const { assetId, questionIds } = await test.quiz(['radio', 'multiple'], { lengthMinutes: 10 })
      const ann = await test.learner()
      const { attempt_id } = await test.start(ann, assetId)
      // Half of the rounds are within the grace, half of them beyond it.
      test.later(10 + (round % 2 ? 5 : 11) / 60)

      const [saved, , submitted] = await Promise.all([
        test.answer(ann, attempt_id, questionIds[0] ?? 0, rightAnswers.radio),
        closeOverdue(test.ctx, attempt_id),
        test.submit(ann, attempt_id),
        test.answer(ann, attempt_id, questionIds[1] ?? 0, rightAnswers.multiple),
      ])

      const attempt = must(await findAttempt(test.ctx.db, attempt_id), 'the attempt vanished')
      const kept = await answersOf(test.ctx.db, attempt_id)
      expect(['passed', 'not_passed']).toContain(attempt.state)
      expect(attempt.finishedAt).toEqual(attempt.deadlineAt)
      expect(attempt.score?.points).toBe(kept.size * 2)
      expect(kept.has(questionIds[0] ?? 0)).toBe(saved.status === 200)
      expect([200, 409]).toContain(submitted.status)
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
