import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeOverdueAttempts } from '../quiz.jobs.ts'
import { type QuizTest, startQuizTest } from '../quiz.testing.ts'

let test: QuizTest
beforeAll(async () => {
  test = await startQuizTest()
})
afterAll(() => test.stop())

const stateOf = async (attemptId: number) =>
  (await test.ctx.db.selectFrom('quiz_attempt').select('state').where('id', '=', attemptId).executeTakeFirstOrThrow()).state
const open = async () => {
  const rows = await test.ctx.db.selectFrom('quiz_attempt').select('id').where('state', '=', 'in_progress').execute()
  return rows.length
}

describe('attempts whose time is over', () => {
  it('are closed although one of them cannot be, and that one is told of', async () => {
    const { assetId } = await test.quiz(['radio'], { lengthMinutes: 30 })
    const [ann, bob] = [await test.learner(), await test.learner()]
    const [broken, whole] = [await test.start(ann, assetId), await test.start(bob, assetId)]
    const layout = JSON.stringify([{ questionId: 1, versionId: 999_999 }])
    await test.ctx.db.updateTable('quiz_attempt').set({ layout }).where('id', '=', broken.attempt_id).execute()
    const past = new Date(test.ctx.now().getTime() - 3_600_000)
    await test.ctx.db.updateTable('quiz_attempt').set({ deadline_at: past }).execute()

    await expect(closeOverdueAttempts.handle(test.ctx, {})).rejects.toThrow('1 overdue attempts could not be closed')

    expect([await stateOf(broken.attempt_id), await stateOf(whole.attempt_id)]).toEqual(['in_progress', 'not_passed'])
    await test.ctx.db.deleteFrom('quiz_attempt').where('id', '=', broken.attempt_id).execute()
  })

  it('are all closed at once, however many there are', async () => {
    const { assetId } = await test.quiz(['radio'], { lengthMinutes: 30 })
    const ann = await test.learner()
    const { attempt_id } = await test.start(ann, assetId)
    const { id: _, ...first } = await test.ctx.db
      .selectFrom('quiz_attempt')
      .selectAll()
      .where('id', '=', attempt_id)
      .executeTakeFirstOrThrow()
    const people = await test.ctx.db
      .insertInto('person')
      .values(Array.from({ length: 250 }, (_, at) => ({ name: `Late ${at}`, email: `late-${at}@example.org` })))
      .returning('id')
      .execute()
    const past = new Date(test.ctx.now().getTime() - 3_600_000)
    const late = { ...first, layout: JSON.stringify(first.layout), deadline_at: past }
    await test.ctx.db
      .insertInto('quiz_attempt')
      .values(people.map(({ id }) => ({ ...late, user_id: id })))
      .execute()
    await test.ctx.db.updateTable('quiz_attempt').set({ deadline_at: past }).where('id', '=', attempt_id).execute()
    expect(await open()).toBe(251)

    await closeOverdueAttempts.handle(test.ctx, {})

    expect(await open()).toBe(0)
  })
})
