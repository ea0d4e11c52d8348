import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#testing/app.ts'
import type { QuestionsAnswers } from '../../quiz.contract.ts'
import { type QuizTest, rightAnswers, sampleQuestions, startQuizTest } from '../quiz.testing.ts'

let test: QuizTest
let admin: Visitor
beforeAll(async () => {
  test = await startQuizTest()
  admin = await test.administrator()
})
afterAll(() => test.stop())

const kinds = ['description', 'short_answer', 'numerical'] as const
type Given = Record<string, unknown>

async function taken(answers: Given[], settings = {}) {
  const { assetId, questionIds } = await test.quiz([...kinds], settings)
  const ann = await test.learner()
  const attempt = await test.start(ann, assetId)
  for (const [at, answer] of answers.entries())
    expect((await test.answer(ann, attempt.attempt_id, questionIds[at + 1] ?? 0, answer)).status).toBe(200)
  return { assetId, questionIds, ann, attempt }
}
const answersOf = async (visitor: Visitor, assetId: number) =>
  (await visitor.get(`/api/assets/v2/${assetId}/quiz/questionsanswers`)).json as QuestionsAnswers

describe('a quiz with words, numbers and texts between them', () => {
  it('counts what is asked only, and shows nothing of the key', async () => {
    const { assetId, ann, attempt } = await taken([])

    expect((await test.overview(ann, assetId)).question_count).toBe(2)
    expect(attempt.questions.map(({ type }) => type)).toEqual(kinds)
    expect(JSON.stringify(attempt)).not.toMatch(/Bern|3\.14|weight|largest/)
  })

  it('gives points by the first answer that fits, with what its author says to it', async () => {
    const { assetId, ann, attempt } = await taken([{ text: 'ZÜRICH' }, { text: '3,05', value: 3.05 }])
    const result = await test.submit(ann, attempt.attempt_id)

    expect(result.json).toMatchObject({ attempt: { score: { reached: 2, total: 4 } }, categories: [{ category: 'Asking' }] })
    const { questions } = await answersOf(ann, assetId)
    expect(questions.map(({ points_reached, feedback }) => [points_reached, feedback[0]?.text])).toEqual([
      [0, undefined],
      [1, 'The largest, not the capital.'],
      [1, 'Nearly.'],
    ])
  })

  it('is passed by right answers, however they are written', async () => {
    const { assetId, ann, attempt } = await taken([rightAnswers.short_answer, rightAnswers.numerical])
    await test.submit(ann, attempt.attempt_id)
    const { questions } = await answersOf(ann, assetId)

    expect(questions.map(({ is_right }) => is_right)).toEqual([null, true, true])
    expect(questions[1]?.accepted).toEqual([
      { text: 'Bern*', value: null, tolerance: 0, percent: 100 },
      { text: 'Zürich', value: null, tolerance: 0, percent: 50 },
    ])
  })

  it('waits for a number where all must be answered', async () => {
    const { questionIds, ann, attempt } = await taken([{ text: 'Bern' }, { text: 'three' }], { allowSkipping: false })

    expect((await test.submit(ann, attempt.attempt_id)).json).toMatchObject({ key: 'answerAll' })
    await test.answer(ann, attempt.attempt_id, questionIds[2] ?? 0, { text: '3.14' })
    expect((await test.submit(ann, attempt.attempt_id)).json).toMatchObject({ attempt: { state: 'passed' } })
  })

  it('refuses answers that do not fit: to a text, too long, of another kind', async () => {
    const { questionIds, ann, attempt } = await taken([])
    const refusal = async (at: number, answer: Given) =>
      ((await test.answer(ann, attempt.attempt_id, questionIds[at] ?? 0, answer)).json as { key: string }).key

    expect(await refusal(0, { text: 'x' })).toBe('answerDoesNotFit')
    expect(await refusal(1, { choice: 'a' })).toBe('answerDoesNotFit')
    expect(await refusal(1, { text: 'x'.repeat(501) })).toBe('essayTooLong')
  })

  it('is regraded when an answer is taken that was not', async () => {
    const { assetId, questionIds, ann, attempt } = await taken([{ text: 'Berne' }, { text: '9' }])
    await test.submit(ann, attempt.attempt_id)
    const content = { ...sampleQuestions.numerical, answers: [{ value: 9, tolerance: 0, weight: 100 }] }
    await admin.put(`/api/admin/questions/${questionIds[2]}`, { version: 1, content })

    const { json: plan } = await admin.get(`/api/admin/quiz/${assetId}/regrade`)

    expect(plan).toMatchObject({ change_count: 1, changes: [{ old_points: 2, new_points: 4, new_state: 'passed' }] })
  })

  it('tells what was typed in the item analysis', async () => {
    const { assetId, ann, attempt } = await taken([{ text: ' bern' }, { text: '2' }])
    await test.submit(ann, attempt.attempt_id)

    const { json } = await admin.get(`/api/admin/quiz/${assetId}/items`)

    expect(json).toMatchObject({
      items: [
        { type: 'short_answer', facility: 1, choices: [{ text: 'bern', is_right: true, count: 1 }] },
        { type: 'numerical', facility: 0, choices: [{ text: '2', is_right: false, count: 1 }] },
      ],
    })
  })
})

describe('choices with weights', () => {
  it('bring their share, and a wrong one takes to nothing at most', async () => {
    const content = {
      ...sampleQuestions.multiple,
      max_answers: 4,
      choices: sampleQuestions.multiple.choices.map((choice, at) => ({
        ...choice,
        weight: [75, 25, 0, -100][at],
        feedback: `About ${choice.key}.`,
      })),
    }
    const { questionIds, assetId } = await test.quiz(['multiple'])
    await admin.put(`/api/admin/questions/${questionIds[0]}`, { version: 1, content })
    const points = []
    for (const choices of [['a'], ['a', 'b', 'c'], ['b', 'd'], ['a', 'b', 'c', 'd']]) {
      const ann = await test.learner()
      const attempt = await test.start(ann, assetId)
      await test.answer(ann, attempt.attempt_id, questionIds[0] ?? 0, { choices })
      await test.submit(ann, attempt.attempt_id)
      const [question] = (await answersOf(ann, assetId)).questions
      points.push(question?.points_reached)
      expect(question?.feedback.map(({ key }) => key)).toEqual(choices)
    }
    expect(points).toEqual([1.5, 2, 0, 0])
  })
})
