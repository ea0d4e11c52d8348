import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#testing/app.ts'
import { given } from '#testing/people.ts'
import type { Accommodation } from '../../quiz.grants.contract.ts'
import { attemptsForExport, forgetPerson } from '../person.store.ts'
import { type QuizTest, startQuizTest } from '../quiz.testing.ts'

const path = '/api/admin/quiz/accommodations'

let test: QuizTest
let admin: Visitor
beforeAll(async () => {
  test = await startQuizTest()
  admin = await test.administrator()
})
afterAll(() => test.stop())

const acts = async (action: string) =>
  (await test.ctx.db.selectFrom('audit_entry').select('details').where('action', '=', action).execute()).map((act) => act.details)
const grant = async (body: Record<string, unknown>) =>
  ((await admin.post(path, { reason: 'Letter of 3 May', ...body })).json as { id: number }).id
const change = (id: number, given: object) => admin.put(`${path}/${id}`, { ...given, version: String(id) })
const list = async (query: string) =>
  (await admin.get(`${path}?${query}`)).json as { accommodations: Accommodation[]; next: number | null }
const deadlinesTold = async (attemptId: number) => {
  const events = await test.ctx.db
    .selectFrom('channel_event')
    .select('payload')
    .where('channel', '=', `quiz_attempt_${attemptId}`)
    .orderBy('sequence')
    .execute()
  return events.map(({ payload }) => payload)
}

describe('what an administrator grants', () => {
  it('moves the deadline of an attempt that is running, and tells its window', async () => {
    const { assetId } = await test.quiz(['radio'], { lengthMinutes: 20 })
    const ann = await test.learner()
    const { attempt_id, started_at } = await test.start(ann, assetId)

    const answer = await admin.post('/api/admin/quiz/accommodations', {
      user_id: ann.id,
      asset_id: assetId,
      time_factor: 1.5,
      extra_minutes: 5,
      reason: 'Letter of 3 May',
    })

    expect(answer.status).toBe(200)
    const due = new Date(Date.parse(started_at) + 35 * 60_000).toISOString()
    expect(await test.overview(ann, assetId)).toMatchObject({ finish_by: due })
    expect(await deadlinesTold(attempt_id)).toEqual([{ kind: 'deadline', deadline_at: due }])
    expect(await acts('quiz.grant')).toHaveLength(1)
  })

  it('counts over all quizzes where none is named, and ends when it is taken back', async () => {
    const { assetId } = await test.quiz(['radio'], { maxAttempts: 1 })
    const ann = await test.learner()
    const { json } = await admin.post('/api/admin/quiz/accommodations', { user_id: ann.id, extra_attempts: 2, reason: 'Illness' })
    expect(await test.overview(ann, assetId)).toMatchObject({ attempts_left: 3 })

    expect((await admin.get(`/api/admin/quiz/accommodations?user_id=${ann.id}`)).json).toMatchObject({
      accommodations: [{ asset_id: null, extra_attempts: 2, reason: 'Illness' }],
    })
    expect((await admin.delete(`${path}/${(json as { id: number }).id}?reason=Well%20again`)).status).toBe(200)

    expect(await test.overview(ann, assetId)).toMatchObject({ attempts_left: 1 })
  })

  it('is something, for somebody, with a reason', async () => {
    const ann = await test.learner()
    const ask = (body: object) => admin.post('/api/admin/quiz/accommodations', { user_id: ann.id, reason: 'x', ...body })

    expect((await ask({})).json).toMatchObject({ key: 'grantsNothing' })
    expect((await ask({ extra_minutes: 5, user_id: 999_999 })).json).toMatchObject({ key: 'personNotFound' })
    expect((await ask({ extra_minutes: 5, reason: ' ' })).status).toBe(422)
    expect((await ann.post('/api/admin/quiz/accommodations', {})).status).toBe(403)
  })
})

describe('an accommodation on record', () => {
  it('is changed by another in its place: the old one stays, and nobody loses time in the middle of an attempt', async () => {
    const { assetId } = await test.quiz(['radio'], { lengthMinutes: 20 })
    const ann = await test.learner()
    const { attempt_id, started_at } = await test.start(ann, assetId)
    const due = (minutes: number) => new Date(Date.parse(started_at) + minutes * 60_000).toISOString()
    const first = await grant({ user_id: ann.id, asset_id: assetId, time_factor: 2 })

    const shorter = await change(first, { time_factor: 1.5, reason: 'Half as long again was meant' })
    expect(shorter.status).toBe(200)
    const second = (shorter.json as { id: number }).id
    expect(await test.overview(ann, assetId)).toMatchObject({ finish_by: due(40), granted: { length_minutes: 30 } })
    await change(second, { time_factor: 1.5, extra_minutes: 15, reason: 'A fire drill' })

    expect(await deadlinesTold(attempt_id)).toEqual([
      { kind: 'deadline', deadline_at: due(40) },
      { kind: 'deadline', deadline_at: due(45) },
    ])
    const { accommodations } = await list(`user_id=${ann.id}&state=all`)
    expect(accommodations).toMatchObject([
      { time_factor: 1.5, extra_minutes: 15, reason: 'A fire drill', revoked_at: null, replaces_id: second },
      { id: second, revoke_reason: 'A fire drill', replaces_id: first, revoked_at: expect.any(String) },
      { id: first, reason: 'Letter of 3 May', revoke_reason: 'Half as long again was meant', replaced_by_id: second },
    ])
    expect((await list(`user_id=${ann.id}`)).accommodations).toHaveLength(1)
    const third = accommodations[0]?.id ?? 0
    expect((await change(third, { reason: 'x' })).json).toMatchObject({ key: 'grantsNothing' })
    expect(await acts('quiz.changeGrant')).toHaveLength(2)
  })

  it('is not changed by two who know nothing of each other: the second sees what is in force now', async () => {
    const ann = await test.learner()
    const first = await grant({ user_id: ann.id, time_factor: 2 })
    const { id: second } = (await change(first, { time_factor: 1.5, reason: 'Half as long again' })).json as { id: number }

    const late = await change(first, { time_factor: 3, reason: 'Three times' })

    const theirs = { id: second, version: String(second), time_factor: 1.5 }
    expect([late.status, late.json]).toMatchObject([409, { key: 'changedMeanwhile', theirs }])
    expect((await admin.put(`${path}/${first}`, { time_factor: 3, reason: 'Three times', version: String(second) })).status).toBe(
      200,
    )
    expect((await list(`user_id=${ann.id}`)).accommodations).toMatchObject([{ time_factor: 3, replaces_id: second }])
    await admin.delete(`${path}/${first}?reason=Over`)
    expect((await change(999_999, { time_factor: 3, reason: 'x' })).json).toMatchObject({ key: 'grantNotFound' })
  })

  it('is revoked once, with a reason and by somebody; an attempt that is open keeps its time', async () => {
    const { assetId } = await test.quiz(['radio'], { lengthMinutes: 20 })
    const ann = await test.learner()
    const id = await grant({ user_id: ann.id, asset_id: assetId, time_factor: 2 })
    const { deadline_at } = await test.start(ann, assetId)

    expect((await admin.delete(`${path}/${id}`)).status).toBe(422)
    expect((await admin.delete(`${path}/${id}?reason=Given%20in%20error`)).status).toBe(200)
    expect((await admin.delete(`${path}/${id}?reason=Again`)).json).toMatchObject({ key: 'grantNotFound' })

    expect((await admin.get(`${path}/${id}`)).json).toMatchObject({
      revoke_reason: 'Given in error',
      revoked_by: expect.any(String),
      granted_by: expect.any(String),
      replaced_by_id: null,
    })
    expect(await test.overview(ann, assetId)).toMatchObject({ finish_by: deadline_at, granted: null })
    // A smaller one after it takes nothing from what is open either.
    await grant({ user_id: ann.id, asset_id: assetId, extra_minutes: 1 })
    expect(await test.overview(ann, assetId)).toMatchObject({ finish_by: deadline_at })
    expect((await admin.get(`${path}/999999`)).json).toMatchObject({ key: 'grantNotFound' })
  })

  it('is found by name or address, by quiz and by state, and paged', async () => {
    const { assetId } = await test.quiz(['radio'])
    const other = await test.quiz(['radio'])
    const zoe = await given.person(test, { name: 'Zoe Zephyr' })
    const ids = [
      await grant({ user_id: zoe.id, asset_id: assetId, extra_attempts: 1 }),
      await grant({ user_id: zoe.id, asset_id: other.assetId, extra_attempts: 1 }),
      await grant({ user_id: zoe.id, extra_attempts: 1 }),
    ]
    const found = async (query: string) => (await list(query)).accommodations.map(({ id }) => id)

    expect(await found('search=zephyr%20zoe')).toEqual(ids.toReversed())
    expect(await found(`search=${encodeURIComponent(zoe.email)}&asset_id=${assetId}`)).toEqual([ids[2], ids[0]])
    expect(await found('search=%25')).toEqual([])
    await admin.delete(`${path}/${ids[1]}?reason=Over`)
    expect(await found('search=zephyr&state=ended')).toEqual([ids[1]])
    expect(await found(`search=zephyr&before=${ids[2]}`)).toEqual([ids[0]])
    expect(await list('search=zephyr')).toMatchObject({
      accommodations: [{ quiz_title: null }, { quiz_title: 'Quiz', course: 'Course', person: 'Zoe Zephyr', email: zoe.email }],
      next: null,
    })
  })

  it('comes in pages of fifty', async () => {
    const person = await given.person(test)
    const values = Array.from({ length: 51 }, () => ({
      user_id: person.id,
      extra_attempts: 1,
      reason: 'x',
      granted_at: test.ctx.now(),
    }))
    await test.ctx.db.insertInto('quiz_accommodation').values(values).execute()

    const first = await list(`user_id=${person.id}`)
    expect(first.accommodations).toHaveLength(50)
    expect((await list(`user_id=${person.id}&before=${first.next}`)).accommodations).toHaveLength(1)
  })

  it('tells the learner before they start what is theirs, and only where it changes something', async () => {
    const closesAt = new Date(test.ctx.now().getTime() + 3_600_000)
    const timed = await test.quiz(['radio'], { lengthMinutes: 25, maxAttempts: 2, closesAt })
    const open = await test.quiz(['radio'])
    const ann = await test.learner()
    const until = new Date(closesAt.getTime() + 3_600_000).toISOString()
    expect(await test.overview(ann, timed.assetId)).toMatchObject({ granted: null })

    await grant({ user_id: ann.id, time_factor: 1.5, extra_attempts: 1, finish_until: until })

    expect(await test.overview(ann, timed.assetId)).toMatchObject({
      length_minutes: 25,
      granted: { length_minutes: 37, extra_attempts: 1, finish_until: until },
      attempts_left: 3,
    })
    const { json } = await ann.get(`/api/assets/${timed.assetId}/quiz/status?withHtml=1`)
    expect((json as { html: string }).html).toContain('You have extra time: 37 min instead of 25 min.')
    expect(await test.overview(ann, open.assetId)).toMatchObject({ granted: null })
  })

  it('keeps its reason out of the log; a person gets it with their data, and it goes when they go', async () => {
    const ann = await test.learner()
    const id = await grant({ user_id: ann.id, extra_minutes: 5, reason: 'Migraine' })

    expect(JSON.stringify(await acts('quiz.grant'))).not.toContain('Migraine')
    expect(await attemptsForExport(test.ctx.db, ann.id)).toMatchObject({ accommodations: [{ reason: 'Migraine' }] })
    await forgetPerson(test.ctx.db, ann.id)
    expect((await admin.get(`${path}/${id}`)).json).toMatchObject({ reason: '' })
  })

  it('is for administrators', async () => {
    const ann = await test.learner()
    const id = await grant({ user_id: ann.id, extra_minutes: 5 })

    expect((await ann.get(path)).status).toBe(403)
    expect((await ann.get(`${path}/${id}`)).status).toBe(403)
    expect((await ann.put(`${path}/${id}`, { extra_minutes: 50, reason: 'x' })).status).toBe(403)
    expect((await ann.delete(`${path}/${id}?reason=x`)).status).toBe(403)
  })
})

it('quizzes are found by their title or their course', async () => {
  const { assetId } = await test.quiz(['radio'])
  const found = async (search: string) =>
    ((await admin.get(`/api/admin/quizzes?search=${search}`)).json as { quizzes: { asset_id: number }[] }).quizzes

  expect((await found('quiz%20cour')).map(({ asset_id }) => asset_id)).toContain(assetId)
  expect(await found('%25')).toEqual([])
})
