import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, given } from '#testing/people.ts'
import { type CourseTest, startCourseTest } from './learning.testing.ts'

let test: CourseTest
let id: number

beforeAll(async () => {
  test = await startCourseTest()
  id = await test.component({
    title: 'The code of the evening',
    kind: 'verification_code',
    settings: {
      codes: [
        { code: 'BLUE-HERON', expires_at: null, max_uses: null },
        { code: 'YESTERDAY', expires_at: '2026-11-15T11:00:00Z', max_uses: null },
        { code: 'ONE-SEAT', expires_at: null, max_uses: 1 },
      ],
      max_tries: 3,
    },
  })
})
afterAll(() => test.stop())

const newcomer = async () => {
  const person = await given.person(test)
  await test.register(person.id)
  const visitor = await as(test, person)
  return (code: string) => visitor.post(`/api/assets/${id}/verification-code`, { code })
}

describe('a verification code is submitted [LRN-11]', () => {
  it('completes the component when it is right, whatever the spelling', async () => {
    const enter = await newcomer()

    expect(await enter('blue heron')).toMatchObject({ status: 200, json: { flags: { status: 'complete' } } })
    expect(await enter('anything'), 'done is done').toMatchObject({ status: 200 })
  })

  it('says what is wrong with another one', async () => {
    const enter = await newcomer()

    expect(await enter('GREY-HERON')).toMatchObject({ status: 400, json: { key: 'wrongCode' } })
    expect(await enter('yesterday')).toMatchObject({ status: 409, json: { key: 'codeExpired' } })
    expect(await enter(' ')).toMatchObject({ status: 422 })
  })

  it('lets in no more people than it may, even at the same moment', async () => {
    const [one, other] = [await newcomer(), await newcomer()]

    const statuses = await Promise.all([one('ONE-SEAT'), other('ONE-SEAT')])

    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('stops a guesser after some wrong tries, and lets them try again later', async () => {
    const enter = await newcomer()
    for (const code of ['A', 'B', 'C']) expect((await enter(code)).status).toBe(400)

    expect(await enter('BLUE-HERON')).toMatchObject({ status: 429, json: { key: 'tooManyTries' } })
    test.wait(3601)
    expect(await enter('BLUE-HERON')).toMatchObject({ status: 200 })
  })

  it('never tells a learner the codes', async () => {
    const answer = await test.learner.get(`/api/courses/gait-course/components/${id}`)

    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('HERON')
  })
})
