import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccess } from '#features/learning/server/component.service.ts'
import { type SurveyTest, startSurveyTest } from './survey.testing.ts'

let test: SurveyTest
beforeAll(async () => {
  test = await startSurveyTest()
})
afterAll(() => test.stop())

const answersOf = (userId: number) =>
  test.ctx.db
    .selectFrom('survey_answer as a')
    .innerJoin('survey_response as r', 'r.id', 'a.response_id')
    .innerJoin('survey_entry as e', 'e.id', 'a.entry_id')
    .select(['e.key', 'a.answer'])
    .where('r.user_id', '=', userId)
    .orderBy('e.key')
    .execute()

describe('answering a survey [SURV-01][SURV-02]', () => {
  it('completes the component, and is done once', async () => {
    const assetId = await test.survey()
    const ann = await test.learner()

    const answer = await test.submit(ann, assetId, { mood: { step: 3 }, topics: { choices: ['c1', 'c3'] } })

    expect(answer.status).toBe(200)
    expect(await findAccess(test.ctx, assetId, ann.id)).toMatchObject({ outcome: 'complete' })
    expect(await test.open(ann, assetId)).toMatchObject({ is_answered: true, can_answer: false })
    expect(await answersOf(ann.id)).toEqual([
      { key: 'mood', answer: { step: 3 } },
      { key: 'topics', answer: { choices: ['c1', 'c3'] } },
    ])
    const again = await test.submit(ann, assetId, { mood: { step: 1 }, why: { text: 'No.' } })
    expect(again).toMatchObject({ status: 409, json: { key: 'answeredAlready' } })
    expect(await answersOf(ann.id)).toHaveLength(2)
  })

  it('of two that are sent at the same moment takes one', async () => {
    const assetId = await test.survey({ isAnonymous: true })
    const ann = await test.learner()

    const answers = await Promise.all([1, 2].map(() => test.submit(ann, assetId, { mood: { step: 3 } })))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('asks for what the answers so far bring up, and drops what they hide', async () => {
    const assetId = await test.survey()
    const [ann, bob] = [await test.learner(), await test.learner()]
    const view = await test.open(ann, assetId)

    const missing = await test.submit(ann, assetId, { mood: { step: 1 } })
    expect(missing.status).toBe(422)
    expect(missing.json).toEqual({ [`entry_${test.idOf(view, 'why')}`]: ['Please fill in this field.'] })
    expect(await test.open(ann, assetId)).toMatchObject({ is_answered: false })

    // The page for the happy is hidden, and so what is required there is not asked for; what was written in a branch goes with it.
    const hidden = { mood: { step: 3 }, why: { text: 'Forget this.' }, tell: { choice: 'c1' } }
    expect((await test.submit(bob, assetId, hidden)).status).toBe(200)
    expect(await answersOf(bob.id)).toEqual([{ key: 'mood', answer: { step: 3 } }])
  })

  it('refuses answers that do not belong to the question, are too many or too long', async () => {
    const assetId = await test.survey()
    const ann = await test.learner()
    const refusalOf = async (answers: Record<string, unknown>) => (await test.submit(ann, assetId, answers)).json

    expect(await refusalOf({ mood: { step: 6 } })).toMatchObject({ key: 'answerDoesNotFit' })
    expect(await refusalOf({ mood: { choice: 'c1' } })).toMatchObject({ key: 'answerDoesNotFit' })
    expect(await refusalOf({ mood: { step: 3 }, topics: { choices: ['c1', 'c2', 'c3'] } })).toMatchObject({
      key: 'selectAtMost',
      message: 'Please select at most 2 answers.',
    })
    expect(await refusalOf({ mood: { step: 1 }, why: { text: 'x'.repeat(31) } })).toMatchObject({ key: 'textTooLong' })
  })

  it('keeps each answer as it is given, of two windows the later one, until all are sent', async () => {
    const assetId = await test.survey()
    const ann = await test.learner()
    const view = await test.open(ann, assetId)
    const keep = (key: string, answer: unknown, sequence: number) =>
      ann.put(`/api/surveys/${assetId}/answers/${test.idOf(view, key)}`, { answer, sequence })

    expect((await keep('mood', { step: 2 }, 20)).json).toMatchObject({ sequence: 20 })
    expect((await keep('mood', { step: 5 }, 10)).json).toMatchObject({ sequence: 20 })
    await keep('why', { text: 'It was l' }, 30)

    expect(await test.open(ann, assetId)).toMatchObject({
      has_draft: true,
      answers: [
        { entry_id: test.idOf(view, 'mood'), answer: { step: 2 } },
        { entry_id: test.idOf(view, 'why'), answer: { text: 'It was l' } },
      ],
    })
    await test.submit(ann, assetId, { mood: { step: 4 } })
    expect(await test.open(ann, assetId)).toMatchObject({ has_draft: false })
  })

  it('lets answers be changed until it closes, where its author allows that', async () => {
    const closesAt = new Date(test.ctx.now().getTime() + 3600_000)
    const assetId = await test.survey({ allowChanges: true, closesAt })
    const ann = await test.learner()
    await test.submit(ann, assetId, { mood: { step: 1 }, why: { text: 'Noise.' } })

    expect((await test.submit(ann, assetId, { mood: { step: 4 } })).status).toBe(200)
    expect(await answersOf(ann.id)).toEqual([{ key: 'mood', answer: { step: 4 } }])

    test.setNow(new Date(closesAt.getTime() + 1000))
    expect(await test.submit(ann, assetId, { mood: { step: 2 } })).toMatchObject({ status: 403, json: { key: 'closed' } })
    expect(await test.open(ann, assetId)).toMatchObject({ can_answer: false, cannot_answer: 'This survey has closed.' })
  })

  it('is answered again where an administrator has set it back: with a name in place of the old answers', async () => {
    const assetId = await test.survey()
    const [ann, admin] = [await test.learner(), await test.administrator()]
    await test.submit(ann, assetId, { mood: { step: 4 } })
    const reset = { user_id: ann.id, status: 'unstarted' }
    expect((await admin.post(`/api/admin/components/${assetId}/outcome`, reset)).status).toBe(200)

    expect(await test.open(ann, assetId)).toMatchObject({ is_answered: false, can_answer: true })
    expect((await test.submit(ann, assetId, { mood: { step: 3 } })).status).toBe(200)
    expect(await answersOf(ann.id)).toEqual([{ key: 'mood', answer: { step: 3 } }])
    expect(await findAccess(test.ctx, assetId, ann.id)).toMatchObject({ outcome: 'complete' })
  })

  it('is for those who are registered; an administrator looks in and leaves no trace', async () => {
    const assetId = await test.survey()
    const empty = await test.survey({}, [])
    const [ann, admin] = [await test.learner(), await test.administrator()]

    expect(await (await test.administrator()).get('/api/surveys/999999')).toMatchObject({ status: 404 })
    expect(await ann.get(`/api/surveys/${empty}`)).toMatchObject({ status: 409, json: { key: 'noQuestions' } })
    expect(await test.open(admin, assetId)).toMatchObject({ is_preview: true, can_answer: false })
    expect((await test.submit(admin, assetId, { mood: { step: 3 } })).json).toMatchObject({ key: 'previewOnly' })
  })
})

describe('an anonymous survey [SURV-01]', () => {
  type Row = Record<string, unknown>
  const tables = ['survey_response', 'survey_answer', 'survey_draft', 'survey_taken'] as const
  const rowsOf = async (assetId: number): Promise<Record<(typeof tables)[number], Row[]>> => {
    const { db } = test.ctx
    const own = db.selectFrom('survey_response').select('id').where('component_id', '=', assetId)
    return {
      survey_response: await db.selectFrom('survey_response').selectAll().where('component_id', '=', assetId).execute(),
      survey_answer: await db.selectFrom('survey_answer').selectAll().where('response_id', 'in', own).execute(),
      survey_draft: await db.selectFrom('survey_draft').selectAll().where('component_id', '=', assetId).execute(),
      survey_taken: await db.selectFrom('survey_taken').selectAll().where('component_id', '=', assetId).execute(),
    }
  }
  /** What stands in the rows with answers and could lead to a person: their number, or a moment. */
  const traces = ({ survey_response, survey_answer, survey_draft }: Awaited<ReturnType<typeof rowsOf>>, userId: number) =>
    [...survey_response, ...survey_answer, ...survey_draft].flatMap((row) =>
      Object.entries(row)
        .filter(([name, value]) => (name === 'user_id' && value === userId) || value instanceof Date)
        .map(([name]) => name),
    )

  it('keeps no row that leads from a person to their answers, nor a moment by which they could be told', async () => {
    const [named, anonymous] = [await test.survey(), await test.survey({ isAnonymous: true })]
    const ann = await test.learner()
    for (const assetId of [named, anonymous]) await test.submit(ann, assetId, { mood: { step: 1 }, why: { text: 'Too loud.' } })

    // The instrument sees a trace where there is one.
    expect(traces(await rowsOf(named), ann.id)).toEqual(expect.arrayContaining(['user_id', 'submitted_at']))
    const rows = await rowsOf(anonymous)
    expect(traces(rows, ann.id)).toEqual([])
    expect(rows.survey_answer).toHaveLength(2)
    expect(rows.survey_response).toMatchObject([
      { user_id: null, submitted_at: null, answered_on: expect.stringMatching(/^[\d-]{10}$/) },
    ])
    expect(rows.survey_taken).toEqual([{ component_id: anonymous, user_id: ann.id }])
  })

  it('numbers answers by lot, so that their order does not repeat the order in which people came', async () => {
    const assetId = await test.survey({ isAnonymous: true })
    for (let number = 0; number < 6; number += 1) await test.submit(await test.learner(), assetId, { mood: { step: 3 } })

    const { survey_response } = await rowsOf(assetId)
    for (const { id } of survey_response) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/)
  })

  it('cannot be given a person by the database either', async () => {
    const assetId = await test.survey({ isAnonymous: true })
    const ann = await test.learner()
    const row = { component_id: assetId, is_anonymous: true, answered_on: '2026-01-01' }
    const add = (more: object) =>
      test.ctx.db
        .insertInto('survey_response')
        .values({ ...row, ...more })
        .execute()

    await expect(add({ user_id: ann.id, submitted_at: test.ctx.now() })).rejects.toThrow()
    await expect(add({ submitted_at: test.ctx.now() })).rejects.toThrow()
    await expect(add({ is_anonymous: false, user_id: ann.id, submitted_at: test.ctx.now() })).rejects.toThrow()
    await expect(add({})).resolves.toBeDefined()
  })

  it('keeps no draft, and takes no answers that were written under another promise', async () => {
    const assetId = await test.survey({ isAnonymous: true })
    const ann = await test.learner()
    const view = await test.open(ann, assetId)
    const path = `/api/surveys/${assetId}/answers/${test.idOf(view, 'mood')}`

    expect((await ann.put(path, { answer: { step: 1 }, sequence: 1 })).json).toMatchObject({ key: 'noDraftsKept' })
    expect((await test.submit(ann, assetId, { mood: { step: 3 } }, { is_anonymous: false })).json).toMatchObject({
      key: 'surveyMoved',
    })
  })

  it('is in the export of a person’s data as answered, without the answers; texts with a name go with the person', async () => {
    const [named, anonymous] = [await test.survey(), await test.survey({ isAnonymous: true })]
    const ann = await test.learner()
    for (const assetId of [named, anonymous]) await test.submit(ann, assetId, { mood: { step: 1 }, why: { text: 'Too loud.' } })
    const { forgetTexts, surveysForExport } = await import('./response.store.ts')

    const told = (await surveysForExport(test.ctx.db, ann.id)) as { taken: number[]; answers: { component_id: number }[] }
    expect(told.taken.toSorted((one, other) => one - other)).toEqual([named, anonymous])
    expect(new Set(told.answers.map(({ component_id }) => component_id))).toEqual(new Set([named]))

    await forgetTexts(test.ctx.db, ann.id)
    expect(await answersOf(ann.id)).toEqual([{ key: 'mood', answer: { step: 1 } }])
  })
})
