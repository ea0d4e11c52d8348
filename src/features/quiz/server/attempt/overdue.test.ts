import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccess } from '#features/learning/server/component.service.ts'
import {
  cancelRegistration,
  registerWithoutCharge,
  registrationsOf,
} from '#features/registrations/server/registration.service.ts'
import { closeOverdueAttempts } from '../quiz.jobs.ts'
import { type QuizTest, rightAnswers, startQuizTest } from '../quiz.testing.ts'

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

describe('an attempt whose course was cancelled meanwhile', () => {
  const cancel = async (userId: number) => {
    const [registration] = await registrationsOf(test.ctx, userId)
    await cancelRegistration(test.ctx, { registrationId: registration?.id ?? 0, reason: 'refunded' })
  }
  const completions = async (userId: number) =>
    (await test.ctx.db.selectFrom('product_completion').select('user_id').where('user_id', '=', userId).execute()).length
  const outcomeOf = async (assetId: number, userId: number) => (await findAccess(test.ctx, assetId, userId))?.outcome ?? null

  it('cannot be handed in, by whoever did it nor by its time: it completes nothing that was paid back', async () => {
    const { assetId, questionIds } = await test.quiz(['radio'], { lengthMinutes: 30 })
    const [ann, bob] = [await test.learner(), await test.learner()]
    const begun = [await test.start(ann, assetId), await test.start(bob, assetId)]
    for (const [at, learner] of [ann, bob].entries()) {
      await test.answer(learner, begun[at]?.attempt_id ?? 0, questionIds[0] ?? 0, rightAnswers.radio)
      await cancel(learner.id)
    }

    expect(await test.submit(ann, begun[0]?.attempt_id ?? 0)).toMatchObject({ status: 404, json: { key: 'attemptNotFound' } })
    test.later(60)
    await closeOverdueAttempts.handle(test.ctx, {})

    expect(await stateOf(begun[1]?.attempt_id ?? 0)).toBe('timed_out')
    for (const { id } of [ann, bob]) expect([await outcomeOf(assetId, id), await completions(id)]).not.toContain('complete')
    expect(await test.submit(bob, begun[1]?.attempt_id ?? 0)).toMatchObject({ status: 404 })
  })

  it('is graded as it stood once they have a place again', async () => {
    const { assetId, questionIds } = await test.quiz(['radio'], { lengthMinutes: 30 })
    const ann = await test.learner()
    const { attempt_id } = await test.start(ann, assetId)
    await test.answer(ann, attempt_id, questionIds[0] ?? 0, rightAnswers.radio)
    await cancel(ann.id)
    test.later(60)
    await closeOverdueAttempts.handle(test.ctx, {})
    await registerWithoutCharge(test.ctx, { productId: test.productId, userId: ann.id, source: 'grant', grantedBy: null })

    expect((await test.submit(ann, attempt_id)).json).toMatchObject({ state: 'passed' })
    expect(await outcomeOf(assetId, ann.id)).toBe('complete')
  })
})
