import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type QuizTest, startQuizTest } from './quiz.testing.ts'

let test: QuizTest
beforeAll(async () => {
  test = await startQuizTest()
})
afterAll(() => test.stop())

const attemptsOf = async (user_id: number) =>
  (await test.ctx.db.selectFrom('quiz_attempt').select('number').where('user_id', '=', user_id).orderBy('number').execute()).map(
    ({ number }) => number,
  )

describe('two records of one person who both took a quiz', () => {
  it('are one with the attempts of both, numbered on, until it is undone', async () => {
    const { assetId } = await test.quiz(['radio'], { maxAttempts: 10 })
    const [ann, double, administrator] = [await test.learner(), await test.learner(), await test.administrator()]
    for (const visitor of [ann, double, double]) await test.submit(visitor, (await test.start(visitor, assetId)).attempt_id)
    await test.ctx.db
      .updateTable('registration')
      .set({ cancelled_at: test.ctx.now(), cancel_reason: 'twice' })
      .where('registrant_id', '=', double.id)
      .execute()

    const merged = await administrator.post(`/api/admin/people/${ann.id}/merge/${double.id}`)

    expect(merged.status).toBe(200)
    expect(await attemptsOf(ann.id)).toEqual([1, 2, 3])
    const { merge_id } = merged.json as { merge_id: number }
    await administrator.post(`/api/admin/people/${ann.id}/merges/${merge_id}/undo`)
    expect([await attemptsOf(ann.id), await attemptsOf(double.id)]).toEqual([[1], [1, 2]])
  })
})
