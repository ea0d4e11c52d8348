import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EditedSurvey, SurveyResults } from '../survey.admin.contract.ts'
import { addResponse } from './response.store.ts'
import { type SurveyTest, sampleEntries, startSurveyTest } from './survey.testing.ts'

let test: SurveyTest
beforeAll(async () => {
  test = await startSurveyTest()
})
afterAll(() => test.stop())

const admin = () => test.administrator()
const results = async (assetId: number, query = '') =>
  (await (await admin()).get(`/api/admin/surveys/${assetId}/results${query}`)).json as SurveyResults
const edited = async (assetId: number) => (await (await admin()).get(`/api/admin/surveys/${assetId}`)).json as EditedSurvey
const save = async (assetId: number, change: (survey: EditedSurvey) => Partial<EditedSurvey>) => {
  const before = await edited(assetId)
  const { settings, entries, version } = { ...before, ...change(before) }
  return (await admin()).put(`/api/admin/surveys/${assetId}`, { settings, entries, version })
}
const answered = async (assetId: number, ...steps: number[]) => {
  for (const step of steps) {
    const answers = {
      mood: { step },
      ...(step < 3 && { why: { text: `Step ${step}` } }),
      ...(step === 5 && { tell: { choice: 'c1' } }),
    }
    expect((await test.submit(await test.learner(), assetId, answers)).status).toBe(200)
  }
}

describe('results of a survey [SURV-01]', () => {
  it('are counted question by question, with the average of a scale', async () => {
    const assetId = await test.survey()
    await answered(assetId, 1, 3, 5, 5)
    const ann = await test.learner()
    await test.submit(ann, assetId, {
      mood: { step: 3 },
      topics: { choices: ['c1', 'c2'] },
      pairs: { matches: { i1: 'm2', i2: 'm2' } },
    })

    const shown = await results(assetId)

    expect(shown).toMatchObject({ response_count: 5, shown_count: 5, is_withheld: false })
    const of = (key: string) => shown.questions.find((question) => question.key === key)
    expect(of('mood')).toMatchObject({ answer_count: 5, average: 3.4, ends: { from: 'Bad', to: 'Good' } })
    expect(of('mood')?.charts[0]?.figures.map(({ count }) => count)).toEqual([1, 0, 2, 0, 2])
    expect(of('topics')?.charts[0]?.figures).toEqual([
      { label: 'Falls', count: 1 },
      { label: 'Pain', count: 1 },
      { label: 'Ethics', count: 0 },
    ])
    expect(of('pairs')?.charts.map(({ title, figures }) => [title, figures.map(({ count }) => count)])).toEqual([
      ['Video', [0, 1]],
      ['Text', [0, 1]],
    ])
    expect(of('why')).toMatchObject({ answer_count: 1, charts: [] })
  })

  it('page through free texts, with names only where the survey has them', async () => {
    const assetId = await test.survey({}, [sampleEntries.mood, sampleEntries.why])
    const ann = await test.learner()
    await test.submit(ann, assetId, { mood: { step: 1 }, why: { text: 'Too loud.' } })
    const view = await test.open(ann, assetId)
    for (let number = 0; number < 24; number += 1)
      await addResponse(test.ctx.db, {
        componentId: assetId,
        by: { isAnonymous: false, userId: (await test.learner()).id, at: test.ctx.now() },
        answeredOn: '2026-01-05',
        answers: [{ entryId: test.idOf(view, 'why'), answer: { text: `Text ${number}` } }],
      })
    const path = `/api/admin/surveys/${assetId}/results/${test.idOf(view, 'why')}/texts`
    type Texts = { texts: { text: string; person: string | null }[]; next: string | null }

    const first = (await (await admin()).get(path)).json as Texts
    const second = (await (await admin()).get(`${path}?after=${first.next}`)).json as Texts

    expect([first.texts.length, second.texts.length, second.next]).toEqual([20, 5, null])
    const all = [...first.texts, ...second.texts]
    expect(new Set(all.map(({ text }) => text)).size).toBe(25)
    expect(all.find(({ text }) => text === 'Too loud.')?.person).toBe(ann.name)
  })

  it('of a period are those of its days', async () => {
    const assetId = await test.survey()
    const add = async (answeredOn: string) =>
      addResponse(test.ctx.db, {
        componentId: assetId,
        by: { isAnonymous: false, userId: (await test.learner()).id, at: test.ctx.now() },
        answeredOn,
        answers: [],
      })
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03']) await add(day)

    expect(await results(assetId, '?from=2026-03-02')).toMatchObject({ shown_count: 2, response_count: 3 })
    expect(await results(assetId, '?from=2026-03-02&to=2026-03-02')).toMatchObject({ shown_count: 1 })
    expect((await (await admin()).get(`/api/admin/surveys/${assetId}/results?from=soon`)).status).toBe(422)
  })

  it('of an anonymous survey are not shown for fewer than five, whole or part, in no way', async () => {
    const assetId = await test.survey({ isAnonymous: true })
    await answered(assetId, 1, 2, 3, 4)
    const client = await admin()
    const whyId = test.idOf(await test.open(await test.learner(), assetId), 'why')
    const paths = ['results.csv', `results/${whyId}/texts`].map((path) => `/api/admin/surveys/${assetId}/${path}`)

    expect(await results(assetId)).toMatchObject({ response_count: 4, is_withheld: true, questions: [] })
    for (const path of paths) expect((await client.get(path)).json).toMatchObject({ key: 'tooFewAnswers' })

    await answered(assetId, 5)
    expect(await results(assetId)).toMatchObject({ response_count: 5, is_withheld: false })
    expect((await client.get(paths[0] ?? '')).status).toBe(200)
  })

  it('of an anonymous survey are not shown for a question that fewer than five have answered, in no way', async () => {
    const assetId = await test.survey({ isAnonymous: true })
    await answered(assetId, 1, 1, 2, 2, 3, 4)
    const client = await admin()
    const whyId = test.idOf(await test.open(await test.learner(), assetId), 'why')
    const why = async () => (await results(assetId)).questions.find(({ key }) => key === 'why')
    const texts = () => client.get(`/api/admin/surveys/${assetId}/results/${whyId}/texts`)
    const csv = async () => (await client.get(`/api/admin/surveys/${assetId}/results.csv`)).text

    expect(await why()).toMatchObject({ answer_count: 4, is_withheld: true, charts: [] })
    expect((await texts()).json).toMatchObject({ key: 'tooFewAnswers' })
    expect(await csv()).not.toContain('What went wrong?')

    await answered(assetId, 2)
    expect(await why()).toMatchObject({ answer_count: 5, is_withheld: false })
    expect((await texts()).status).toBe(200)
    expect(await csv()).toContain('What went wrong?')
  })

  it('are a CSV file: with people and days, or for an anonymous survey with neither', async () => {
    const [named, anonymous] = [await test.survey(), await test.survey({ isAnonymous: true })]
    const ann = await test.learner()
    await test.submit(ann, named, { mood: { step: 1 }, why: { text: '=1+1, she said' } })
    await answered(anonymous, 1, 2, 3, 4, 5)
    const csv = async (assetId: number) => (await (await admin()).get(`/api/admin/surveys/${assetId}/results.csv`)).text

    const [head, row] = (await csv(named)).split('\r\n')
    expect(head).toBe('name,email,answered_on,How was it?,What went wrong?,What next?,How much of each?,May we quote you?')
    expect(row).toMatch(new RegExp(`^${ann.name},[^,]+@[^,]+,\\d{4}-\\d\\d-\\d\\d,1,"'=1\\+1, she said",,,$`))
    const lines = (await csv(anonymous)).trim().split('\r\n')
    expect(lines[0]).toBe('How was it?,What next?,How much of each?')
    expect(lines).toHaveLength(6)
    expect(lines.join()).not.toMatch(/@|20\d\d-/)
  })
})

describe('writing a survey', () => {
  it('says what must be mended, and saves what is whole', async () => {
    const assetId = await test.survey({}, [])
    const { why } = sampleEntries

    const refused = await save(assetId, () => ({ entries: [why] }))
    expect(refused).toMatchObject({ status: 422 })
    expect(refused.json).toEqual({
      entry_why: ['The condition must refer to an earlier question with choices or a scale.'],
    })

    expect((await save(assetId, () => ({ entries: [sampleEntries.mood, why] }))).status).toBe(200)
    expect((await edited(assetId)).entries).toEqual([sampleEntries.mood, why])
    const acts = await test.ctx.db.selectFrom('audit_entry').select('action').where('subject_id', '=', String(assetId)).execute()
    expect(acts).toContainEqual({ action: 'surveys.saveSurvey' })
  })

  it('refuses the second of two authors who began with the same version', async () => {
    const assetId = await test.survey()
    const { settings, entries, version } = await edited(assetId)
    const put = async () => (await admin()).put(`/api/admin/surveys/${assetId}`, { settings, entries, version })

    expect((await put()).status).toBe(200)
    expect((await put()).json).toMatchObject({ key: 'changedMeanwhile', theirs: { asset_id: assetId } })
  })

  it('keeps what was answered beside the words it was given to, whatever is changed or removed', async () => {
    const assetId = await test.survey()
    await answered(assetId, 1, 5)

    const saved = await save(assetId, ({ entries }) => ({
      entries: entries
        .filter(({ key }) => key !== 'why' && key !== 'topics')
        .map((entry) => (entry.key === 'mood' ? { ...entry, prompt: 'How bad was it?' } : entry)),
    }))
    expect(saved.status).toBe(200)
    await answered(assetId, 4)

    const { questions } = await results(assetId)
    expect(
      questions.map(({ prompt, number, position, answer_count }) => [prompt, number, position !== null, answer_count]),
    ).toEqual([
      ['How bad was it?', 2, true, 1],
      ['How was it?', 1, false, 2],
      ['How much of each?', 1, true, 0],
      ['May we quote you?', 1, true, 1],
      ['What went wrong?', 1, false, 1],
    ])
    expect((await edited(assetId)).used_keys).toEqual(expect.arrayContaining(['why', 'mood']))
    expect((await edited(assetId)).used_keys).not.toContain('topics')
  })

  it('keeps one question where only its place, its condition or its being required changes', async () => {
    const assetId = await test.survey()
    await answered(assetId, 3)

    await save(assetId, ({ entries }) => ({
      entries: entries.toReversed().map((entry) => ({ ...entry, only_if: null, is_required: false })),
    }))

    const { questions } = await results(assetId)
    expect(questions.find(({ key }) => key === 'mood')).toMatchObject({ number: 1, position: 6, answer_count: 1 })
    expect(questions).toHaveLength(5)
  })

  it('cannot go back on its promise once somebody has answered', async () => {
    const assetId = await test.survey({ isAnonymous: true })
    const flip = () => save(assetId, ({ settings }) => ({ settings: { ...settings, is_anonymous: !settings.is_anonymous } }))

    expect((await flip()).status).toBe(200)
    expect((await flip()).status).toBe(200)
    await answered(assetId, 3)
    expect((await flip()).json).toMatchObject({ key: 'anonymityFixed' })
    const both = await save(assetId, ({ settings }) => ({ settings: { ...settings, allow_changes: true } }))
    expect(both.json).toMatchObject({ key: 'anonymousStays' })
  })

  it('tells a learner whose question has changed meanwhile to look again', async () => {
    const assetId = await test.survey()
    const ann = await test.learner()
    const before = await test.open(ann, assetId)
    await answered(assetId, 3)
    await save(assetId, ({ entries }) => ({
      entries: entries.map((entry) => (entry.key === 'mood' ? { ...entry, steps: 7 } : entry)),
    }))

    const sent = { is_anonymous: false, answers: [{ entry_id: test.idOf(before, 'mood'), answer: { step: 3 } }] }
    expect((await ann.post(`/api/surveys/${assetId}/submit`, sent)).json).toMatchObject({ key: 'surveyMoved' })
    expect(await test.open(ann, assetId)).toMatchObject({ is_answered: false })
  })

  it('lists all surveys, those not written yet too', async () => {
    const assetId = await test.survey({ isAnonymous: true })
    await answered(assetId, 3)

    const { json } = await (await admin()).get('/api/admin/surveys')

    expect((json as { surveys: object[] }).surveys[0]).toEqual({
      asset_id: assetId,
      title: 'Evaluation',
      course: 'Course',
      is_anonymous: true,
      questions: 5,
      responses: 1,
    })
  })
})
