import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeComponent } from '#features/learning/server/course-writing.service.ts'
import type { Visitor } from '#testing/app.ts'
import type { FileReport, QuestionRow, StoredQuestion } from '../../quiz.bank.contract.ts'
import { type QuizTest, sampleQuestions, startQuizTest } from '../quiz.testing.ts'

let test: QuizTest
let admin: Visitor
beforeAll(async () => {
  test = await startQuizTest()
  admin = await test.administrator()
})
afterAll(() => test.stop())

const create = async (content: object) => (await admin.post('/api/admin/questions', { content })).json as StoredQuestion
const list = async (query: string) =>
  (await admin.get(`/api/admin/questions?${query}`)).json as { questions: QuestionRow[]; categories: object[] }

describe('the question bank', () => {
  it('keeps every version; a change names the one that it was made from', async () => {
    const made = await create({ ...sampleQuestions.radio, prompt: '<p>First<script>alert(1)</script></p>', category: 'Versions' })
    expect(made).toMatchObject({ version: 1, content: { prompt: '<p>First</p>' } })
    const change = (version: number) =>
      admin.put(`/api/admin/questions/${made.question_id}`, { version, content: { ...made.content, prompt: '<p>Second</p>' } })

    expect((await change(1)).json).toMatchObject({ version: 2, versions: [{ version: 2 }, { version: 1 }] })
    expect((await change(1)).json).toMatchObject({ key: 'changedMeanwhile', theirs: { version: 2 } })
  })

  it('refuses what an author left undone, by field', async () => {
    const ask = async (content: object) => (await admin.post('/api/admin/questions', { content })).json

    expect(await ask({ ...sampleQuestions.radio, right: 'z' })).toEqual({
      answers: ['The correct answer isn’t one of the choices.'],
    })
    expect(await ask({ ...sampleQuestions.radio, prompt: '<p> </p>' })).toHaveProperty('prompt')
    expect((await admin.post('/api/admin/questions', { content: { type: 'riddle' } })).status).toBe(422)
    expect(await ask({ ...sampleQuestions.radio, points: 'many' })).toEqual({
      points: ['The points must be a number from 0 to 1000.'],
    })
    expect(await ask({ type: 'radio' })).toHaveProperty('prompt')
  })

  it('is searched by words, category and type; archived questions are apart', async () => {
    const { question_id: id } = await create({
      ...sampleQuestions.essay,
      prompt: '<p>Describe 100% of it</p>',
      category: 'Finding',
    })
    await create({ ...sampleQuestions.radio, category: 'Finding' })

    expect((await list('category=Finding')).questions).toHaveLength(2)
    expect((await list('q=100%25&type=essay')).questions.map((one) => one.question_id)).toEqual([id])
    await admin.post(`/api/admin/questions/${id}/archive`, { is_archived: true })
    expect((await list('category=Finding')).questions).toHaveLength(1)
    expect((await list('category=Finding&archived=1')).questions.map((one) => one.question_id)).toEqual([id])
    expect((await list('')).categories).toContainEqual({ category: 'Finding', count: 1 })
  })

  it('is searched for each word, and by the names, tags and ID numbers that authors know it by', async () => {
    const { question_id: id } = await create({
      ...sampleQuestions.essay,
      prompt: '<p>What is the <strong>tidal</strong> volume?</p>',
      name: 'Spirometry 17',
      tags: ['lungs'],
      idnumber: 'SP-17',
    })
    const found = async (words: string) => (await list(`q=${encodeURIComponent(words)}`)).questions.map((one) => one.question_id)

    for (const words of ['volume tidal', 'spirometry 17', 'LUNGS tidal', 'sp-17']) expect(await found(words)).toEqual([id])
    expect(await found('strong tidal')).toEqual([])
  })
})

describe('question files', () => {
  const gift = '$CATEGORY: Imported\n\nOne? {=yes ~no}\n\nBroken? {~a ~b}\n\nWrite. {}\n'
  const formOf = (text: string, name = 'questions.txt') => {
    const form = new FormData()
    form.append('file', new File([text], name))
    return form
  }

  it('are checked without a trace, then the good ones are in and the broken ones refused with line and reason', async () => {
    const check = (await admin.post('/api/admin/questions/import/check', formOf(gift))).json as FileReport
    expect(check).toEqual({
      format: 'gift',
      known: [],
      taken: [
        { line: 3, title: '', type: 'radio', category: 'Imported', losses: [] },
        { line: 7, title: '', type: 'essay', category: 'Imported', losses: [] },
      ],
      refused: [{ line: 5, title: '', message: 'No answer is marked as correct.' }],
    })
    expect((await list('category=Imported')).questions).toEqual([])

    expect((await admin.post('/api/admin/questions/import', formOf(gift))).json).toEqual(check)

    expect((await list('category=Imported')).questions).toHaveLength(2)
  })

  it('say what is in the bank already and leave it out, unless it is wanted once more', async () => {
    const again = gift.replace('Imported', 'Again').replace('Write. {}', 'Write something else. {}')
    const check = (await admin.post('/api/admin/questions/import/check', formOf(again))).json as FileReport
    expect(check).toMatchObject({ known: [{ line: 3, is_skipped: true }], taken: [{ line: 7, type: 'essay' }] })

    expect((await admin.post('/api/admin/questions/import', formOf(again))).json).toEqual(check)
    expect((await list('category=Again')).questions).toHaveLength(1)
    const twice = formOf(again)
    twice.append('skip_known', 'false')
    expect((await admin.post('/api/admin/questions/import', twice)).json).toMatchObject({
      known: [{ is_skipped: false }, { is_skipped: false }],
      taken: [{}, {}],
    })

    expect((await list('category=Again')).questions).toHaveLength(3)
  })

  it('that hold nothing are refused', async () => {
    expect((await admin.post('/api/admin/questions/import', formOf(''))).json).toMatchObject({ key: 'fileMissing' })
    expect((await admin.post('/api/admin/questions/import', formOf('// nothing'))).json).toMatchObject({ key: 'fileEmpty' })
    expect((await admin.post('/api/admin/questions/import/check', formOf('<quiz><question'))).json).toMatchObject({
      format: 'moodle_xml',
      taken: [],
      refused: [{ line: 1 }],
    })
  })

  it.each(['gift', 'moodle_xml'])('are written as %s and read again', async (format) => {
    const { question_id: id } = await create({ ...sampleQuestions.matching, category: `Out ${format}` })
    const file = await admin.get(`/api/admin/questions/export?format=${format}&category=Out%20${format}`)

    expect(file.headers.get('content-disposition')).toContain('attachment')
    // What is archived is not there any more.
    await admin.post(`/api/admin/questions/${id}/archive`, { is_archived: true })
    expect((await admin.post('/api/admin/questions/import/check', formOf(file.text))).json).toMatchObject({
      format,
      taken: [{ type: 'matching', category: `Out ${format}` }],
      refused: [],
    })
  })
})

describe('what a quiz is made of', () => {
  it('is saved with its settings and places, and drawn from the bank by each attempt', async () => {
    const { productId, sectionId } = test
    const assetId = await writeComponent(test.ctx, { productId, sectionId, title: 'Drawn', kind: 'quiz' })
    const { json: plain } = await admin.get(`/api/admin/quizzes/${assetId}`)
    expect(plain).toMatchObject({ title: 'Drawn', settings: { pass_percent: 70, length_minutes: null }, slots: [] })
    for (let count = 0; count < 4; count++) await create({ ...sampleQuestions.radio, category: 'Drawing' })
    const fixed = await create({ ...sampleQuestions.essay, category: 'Drawing' })

    const { settings } = plain as { settings: object }
    const slots = [{ category: 'Drawing', count: 2 }, { question_id: fixed.question_id }]
    const version = async () => ((await admin.get(`/api/admin/quizzes/${assetId}`)).json as { version: string }).version
    const save = async (given: object[]) =>
      admin.put(`/api/admin/quizzes/${assetId}`, {
        settings: { ...settings, length_minutes: 15, shuffle_questions: true },
        slots: given,
        version: await version(),
      })
    expect((await save(slots)).json).toMatchObject({ settings: { length_minutes: 15 }, version: await version() })

    expect((await admin.get(`/api/admin/quizzes/${assetId}`)).json).toMatchObject({
      settings: { length_minutes: 15 },
      slots: [{ category: 'Drawing', count: 2, available: 5 }, { question_id: fixed.question_id }],
    })
    const { questions } = (await admin.get(`/api/admin/quizzes/${assetId}/preview`)).json as { questions: object[] }
    expect(questions).toHaveLength(3)
    expect(questions).toContainEqual(expect.objectContaining({ type: 'radio', right_answer: { choice: 'b' } }))
    const attempt = await test.start(await test.learner(), assetId)
    expect(attempt.questions.map(({ id }) => id)).toContain(fixed.question_id)
    expect(attempt.questions).toHaveLength(3)
    expect((await test.overview(await test.learner(), assetId)).question_count).toBe(3)
    expect((await save([{ question_id: 999_999 }])).json).toMatchObject({ key: 'slotQuestionMissing' })
    expect((await save([slots[1] ?? {}, slots[1] ?? {}])).json).toMatchObject({ key: 'slotQuestionTwice' })
    const tooMany = await save([{ category: 'Drawing', count: 5 }, slots[1] ?? {}])
    expect(tooMany.json).toMatchObject({
      key: 'drawsTooMany',
      message: '5 questions are set to be drawn from “Drawing”, which has only 4.',
    })
    expect((await save([{ category: 'Drawing', count: 5 }])).status).toBe(200)
  })

  it('keeps what somebody else saved meanwhile and hands it to who comes second', async () => {
    const { productId, sectionId } = test
    const assetId = await writeComponent(test.ctx, { productId, sectionId, title: 'Two authors', kind: 'quiz' })
    const { json } = await admin.get(`/api/admin/quizzes/${assetId}`)
    const { settings, version } = json as { settings: object; version: string }
    const save = (pass_percent: number) =>
      admin.put(`/api/admin/quizzes/${assetId}`, { settings: { ...settings, pass_percent }, slots: [], version })

    expect((await save(60)).status).toBe(200)
    const late = await save(90)

    expect([late.status, late.json]).toMatchObject([
      409,
      {
        key: 'changedMeanwhile',
        theirs: { settings: { pass_percent: 60 } },
        message: 'Someone else saved this while you were editing.',
      },
    ])
    expect((await admin.get(`/api/admin/quizzes/${assetId}`)).json).toMatchObject({ settings: { pass_percent: 60 } })
  })

  it('lists all quizzes with their figures, from the moment that they stand in a course', async () => {
    const { productId, sectionId } = test
    await writeComponent(test.ctx, { productId, sectionId, title: 'Just made', kind: 'quiz' })
    const { json } = await admin.get(`/api/admin/quizzes?product_id=${productId}`)

    expect(json).toMatchObject({
      quizzes: [
        { title: 'Just made', questions: 0, attempts: 0 },
        { title: 'Two authors', questions: 0 },
        { title: 'Drawn', questions: 5, attempts: 1, waiting: 0, average_percent: null },
      ],
    })
    expect((await admin.get('/api/admin/quizzes?product_id=999999')).json).toMatchObject({ quizzes: [] })
  })
})
