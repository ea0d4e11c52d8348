import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#testing/app.ts'
import type { ItemAnalysis } from '../../quiz.items.contract.ts'
import { addVersion } from '../bank/bank.store.ts'
import { type QuizTest, rightAnswers, sampleQuestions, startQuizTest } from '../quiz.testing.ts'
import { mustBeSound } from '../quiz-writing.service.ts'

let test: QuizTest
let admin: Visitor
beforeAll(async () => {
  test = await startQuizTest()
  admin = await test.administrator()
})
afterAll(() => test.stop())

type Learner = Awaited<ReturnType<QuizTest['learner']>>
type Given = (type: string, place: number) => unknown
const right: Given = (type) => rightAnswers[type as keyof typeof rightAnswers]

async function handIn(assetId: number, learner: Learner, given: Given): Promise<number> {
  const { attempt_id, questions } = await test.start(learner, assetId)
  for (const [place, { id, type }] of questions.entries()) {
    const answer = given(type, place)
    if (answer !== undefined) await test.answer(learner, attempt_id, id, answer)
  }
  await test.submit(learner, attempt_id)
  return attempt_id
}
const analysis = async (assetId: number) => (await admin.get(`/api/admin/quiz/${assetId}/items`)).json as ItemAnalysis

describe('how the questions of a quiz do', () => {
  it('is counted over the first graded attempt of each person', async () => {
    const { assetId, questionIds } = await test.quiz(['radio', 'multiple', 'matching'])
    const [ann, bob, cy, dora] = [await test.learner(), await test.learner(), await test.learner(), await test.learner()]
    await handIn(assetId, ann, right)
    await handIn(assetId, bob, (type) => (type === 'radio' ? { choice: 'c' } : { choices: ['b'] }))
    // The second attempt has seen the questions before, and one that is open or taken back is none.
    await handIn(assetId, bob, right)
    await test.start(cy, assetId)
    await handIn(assetId, dora, right)
    await admin.post(`/api/admin/quiz/${assetId}/people/${dora.id}/mark`, { as: 'unstarted', reason: 'Wrong course' })

    const found = await analysis(assetId)

    expect(found).toMatchObject({ attempts: 2, all_attempts: 3, passed: 1, title: 'Quiz', product: { title: 'Course' } })
    expect(found.scores).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(found.items.map(({ question_id, position }) => [question_id, position])).toEqual(
      questionIds.map((id, place) => [id, place + 1]),
    )
    expect(found.items).toMatchObject([
      { attempts: 2, answered: 2, unanswered: 0, facility: 0.5, discrimination: null, warnings: [] },
      { answered: 2, facility: 0.75 },
      { answered: 1, unanswered: 1, facility: 0.5 },
    ])
    expect(found.items[0]?.choices.map(({ is_right, count }) => [is_right, count])).toEqual([
      [false, 0],
      [true, 1],
      [false, 1],
      [false, 0],
    ])
    expect(found.items[1]?.choices.map(({ count }) => count)).toEqual([1, 2, 0, 0])
    expect(found.items[2]?.choices).toEqual([
      { text: 'Cat → Meow', is_right: true, count: 1 },
      { text: 'Dog → Bark', is_right: true, count: 1 },
    ])
  })

  it('tells from ten attempts on which question separates and which does not', async () => {
    const { assetId } = await test.quiz(['radio', 'radio', 'radio'], { maxAttempts: 1 })
    // The strong have the first two right; the third, all but the strong.
    for (const place of Array.from({ length: 10 }).keys()) {
      const isStrong = place < 5
      const chosen = (at: number) => ({ choice: at < 2 === isStrong ? 'b' : 'd' })
      await handIn(assetId, await test.learner(), (_, at) => chosen(at))
    }

    const { items } = await analysis(assetId)

    // Worked by hand: first against second + third, of which each has exactly one right: no spread, so nothing is said.
    expect(items.map(({ discrimination }) => discrimination)).toEqual([null, null, -1])
    expect(items[2]?.warnings).toEqual(['keySuspect'])
    expect(items.every(({ facility }) => facility === 0.5)).toBe(true)
  })

  it('is told apart by version, and graded by the key of a regrade', async () => {
    const { assetId, questionIds } = await test.quiz(['radio'])
    await handIn(assetId, await test.learner(), () => ({ choice: 'c' }))
    const [questionId = 0] = questionIds
    const content = { ...sampleQuestions.radio, right: 'c', prompt: '<p>What now?</p>' }
    await addVersion(test.ctx.db, { questionId, number: 2, content: mustBeSound(content), madeBy: null }, test.ctx.now())
    await handIn(assetId, await test.learner(), () => ({ choice: 'c' }))
    expect((await analysis(assetId)).items).toMatchObject([
      { version: 2, is_current: true, prompt: 'What now?', facility: 1 },
      { version: 1, is_current: false, prompt: 'What?', facility: 0 },
    ])

    const { json } = await admin.get(`/api/admin/quiz/${assetId}/regrade`)
    await admin.post(`/api/admin/quiz/${assetId}/regrade`, { reason: 'Wrong key', digest: (json as { digest: string }).digest })

    expect((await analysis(assetId)).items.map(({ facility }) => facility)).toEqual([1, 1])
  })

  it('takes essays by their points once they are reviewed, and shows nothing of their texts', async () => {
    const { assetId, questionIds } = await test.quiz(['essay'])
    const attemptId = await handIn(assetId, await test.learner(), right)
    expect(await analysis(assetId)).toMatchObject({ attempts: 0, items: [] })

    const essay = `/api/admin/quiz/attempts/${attemptId}/essays/${questionIds[0]}`
    const { version } = (await admin.get(essay)).json as { version: string }
    await admin.put(essay, { points: 1, version })

    const found = await analysis(assetId)
    expect(found.items).toMatchObject([{ attempts: 1, answered: 1, facility: 0.5, choices: [] }])
    expect(JSON.stringify(found)).not.toContain('With care.')
  })

  it('measures the time from one answer to the next, and leaves long pauses out', async () => {
    const { assetId } = await test.quiz(['radio', 'radio', 'radio'])
    const ann = await test.learner()
    const { attempt_id, questions } = await test.start(ann, assetId)
    for (const [place, minutes] of [1, 2, 300].entries()) {
      test.later(minutes)
      await test.answer(ann, attempt_id, questions[place]?.id ?? 0, { choice: 'b' })
    }
    await test.submit(ann, attempt_id)

    expect((await analysis(assetId)).items.map(({ mean_seconds }) => mean_seconds)).toEqual([60, 120, null])
  })

  it('is a file too', async () => {
    const { assetId } = await test.quiz(['radio'])
    await handIn(assetId, await test.learner(), right)

    const { status, text, headers } = await admin.get(`/api/admin/quiz/${assetId}/items.csv`)

    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const [header, row] = text.split('\r\n')
    expect(header).toContain('question,version,type,category,prompt,points,attempts')
    expect(row).toContain(',radio,Asking,What?,2,1,1,0,1.000,,0,,Choice a: 0 | Choice b (right): 1')
  })

  it('is refused for what is no quiz', async () => {
    expect((await admin.get('/api/admin/quiz/999999/items')).status).toBe(404)
    expect((await (await test.learner()).get('/api/admin/quiz/1/items')).status).toBe(403)
  })
})
