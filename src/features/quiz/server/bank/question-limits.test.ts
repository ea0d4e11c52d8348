import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#testing/app.ts'
import { questionLimits } from '../../question-limits.rules.ts'
import type { FileReport, QuestionRow, StoredQuestion } from '../../quiz.bank.contract.ts'
import { type QuizTest, rightAnswers, sampleQuestions, startQuizTest } from '../quiz.testing.ts'
import { writeQuiz } from '../quiz-writing.service.ts'

let test: QuizTest
let admin: Visitor
beforeAll(async () => {
  test = await startQuizTest()
  admin = await test.administrator()
})
afterAll(() => test.stop())

const form = (text: string) => {
  const data = new FormData()
  data.append('file', new File([text], 'questions.txt'))
  return data
}
const imported = async (text: string) => (await admin.post('/api/admin/questions/import', form(text))).json as FileReport
const list = async () => (await admin.get('/api/admin/questions')).json as { questions: QuestionRow[] }
const many = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at)).join('')

/** What was taken once and took the bank down. */
const beyond: [string, string, RegExp][] = [
  ['one match for all', 'Match {=a -> P =b -> P}', /nothing to choose/],
  ['too many choices', `Which {=x ${many(questionLimits.choices, (at) => `~y${at} `)}}`, /more than 20 choices/],
  ['too many pairs', `Match {${many(questionLimits.pairs + 1, (at) => `=i${at} -> m${at} `)}}`, /more than 20 pairs/],
  ['a long text', `${'a'.repeat(questionLimits.prompt + 1)} {=x ~y}`, /longer than 20000/],
  ['a long explanation', `Why {=x ~y ####${'a'.repeat(questionLimits.explanation + 1)}}`, /explanation is longer/],
  ['a long answer', `Why {=${'a'.repeat(questionLimits.text + 1)} ~y}`, /longer than 2000/],
  ['long feedback', `Why {=x#${'a'.repeat(questionLimits.feedback + 1)} ~y}`, /feedback for an answer/],
  ['long notes', `// lectern {"review_notes":"${'a'.repeat(questionLimits.notes + 1)}"}\nWrite {}`, /notes for reviewers/],
]

describe('every way into the bank', () => {
  it.each(beyond)('refuses in an import what reading would refuse, with the reason: %s', async (_, file, reason) => {
    const report = await imported(file)

    expect(report.taken).toEqual([])
    expect(report.refused).toMatchObject([{ message: expect.stringMatching(reason) }])
  })

  it.each([
    [
      'choices',
      { ...sampleQuestions.radio, choices: Array.from({ length: 21 }, (_, at) => ({ key: `k${at}`, text: `t${at}` })) },
    ],
    ['prompt', { ...sampleQuestions.radio, prompt: 'a'.repeat(20_001) }],
    ['notes', { ...sampleQuestions.essay, review_notes: 'a'.repeat(4001) }],
    ['category', { ...sampleQuestions.radio, category: 'a'.repeat(121) }],
    ['matches', { ...sampleQuestions.matching, matches: [{ key: 'm1', text: 'One' }] }],
  ])('refuses in words what is sent by hand: %s', async (_, content) => {
    const answer = await admin.post('/api/admin/questions', { content })

    expect(answer.status).toBe(422)
    expect(Object.values(answer.json as Record<string, string[]>).flat()[0]).toMatch(/^[A-Z].*\.$/)
  })

  it('shortens a category that is too long to its last levels, and says so', async () => {
    const report = await imported(`$CATEGORY: ${'long/'.repeat(40)}Knee\n\nWhy? {=a ~b}`)

    expect(report.taken[0]?.category).toMatch(/^long \/ .* \/ Knee$/)
    expect(report.taken[0]?.category.length).toBeLessThanOrEqual(questionLimits.category)
    expect(report.taken[0]?.losses).toEqual([expect.stringContaining('shortened')])
  })

  it('takes a text with a sign that no database holds without it', async () => {
    const report = await imported('Wh\u0000ere\u0007? {=a ~b}')

    expect(report).toMatchObject({ taken: [{ type: 'radio' }], refused: [] })
    expect((await list()).questions[0]?.prompt).toBe('<p>Where?</p>')
    const created = await admin.post('/api/admin/questions', { content: { ...sampleQuestions.radio, prompt: 'A\ud800\u0001' } })
    expect(created.json).toMatchObject({ content: { prompt: 'A\ufffd' } })
  })
})

describe('a row that says what no question says', () => {
  it('is shown as unreadable with the reason, left out of files, and stops nobody', async () => {
    const { assetId, questionIds } = await test.quiz(['radio', 'matching', 'essay'])
    const [, broken = 0] = questionIds
    const drawnId = (await admin.post('/api/admin/questions', { content: { ...sampleQuestions.radio, category: 'Drawn' } }))
      .json as StoredQuestion
    const alsoDrawn = (await admin.post('/api/admin/questions', { content: { ...sampleQuestions.radio, category: 'Drawn' } }))
      .json as StoredQuestion
    for (const id of [broken, drawnId.question_id])
      await test.ctx.db
        .updateTable('question_version')
        .set({
          content: JSON.stringify({
            type: 'radio',
            prompt: '<p>Old</p>',
            points: 1,
            choices: [{ key: 'a', text: 'a' }],
            right: 'a',
          }),
        })
        .where('question_id', '=', id)
        .execute()
    await writeQuiz(test.ctx, { componentId: assetId }, [
      ...questionIds.map((questionId) => ({ questionId })),
      { category: 'Drawn', count: 1 },
    ])

    const row = (await list()).questions.find(({ question_id }) => question_id === broken)
    expect(row).toMatchObject({ prompt: '<p>Old</p>', unreadable: 'There are fewer than two answers.' })
    expect((await admin.get(`/api/admin/questions/${broken}`)).json).toMatchObject({
      content: null,
      unreadable: expect.any(String),
    })
    expect((await admin.get(`/api/admin/quizzes/${assetId}`)).status).toBe(200)
    for (const format of ['gift', 'moodle_xml']) {
      const file = await admin.get(`/api/admin/questions/export?format=${format}`)
      expect(file.status).toBe(200)
      expect(file.text).not.toContain('Old')
      const report = (await admin.get(`/api/admin/questions/export/report?format=${format}`)).json as {
        lossy: { question_id: number }[]
      }
      expect(report.lossy.map(({ question_id }) => question_id)).toContain(broken)
    }
    const preview = await admin.get(`/api/admin/quizzes/${assetId}/preview`)
    expect((preview.json as { questions: object[] }).questions).toHaveLength(3)

    const ann = await test.learner()
    expect((await test.overview(ann, assetId)).question_count).toBe(3)
    const attempt = await test.start(ann, assetId)
    expect(attempt.questions.map(({ id }) => id)).toEqual([questionIds[0], questionIds[2], alsoDrawn.question_id])
    await test.answer(ann, attempt.attempt_id, questionIds[0] ?? 0, rightAnswers.radio)
    expect((await test.submit(ann, attempt.attempt_id)).status).toBe(200)
    expect((await admin.get(`/api/admin/quiz/${assetId}/items`)).status).toBe(200)
  })

  it('does not stop an attempt that has pinned it already', async () => {
    const { assetId, questionIds } = await test.quiz(['radio'])
    const [old] = await test.ctx.db
      .insertInto('question_version')
      .values({
        question_id: questionIds[0] ?? 0,
        number: 9,
        type: 'radio',
        content: '{"type":"riddle"}',
        made_at: test.ctx.now(),
      })
      .returning('id')
      .execute()
    const ann = await test.learner()
    const { attempt_id } = await test.start(ann, assetId)
    const { layout } = await test.ctx.db
      .selectFrom('quiz_attempt')
      .select('layout')
      .where('id', '=', attempt_id)
      .executeTakeFirstOrThrow()
    await test.ctx.db
      .updateTable('quiz_attempt')
      .set({ layout: JSON.stringify([...(layout as number[][]), [questionIds[0], old?.id]]) })
      .where('id', '=', attempt_id)
      .execute()

    expect((await ann.get(`/api/quiz/attempts/${attempt_id}`)).json).toMatchObject({ questions: { length: 1 } })
    await test.answer(ann, attempt_id, questionIds[0] ?? 0, rightAnswers.radio)
    expect((await test.submit(ann, attempt_id)).json).toMatchObject({ attempt: { score: { reached: 2, total: 2 } } })
    expect((await ann.get(`/api/assets/v2/${assetId}/quiz/questionsanswers`)).status).toBe(200)
  })
})
